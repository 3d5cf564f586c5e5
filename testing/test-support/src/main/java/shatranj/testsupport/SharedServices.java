package shatranj.testsupport;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import shatranj.embedded.kafka.Kafka;
import shatranj.embedded.redis.Redis;

/** Holds what {@link TestServices} gives out. Public for reflection only: use that class. */
public final class SharedServices {
    private static @Nullable Flavour flavour;
    private static @Nullable Kafka kafka;
    private static @Nullable Redis redis;

    private SharedServices() {}

    public static synchronized String kafkaBootstrapServers() {
        Kafka running = kafka;
        if (running == null) {
            running = started(() -> flavour().startKafka());
            kafka = running;
            say(running.description());
        }
        return running.bootstrapServers();
    }

    public static synchronized String redisUrl() {
        Redis running = redis;
        if (running == null) {
            running = started(() -> flavour().startRedis());
            redis = running;
            say(running.description());
        }
        return running.url();
    }

    private static Flavour flavour() {
        Flavour known = flavour;
        if (known == null) {
            known = Flavour.ofThisMachine();
            flavour = known;
            if (known instanceof Flavour.Embedded(String why)) {
                System.out.println("tests use no containers: " + why);
            }
        }
        return known;
    }

    /**
     * Starts a service whose threads must not hold on to the class loader of one Quarkus
     * application.
     */
    private static <T extends AutoCloseable> T started(Supplier<T> start) {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(SharedServices.class.getClassLoader());
        try {
            T service = start.get();
            Runtime.getRuntime()
                    .addShutdownHook(new Thread(() -> stop(service), "stop-test-service"));
            return service;
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    private static void stop(AutoCloseable service) {
        try {
            service.close();
        } catch (Exception e) {
            System.err.println("a test service did not stop cleanly: " + e);
        }
    }

    /** {@code ./shatranj test} collects these lines for its last words. */
    private static void say(String description) {
        System.out.println("tests use: " + description);
    }
}
