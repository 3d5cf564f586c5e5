-- KEYS: due (sorted set: game by instant or end of lease), standing (hash: game to "version kind instant"),
-- disarmed (sorted set: game by the instant at which it was disarmed).
-- ARGV: game, version, kind ('-': disarmed), instant; again for further games. All of one shard.
-- Greater version counts; of the same version '-' counts most, else the later instant. See Standing.
for i = 1, #ARGV, 4 do
  local game, version, kind, instant = ARGV[i], ARGV[i + 1], ARGV[i + 2], ARGV[i + 3]
  local counts = true
  local known = redis.call('HGET', KEYS[2], game)
  if known then
    local v, k, t = string.match(known, '^(%d+) (%S+) (%d+)$')
    local old, new = tonumber(v), tonumber(version)
    if old > new then
      counts = false
    elseif old == new then
      counts = k ~= '-' and (kind == '-' or tonumber(instant) > tonumber(t))
    end
  end
  if counts then
    redis.call('HSET', KEYS[2], game, version .. ' ' .. kind .. ' ' .. instant)
    if kind == '-' then
      redis.call('ZREM', KEYS[1], game)
      redis.call('ZADD', KEYS[3], instant, game)
    else
      redis.call('ZADD', KEYS[1], instant, game)
      redis.call('ZREM', KEYS[3], game)
    end
  end
end
return 0
