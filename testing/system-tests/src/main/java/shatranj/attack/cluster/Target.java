package shatranj.attack.cluster;

import java.net.URI;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import shatranj.standalone.cluster.Layout;

/**
 * What is attacked.
 *
 * @param base where everybody reaches it
 * @param tokens a token of a player, by name
 * @param layout its ports, where it runs on this machine: gRPC is not served at the base URL
 */
public record Target(URI base, UnaryOperator<String> tokens, Optional<Layout> layout) {
    /** The ports of gRPC by the packages that are served there. */
    public Map<String, Integer> grpc() {
        return layout.map(ports ->
                        Map.of(
                                "game", ports.game(0),
                                "rules", ports.rules(),
                                "clock", ports.clock(),
                                "analysis", ports.analysis(),
                                "competition", ports.competition(),
                                "webhook", ports.webhook()))
                .orElse(Map.of());
    }
}
