-- ARGV: now, life, then players who are there. Their open seeks live on; answers each player's seeks.
local now, answer = tonumber(ARGV[1]), {}
local expires = now + tonumber(ARGV[2])
for i = 3, #ARGV do
  local seeks = {}
  for _, id in ipairs(redis.call('ZRANGE', key('of', ARGV[i]), 0, -1)) do
    local s = seek(id)
    if not s.state then
      redis.call('ZREM', key('of', ARGV[i]), id)
    else
      if s.state == 'open' and s.expires > now and s.expires < expires then
        redis.call('HSET', key('seek', id), 'expires', expires)
        redis.call('ZADD', p .. 'expiring', expires, id)
      end
      seeks[#seeks + 1] = shown(id)
    end
  end
  answer[#answer + 1] = seeks
end
return answer
