-- What all scripts of seeks share; sent before each of them. KEYS[1] is the prefix `{seeks}:`, whose hash tag puts every
-- key of ours on one node. Times are milliseconds.
--
--   seek:ID      hash: player, color (W, B or -), avoid, pool, listed (1 or 0), body, state (open, paired, settled, gone),
--                created, expires, game, end, pair, rating ('' where none is known), least and most (ratings of others
--                that are wanted; 0: open at that end). Pods of 0.1.0 write none of the last three.
--   pool:POOL:C  sorted set of open seeks that wish for colour C, by age
--   lobby        sorted set of open seeks that anybody may see, by age
--   expiring     sorted set of open seeks by the end of their life
--   again        sorted set of open seeks whose only partners were their last opponents, by when to look again
--   pending      sorted set of pairs that are not known to have their game, by age
--   pair:PAIR    hash: white, black (seeks), at
--   of:PLAYER    sorted set of a player's seeks, by age
--   balance:P    whites minus blacks of the pairings of a player; last:P the opponent of the last one, for a moment
local p = KEYS[1]
local DAY, MONTH = 86400000, 2592000000
local REPEAT, LOOKED_AT = 10000, 200

local function key(kind, id) return p .. kind .. ':' .. id end

local function seek(id)
  local h = redis.call('HMGET', key('seek', id), 'player', 'color', 'avoid', 'pool', 'state', 'expires', 'listed', 'rating',
    'least', 'most')
  return { id = id, player = h[1], color = h[2], avoid = h[3], pool = h[4], state = h[5], expires = tonumber(h[6]), listed = h[7],
    rating = tonumber(h[8] or ''), least = tonumber(h[9] or '0'), most = tonumber(h[10] or '0') }
end

local function leave(s)
  redis.call('ZREM', key('pool', s.pool .. ':' .. s.color), s.id)
  redis.call('ZREM', p .. 'expiring', s.id)
  redis.call('ZREM', p .. 'again', s.id)
  redis.call('ZREM', p .. 'lobby', s.id)
end

-- A player has one more seek.
local function own(player, id, now)
  redis.call('ZADD', key('of', player), now, id)
  redis.call('ZREMRANGEBYRANK', key('of', player), 0, -101)
  redis.call('PEXPIRE', key('of', player), DAY)
end

local function avoids(s, player)
  return string.find(' ' .. s.avoid .. ' ', ' ' .. player .. ' ', 1, true) ~= nil
end

-- Whether a seek is for players of this rating; who has none fits no range.
local function wants(s, rating)
  if s.least == 0 and s.most == 0 then return true end
  return rating ~= nil and rating >= s.least and (s.most == 0 or rating <= s.most)
end

local function balance(player) return tonumber(redis.call('GET', key('balance', player)) or '0') end

-- The colours asked for; else who had Black more often has White; else the coin decides.
local function first_is_white(a, b, coin)
  if a.color == 'W' or b.color == 'B' then return true end
  if a.color == 'B' or b.color == 'W' then return false end
  local one, other = balance(a.player), balance(b.player)
  if one ~= other then return one < other end
  return coin == '1'
end

local function count(player, more)
  local name = key('balance', player)
  redis.call('INCRBY', name, more)
  redis.call('PEXPIRE', name, MONTH)
end

local function pair(a, b, now, coin)
  local white, black = b, a
  if first_is_white(a, b, coin) then white, black = a, b end
  local id = a.id < b.id and a.id .. '+' .. b.id or b.id .. '+' .. a.id
  for _, s in ipairs({ a, b }) do
    leave(s)
    redis.call('HSET', key('seek', s.id), 'state', 'paired', 'pair', id)
    redis.call('PEXPIRE', key('seek', s.id), DAY)
  end
  redis.call('HSET', key('pair', id), 'white', white.id, 'black', black.id, 'at', now)
  redis.call('PEXPIRE', key('pair', id), DAY)
  redis.call('ZADD', p .. 'pending', now, id)
  count(white.player, 1)
  count(black.player, -1)
  redis.call('SET', key('last', a.player), b.player, 'PX', REPEAT)
  redis.call('SET', key('last', b.player), a.player, 'PX', REPEAT)
  return id
end

-- Pairs a seek with the oldest that fits, or lets it wait. Without `lenient`, not with the last opponent.
local function match(s, now, coin, lenient)
  local wanted = { ['-'] = { 'W', 'B', '-' }, W = { 'B', '-' }, B = { 'W', '-' } }
  local found = {}
  for _, color in ipairs(wanted[s.color]) do
    local heads = redis.call('ZRANGE', key('pool', s.pool .. ':' .. color), 0, LOOKED_AT - 1, 'WITHSCORES')
    for i = 1, #heads, 2 do found[#found + 1] = { id = heads[i], at = tonumber(heads[i + 1]) } end
  end
  table.sort(found, function(x, y) return x.at < y.at or (x.at == y.at and x.id < y.id) end)
  local last, repeated = redis.call('GET', key('last', s.player)), false
  for _, head in ipairs(found) do
    local other = seek(head.id)
    if other.state == 'open' and other.player ~= s.player and other.expires > now
        and not avoids(s, other.player) and not avoids(other, s.player)
        and wants(s, other.rating) and wants(other, s.rating) then
      if lenient or (last ~= other.player and redis.call('GET', key('last', other.player)) ~= s.player) then
        return pair(s, other, now, coin)
      end
      repeated = true
    end
  end
  redis.call('ZADD', key('pool', s.pool .. ':' .. s.color), 'NX', now, s.id)
  if s.listed == '1' then redis.call('ZADD', p .. 'lobby', 'NX', now, s.id) end
  if repeated then
    redis.call('ZADD', p .. 'again', now + REPEAT, s.id)
  else
    redis.call('ZREM', p .. 'again', s.id)
  end
  return false
end

local function gone(s, why)
  leave(s)
  redis.call('HSET', key('seek', s.id), 'state', 'gone', 'end', why)
  redis.call('PEXPIRE', key('seek', s.id), DAY)
end

-- A seek as it leaves: its id and its fields in turn; nothing where there is none.
local function shown(id)
  local fields = redis.call('HGETALL', key('seek', id))
  if #fields == 0 then return {} end
  fields[#fields + 1] = 'id'
  fields[#fields + 1] = id
  return fields
end

-- A pair as it leaves: id, instant, then both seeks, White's first.
local function shown_pair(id)
  local h = redis.call('HMGET', key('pair', id), 'white', 'black', 'at')
  if not h[1] then return false end
  return { id, h[3], shown(h[1]), shown(h[2]) }
end
