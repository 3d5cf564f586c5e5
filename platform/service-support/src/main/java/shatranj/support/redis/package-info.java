/**
 * Redis as the services use it: {@link shatranj.support.redis.RedisCommands} sends no more at the
 * same time than its client bears, and a {@link shatranj.support.redis.Script} is a change of
 * several keys in one step.
 */
@NullMarked
package shatranj.support.redis;

import org.jspecify.annotations.NullMarked;
