-- What a shimmering placeholder needs beyond the built-in shimmerDuration and shimmerEasing.

property "shimmerDistance" { type = "dimension", initial = 0 }   -- to either side
property "shimmerRepeats"  { type = "boolean",   initial = false }
