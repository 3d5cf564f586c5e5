package shatranj.frontdoor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shatranj.support.address.Networks;
import shatranj.support.address.Proxies;
import shatranj.support.connections.ConnectionLimits;
import shatranj.testsupport.http.Wire;

/** What a door tells its pods about where the client is. */
class ProxiedTest {
    private static final Networks LOOPBACK = Networks.of(List.of("127.0.0.0/8"));

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0 | 10.9.9.9, 192.0.2.1 | 127.0.0.1",
                "1 | 10.9.9.9, 192.0.2.1 | 192.0.2.1",
                "2 | 192.0.2.1, 127.0.0.5 | 192.0.2.1",
                "2 | 10.9.9.9, 192.0.2.1 | 192.0.2.1",
            })
    void a_trusted_proxy_is_believed_and_nobody_before_it(int hops, String said, String told)
            throws Exception {
        Edge edge = new Edge(ConnectionLimits.USUAL, new Proxies(LOOPBACK, hops));
        assertThat(told(edge, said)).contains("\nX-Forwarded-For: " + told + "\n");
    }

    @Test
    void nobody_is_trusted_unless_the_operator_says_so() throws Exception {
        assertThat(told(Edge.USUAL, "192.0.2.1")).contains("\nX-Forwarded-For: 127.0.0.1\n");
    }

    private static String told(Edge edge, String said) throws Exception {
        try (RawPod pod = new RawPod("HTTP/1.1 204 No Content\r\n\r\n");
                FrontDoor door =
                        FrontDoor.open(
                                "127.0.0.1",
                                0,
                                Map.of(Route.GAME, List.of(pod.pod())),
                                Timeouts.USUAL,
                                Locks.NONE,
                                edge);
                Wire wire = new Wire(door.port())) {
            wire.send("GET /v1/games HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: " + said + "\r\n\r\n");
            assertThat(wire.answer("GET").status()).isEqualTo(204);
            return pod.heads.getFirst();
        }
    }
}
