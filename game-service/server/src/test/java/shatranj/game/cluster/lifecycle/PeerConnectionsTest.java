package shatranj.game.cluster.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;

import io.vertx.core.Vertx;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import shatranj.game.cluster.peer.PeerAddress;
import shatranj.game.port.ManualTimer;
import shatranj.support.grpc.ServiceClientOptions;

/** With name servers that the test plays; nobody is dialled. */
class PeerConnectionsTest {
    private static final String SERVICE = "game-pods";
    private static final Duration REMEMBERED = Duration.ofSeconds(30);
    private static final Duration LONG = Duration.ofMinutes(2);

    private final Vertx vertx = Vertx.vertx();
    private final ManualTimer timer = new ManualTimer(0);
    private final Map<String, List<InetAddress>> names = new HashMap<>();
    private final PeerConnections peers =
            new PeerConnections(
                    this::addresses,
                    new NodeSettings(
                            "game-0",
                            List.of(
                                    new PeerAddress.Service(SERVICE, 8084),
                                    new PeerAddress.Named("game-9", "10.0.0.9", 8084)),
                            NodeSettings.BEAT),
                    ServiceClientOptions.plain(vertx),
                    () -> "service",
                    timer);

    @AfterEach
    void hang_up() {
        peers.close();
        vertx.close();
    }

    private List<InetAddress> addresses(String host) throws UnknownHostException {
        List<InetAddress> found = names.get(host);
        if (found == null) {
            throw new UnknownHostException(host);
        }
        return found;
    }

    private static List<InetAddress> address(int last) {
        try {
            return List.of(InetAddress.getByAddress(new byte[] {10, 0, 0, (byte) last}));
        } catch (UnknownHostException e) {
            throw new IllegalStateException(e);
        }
    }

    private List<String> known() {
        return peers.all().stream().map(PeerConnections.Peer::address).sorted().toList();
    }

    @Test
    void who_is_listed_behind_the_service_is_known_and_who_is_no_longer_listed_is_not() {
        names.put(SERVICE, address(1));
        peers.resolve();
        assertThat(known()).containsExactly("10.0.0.1:8084", "10.0.0.9:8084");
        names.put(SERVICE, address(2));
        peers.resolve();
        assertThat(known()).containsExactly("10.0.0.2:8084", "10.0.0.9:8084");
    }

    @Test
    void a_pod_that_speaks_is_known_before_it_is_listed() {
        names.put(SERVICE, address(1));
        names.put("game-1." + SERVICE, address(2));
        peers.resolve();
        peers.lookUp("game-1");
        timer.advance(REMEMBERED.toMillis());
        peers.resolve();
        assertThat(known()).containsExactly("10.0.0.1:8084", "10.0.0.2:8084", "10.0.0.9:8084");
    }

    @Test
    void a_pod_that_spoke_and_is_never_listed_is_forgotten() {
        names.put(SERVICE, address(1));
        names.put("game-1." + SERVICE, address(2));
        peers.lookUp("game-1");
        timer.advance(LONG.toMillis());
        peers.resolve();
        assertThat(known()).containsExactly("10.0.0.1:8084", "10.0.0.9:8084");
    }

    @Test
    void where_name_servers_know_no_pods_it_waits_until_it_is_listed() {
        names.put(SERVICE, address(1));
        peers.resolve();
        peers.lookUp("game-1");
        assertThat(known()).containsExactly("10.0.0.1:8084", "10.0.0.9:8084");
    }

    @Test
    void a_name_that_is_no_label_is_not_looked_up() {
        names.put("evil.example." + SERVICE, address(66));
        names.put("game-0." + SERVICE, address(3));
        List.of("evil.example", "", "-a", "game-0").forEach(peers::lookUp);
        assertThat(known()).containsExactly("10.0.0.9:8084");
    }
}
