package shatranj.game.cluster.lifecycle;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.jboss.logging.Logger;
import shatranj.game.cluster.peer.PeerAddress;
import shatranj.game.cluster.peer.PeerLink;
import shatranj.game.port.Timer;
import shatranj.support.grpc.ServiceClientOptions;

/** The connections to the other pods, by where they are; kept in step with the headless Service. */
final class PeerConnections implements AutoCloseable {
    private static final Logger LOG = Logger.getLogger(PeerConnections.class);

    /** Longer than name servers of Kubernetes remember who was behind a Service: 30 s. */
    private static final Duration UNLISTED = Duration.ofMinutes(1);

    /** A label of a domain name (RFC 1123), as names of pods are. */
    private static final Pattern LABEL = Pattern.compile("[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?");

    /** Finds the addresses of a host; blocks. */
    interface Names {
        List<InetAddress> of(String host) throws UnknownHostException;
    }

    private final Names names;
    private final NodeSettings settings;
    private final ServiceClientOptions options;
    private final Supplier<String> token;
    private final Timer timer;
    private final Map<String, Peer> byAddress = new ConcurrentHashMap<>();

    PeerConnections(
            Names names,
            NodeSettings settings,
            ServiceClientOptions options,
            Supplier<String> token,
            Timer timer) {
        this.names = names;
        this.settings = settings;
        this.options = options;
        this.token = token;
        this.timer = timer;
        for (PeerAddress address : settings.peers()) {
            if (address instanceof PeerAddress.Named(String pod, String host, int port)
                    && !pod.equals(settings.pod())) {
                peer(host, port, Long.MAX_VALUE).name = Optional.of(pod);
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
                    for (InetAddress pod : names.of(host)) {
                        found.add(peer(pod.getHostAddress(), port, 0).address);
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

    /**
     * A pod says that it is there. Name servers may list it behind the Service half a minute later,
     * because they remember whom they listed before; its own name they have not been asked for.
     * Blocks.
     */
    void lookUp(String pod) {
        if (pod.equals(settings.pod()) || !LABEL.matcher(pod).matches()) {
            return;
        }
        for (PeerAddress address : settings.peers()) {
            if (address instanceof PeerAddress.Service(String host, int port)) {
                try {
                    for (InetAddress found : names.of(pod + "." + host)) {
                        peer(found.getHostAddress(), port, timer.millis() + UNLISTED.toMillis());
                    }
                } catch (UnknownHostException e) {
                    // Not every name server knows pods by their names: then it is found when it is
                    // listed.
                    LOG.debugf("No address for %s.%s", pod, host);
                }
            }
        }
    }

    boolean hasServices() {
        return settings.peers().stream().anyMatch(PeerAddress.Service.class::isInstance);
    }

    private void retain(Set<String> listed) {
        long now = timer.millis();
        List<Peer> gone = new ArrayList<>(byAddress.values());
        gone.removeIf(peer -> listed.contains(peer.address) || now < peer.unlistedUntilMs);
        for (Peer peer : gone) {
            byAddress.remove(peer.address);
            peer.link.close();
        }
    }

    private Peer peer(String host, int port, long unlistedUntilMs) {
        return byAddress.compute(
                host + ":" + port,
                (address, known) -> {
                    Peer peer =
                            known != null
                                    ? known
                                    : new Peer(
                                            address,
                                            new PeerLink(options, host, port, token, timer));
                    peer.unlistedUntilMs = Math.max(peer.unlistedUntilMs, unlistedUntilMs);
                    return peer;
                });
    }

    @Override
    public void close() {
        all().forEach(peer -> peer.link.close());
    }

    /** One place where a pod is. */
    static final class Peer {
        private final String address;
        private final PeerLink link;

        /** So long it stays although no Service lists it. */
        private volatile long unlistedUntilMs;

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
