-- ARGV: pair, game ('' where it was refused). Answers both seeks as they are now.
local h = redis.call('HMGET', key('pair', ARGV[1]), 'white', 'black')
redis.call('ZREM', p .. 'pending', ARGV[1])
local answer = {}
for _, id in ipairs({ h[1], h[2] }) do
  if id and redis.call('HGET', key('seek', id), 'pair') == ARGV[1] then
    if ARGV[2] ~= '' then
      redis.call('HSET', key('seek', id), 'state', 'settled', 'game', ARGV[2])
    else
      redis.call('HSET', key('seek', id), 'state', 'gone', 'end', 'REFUSED')
    end
    answer[#answer + 1] = shown(id)
  end
end
return answer
