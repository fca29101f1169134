/// ThemeTools is what people and programs do with a resolved theme: show it, explain it, ask it line by line, write it down.
///
/// `Documents` gives the JSON of every command and `Views` the text, in tables and colors that `Terminal` knows how to
/// draw; `REPL` answers lines over a live runtime; `Motion` plays a change of states; `Rendering` shows diagnostics.
