-- ARGV: now, pairs made before this are finished by whoever finds them, coin, how many of each at most.
-- Answers the seeks that have expired, then the pairs to finish.
local now, most = tonumber(ARGV[1]), tonumber(ARGV[4])
local expired, pairs_ = {}, {}
for _, id in ipairs(redis.call('ZRANGEBYSCORE', p .. 'expiring', '-inf', now, 'LIMIT', 0, most)) do
  local s = seek(id)
  if s.state == 'open' then
    gone(s, 'EXPIRED')
    expired[#expired + 1] = shown(id)
  else
    redis.call('ZREM', p .. 'expiring', id)
  end
end
for _, id in ipairs(redis.call('ZRANGEBYSCORE', p .. 'again', '-inf', now, 'LIMIT', 0, most)) do
  local s = seek(id)
  redis.call('ZREM', p .. 'again', id)
  if s.state == 'open' then
    local made = match(s, now, ARGV[3], true)
    if made then pairs_[#pairs_ + 1] = shown_pair(made) end
  end
end
for _, id in ipairs(redis.call('ZRANGEBYSCORE', p .. 'pending', '-inf', ARGV[2], 'LIMIT', 0, most)) do
  local made = shown_pair(id)
  if made then
    pairs_[#pairs_ + 1] = made
  else
    redis.call('ZREM', p .. 'pending', id)
  end
end
return { expired, pairs_ }
