package shatranj.standalone.cluster;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import shatranj.standalone.Mistake;

/**
 * Who listens where.
 *
 * @param host the address of the front door and of the services; management, Kafka and Redis stay
 *     on loopback
 * @param port the front door's port, from which all others follow
 * @param gamePods how many pods of game-service
 */
public record Layout(String host, int port, int gamePods) {
    public static final String LOOPBACK = "127.0.0.1";

    /** The ports of the game pods end where that of Kafka begins. */
    public static final int MOST_GAME_PODS = 8;

    private static final int MANAGEMENT = 1000;

    public Layout {
        if (port < 1024 || port + MANAGEMENT + 13 > 65535) {
            throw new Mistake(
                    "Port " + port + " leaves no room for the ports of the services",
                    "Choose a port from 1024 to 64000 with --port");
        }
        if (gamePods < 1 || gamePods > MOST_GAME_PODS) {
            throw new Mistake(
                    gamePods + " pods of the game service cannot be run",
                    "Choose from 1 to " + MOST_GAME_PODS + ", as in --pods game=2");
        }
    }

    public int clock() {
        return port + 1;
    }

    public int rules() {
        return port + 2;
    }

    public int analysis() {
        return port + 3;
    }

    /** The port of a game pod, counted from 0. */
    public int game(int pod) {
        return port + 4 + pod;
    }

    public int kafka() {
        return port + 12;
    }

    /** Where Kafka listens by TLS, in a cluster that speaks it. */
    public int kafkaByTls() {
        return management(redis());
    }

    public int redis() {
        return port + 13;
    }

    /** The port for health and metrics, or for Kafka's controller, of whoever listens on a port. */
    public static int management(int servicePort) {
        return servicePort + MANAGEMENT;
    }

    /** The address under which the processes of this machine reach the services. */
    public String innerHost() {
        return isWildcard() ? LOOPBACK : host;
    }

    public boolean isLoopback() {
        return host.startsWith("127.") || host.equals("localhost") || host.equals("::1");
    }

    private boolean isWildcard() {
        return host.equals("0.0.0.0") || host.equals("::");
    }

    /** What clients are told: {@code http://127.0.0.1:8080}. */
    public String baseUrl() {
        return "http://" + innerHost() + ":" + port;
    }

    /** {@code host:port} of every game pod. */
    public List<String> gameAddresses() {
        return pods().mapToObj(pod -> innerHost() + ":" + game(pod)).toList();
    }

    /** {@code game-0=host:port,…}. */
    public String gamePeers() {
        return pods().mapToObj(pod -> "game-" + pod + "=" + innerHost() + ":" + game(pod))
                .collect(Collectors.joining(","));
    }

    private IntStream pods() {
        return IntStream.range(0, gamePods);
    }

    /** Every port that is needed, and for what. */
    public Map<Integer, String> portsAndPurposes() {
        Map<Integer, String> ports = new LinkedHashMap<>();
        ports.put(port, "the front door");
        put(ports, clock(), "clock");
        put(ports, rules(), "rules");
        put(ports, analysis(), "analysis");
        pods().forEach(pod -> put(ports, game(pod), "game-" + pod));
        ports.put(kafka(), "Kafka");
        ports.put(management(kafka()), "Kafka's controller");
        ports.put(redis(), "Redis");
        ports.put(kafkaByTls(), "Kafka by TLS");
        return ports;
    }

    private static void put(Map<Integer, String> ports, int servicePort, String service) {
        ports.put(servicePort, service);
        ports.put(management(servicePort), "the management of " + service);
    }
}
