-- livery test Plugins/android-xml

local names, resources = plugin("android-xml").names, plugin("android-xml").resources

-- Names.
local take = names.register()
expect(take("color.onAccent")):toBe("color_on_accent")
expect(take("space.s8")):toBe("space_s8")
expect(take("2x.größe")):toBe("r_2x_gr____e")
local isTaken, message = pcall(take, "color.on-accent")
expect(isTaken):toBe(false)
expect(message):toBe("“color.onAccent” and “color.on-accent” would both be called “color_on_accent” on Android")

-- Texts: for XML and for Android.
expect(names.text("a < b & c > d")):toBe("a &lt; b &amp; c &gt; d")
expect(names.text("it's \"so\"")):toBe("it\\'s \\\"so\\\"")
expect(names.text("@home")):toBe("\\@home")
expect(names.text("a\nb")):toBe("a\\nb")
expect(names.comment("a--b-")):toBe("<!-- a–b– -->")

-- Values.
local function written(value) return resources.of("x", "x", value, 16) end
expect(written(rgb(0, 82, 200))):toBe('  <color name="x">#FF0052C8</color>')
expect(written(rgb(0, 0, 0, 0.5))):toBe('  <color name="x">#80000000</color>')
expect(written(px(8))):toBe('  <dimen name="x">8dp</dimen>')
expect(written(px(0.5))):toBe('  <dimen name="x">0.5dp</dimen>')
expect(written(rem(1.5))):toBe('  <dimen name="x">24dp</dimen>')
expect(written(seconds(1.5))):toBe('  <integer name="x">1500</integer>')
expect(written(true)):toBe('  <bool name="x">true</bool>')
expect(written(0.25)):toBe('  <item name="x" type="dimen" format="float">0.25</item>')
expect(written(infinity)):toBe("  <!-- x is left out: Android has no resource for infinity -->")

local body = written(font { family = { "Inter", "serif" }, size = 10, weight = "medium", lineHeight = 1.4 })
expect(body):toBe([[
  <style name="x" parent="">
    <item name="android:fontFamily">Inter</item>
    <item name="android:textSize">10sp</item>
    <item name="android:textFontWeight">500</item>
    <item name="android:lineHeight">14sp</item>
  </style>]])
