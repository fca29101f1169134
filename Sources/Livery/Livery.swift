/// Livery is what an app imports: themes loaded, published as immutable sheets, swapped under a running program.
///
/// `Runtime` loads and keeps what was loaded, `Publishing` swaps sheets, `Watching` tells when files change, `Observing`
/// tells what a swap changed, `Scopes` derives sheets for parts of an app.
@_exported import StyleModel
