package shatranj.game.cluster.lifecycle;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.jboss.logging.Logger;
import shatranj.game.cluster.peer.PeerAddress;
import shatranj.game.cluster.peer.PeerLink;
import shatranj.game.port.Timer;
import shatranj.support.grpc.ServiceClientOptions;

/** The connections to the other pods, by where they are; kept in step with the headless Service. */
final class PeerConnections implements AutoCloseable {
    private static final Logger LOG = Logger.getLogger(PeerConnections.class);

    private final NodeSettings settings;
    private final ServiceClientOptions options;
    private final Supplier<String> token;
    private final Timer timer;
    private final Map<String, Peer> byAddress = new ConcurrentHashMap<>();

    PeerConnections(
            NodeSettings settings,
            ServiceClientOptions options,
            Supplier<String> token,
            Timer timer) {
        this.settings = settings;
        this.options = options;
        this.token = token;
        this.timer = timer;
        for (PeerAddress address : settings.peers()) {
            if (address instanceof PeerAddress.Named(String pod, String host, int port)
                    && !pod.equals(settings.pod())) {
                peer(host, port).name = Optional.of(pod);
            }
        }
    }

    /** Every peer, named or not yet. */
    List<Peer> all() {
        return List.copyOf(byAddress.values());
    }

    /** Looks up the headless Services anew. Blocks: not for the thread of the beat. */
    void resolve() {
        Set<String> found = new HashSet<>();
        boolean complete = true;
        for (PeerAddress address : settings.peers()) {
            if (address instanceof PeerAddress.Service(String host, int port)) {
                try {
                    for (InetAddress pod : InetAddress.getAllByName(host)) {
                        found.add(peer(pod.getHostAddress(), port).address);
                    }
                } catch (UnknownHostException e) {
                    // No pod is there yet, or the name server is not: who is known stays known.
                    complete = false;
                    LOG.debugf("No address for %s", host);
                }
            }
        }
        if (complete) {
            retain(found);
        }
    }

    boolean hasServices() {
        return settings.peers().stream().anyMatch(PeerAddress.Service.class::isInstance);
    }

    private void retain(Set<String> found) {
        List<Peer> gone = new ArrayList<>(byAddress.values());
        gone.removeIf(peer -> !peer.resolved || found.contains(peer.address));
        for (Peer peer : gone) {
            byAddress.remove(peer.address);
            peer.link.close();
        }
        found.forEach(address -> {
            Peer peer = byAddress.get(address);
            if (peer != null) {
                peer.resolved = true;
            }
        });
    }

    private Peer peer(String host, int port) {
        return byAddress.computeIfAbsent(
                host + ":" + port,
                address -> new Peer(address, new PeerLink(options, host, port, token, timer)));
    }

    @Override
    public void close() {
        all().forEach(peer -> peer.link.close());
    }

    /** One place where a pod is. */
    static final class Peer {
        private final String address;
        private final PeerLink link;
        private volatile boolean resolved;
        private volatile Optional<String> name = Optional.empty();

        private Peer(String address, PeerLink link) {
            this.address = address;
            this.link = link;
        }

        String address() {
            return address;
        }

        PeerLink link() {
            return link;
        }

        /** Its name, as configured or as it said. */
        Optional<String> name() {
            return name;
        }

        void isCalled(String pod) {
            name = Optional.of(pod);
        }
    }
}
