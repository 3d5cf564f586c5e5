package shatranj.game.cluster.peer;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Where peers are found, as configured. */
public sealed interface PeerAddress {
    /** Host name or address. */
    String host();

    /** The port for REST and gRPC. */
    int port();

    /** One pod whose name is known: {@code game-1=10.0.0.7:8080}. */
    record Named(String pod, String host, int port) implements PeerAddress {}

    /** All pods behind a headless Service: {@code dns:game-headless:8080}. */
    record Service(String host, int port) implements PeerAddress {}

    /**
     * Reads the entries of {@code shatranj.game.peers}.
     *
     * @throws IllegalArgumentException naming the entry that cannot be read
     */
    static List<PeerAddress> parse(List<String> entries) {
        List<PeerAddress> addresses = new ArrayList<>();
        for (String entry : entries) {
            addresses.add(
                    Entry.read(entry.trim())
                            .orElseThrow(() ->
                                    new IllegalArgumentException(
                                            "shatranj.game.peers: '"
                                                    + entry
                                                    + "' is neither NAME=HOST:PORT nor"
                                                    + " dns:NAME:PORT")));
        }
        return addresses;
    }

    /** How entries are written. */
    final class Entry {
        private static final Pattern NAMED =
                Pattern.compile(
                        "(?<pod>[^=:\\s]+)=\\[?(?<host>(?<=\\[)[^]]+(?=\\])|[^:\\[\\s]+)\\]?:(?<port>\\d{1,5})");
        private static final Pattern SERVICE =
                Pattern.compile("dns:(?<host>[^:=\\s]+):(?<port>\\d{1,5})");

        private Entry() {}

        private static Optional<PeerAddress> read(String entry) {
            Matcher service = SERVICE.matcher(entry);
            if (service.matches()) {
                return Optional.of(new Service(service.group("host"), port(service.group("port"))));
            }
            Matcher named = NAMED.matcher(entry);
            if (named.matches()) {
                return Optional.of(
                        new Named(
                                named.group("pod"),
                                named.group("host"),
                                port(named.group("port"))));
            }
            return Optional.empty();
        }

        private static int port(String digits) {
            return Integer.parseInt(digits);
        }
    }
}
