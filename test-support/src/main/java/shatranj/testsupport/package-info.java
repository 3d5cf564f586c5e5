/**
 * A real Kafka and a real Redis for tests and for the standalone cluster.
 *
 * <p>{@link shatranj.testsupport.TestServices} is the door for plain tests: one broker and one
 * Redis for the whole test JVM. Quarkus tests use {@link
 * shatranj.testsupport.kafka.KafkaTestResource} and {@link
 * shatranj.testsupport.redis.RedisTestResource}. Both run in containers where a Docker engine
 * answers and has, or can get, the images; elsewhere, or with {@code SHATRANJ_TEST_EMBEDDED=true},
 * the broker runs inside the JVM and Redis as a child process ({@link shatranj.testsupport.Flavour}
 * decides and says so in the log).
 *
 * <ul>
 *   <li>{@code kafka} – the broker, embedded, in a container, or as a program of its own
 *   <li>{@code redis} – a Redis that tests can kill, freeze and flush
 *   <li>{@code process} – child processes that never outlive their parent, and free ports
 *   <li>{@code tls} – an authority of certificates for one test
 * </ul>
 */
@NullMarked
package shatranj.testsupport;

import org.jspecify.annotations.NullMarked;
