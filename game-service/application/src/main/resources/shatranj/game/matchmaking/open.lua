-- ARGV: now, id, player, pool, color, avoid, body, life, coin, most open seeks of a player, listed, rating, least, most.
-- Answers what the seek is now, the pair that it made (empty if none), and whether it was there before; nothing at all where the player has too many.
local now, id, player = tonumber(ARGV[1]), ARGV[2], ARGV[3]
if redis.call('EXISTS', key('seek', id)) == 1 then
  return { shown(id), {}, 1 }
end
local mine, open = redis.call('ZRANGE', key('of', player), 0, -1), 0
for _, other in ipairs(mine) do
  local state = redis.call('HGET', key('seek', other), 'state')
  if state == 'open' then open = open + 1 end
  if not state then redis.call('ZREM', key('of', player), other) end
end
if open >= tonumber(ARGV[10]) then return {} end
redis.call('HSET', key('seek', id), 'player', player, 'pool', ARGV[4], 'color', ARGV[5], 'avoid', ARGV[6],
  'listed', ARGV[11], 'rating', ARGV[12], 'least', ARGV[13], 'most', ARGV[14], 'body', ARGV[7], 'state', 'open', 'created', now, 'expires', now + tonumber(ARGV[8]))
own(player, id, now)
redis.call('ZADD', p .. 'expiring', now + tonumber(ARGV[8]), id)
local made = match(seek(id), now, ARGV[9], false)
return { shown(id), made and shown_pair(made) or {}, 0 }
