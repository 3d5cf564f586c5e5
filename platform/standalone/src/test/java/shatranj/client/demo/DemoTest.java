package shatranj.client.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shatranj.client.FakeGames;
import shatranj.client.FakeServer;
import shatranj.client.api.Api;
import shatranj.client.api.Patience;
import shatranj.client.api.Player;
import shatranj.client.terminal.Screen;
import shatranj.client.terminal.Style;

class DemoTest {
    private final ByteArrayOutputStream printed = new ByteArrayOutputStream();

    @Test
    void against_a_server_that_does_everything_right_every_comparison_holds() {
        Comparisons comparisons = run(Set.of());

        assertThat(comparisons.all()).allMatch(Comparisons.Comparison::holds).hasSize(12);
        assertThat(printed.toString(StandardCharsets.UTF_8))
                .contains("flag lateness    40 ms", "Every comparison holds.");
    }

    @ParameterizedTest
    @CsvSource({
        "SWALLOWS_A_DECISION, versions seen by the watcher",
        "EXPORTS_ANOTHER_MOVE, moves of the exported PGN",
        "ANALYSES_FOR_PLAYERS, analysis asked for by White",
        "LETS_THE_FLAG_FALL_EARLY, the flag"
    })
    void what_a_server_does_wrong_is_found(FakeGames.Fault fault, String comparison) {
        Comparisons comparisons = run(Set.of(fault));

        List<String> failed =
                comparisons.all().stream()
                        .filter(c -> !c.holds())
                        .map(Comparisons.Comparison::what)
                        .toList();
        assertThat(failed).contains(comparison);
        assertThat(comparisons.hold()).isFalse();
    }

    private Comparisons run(Set<FakeGames.Fault> faults) {
        PrintStream out = new PrintStream(printed, true, StandardCharsets.UTF_8);
        Screen screen = new Screen(out, out, Style.of(true, false, Map.of()));
        try (FakeServer server = new FakeServer(new FakeGames(faults))) {
            Api api = new Api(server.base(), Patience.USUAL);
            return new Demo(
                            new Demo.Cast(
                                    player(api, "white"),
                                    player(api, "black"),
                                    player(api, "watcher")),
                            screen)
                    .run();
        }
    }

    private static Player player(Api api, String token) {
        return new Player(api, Optional.of(token), "laws");
    }
}
