/**
 * A real Kafka and a real Redis for tests.
 *
 * <p>{@link shatranj.testsupport.TestServices} is the door for plain tests: one broker and one
 * Redis for the whole test JVM. Quarkus tests use {@link
 * shatranj.testsupport.kafka.KafkaTestResource} and {@link
 * shatranj.testsupport.redis.RedisTestResource}. Both run in containers where a Docker engine
 * answers and has, or can get, the images; elsewhere, or with {@code SHATRANJ_TEST_EMBEDDED=true},
 * those of module {@code embedded} run, the broker inside the JVM and Redis as a child process
 * ({@link shatranj.testsupport.Flavour} decides and says so in the log).
 *
 * <ul>
 *   <li>{@code kafka}, {@code redis} – both in containers, and as resources of Quarkus tests
 *   <li>{@code await} – how tests wait
 *   <li>{@code identity} – an issuer of tokens
 *   <li>{@code grpc} – gRPC as bytes
 *   <li>{@code tls} – an authority of certificates for one test
 * </ul>
 */
@NullMarked
package shatranj.testsupport;

import org.jspecify.annotations.NullMarked;
