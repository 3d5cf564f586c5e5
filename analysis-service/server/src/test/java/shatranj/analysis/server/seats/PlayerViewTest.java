package shatranj.analysis.server.seats;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.Timestamp;
import java.time.Duration;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import shatranj.clock.v1.TimeControl;
import shatranj.game.v1.Game;
import shatranj.game.v1.GameStatus;
import shatranj.game.v1.PlayedMove;
import shatranj.game.v1.Player;
import shatranj.rules.v1.Color;

/** What an engine sees while it waits. */
class PlayerViewTest {
    private static final String ENGINE = "engine-1";
    private static final long NOW_MS = 1_000_000;

    @Test
    void the_silence_is_counted_from_the_last_move() {
        assertThat(seen(game -> game)).isEqualTo(waiting(900, true));
        assertThat(seen(game -> game.clearMoves().setTurn(Color.COLOR_WHITE)))
                .isEqualTo(waiting(990, true));
        assertThat(seen(game -> game.clearMoves().clearStartedAt())).isEqualTo(waiting(0, true));
    }

    @Test
    void a_clock_an_arbiter_and_an_opponent_who_is_still_to_come_end_it() {
        assertThat(seen(game -> game.setTimeControl(TimeControl.getDefaultInstance())))
                .isEqualTo(waiting(900, false));
        assertThat(seen(game -> game.addArbiters(player("carl")))).isEqualTo(waiting(900, false));
        assertThat(seen(game -> game.setStatus(GameStatus.GAME_STATUS_OPEN)))
                .isEqualTo(waiting(900, false));
    }

    private static Seen.State waiting(int seconds, boolean endless) {
        return new Seen.Waiting(false, Duration.ofSeconds(seconds), endless);
    }

    private static Seen.State seen(UnaryOperator<Game.Builder> change) {
        Game.Builder game =
                Game.newBuilder()
                        .setStatus(GameStatus.GAME_STATUS_ACTIVE)
                        .setWhite(player("ada"))
                        .setBlack(player(ENGINE))
                        .setStartedAt(Timestamp.newBuilder().setSeconds(10))
                        .setTurn(Color.COLOR_WHITE)
                        .addMoves(at("e2e3", 50))
                        .addMoves(at("e7e6", 100));
        return PlayerView.of(change.apply(game).build(), ENGINE, NOW_MS).state();
    }

    private static PlayedMove at(String uci, int second) {
        return PlayedMove.newBuilder()
                .setUci(uci)
                .setPlayedAt(Timestamp.newBuilder().setSeconds(second))
                .build();
    }

    private static Player player(String id) {
        return Player.newBuilder().setId(id).build();
    }
}
