package shatranj.testsupport;

import java.lang.reflect.InvocationTargetException;

/**
 * The broker and the Redis that all tests of one JVM share. Each starts when it is first asked for
 * and stops with the JVM. Tests keep apart by topic and key names; a test that hurts Kafka or Redis
 * starts its own ({@link shatranj.embedded.kafka.Kafka#start}, {@link
 * shatranj.embedded.redis.Redis#start}).
 *
 * <p>Quarkus loads this class once per application it starts, and closes the class loader
 * afterwards. The services live in {@link SharedServices}, which is loaded once, by the system
 * class loader, and answers in plain strings.
 */
public final class TestServices {
    private TestServices() {}

    /** {@code host:port} of the shared broker. */
    public static String kafkaBootstrapServers() {
        return ask("kafkaBootstrapServers");
    }

    /** {@code redis://host:port} of the shared Redis. */
    public static String redisUrl() {
        return ask("redisUrl");
    }

    private static String ask(String method) {
        try {
            Class<?> shared =
                    ClassLoader.getSystemClassLoader().loadClass(SharedServices.class.getName());
            return String.valueOf(shared.getMethod(method).invoke(null));
        } catch (InvocationTargetException e) {
            throw new IllegalStateException("the shared service did not start", e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("the system class loader has no test-support", e);
        }
    }
}
