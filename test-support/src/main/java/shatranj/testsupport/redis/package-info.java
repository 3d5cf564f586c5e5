/**
 * A Redis that tests can kill, freeze and flush ({@link shatranj.testsupport.redis.Redis}), as a
 * child process or in a container, and the search for a Redis program that runs on this machine
 * ({@link shatranj.testsupport.redis.RedisProgram}).
 */
@NullMarked
package shatranj.testsupport.redis;

import org.jspecify.annotations.NullMarked;
