-- Asks why, of four greedy players in turn, in positions of a few moves.
local players = { "cost", "steps", "points", "priority" }
local positions = { "", "4", "44", "443", "4435", "44352", "443526", "4435262" }
local asked = 0

request = function()
  asked = asked + 1
  local player = players[asked % #players + 1]
  local position = positions[asked % #positions + 1]
  local body = string.format('{"rules":"connect-four:7x6","position":"%s","player":"%s"}', position, player)
  return wrk.format("POST", "/api/v1/explain", { ["Content-Type"] = "application/json" }, body)
end


done = function(summary, latency)
  local seconds = summary.duration / 1e6
  local errors = summary.errors
  local failed = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  print(string.format(
    "%d requests, %.0f a second, %d failed; ms: median %.2f, 99 %% %.2f, most %.2f",
    summary.requests, summary.requests / seconds, failed,
    latency:percentile(50) / 1000, latency:percentile(99) / 1000, latency.max / 1000))
end
