-- KEYS: standing, disarmed. ARGV: before when, how many at most. Answers how many were forgotten.
local games = redis.call('ZRANGEBYSCORE', KEYS[2], '-inf', '(' .. ARGV[1], 'LIMIT', 0, ARGV[2])
for _, game in ipairs(games) do
  redis.call('HDEL', KEYS[1], game)
  redis.call('ZREM', KEYS[2], game)
end
return #games
