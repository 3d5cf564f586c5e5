-- ARGV: player, id. Answers what the seek is now, and its pair where that has no game yet; nothing where it is not the player's.
local s = seek(ARGV[2])
if s.player ~= ARGV[1] then return { {}, {} } end
if s.state == 'open' then gone(s, 'CANCELLED') end
local made = s.state == 'paired' and shown_pair(redis.call('HGET', key('seek', s.id), 'pair'))
return { shown(s.id), made or {} }
