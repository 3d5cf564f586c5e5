package shatranj.client.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import shatranj.client.FakeServer;
import shatranj.client.api.Api;
import shatranj.client.api.Patience;
import shatranj.client.api.Player;
import shatranj.client.terminal.Screen;
import shatranj.client.terminal.Style;

class WatchTest {
    @Test
    void a_watched_game_is_drawn_at_each_decision_until_its_end() {
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(printed, true, StandardCharsets.UTF_8);
        try (FakeServer server =
                new FakeServer(request -> {
                    request.begin("text/event-stream");
                    request.write(
                            """
                            data: {"type": "snapshot", "game": {"id": "g", "version": 2,\
                             "status": "ACTIVE", "turn": "WHITE", "moves": [],\
                             "initialFen": "8/8/8/8/8/8/R7/K1k5 w - - 0 1",\
                             "fen": "8/8/8/8/8/8/R7/K1k5 w - - 0 1"}}

                            data: {"type": "decision", "version": 3, "events": [\
                            {"type": "moved", "ply": 1, "uci": "a2c2", "san": "Rc2+",\
                             "fen": "8/8/8/8/8/8/2R5/K1k5 b - - 1 1"}]}

                            data: {"type": "decision", "version": 4, "events": [\
                            {"type": "ended", "outcome": {"winner": "WHITE",\
                             "reason": "RESIGNATION", "article": "5.4"}}]}

                            data: {"type": "closing", "code": "GAME_OVER", "retry": "NEVER"}

                            """);
                    request.hangUp();
                })) {

            new Watch(
                            new Player(
                                    new Api(server.base(), Patience.USUAL),
                                    Optional.empty(),
                                    "laws"),
                            new Screen(out, out, Style.of(true, false, Map.of())))
                    .follow("g");
        }

        assertThat(printed.toString(StandardCharsets.UTF_8))
                .contains(
                        "2  R  .  .  .  .  .  .  .    white to move",
                        "2 [.] . [R] .  .  .  .  .    black to move",
                        "1. Rc2+",
                        "1-0, resignation (Article 5.4)");
    }
}
