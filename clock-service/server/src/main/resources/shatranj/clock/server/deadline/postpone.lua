-- KEYS: due, standing. ARGV: game, the standing that is to be postponed, until when.
if redis.call('HGET', KEYS[2], ARGV[1]) == ARGV[2] then
  redis.call('ZADD', KEYS[1], 'XX', ARGV[3], ARGV[1])
end
return 0
