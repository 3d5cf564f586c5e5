package shatranj.frontdoor;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import shatranj.support.address.Networks;
import shatranj.support.address.Proxies;
import shatranj.support.connections.ConnectionLimits;

/**
 * What the environment says about the clients of a front door: {@code FRONT_DOOR_PROXIES} are the
 * networks of the proxies before it and {@code FRONT_DOOR_PROXY_HOPS} how many stand one behind the
 * other; {@code FRONT_DOOR_CONNECTIONS} is the most of one address, and {@code
 * FRONT_DOOR_UNCOUNTED} the networks that are not counted; {@code FRONT_DOOR_HEADERS_SECONDS},
 * {@code _BODY_SECONDS}, {@code _IDLE_SECONDS} and {@code _STALLED_SECONDS} are the times of {@link
 * ConnectionLimits}.
 */
final class EdgeSettings {
    private static final String PREFIX = "FRONT_DOOR_";

    private final Map<String, String> environment;

    private EdgeSettings(Map<String, String> environment) {
        this.environment = environment;
    }

    /**
     * Reads the environment.
     *
     * @throws Settings.Unusable naming the variable, its value and what was expected
     */
    static Edge from(Map<String, String> environment) {
        EdgeSettings settings = new EdgeSettings(environment);
        ConnectionLimits usual = ConnectionLimits.USUAL;
        Networks proxies = settings.networks("PROXIES");
        return new Edge(
                new ConnectionLimits(
                        settings.seconds("HEADERS_SECONDS", usual.headers()),
                        settings.seconds("BODY_SECONDS", usual.body()),
                        settings.seconds("IDLE_SECONDS", usual.idle()),
                        usual.idleHttp2(),
                        settings.seconds("STALLED_SECONDS", usual.stalled()),
                        settings.number("CONNECTIONS", usual.perAddress()),
                        settings.networks("UNCOUNTED"),
                        proxies),
                new Proxies(proxies, settings.number("PROXY_HOPS", 1)));
    }

    private Networks networks(String name) {
        String text = environment.getOrDefault(PREFIX + name, "");
        List<String> parts = Arrays.asList(text.split(",", -1));
        try {
            return Networks.of(parts);
        } catch (IllegalArgumentException e) {
            throw new Settings.Unusable(PREFIX + name + ": " + e.getMessage());
        }
    }

    private Duration seconds(String name, Duration usual) {
        return Duration.ofSeconds(number(name, (int) usual.toSeconds()));
    }

    private int number(String name, int usual) {
        String text = environment.getOrDefault(PREFIX + name, "" + usual);
        if (!text.matches("[1-9][0-9]{0,6}")) {
            throw new Settings.Unusable(
                    PREFIX + name + " holds '" + text + "'; expected 1 to 9999999");
        }
        return Integer.parseInt(text);
    }
}
