/// ThemeTools is what people and programs do with a resolved theme: show it, explain it, write it down.
///
/// `Documents` gives the JSON of every command, `Motion` plays a change of states, `Rendering` shows diagnostics.
