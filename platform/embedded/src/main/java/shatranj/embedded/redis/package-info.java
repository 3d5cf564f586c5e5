/**
 * A Redis that can be killed, frozen and flushed ({@link shatranj.embedded.redis.Redis}): {@link
 * shatranj.embedded.redis.RedisProcess} runs it as a child process, {@link
 * shatranj.embedded.redis.RedisProgram} finds a Redis program for this machine.
 */
@NullMarked
package shatranj.embedded.redis;

import org.jspecify.annotations.NullMarked;
