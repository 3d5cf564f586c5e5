-- KEYS: due. ARGV: now. Answers how many are armed and how many of them are due.
return { redis.call('ZCARD', KEYS[1]), redis.call('ZCOUNT', KEYS[1], '-inf', ARGV[1]) }
