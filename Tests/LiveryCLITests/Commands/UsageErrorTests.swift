import Testing
import ThemeTools

@testable import LiveryCLI

@Suite("Wrong usage")
struct UsageErrorTests {
  private func error(_ line: String) -> UsageError? {
    do {
      _ = try parse(line)
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "is told with what was meant",
    arguments: [
      ("reslove button", "no command “reslove”", "resolve"), ("them", "no command “them”", "themes"),
      ("frobnicate", "no command “frobnicate”", nil), ("help reslove", "no command “reslove”", "resolve"),
      ("reslove --help", "no command “reslove”", "resolve"), ("--json", "no command given", nil),
      ("", "no command given", nil), ("resolve", "“resolve” needs a COMPONENT", nil),
      ("resolve variant=x", "“resolve” needs a COMPONENT", nil),
      ("resolve button --frobnicate", "“resolve” has no option “--frobnicate”", nil),
      ("--frobnicate resolve button", "no option “--frobnicate”", nil),
      ("resolve button --sate focus", "“resolve” has no option “--sate”", "--state"),
      ("resolve button --staet=focus", "“resolve” has no option “--staet”", "--state"),
      ("resolve button -state focus", "“resolve” has no option “-state”", "--state"),
      ("--tehme x states", "no option “--tehme”", "--theme"), ("states -x", "“states” has no option “-x”", nil),
      ("themes --state a", "“themes” has no option “--state”", nil),
      ("--all-modes states", "“states” has no option “--all-modes”", nil),
      ("resolve button --theme", "--theme needs a value: --theme NAME", nil),
      ("resolve button --state", "--state needs a value: --state STATES", nil),
      ("resolve button --state --json", "--state needs a value: --state STATES", nil),
      ("resolve button --state= ", "--state needs a value: --state STATES", nil),
      ("resolve button --state ,", "--state needs at least one name", nil),
      ("resolve button --json=yes", "--json takes no value", nil),
      ("--mode appearance resolve button", "--mode takes name=value, not “appearance”", nil),
      ("--mode =dark states", "--mode takes name=value, not “=dark”", nil),
      ("--mode appearance= states", "--mode takes name=value, not “appearance=”", nil),
      ("states --color alway", "--color takes always, auto or never, not “alway”", "always"),
      ("states --limit memory", "--limit takes name=value, not “memory”", nil),
      ("states --limit memory=much", "the limit “memory” must be a number above 0, not “much”", nil),
      ("states --limit memory=0", "the limit “memory” must be a number above 0, not “0”", nil),
      ("states --limit memory=nan", "the limit “memory” must be a number above 0, not “nan”", nil),
      ("resolve button outline", "“outline” is no axis=value", "write axis=outline"),
      ("resolve button hover", "“hover” is no axis=value", "--state hover"),
      ("resolve button :mine", "“:mine” is no axis=value", "--state mine"),
      ("resolve button variant=", "“variant=” is no axis=value", nil),
      ("resolve button =x", "“=x” is no axis=value", nil), ("resolve .icon", "“.icon” is no COMPONENT.SLOT", nil),
      ("resolve button.", "“button.” is no COMPONENT.SLOT", nil),
      ("why", "“why” needs a COMPONENT", nil), ("why button", "“why” needs a PROPERTY", nil),
      ("why button size=a", "“why” needs a PROPERTY", nil), ("why token", "“why token” needs the NAME of a token", nil),
      ("why token a b", "“why” does not take “b”", nil),
      ("why token a --state b", "a token has no states: --state is for components", nil),
      ("states a", "“states” does not take “a”", nil), ("tokens a b", "“tokens” does not take “b”", nil),
      ("dump a b", "“dump” does not take “b”", nil), ("help themes a", "“help” does not take “a”", nil),
      ("transition button --to a", "“transition” needs both --from and --to", nil),
      ("transition button --from a", "“transition” needs both --from and --to", nil),
      ("transition button --from a --to b --at soon", "--at takes milliseconds, such as 100, not “soon”", nil),
      ("transition button --from a --to b --at -1", "--at takes milliseconds, such as 100, not “-1”", nil),
      ("transition button --from a --to b --at inf", "--at takes milliseconds, such as 100, not “inf”", nil),
      (
        "transition button --from a --to b --through c", "“c” is no STATE@MS", "write --through hover@0,normal@100"
      ),
      ("transition button --from a --to b --through @1", "“@1” is no STATE@MS", "write --through hover@0,normal@100"),
      ("transition button --from a --to b --through c@x", "--through takes milliseconds, such as 100, not “x”", nil),
      (
        "transition button --from a --to b --through c@5,d@4",
        "the times of --through must not go back: d@4 comes too early", nil
      ),
    ] as [(String, String, String?)])
  func messages(line: String, message: String, suggestion: String?) {
    let error = error(line)
    #expect(error?.message == message)
    #expect(error?.suggestion == suggestion)
  }

  @Test(
    "is told in JSON when that was asked for, even if nothing else could be read",
    arguments: [
      ("reslove --json", true), ("--json --frobnicate", true), ("resolve --theme --json", true), ("reslove", false),
      ("reslove -- --json", false),
    ])
  func wantsJSON(line: String, expected: Bool) {
    #expect(error(line)?.wantsJSON == expected)
  }

  @Test("is shown with how the command is used")
  func text() {
    #expect(
      error("why button")?.text(.off) == """
        error: “why” needs a PROPERTY
          usage: livery why COMPONENT[.SLOT] PROPERTY [axis=value…] [--state STATES]
          usage: livery why token NAME

        """)
    #expect(
      error("reslove")?.text(.off) == """
        error: no command “reslove”
          help: did you mean “resolve”?
          “livery --help” shows what there is

        """)
  }

  @Test("is an error of kind usage in JSON")
  func document() {
    #expect(
      error("reslove")?.document.text
        == #"{"errors":[{"kind":"usage","message":"no command “reslove”","suggestion":"resolve"}]}"#)
  }

  @Test("never traps, whatever the arguments are")
  func anything() {
    let pieces = [
      "", "-", "--", "=", "--=", "--mode", "--mode=", "why", "token", "resolve", ".", "a=b", "--through", "@", "🎨",
    ]
    for a in pieces {
      for b in pieces {
        for c in pieces { _ = try? Invocation.parse([a, b, c], environment: [:]) }
      }
    }
  }
}
