-- Text in one of the styles of the type scale.

local styles = {
  "largeTitle", "title1", "title2", "title3", "headline", "body",
  "callout", "subheadline", "footnote", "caption", "caption2",
}
for _, style in ipairs(styles) do
  styles[style] = { font = token.font[style] }
end

component "text" {
  axis "style"(styles),

  axis "color" {
    "primary", "secondary", "tertiary";

    primary   = { foreground = token.color.textPrimary },
    secondary = { foreground = token.color.textSecondary },
    tertiary  = { foreground = token.color.textTertiary },
  },

  default { style = "body", color = "primary" },
}
