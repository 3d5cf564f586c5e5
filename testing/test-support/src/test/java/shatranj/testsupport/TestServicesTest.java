package shatranj.testsupport;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.admin.Admin;
import org.junit.jupiter.api.Test;
import shatranj.embedded.redis.RedisLine;

class TestServicesTest {
    @Test
    void the_shared_broker_takes_requests() throws Exception {
        try (Admin admin =
                Admin.create(Map.of("bootstrap.servers", TestServices.kafkaBootstrapServers()))) {
            assertThat(admin.describeCluster().nodes().get()).hasSize(1);
        }
    }

    @Test
    void the_shared_redis_answers() {
        assertThat(RedisLine.ask(URI.create(TestServices.redisUrl()).getPort(), "PING"))
                .isEqualTo("+PONG");
    }

    /** Quarkus starts each application in a class loader of its own. */
    @Test
    void every_class_loader_of_the_jvm_gets_the_same_services() throws Exception {
        URL classes = Path.of("target/classes").toUri().toURL();
        try (URLClassLoader apart = new URLClassLoader(new URL[] {classes}, null)) {
            Class<?> other = apart.loadClass(TestServices.class.getName());

            List<Object> theirs =
                    Arrays.asList(
                            other.getMethod("redisUrl").invoke(null),
                            other.getMethod("kafkaBootstrapServers").invoke(null));

            assertThat(other).isNotSameAs(TestServices.class);
            assertThat(theirs)
                    .isEqualTo(
                            List.of(TestServices.redisUrl(), TestServices.kafkaBootstrapServers()));
        }
    }
}
