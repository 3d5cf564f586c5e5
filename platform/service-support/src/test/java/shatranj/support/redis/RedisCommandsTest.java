package shatranj.support.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.smallrye.mutiny.helpers.test.UniAssertSubscriber;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.mutiny.redis.client.Command;
import io.vertx.mutiny.redis.client.Request;
import io.vertx.mutiny.redis.client.Response;
import io.vertx.redis.client.Redis;
import io.vertx.redis.client.RedisConnection;
import io.vertx.redis.client.impl.types.SimpleStringType;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Over a client that answers when this test does. */
class RedisCommandsTest {
    private static final int CONNECTIONS = 3;
    private static final int MOST_WAITING = 4;

    private final Client client = new Client();
    private final RedisCommands commands = commands(MOST_WAITING);

    private static final class Client implements Redis {
        final List<Promise<io.vertx.redis.client.@Nullable Response>> sent = new ArrayList<>();
        boolean atOnce;

        @Override
        public Future<io.vertx.redis.client.@Nullable Response> send(
                io.vertx.redis.client.Request command) {
            Promise<io.vertx.redis.client.@Nullable Response> answer = Promise.promise();
            sent.add(answer);
            if (atOnce) {
                answer.complete(SimpleStringType.OK);
            }
            return answer.future();
        }

        @Override
        public Future<RedisConnection> connect() {
            return Future.failedFuture("nobody is asked for a connection here");
        }

        @Override
        public Future<List<io.vertx.redis.client.@Nullable Response>> batch(
                List<io.vertx.redis.client.Request> commands) {
            return Future.failedFuture("nobody sends batches here");
        }

        @Override
        public void close() {}
    }

    private RedisCommands commands(int mostWaiting) {
        return new RedisCommands(
                new io.vertx.mutiny.redis.client.Redis(client), CONNECTIONS, mostWaiting);
    }

    private static UniAssertSubscriber<Response> ask(RedisCommands commands) {
        return commands.send(Request.cmd(Command.PING))
                .subscribe()
                .withSubscriber(UniAssertSubscriber.create());
    }

    private List<UniAssertSubscriber<Response>> ask(int times) {
        return IntStream.range(0, times).mapToObj(i -> ask(commands)).toList();
    }

    @Test
    void a_connection_is_left_for_the_client() {
        List<UniAssertSubscriber<Response>> asked = ask(CONNECTIONS + 1);
        assertThat(client.sent).hasSize(CONNECTIONS - 1);
        client.sent.get(1).complete(SimpleStringType.OK);
        asked.get(1).assertCompleted();
        assertThat(client.sent).hasSize(CONNECTIONS);
        client.sent.get(0).complete(SimpleStringType.OK);
        client.sent.get(2).complete(SimpleStringType.OK);
        client.sent.get(3).complete(SimpleStringType.OK);
        asked.forEach(UniAssertSubscriber::assertCompleted);
    }

    @Test
    void a_failure_is_passed_on_and_makes_room() {
        List<UniAssertSubscriber<Response>> asked = ask(CONNECTIONS);
        client.sent.get(0).fail("LOADING");
        asked.get(0).assertFailedWith(Throwable.class, "LOADING");
        assertThat(client.sent).hasSize(CONNECTIONS);
    }

    @Test
    void who_stops_waiting_is_not_sent_and_who_stops_later_still_holds_a_connection() {
        List<UniAssertSubscriber<Response>> asked = ask(CONNECTIONS + 1);
        asked.get(2).cancel();
        asked.get(0).cancel();
        assertThat(client.sent).hasSize(CONNECTIONS - 1);
        client.sent.get(0).complete(SimpleStringType.OK);
        assertThat(client.sent).hasSize(CONNECTIONS);
        client.sent.get(2).complete(SimpleStringType.OK);
        asked.get(3).assertCompleted();
    }

    @Test
    void more_than_may_wait_are_refused_until_one_leaves() {
        List<UniAssertSubscriber<Response>> asked = ask(CONNECTIONS - 1 + MOST_WAITING);
        ask(commands)
                .assertFailedWith(IllegalStateException.class, MOST_WAITING + " commands wait");
        asked.getLast().cancel();
        UniAssertSubscriber<Response> next = ask(commands);
        next.assertNotTerminated();
        ask(commands)
                .assertFailedWith(IllegalStateException.class, MOST_WAITING + " commands wait");
    }

    @Test
    void a_long_line_is_sent_without_a_deep_stack() {
        int many = 100_000;
        RedisCommands patient = commands(many);
        List<UniAssertSubscriber<Response>> asked =
                IntStream.range(0, many).mapToObj(i -> ask(patient)).toList();
        client.atOnce = true;
        client.sent.getFirst().complete(SimpleStringType.OK);
        client.sent.get(1).complete(SimpleStringType.OK);
        asked.forEach(UniAssertSubscriber::assertCompleted);
    }

    @Test
    void one_connection_is_too_few() {
        assertThatThrownBy(() ->
                        new RedisCommands(new io.vertx.mutiny.redis.client.Redis(client), 1, 1))
                .hasMessageContaining("not 1");
    }
}
