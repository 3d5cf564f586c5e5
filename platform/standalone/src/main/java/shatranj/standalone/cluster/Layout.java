package shatranj.standalone.cluster;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import java.util.stream.Collectors;
import shatranj.commandline.Mistake;

/**
 * Who listens where.
 *
 * @param host the address of the front door and of the services; management, Kafka and Redis stay
 *     on loopback
 * @param port the front door's port, from which all others follow
 * @param pods how many there are of each service
 * @param https whether clients speak TLS to the front door
 */
public record Layout(String host, int port, Pods pods, boolean https) {
    public static final String LOOPBACK = "127.0.0.1";

    /** What the page calls itself where people sign in. */
    static final String PAGE = "shatranj-page";

    /** The addresses of this machine alone. */
    static final String OWN_NETWORKS = "127.0.0.0/8,::1";

    /** From the front door's port on so many are needed, and as many a thousand higher. */
    public static final int SPAN = 23;

    private static final int MANAGEMENT = 1000;

    public Layout {
        if (port < 1024 || port + MANAGEMENT + SPAN > 65536) {
            throw new Mistake(
                    "Port " + port + " leaves no room for the ports of the services",
                    "Choose a port from 1024 to 64000 with --port");
        }
    }

    /** One that clients speak to in the clear. */
    public Layout(String host, int port, Pods pods) {
        this(host, port, pods, false);
    }

    public int clock() {
        return port + 1;
    }

    /** The port of the first pod of rules-service. */
    public int rules() {
        return rules(0);
    }

    /** The port of a pod of rules-service, counted from 0. */
    public int rules(int pod) {
        return pod == 0 ? port + 2 : port + 13 + pod;
    }

    /** The port of the first pod of analysis-service. */
    public int analysis() {
        return analysis(0);
    }

    /** The port of a pod of analysis-service, counted from 0. */
    public int analysis(int pod) {
        return pod == 0 ? port + 3 : port + 16 + pod;
    }

    /** The port of a game pod, counted from 0. */
    public int game(int pod) {
        return port + 4 + pod;
    }

    public int competition() {
        return port + 20;
    }

    public int webhook() {
        return port + 22;
    }

    /** Where people sign in, if they can. */
    public int signIn() {
        return port + 21;
    }

    /**
     * The address at which people sign in; empty where other machines are let in, since nobody is
     * asked for a password there (ADR 72).
     */
    public Optional<String> signInUrl() {
        return isLoopback() && !host.contains(":")
                ? Optional.of("http://" + host + ":" + signIn())
                : Optional.empty();
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
        return scheme() + "://" + innerHost() + ":" + port;
    }

    /** How clients speak to the front door, as URLs begin. */
    String scheme() {
        return https ? "https" : "http";
    }

    /** Where the cluster's own connections come from. */
    String ownNetworks() {
        return host.matches("[0-9.]+|.*:.*") ? OWN_NETWORKS + "," + innerHost() : OWN_NETWORKS;
    }

    /** Where clients reach the front door, if that is one address. */
    Optional<String> publicUrl() {
        return isWildcard() ? Optional.empty() : Optional.of(baseUrl());
    }

    /** The pods of game-service by their names, with their ports. */
    public Map<String, Integer> gamePods() {
        return named(pods.game(), pod -> "game-" + pod, this::game);
    }

    /** The pods of rules-service by their names, with their ports. */
    public Map<String, Integer> rulesPods() {
        return named(pods.rules(), pod -> alone("rules", pod), this::rules);
    }

    /** The pods of analysis-service by their names, with their ports. */
    public Map<String, Integer> analysisPods() {
        return named(pods.analysis(), pod -> alone("analysis", pod), this::analysis);
    }

    /** The pods of all services by their names, which their logs have too, with their ports. */
    public Map<String, Integer> services() {
        Map<String, Integer> all = new LinkedHashMap<>(rulesPods());
        all.put("clock", clock());
        all.putAll(analysisPods());
        all.put("competition", competition());
        all.put("webhook", webhook());
        all.putAll(gamePods());
        return all;
    }

    /** The first of what usually is the only one has no number. */
    private static String alone(String service, int pod) {
        return pod == 0 ? service : service + "-" + pod;
    }

    private static Map<String, Integer> named(
            int count, IntFunction<String> name, IntUnaryOperator portOf) {
        Map<String, Integer> pods = new LinkedHashMap<>();
        for (int pod = 0; pod < count; pod++) {
            pods.put(name.apply(pod), portOf.applyAsInt(pod));
        }
        return pods;
    }

    /** {@code host:port} of every game pod. */
    public List<String> gameAddresses() {
        return addresses(gamePods());
    }

    /** {@code host:port} of every rules pod. */
    public List<String> rulesAddresses() {
        return addresses(rulesPods());
    }

    /** The pods of analysis-service as others reach them. */
    public List<String> analysisAddresses() {
        return addresses(analysisPods());
    }

    private List<String> addresses(Map<String, Integer> which) {
        return which.values().stream().map(each -> innerHost() + ":" + each).toList();
    }

    /** {@code game-0=host:port,…}. */
    public String gamePeers() {
        return gamePods().entrySet().stream()
                .map(pod -> pod.getKey() + "=" + innerHost() + ":" + pod.getValue())
                .collect(Collectors.joining(","));
    }

    /** Every port that is needed, and for what. */
    public Map<Integer, String> portsAndPurposes() {
        Map<Integer, String> ports = new LinkedHashMap<>();
        ports.put(port, "the front door");
        services().forEach((service, its) -> put(ports, its, service));
        ports.put(kafka(), "Kafka");
        ports.put(management(kafka()), "Kafka's controller");
        ports.put(redis(), "Redis");
        ports.put(kafkaByTls(), "Kafka by TLS");
        signInUrl().ifPresent(url -> ports.put(signIn(), "sign-in"));
        return ports;
    }

    private static void put(Map<Integer, String> ports, int servicePort, String service) {
        ports.put(servicePort, service);
        ports.put(management(servicePort), "the management of " + service);
    }
}
