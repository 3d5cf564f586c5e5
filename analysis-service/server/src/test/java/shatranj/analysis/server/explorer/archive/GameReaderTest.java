package shatranj.analysis.server.explorer.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static shatranj.analysis.server.explorer.archive.ArchivedGames.game;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import shatranj.analysis.server.explorer.Ending;
import shatranj.analysis.server.explorer.MoveCode;
import shatranj.analysis.server.explorer.PlayedGame;
import shatranj.analysis.server.explorer.Score;
import shatranj.clock.TimeClass;
import shatranj.rules.board.Square;
import shatranj.rules.notation.Fen;
import shatranj.rules.v1.Outcome;
import shatranj.rules.v1.OutcomeReason;
import shatranj.rules.v1.Points;

/** What the explorer sees in a record of the archive. */
class GameReaderTest {
    private static final Instant END = Instant.parse("2026-11-25T12:00:00Z");

    @Test
    void a_game_has_its_players_its_class_its_score_and_its_moves() {
        PlayedGame read = read(game(1, "ann", "bob").moves("e2e3", "d7d6")).orElseThrow();

        assertThat(read.white()).isEqualTo("ann");
        assertThat(read.black()).isEqualTo("bob");
        assertThat(read.id()).hasSize(22);
        assertThat(read.timeClass()).contains(TimeClass.BLITZ);
        assertThat(read.score()).isEqualTo(Score.WHITE);
        assertThat(read.endedAt()).isEqualTo(END);
        assertThat(Fen.write(read.start())).isEqualTo(Fen.STANDARD);
        assertThat(read.moves())
                .isEqualTo(List.of(code(Square.E2, Square.E3), code(Square.D7, Square.D6)));
    }

    private static final String LAST = "Rnakfanr/8/8/8/8/8/1p6/1NAKFANR b - - 0 24";

    @Test
    void its_ending_is_that_of_all_its_moves() {
        String[] shuffle = {"b1c3", "b8c6", "c3b1", "c6b8"};
        ArchivedGames game = game(1, "ann", "bob").with(c -> c.setSetup("fen"));
        game.with(c -> c.setInitialFen("rnakfanr/8/8/8/8/1p6/8/RNAKFANR w - - 0 1"));
        for (int i = 0; i < 11; i++) {
            game.moves(shuffle);
        }
        PlayedGame read =
                GameReader.read(
                                game.moves("a1a3", "b3b2", "a3a8")
                                        .ended(
                                                END,
                                                Outcome.newBuilder()
                                                        .setReason(
                                                                OutcomeReason
                                                                        .OUTCOME_REASON_RESIGNATION)
                                                        .setPoints(
                                                                Points.newBuilder().setWhite(1))))
                        .orElseThrow();

        assertThat(read.moves()).hasSize(PlayedGame.PLIES);
        assertThat(read.ending())
                .isEqualTo(new Ending(47, "RESIGNATION", "fen", "KFRRNNAAKFRNNAAP", LAST));
    }

    @Test
    void moves_taken_back_are_not_in_the_line() {
        PlayedGame read =
                read(game(1, "ann", "bob").moves("e2e3", "d7d6", "a2a3").takenBack(2).moves("e7e6"))
                        .orElseThrow();

        assertThat(read.moves())
                .isEqualTo(List.of(code(Square.E2, Square.E3), code(Square.E7, Square.E6)));
    }

    @Test
    void only_public_games_of_known_rules_with_moves_and_a_result_count() {
        assertThat(read(game(1, "a", "b").moves("e2e3").with(c -> c.setVisibility(2)))).isEmpty();
        assertThat(read(game(1, "a", "b").moves("e2e3").with(c -> c.setVisibility(3)))).isEmpty();
        assertThat(read(game(1, "a", "b"))).isEmpty();
        assertThat(
                        read(
                                game(1, "a", "b")
                                        .moves("e2e3")
                                        .with(c -> c.getRuleSetBuilder().setName("my-own"))))
                .isEmpty();
        assertThat(
                        GameReader.read(
                                game(1, "a", "b").moves("e2e3").ended(END, Outcome.newBuilder())))
                .isEmpty();
        assertThat(GameReader.read(game(1, "a", "b").moves("e2e3").ended(END, 0, 0))).isEmpty();
    }

    @Test
    void a_game_without_a_time_limit_has_no_class() {
        assertThat(time("")).isEmpty();
        assertThat(time("30+0")).contains(TimeClass.RAPID);
    }

    @Test
    void a_line_that_was_never_played_is_refused() {
        assertThatThrownBy(() -> read(game(1, "a", "b").moves("e2e4")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the move from e2 to e4 is illegal in " + Fen.STANDARD);
        assertThatThrownBy(() -> read(game(1, "a", "b").moves("x")))
                .hasMessageContaining("'x' is no move");
        assertThatThrownBy(() -> read(game(1, "a", "b").moves("e2e3").takenBack(5)))
                .hasMessageContaining("ply 5 is taken back, there are 1");
    }

    private static Optional<TimeClass> time(String control) {
        return read(game(1, "a", "b").moves("e2e3").with(c -> c.setTimeControl(control)))
                .orElseThrow()
                .timeClass();
    }

    private static Optional<PlayedGame> read(ArchivedGames game) {
        return GameReader.read(game.ended(END, 1, 0));
    }

    private static int code(Square from, Square to) {
        return MoveCode.of(from.index(), to.index());
    }
}
