/// StyleModel holds everything that is true of styles whatever language declared them: values, tokens, component rules,
/// resolution, the sheet, transitions.
///
/// It knows no Lua and no files: all of it can be built and tested from Swift. A reader who follows a value meets the
/// folders in this order: `Values` (what a value is), `Properties` (what may be set), `Tokens` (named values),
/// `Components` (rules), `Resolution` (rules and tokens become styles), `Sheet` (the immutable result), `Motion` (from one
/// style to another). `Diagnostics` is what all of them report with.
