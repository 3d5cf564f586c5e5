-- ARGV: now, viewer ('' for nobody in particular), creation and id of the seek after which the page begins ('' for the
-- first page), how many at most. Answers open seeks, newest first, and whether there are more.
local now, viewer, most = tonumber(ARGV[1]), ARGV[2], tonumber(ARGV[5])
local before, last = tonumber(ARGV[3]), ARGV[4]
local answer, left, offset, some = {}, {}, 0, nil
local function sift()
  for i = 1, #some, 2 do
    local s = seek(some[i])
    local beyond = not before or tonumber(some[i + 1]) < before or some[i] < last
    if s.state ~= 'open' then
      left[#left + 1] = s.id
    elseif beyond and s.expires > now and (viewer == '' or not avoids(s, viewer)) then
      if #answer == most then return 1 end
      answer[#answer + 1] = shown(s.id)
    end
  end
  return 0
end
local more = 0
repeat
  some = redis.call('ZREVRANGEBYSCORE', p .. 'lobby', ARGV[3] == '' and '+inf' or ARGV[3], '-inf', 'WITHSCORES',
    'LIMIT', offset, LOOKED_AT)
  offset = offset + LOOKED_AT
  more = sift()
until more == 1 or #some == 0
-- What a pod of an older version took out of its pool.
for _, id in ipairs(left) do redis.call('ZREM', p .. 'lobby', id) end
return { answer, more }
