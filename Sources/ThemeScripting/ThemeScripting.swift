/// ThemeScripting is the Lua surface: what theme scripts can say, and how they become StyleModel declarations.
///
/// Scripts run in a ``LuaSandbox`` and leave records behind, unevaluated calls with their places. `Loading` finds and runs
/// the files, `Language` reads the records into declarations and answers scripts while they run. Nothing after this module
/// knows that there was a script.
