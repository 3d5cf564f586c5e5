-- ARGV: now, id, player, coin, the seek that the player accepts by one of that id, the player's rating or ''.
-- Answers what came of it: `none` there for this player, the player's `own`, `taken`, `range` with the seek where the
-- rating is not in its range, or `there` with the accepting seek, its pair where that has no game yet, and whether it was
-- there before.
local now, id, player = tonumber(ARGV[1]), ARGV[2], ARGV[3]
local mine = seek(id)
if mine.state then
  local made = mine.state == 'paired' and shown_pair(redis.call('HGET', key('seek', id), 'pair'))
  return { 'there', shown(id), made or {}, 1 }
end
local other = seek(ARGV[5])
if not other.state or avoids(other, player) then return { 'none' } end
if other.player == player then return { 'own' } end
if other.state ~= 'open' or other.expires <= now then return { 'taken' } end
if not wants(other, tonumber(ARGV[6])) then return { 'range', shown(other.id) } end
redis.call('HSET', key('seek', id), 'player', player, 'pool', other.pool, 'color', '-', 'avoid', '',
  'listed', '0', 'body', redis.call('HGET', key('seek', other.id), 'body'), 'state', 'open', 'created', now, 'expires', now)
own(player, id, now)
return { 'there', shown(id), shown_pair(pair(seek(id), other, now, ARGV[4])), 0 }
