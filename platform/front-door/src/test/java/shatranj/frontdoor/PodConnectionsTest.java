package shatranj.frontdoor;

import static org.assertj.core.api.Assertions.assertThat;
import static shatranj.frontdoor.PodConnections.MOST_DIALS;

import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpConnection;
import io.vertx.core.http.RequestOptions;
import io.vertx.core.net.SocketAddress;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Connections that the test opens, or does not. */
class PodConnectionsTest {
    private static final int WAITING = 10;

    private final List<Promise<HttpClientRequest>> dials = new ArrayList<>();
    private final PodConnections connections =
            new PodConnections(
                    fake(
                            HttpClient.class,
                            method -> {
                                Promise<HttpClientRequest> dial = Promise.promise();
                                dials.add(dial);
                                return dial.future();
                            }));

    @Test
    void so_many_are_opened_at_a_time_and_the_next_when_one_is_open() {
        List<Future<HttpClientRequest>> wanted = want("10.0.0.1", MOST_DIALS + WAITING);
        assertThat(dials).hasSize(MOST_DIALS);

        dials.get(7).complete(opened());

        assertThat(wanted.get(7).succeeded()).isTrue();
        assertThat(dials).hasSize(MOST_DIALS + 1);
    }

    @Test
    void where_one_is_refused_all_that_wait_are_and_those_under_way_are_not() {
        List<Future<HttpClientRequest>> wanted = want("10.0.0.1", MOST_DIALS + WAITING);

        dials.get(7).fail("refused");

        assertThat(wanted.subList(MOST_DIALS, wanted.size())).allMatch(Future::failed);
        assertThat(wanted.subList(0, MOST_DIALS).stream().filter(Future::isComplete)).hasSize(1);
        assertThat(dials).hasSize(MOST_DIALS);
        dials.getFirst().complete(opened());
        assertThat(wanted.getFirst().succeeded()).isTrue();
    }

    @Test
    void one_pod_waits_for_no_other() {
        want("10.0.0.1", MOST_DIALS + WAITING);
        want("10.0.0.2", 1);

        assertThat(dials).hasSize(MOST_DIALS + 1);
    }

    @Test
    void when_all_have_ended_it_begins_anew() {
        want("10.0.0.1", MOST_DIALS + WAITING);
        for (int i = 0; i < dials.size(); i++) {
            dials.get(i).complete(opened());
        }
        assertThat(dials).hasSize(MOST_DIALS + WAITING);

        want("10.0.0.1", MOST_DIALS + WAITING);
        assertThat(dials).hasSize(2 * MOST_DIALS + WAITING);
    }

    private List<Future<HttpClientRequest>> want(String host, int count) {
        return IntStream.range(0, count)
                .mapToObj(i ->
                        connections.request(
                                new RequestOptions()
                                        .setServer(SocketAddress.inetSocketAddress(8084, host))))
                .toList();
    }

    private static HttpClientRequest opened() {
        HttpConnection connection = fake(HttpConnection.class, method -> Future.succeededFuture());
        return fake(
                HttpClientRequest.class,
                method -> method.equals("connection") ? connection : Promise.promise().future());
    }

    private interface Answering {
        Object to(String method);
    }

    private static <T> T fake(Class<T> type, Answering answering) {
        return type.cast(
                Proxy.newProxyInstance(
                        type.getClassLoader(),
                        new Class<?>[] {type},
                        (proxy, method, arguments) ->
                                switch (method.getName()) {
                                    case "hashCode" -> System.identityHashCode(proxy);
                                    case "equals" -> proxy == arguments[0];
                                    case "toString" -> type.getSimpleName();
                                    default -> answering.to(method.getName());
                                }));
    }
}
