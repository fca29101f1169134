extension CatalogueTests {
  static let rows: [Row] = texts + buttons + fields + cards + people + badges + lists + placeholders

  private static let tones = ["neutral", "info", "success", "warning", "error"]
  private static let contentTypes = ["email", "username", "password", "newPassword", "phone", "url", "number"]
  private static let booleans = ["false", "true"]

  static let axes: [Axis] =
    [
      Axis("button", "variant", ["primary", "secondary", "outline", "ghost", "destructive"], "primary"),
      Axis("button", "size", ["small", "medium", "large"], "medium"), Axis("button", "fullWidth", booleans, nil),
      Axis("loadingButton", "variant", ["primary", "secondary", "outline", "ghost", "destructive"], "primary"),
      Axis("card", "header", booleans, "false"), Axis("card", "elevation", ["low", "high"], "low"),
      Axis("avatar", "size", ["small", "medium", "large", "extraLarge"], "medium"),
      Axis("avatar", "badge", booleans, nil), Axis("badge", "size", ["small", "medium", "large"], "medium"),
      Axis("badge", "tone", tones, "info"), Axis("statusBadge", "tone", tones, "info"),
      Axis("row", "style", ["plain", "inset"], "plain"), Axis("listRow", "style", ["plain", "inset"], "plain"),
      Axis("listRow", "navigates", booleans, nil), Axis("skeleton", "shape", ["block", "line", "short"], "line"),
      Axis("text", "style", scale.map(\.name), "body"),
      Axis("text", "color", ["primary", "secondary", "tertiary"], "primary"),
    ]
    + ["textField", "textInput", "textFieldRow"].flatMap {
      [Axis($0, "contentType", contentTypes, nil), Axis($0, "secure", booleans, nil)]
    }

  static let slots: [(String, [String])] = [
    ("button", ["icon", "label", "spinner"]), ("loadingButton", ["icon", "label", "spinner", "busy"]),
    ("textField", ["icon", "input", "message"]), ("card", ["header", "divider", "content"]),
    ("avatar", ["image", "fallback", "badge"]), ("badge", []), ("statusBadge", []), ("row", ["leading", "trailing"]),
    ("listRow", ["leading", "trailing", "title", "subtitle", "chevron"]), ("textInput", []),
    ("textFieldRow", ["leading", "trailing", "label", "input"]),
    ("emptyState", ["icon", "title", "message", "action"]),
    ("errorView", ["icon", "title", "message", "action"]), ("loadingView", ["spinner", "message"]), ("skeleton", []),
    ("skeletonCard", ["block", "line", "short"]), ("text", []), ("divider", []),
    ("toggle", ["label", "track", "thumb"]),
    ("label", ["icon", "title"]), ("groupBox", ["title", "content"]), ("form", ["header", "content", "footer"]),
    ("disclosureGroup", ["title", "chevron", "content"]), ("controlGroup", ["label", "controls"]),
  ]

  private static func padding(_ horizontal: Int, _ vertical: Int) -> [String: String] {
    [
      "paddingLeading": "\(horizontal)px", "paddingTrailing": "\(horizontal)px", "paddingTop": "\(vertical)px",
      "paddingBottom": "\(vertical)px",
    ]
  }

  /// Name, size and weight of the text styles.
  private static let scale: [(name: String, size: Int, weight: Int)] = [
    ("largeTitle", 34, 700), ("title1", 28, 700), ("title2", 22, 700), ("title3", 20, 600), ("headline", 17, 600),
    ("body", 17, 400), ("callout", 16, 400), ("subheadline", 15, 400), ("footnote", 13, 400), ("caption", 12, 400),
    ("caption2", 11, 400),
  ]

  private static let texts =
    [
      Row("text", ["fontSize": "17px", "foreground": "{color.textPrimary}"]),
      Row("text color=secondary", ["foreground": "{color.textSecondary}"]),
      Row("text color=tertiary", ["foreground": "{color.textTertiary}"]),
    ]
    + scale.map { Row("text style=\($0.name)", ["fontSize": "\($0.size)px", "fontWeight": "\($0.weight)"]) }

  private static let clear = "#00000000"

  private static let buttons = [
    Row("button size=small", padding(12, 8)), Row("button", padding(16, 12)), Row("button size=large", padding(24, 16)),
    Row("button.label size=small", ["fontSize": "15px", "fontWeight": "600"]),
    Row("button.label", ["fontSize": "17px", "fontWeight": "600"]),
    Row("button.label size=large", ["fontSize": "20px", "fontWeight": "600"]),
    Row(
      "button",
      [
        "gap": "8px", "cornerRadius": "10px", "background": "{color.accent}", "foreground": "{color.onAccent}",
        "maxWidth": "infinity", "opacity": "1", "interactive": "true", "borderWidth": "-",
      ]),
    Row(
      "button variant=secondary",
      ["background": "{color.neutral}/0.2", "foreground": "{color.textPrimary}", "borderWidth": "-"]),
    Row(
      "button variant=outline",
      [
        "background": clear, "foreground": "{color.accent}", "borderWidth": "2px", "borderColor": "{color.accent}",
        "maxWidth": "infinity",
      ]),
    Row(
      "button variant=ghost",
      ["background": clear, "foreground": "{color.accent}", "maxWidth": "-", "borderWidth": "-"]),
    Row(
      "button variant=destructive",
      ["background": "{color.error}", "foreground": "{color.onAccent}", "borderWidth": "-"]),
    Row("button fullWidth=false", ["maxWidth": "-"]), Row("button fullWidth=true", ["maxWidth": "infinity"]),
    Row("button variant=ghost fullWidth=true", ["maxWidth": "infinity"]),
    Row("button variant=ghost fullWidth=false", ["maxWidth": "-"]), Row("button.spinner", ["visible": "false"]),
    Row("button :loading", ["interactive": "false", "opacity": "1", "background": "{color.accent}"]),
    Row("button.icon :loading", ["visible": "false"]),
    Row("button.spinner :loading", ["visible": "true", "tint": "{color.onAccent}", "scale": "0.8"]),
    Row("button.spinner variant=outline :loading", ["tint": "{color.accent}"]),
    Row("button :disabled", ["opacity": "0.5", "interactive": "false"]), Row("button :pressed", ["opacity": "0.8"]),
    Row("button variant=secondary :pressed", ["opacity": "0.7"]),
    Row("button :focus", ["ringColor": "{color.focus}", "ringWidth": "2px"]),
    Row("button :loading :disabled", ["opacity": "1", "interactive": "false"]),
    Row("button :disabled :hover :pressed", ["opacity": "0.5", "background": "{color.accent}"]),
    Row("loadingButton", padding(16, 12)), Row("loadingButton.busy", ["visible": "false"]),
    Row("loadingButton.busy :loading", ["visible": "true", "fontSize": "17px", "fontWeight": "600"]),
  ]

  private static let fields =
    [
      Row("textField", padding(16, 16)),
      Row(
        "textField",
        [
          "gap": "12px", "background": "{color.neutral}/0.1", "cornerRadius": "10px", "borderWidth": "2px",
          "borderColor": clear, "secure": "false", "keyboard": "default",
        ]),
      Row("textField :focus", ["borderColor": "{color.accent}"]),
      Row("textField :error", ["borderColor": "{color.error}"]),
      Row("textField :error :focus", ["borderColor": "{color.error}"]),
      Row("textField.icon", ["tint": "{color.neutral}"]), Row("textField.icon :focus", ["tint": "{color.accent}"]),
      Row("textField.icon :error", ["tint": "{color.error}"]),
      Row("textField.icon :error :focus", ["tint": "{color.error}"]),
      Row(
        "textField.message",
        ["visible": "false", "foreground": "{color.error}", "fontSize": "12px", "fontWeight": "400", "gap": "4px"]),
      Row("textField.message :error", ["visible": "true"]), Row("textField secure=true", ["secure": "true"]),
      Row("textFieldRow.label", ["fontWeight": "700", "foreground": "{color.textPrimary}"]),
      Row("textFieldRow.label :focus", ["foreground": "{color.warning}"]),
      Row("textFieldRow.input", ["textAlignment": "trailing"]), Row("textFieldRow", ["maxWidth": "infinity"]),
    ]
    + ["textField", "textInput"].flatMap { component in
      contentTypes.map { type in
        Row(
          "\(component) contentType=\(type)",
          [
            "keyboard": ["email", "phone", "url", "number"].contains(type) ? type : "default",
            "secure": "\(type.lowercased().hasSuffix("password"))",
          ])
      }
    }

  private static func shadow(_ alpha: String, blur: Int, y: Int) -> String {
    "shadow { color = rgb(0, 0, 0, \(alpha)), x = px(0), y = px(\(y)), blur = px(\(blur)) }"
  }

  private static let cards = [
    Row("card", padding(16, 16)), Row("card header=true", padding(0, 0)),
    Row("card.header header=true", padding(16, 16)), Row("card.content header=true", padding(16, 16)),
    Row("card", ["cornerRadius": "12px", "background": "{color.surface}", "shadow": shadow("0.1", blur: 5, y: 2)]),
    Row("card elevation=high", ["shadow": shadow("0.08", blur: 8, y: 4)]),
    Row("card.header header=true", ["background": "{color.accent}/0.1", "visible": "true"]),
    Row("card.divider header=true", ["visible": "true"]), Row("card.header", ["visible": "false"]),
  ]

  private static let people =
    [
      Row("avatar", ["cornerRadius": "infinity", "borderWidth": "2px", "borderColor": "{color.surface}"]),
      Row(
        "avatar.fallback",
        ["iconName": "person.fill", "tint": "{color.neutral}", "background": "{color.neutral}/0.2"]),
      Row(
        "avatar.badge badge=true",
        ["visible": "true", "offsetX": "2px", "offsetY": "2px", "background": "{color.success}", "borderWidth": "2px"]),
      Row("avatar.badge", ["visible": "false"]),
    ]
    + [
      ("small", "32px", "12.8px", "9.6px"), ("medium", "48px", "19.2px", "14.4px"),
      ("large", "72px", "28.8px", "21.6px"), ("extraLarge", "96px", "38.4px", "28.8px"),
    ].flatMap { size, side, icon, badge in
      [
        Row("avatar size=\(size)", ["width": side, "height": side]),
        Row("avatar.fallback size=\(size)", ["iconSize": icon]),
        Row("avatar.badge size=\(size) badge=true", ["width": badge, "height": badge]),
      ]
    }

  private static let badges =
    [
      Row("badge size=small", padding(6, 2)), Row("badge", padding(8, 4)), Row("badge size=large", padding(12, 6)),
      Row("badge size=small", ["fontSize": "11px", "fontWeight": "500", "cornerRadius": "4px"]),
      Row("badge", ["fontSize": "12px", "fontWeight": "500", "cornerRadius": "4px", "foreground": "#ffffff"]),
      Row("badge size=large", ["fontSize": "15px", "fontWeight": "500", "cornerRadius": "8px"]),
      Row("statusBadge", padding(8, 3)),
      Row("statusBadge", ["cornerRadius": "infinity", "fontSize": "12px", "fontWeight": "500"]),
    ]
    + tones.flatMap { tone in
      [
        Row("badge tone=\(tone)", ["background": "{color.\(tone)}", "foreground": "{color.onTone}"]),
        Row("statusBadge tone=\(tone)", ["background": "{color.\(tone)}/0.15", "foreground": "{color.\(tone)}"]),
      ]
    }

  private static let lists = [
    Row("row", padding(0, 0)), Row("row style=inset", padding(16, 16)),
    Row("row", ["maxWidth": "infinity", "background": "-"]),
    Row("row style=inset", ["background": "{color.secondaryBackground}"]),
    Row("row.trailing", ["paddingLeading": "16px", "maxWidth": "infinity", "alignment": "trailing"]),
    Row("listRow", ["gap": "12px", "paddingTop": "8px", "paddingBottom": "8px"]),
    Row("listRow style=inset", padding(16, 8)), Row("listRow.subtitle", ["gap": "2px"]),
    Row("listRow.title", ["fontSize": "17px", "foreground": "{color.textPrimary}"]),
    Row("listRow.subtitle", ["fontSize": "12px", "foreground": "{color.textSecondary}"]),
    Row(
      "listRow.chevron",
      ["iconName": "chevron.right", "fontSize": "12px", "tint": "{color.textSecondary}", "visible": "false"]),
    Row("listRow.chevron navigates=true", ["visible": "true"]),
    Row("listRow.chevron navigates=false", ["visible": "false"]),
  ]

  private static let placeholders = [
    Row("emptyState", padding(40, 40)), Row("emptyState", ["gap": "20px"]),
    Row("emptyState.icon", ["iconName": "tray", "iconSize": "60px", "tint": "{color.neutral}"]),
    Row("emptyState.title", ["fontSize": "22px", "fontWeight": "600"]),
    Row(
      "emptyState.message",
      ["fontSize": "17px", "foreground": "{color.textSecondary}", "textAlignment": "center", "gap": "8px"]),
    Row("emptyState.action", ["width": "200px"]), Row("errorView.action", ["width": "200px"]),
    Row(
      "errorView.icon",
      ["iconName": "exclamationmark.triangle", "iconSize": "34px", "tint": "{color.textSecondary}"]),
    Row("loadingView", ["gap": "16px"]), Row("loadingView.spinner", ["scale": "1.5"]),
    Row("loadingView.message", ["fontSize": "15px", "foreground": "{color.textSecondary}"]),
    Row("skeleton", ["cornerRadius": "4px", "height": "20px", "width": "-"]),
    Row("skeleton", ["shimmerDuration": "1.5s", "shimmerEasing": "linear", "shimmerRepeats": "true"]),
    Row("skeleton", ["shimmerDistance": "200px"]), Row("skeleton shape=block", ["height": "150px", "width": "-"]),
    Row("skeleton shape=short", ["height": "16px", "width": "150px"]), Row("skeletonCard", padding(16, 16)),
    Row("skeletonCard", ["gap": "12px", "cornerRadius": "12px", "background": "{color.background}"]),
  ]
}
