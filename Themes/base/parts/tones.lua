-- The values of an axis `tone`, each made from that tone's color: tones(function(color) return { … } end).

return function(body)
  local values = { "neutral", "info", "success", "warning", "error" }
  for _, tone in ipairs(values) do
    values[tone] = body(token.color[tone])
  end
  return values
end
