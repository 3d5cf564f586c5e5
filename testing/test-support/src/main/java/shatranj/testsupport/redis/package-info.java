/**
 * The Redis of the tests: {@link shatranj.testsupport.RedisInContainer} runs it in Docker, and
 * {@link shatranj.testsupport.redis.RedisTestResource} gives it, or an embedded one, to a Quarkus
 * test.
 */
@NullMarked
package shatranj.testsupport.redis;

import org.jspecify.annotations.NullMarked;
