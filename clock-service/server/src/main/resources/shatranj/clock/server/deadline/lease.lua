-- KEYS: due, standing, epoch. ARGV: now, end of the lease, how many at most, a new word, taken where there is none.
-- Answers the epoch, the score of what is due next ('' if nothing), then game and standing of each that was leased.
local epoch = redis.call('GET', KEYS[3])
if not epoch then
  epoch = ARGV[4]
  redis.call('SET', KEYS[3], epoch)
end
local answer = { epoch, '' }
local games = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', ARGV[1], 'LIMIT', 0, ARGV[3])
for _, game in ipairs(games) do
  local standing = redis.call('HGET', KEYS[2], game)
  if standing then
    redis.call('ZADD', KEYS[1], ARGV[2], game)
    answer[#answer + 1] = game
    answer[#answer + 1] = standing
  else
    redis.call('ZREM', KEYS[1], game)
  end
end
local head = redis.call('ZRANGE', KEYS[1], 0, 0, 'WITHSCORES')
if head[2] then
  answer[2] = head[2]
end
return answer
