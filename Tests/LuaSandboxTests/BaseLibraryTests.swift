import Testing

@testable import LuaSandbox

@Suite struct BaseLibraryTests {
  @Test(arguments: [
    (
      "local o = {} for k in pairs({ b = 1, [10] = 1, B = 1, [-1] = 1, a2 = 1, [2] = 1, a10 = 1, [true] = 1, ['é'] = 1 }) do o[#o + 1] = tostring(k) end return table.concat(o, ' ')",
      "-1 2 10 B a10 a2 b é true"
    ),
    ("local o = {} for k, v in pairs({ 1, nil, 3 }) do o[#o + 1] = k .. v end return table.concat(o, ' ')", "11 33"),
    (
      "local t, o = { a = 1, b = 2, c = 3 }, {} for k in pairs(t) do t[k] = nil t.c = nil o[#o + 1] = k end return table.concat(o)",
      "ab"
    ),
    (
      "local t, o = { 1, 2, 3 }, {} for k in pairs(t) do t[k] = nil t[3] = nil o[#o + 1] = k end return table.concat(o)",
      "12"
    ),
    (
      "return tostring(isempty({})) .. tostring(isempty({ 1 })) .. tostring(isempty({ [false] = 1 })) .. tostring(isempty(math))",
      "truefalsefalsefalse"
    ),
    (
      "local w = { 'b2', 'a1', 'b1', 'c1', 'a2' } table.sort(w, function(a, b) return a:sub(1, 1) < b:sub(1, 1) end) return table.concat(w, ' ')",
      "a1 a2 b2 b1 c1"
    ),
    (
      "local l = {} for i = 1, 500 do l[i] = { key = i % 3, id = i } end table.sort(l, function(a, b) return a.key < b.key end) for i = 2, #l do local a, b = l[i - 1], l[i] if a.key > b.key or (a.key == b.key and a.id > b.id) then return 'lost' end end return 'kept'",
      "kept"
    ),
    ("local l = { 5, 3, 4 } table.sort(l, function() return true end) return tostring(#l)", "3"),
    ("return '10' + 5 .. '|' .. '3' * '4' .. '|' .. -'2' .. '|' .. 10 .. 20", "15|12|-2|1020"),
    (
      "return select(2, pcall(function() return 'x' + 1 end)):match(': (.*)')",
      "attempt to perform arithmetic on a string value"
    ),
    ("return ('%d'):format(3) .. ('x'):rep(3) .. #('abc'):upper()", "3xxx3"),
    ("local n = 0 for _, v in ipairs({ 1, 2, nil, 4 }) do n = n + v end return tostring(n)", "3"),
    ("return tostring(select('#', table.unpack({ 1, nil, 3 }, 1, 3)))", "3"),
    (
      "local t <const> = { 1 } for i, c in utf8.codes('aé') do t[#t + 1] = c end return table.concat(t, ',')",
      "1,97,233"
    ),
    (
      "return tostring(1e15) .. ' ' .. tostring(2^63) .. ' ' .. tostring(-0.0) .. ' ' .. 3 // 0.0 .. ' ' .. tostring(1/0)",
      "1e+15 9.2233720368548e+18 -0.0 inf inf"
    ),
    (
      "local function f(...) return select(2, pcall(function(...) assert(...) end, ...)) end return f(nil, 'x') .. '|' .. f(false) .. '|' .. type(f(nil, {})) .. '|' .. select(2, pcall(assert, nil, 'y'))",
      "test.lua:1: x|test.lua:1: assertion failed!|table|y"
    ),
    ("goto done do return 'not' end ::done:: return 'there'", "there"),
  ])
  func theBaseLibraryDoesWhatItSays(source: String, expected: String) throws {
    #expect(try Bench().text(source) == expected)
  }

  @Test func aByteOrderMarkAndCarriageReturnsAreFine() throws {
    let bench = try Bench()
    #expect(try bench.text("\u{FEFF}local a = 'x'\r\nreturn a\r\n") == "x")
    #expect(bench.error("\r\n\r\nerror('here')")?.place?.line == 3)
  }

  @Test func anErrorThatIsNoTextStillSaysSomething() throws {
    let bench = try Bench()
    #expect(bench.error("error({ message = 'from the table' })")?.message == "from the table")
    #expect(bench.error("error({})")?.message == "an error whose message is a table")
    #expect(bench.error("error()")?.message == "an error without a message")
    #expect(bench.error("\nerror('x', 0)")?.place == LuaPlace(file: "test.lua", line: 2))
    #expect(bench.error("local ok, m = pcall(function()\n\nerror('x') end) error(m, 0)")?.place?.line == 3)
    #expect(bench.error("\nlocal guard <close> = {}")?.place?.line == 2)
  }
}
