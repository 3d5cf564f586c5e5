package shatranj.clock.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.util.logging.Handler;
import java.util.stream.Stream;
import org.jboss.logmanager.ExtHandler;
import org.jboss.logmanager.ExtLogRecord;
import org.jboss.logmanager.Level;
import org.jboss.logmanager.LogContext;
import org.jboss.logmanager.handlers.ConsoleHandler;
import org.junit.jupiter.api.Test;
import shatranj.clock.server.GamesTestResource;
import shatranj.testsupport.redis.RedisTestResource;

/** What the settings that all services share make of a service's log. */
@QuarkusTest
@QuarkusTestResource(RedisTestResource.class)
@QuarkusTestResource(GamesTestResource.class)
class LoggingTest {
    @Test
    void the_console_leaves_repetitions_out() {
        Handler[] handlers = LogContext.getLogContext().getLogger("").getHandlers();
        assertThat(Stream.of(handlers).flatMap(LoggingTest::andItsOwn))
                .filteredOn(ConsoleHandler.class::isInstance)
                .isNotEmpty()
                .allSatisfy(console -> {
                    assertThat(console.isLoggable(brokerIsAway())).isTrue();
                    assertThat(console.isLoggable(brokerIsAway())).isFalse();
                });
    }

    private static ExtLogRecord brokerIsAway() {
        ExtLogRecord line =
                new ExtLogRecord(
                        Level.WARN,
                        "The broker of LoggingTest is away",
                        LoggingTest.class.getName());
        line.setLoggerName("org.apache.kafka.clients.NetworkClient");
        return line;
    }

    private static Stream<Handler> andItsOwn(Handler handler) {
        return handler instanceof ExtHandler outer
                ? Stream.concat(
                        Stream.of(handler),
                        Stream.of(outer.getHandlers()).flatMap(LoggingTest::andItsOwn))
                : Stream.of(handler);
    }
}
