-- KEYS: due (sorted set: game by instant or end of lease), standing (hash: game to "version kind instant"),
-- disarmed (sorted set: game by the instant at which it was disarmed).
-- ARGV: up to which instant a deadline may be put off; game, version, kind ('-': disarmed), instant; again
-- for further games. All of one shard. Answers the games for which nothing changed.
-- Greater version counts; of the same version '-' counts most, else the later instant. See Standing.
-- However many games, a handful of commands: most of what one costs is the way in and out of Lua.
local put_off_until = tonumber(ARGV[1])
local games = {}
for i = 2, #ARGV, 4 do
  games[#games + 1] = ARGV[i]
end
local written = redis.call('HMGET', KEYS[2], unpack(games))
local known = {}
local was_disarmed = {}
local news = {}
for n, game in ipairs(games) do
  if written[n] and not known[game] then
    local v, k, t = string.match(written[n], '^(%d+) (%S+) (%d+)$')
    known[game] = { version = tonumber(v), kind = k, instant = tonumber(t) }
    was_disarmed[game] = k == '-'
  end
end
for i = 2, #ARGV, 4 do
  local game, version, kind, instant = ARGV[i], tonumber(ARGV[i + 1]), ARGV[i + 2], tonumber(ARGV[i + 3])
  local old = known[game]
  local counts = true
  if old then
    if old.version > version then
      counts = false
    elseif old.version == version then
      counts = old.kind ~= '-' and (kind == '-' or instant > old.instant)
    end
    if old.kind ~= '-' and kind ~= '-' and instant > old.instant and old.instant > put_off_until then
      counts = false
    end
  end
  if counts then
    known[game] = { version = version, kind = kind, instant = instant }
    news[game] = i
  end
end
local unchanged = {}
for _, game in ipairs(games) do
  if not news[game] then
    unchanged[#unchanged + 1] = game
  end
end
local standing, arm, rearmed, disarm, disarmed = {}, {}, {}, {}, {}
for game, i in pairs(news) do
  standing[#standing + 1] = game
  standing[#standing + 1] = ARGV[i + 1] .. ' ' .. ARGV[i + 2] .. ' ' .. ARGV[i + 3]
  if ARGV[i + 2] == '-' then
    disarm[#disarm + 1] = game
    disarmed[#disarmed + 1] = ARGV[i + 3]
    disarmed[#disarmed + 1] = game
  else
    arm[#arm + 1] = ARGV[i + 3]
    arm[#arm + 1] = game
    if was_disarmed[game] then
      rearmed[#rearmed + 1] = game
    end
  end
end
if #standing > 0 then
  redis.call('HSET', KEYS[2], unpack(standing))
end
if #arm > 0 then
  redis.call('ZADD', KEYS[1], unpack(arm))
end
if #rearmed > 0 then
  redis.call('ZREM', KEYS[3], unpack(rearmed))
end
if #disarm > 0 then
  redis.call('ZREM', KEYS[1], unpack(disarm))
  redis.call('ZADD', KEYS[3], unpack(disarmed))
end
return unchanged
