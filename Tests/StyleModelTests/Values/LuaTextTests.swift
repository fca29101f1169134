import StyleModel
import Testing

@Suite("A name in a script")
struct LuaTextTests {
  @Test(
    "is written as it is where Lua has it for a name, else in brackets",
    arguments: [
      ("brand", "brand", ".brand"), ("_1", "_1", "._1"), ("on brand", "[\"on brand\"]", "[\"on brand\"]"),
      ("end", "[\"end\"]", "[\"end\"]"), ("2xl", "[\"2xl\"]", "[\"2xl\"]"), ("", "[\"\"]", "[\"\"]"),
      ("größe", "[\"größe\"]", "[\"größe\"]"), ("End", "End", ".End"), ("@", "[\"@\"]", "[\"@\"]"),
    ])
  func names(text: String, key: String, field: String) {
    #expect(LuaText.key(text) == key)
    #expect(LuaText.field(text) == field)
  }
}
