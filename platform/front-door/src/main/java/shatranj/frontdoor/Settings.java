package shatranj.frontdoor;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a front door that is a process of its own is told by its environment: {@code
 * FRONT_DOOR_GAME}, {@code _RULES}, {@code _CLOCK}, {@code _ANALYSIS}, {@code _COMPETITION} and
 * {@code _WEBHOOK} name the pods of each service as {@code host:port}, several with commas, the
 * host beginning with the name that the pod has itself. {@code dns:NAME:PORT} is a headless
 * service, whose every address is a pod; what is named beside it is the address of the whole
 * service and stands in for pods that fail. {@code FRONT_DOOR_PORT} and {@code
 * FRONT_DOOR_MANAGEMENT_PORT} say where it listens; {@code FRONT_DOOR_TLS} and {@code
 * FRONT_DOOR_PODS_TLS} name the directories of the {@link Certificates} that it shows to clients
 * and to pods. {@link EdgeSettings} says what it may be told about its clients.
 *
 * @param port for clients; 8080 unless said otherwise
 * @param managementPort for health and metrics; 9080 unless said otherwise
 * @param names of headless services whose addresses are pods
 */
record Settings(
        int port,
        int managementPort,
        Map<Route, List<Pod>> pods,
        Map<Route, PodNames> names,
        Locks locks,
        Edge edge) {
    private static final Pattern HOST_PORT = Pattern.compile("([^:\\s]+):([0-9]{1,5})");
    private static final Pattern NUMBERS = Pattern.compile("[0-9.]+");
    private static final List<Route> SERVED =
            List.of(
                    Route.RULES,
                    Route.CLOCK,
                    Route.ANALYSIS,
                    Route.COMPETITION,
                    Route.WEBHOOK,
                    Route.GAME);

    private static final String PREFIX = "FRONT_DOOR_";
    private static final String LOOKED_UP = "dns:";

    /** What is wrong with the environment, in one sentence. */
    static final class Unusable extends RuntimeException {
        private static final long serialVersionUID = 1;

        Unusable(String sentence) {
            super(sentence, null, false, false);
        }
    }

    /**
     * Reads the environment.
     *
     * @throws Unusable naming the variable, its value and what was expected
     */
    static Settings from(Map<String, String> environment) {
        Map<Route, List<Pod>> pods = new EnumMap<>(Route.class);
        Map<Route, PodNames> names = new EnumMap<>(Route.class);
        for (Route route : SERVED) {
            String variable = PREFIX + route.name();
            List<String> parts = parts(variable, environment.getOrDefault(variable, ""));
            pods.put(route, pods(variable, parts));
            List<Pod> headless = headless(variable, parts);
            if (!headless.isEmpty()) {
                names.put(route, new PodNames(headless));
            }
        }
        return new Settings(
                port(PREFIX + "PORT", environment, 8080),
                port(PREFIX + "MANAGEMENT_PORT", environment, 9080),
                pods,
                names,
                new Locks(
                        certificates(PREFIX + "TLS", Certificates.IDENTITY, environment),
                        certificates(PREFIX + "PODS_TLS", Certificates.MUTUAL, environment)),
                EdgeSettings.from(environment));
    }

    private static Optional<Certificates> certificates(
            String variable, List<String> files, Map<String, String> environment) {
        return Optional.ofNullable(environment.get(variable))
                .map(text -> {
                    Certificates certificates = new Certificates(Path.of(text));
                    if (certificates.missing(files).isPresent()) {
                        throw new Unusable(
                                variable
                                        + " holds '"
                                        + text
                                        + "'; expected a directory with "
                                        + String.join(", ", files));
                    }
                    return certificates;
                });
    }

    private static List<String> parts(String variable, String text) {
        if (text.isBlank()) {
            throw new Unusable(
                    variable
                            + " is not set; expected the pods behind it, as in game-0:8084,game-1:8084");
        }
        return Arrays.stream(text.split(",", -1)).map(String::trim).toList();
    }

    private static List<Pod> pods(String variable, List<String> parts) {
        return parts.stream()
                .filter(part -> !part.startsWith(LOOKED_UP))
                .map(part -> pod(variable, part))
                .toList();
    }

    private static List<Pod> headless(String variable, List<String> parts) {
        return parts.stream()
                .filter(part -> part.startsWith(LOOKED_UP))
                .map(part -> pod(variable, part.substring(LOOKED_UP.length())))
                .toList();
    }

    private static Pod pod(String variable, String text) {
        Matcher address = HOST_PORT.matcher(text);
        if (!address.matches()) {
            throw new Unusable(variable + " holds '" + text + "'; expected host:port");
        }
        String host = address.group(1);
        return new Pod(podName(host), host, portNumber(variable, address.group(2)));
    }

    /** A pod of a StatefulSet, or a container, is found by the name that it has. */
    private static String podName(String host) {
        return NUMBERS.matcher(host).matches() ? host : host.split("\\.", 2)[0];
    }

    private static int port(String variable, Map<String, String> environment, int usual) {
        String text = environment.getOrDefault(variable, "" + usual);
        return portNumber(variable, text);
    }

    private static int portNumber(String variable, String text) {
        if (text.matches("[0-9]{1,5}")) {
            int port = Integer.parseInt(text);
            if (port >= 1 && port <= 65_535) {
                return port;
            }
        }
        throw new Unusable(variable + " holds the port '" + text + "'; expected 1 to 65535");
    }
}
