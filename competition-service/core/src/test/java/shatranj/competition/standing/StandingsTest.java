package shatranj.competition.standing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import shatranj.competition.tournament.Color;
import shatranj.competition.tournament.Entry;
import shatranj.competition.tournament.Player;
import shatranj.competition.tournament.PointSystem;
import shatranj.competition.tournament.Result;
import shatranj.competition.tournament.Tournament;

/** Values computed by hand from the text of C.07 (2026). */
class StandingsTest {
    /** Lines of words such as {@code 2w1}: opponent, colour, result; or a bye's letter. */
    private static Tournament of(String... lines) {
        List<Player> players = new ArrayList<>();
        for (String line : lines) {
            List<Entry> entries = new ArrayList<>();
            for (String word : line.split(" ")) {
                Result result = Result.of(word.charAt(word.length() - 1)).orElseThrow();
                entries.add(
                        word.length() == 1
                                ? Entry.without(result)
                                : Entry.game(
                                        word.charAt(0) - '0',
                                        word.charAt(1) == 'w' ? Color.WHITE : Color.BLACK,
                                        result));
            }
            players.add(new Player(players.size() + 1, "", 0, Player.Details.NONE, entries));
        }
        return new Tournament(
                "",
                OptionalInt.empty(),
                Optional.empty(),
                PointSystem.STANDARD,
                players,
                List.of(),
                Map.of(),
                false);
    }

    private static double value(Tournament tournament, TieBreak tieBreak, int number) {
        return Standings.of(tournament, List.of(tieBreak)).stream()
                        .filter(row -> row.player().number() == number)
                        .findFirst()
                        .orElseThrow()
                        .tieBreaks()
                        .getFirst()
                / 100.0;
    }

    /** Points: 1 has 2½, 2 has 2, 3 has 1, 4 has ½. All games were played. */
    private static final Tournament FOUR =
            of("4w1 2b= 3w1", "3b1 1w= 4b=", "2w0 4b1 1b0", "1b0 3w0 2w=");

    @Test
    void sums_the_opponents_scores() {
        assertThat(value(FOUR, TieBreak.BUCHHOLZ, 1)).isEqualTo(0.5 + 2 + 1);
        assertThat(value(FOUR, TieBreak.BUCHHOLZ_CUT_1, 1)).isEqualTo(2 + 1);
        assertThat(value(FOUR, TieBreak.BUCHHOLZ_CUT_2, 1)).isEqualTo(2);
        assertThat(value(FOUR, TieBreak.BUCHHOLZ_MEDIAN_1, 1)).isEqualTo(1);
        assertThat(value(FOUR, TieBreak.BUCHHOLZ, 4)).isEqualTo(2.5 + 1 + 2);
    }

    @Test
    void weighs_the_opponents_scores_by_the_points_made_against_them() {
        assertThat(value(FOUR, TieBreak.SONNEBORN_BERGER, 1)).isEqualTo(0.5 + 2 / 2.0 + 1);
        assertThat(value(FOUR, TieBreak.SONNEBORN_BERGER, 2)).isEqualTo(1 + 2.5 / 2 + 0.25);
        // Those with at least 1½ of 3: players 1 and 2.
        assertThat(value(FOUR, TieBreak.KOYA, 1)).isEqualTo(0.5);
        assertThat(value(FOUR, TieBreak.KOYA, 4)).isEqualTo(0.5);
    }

    @Test
    void counts_wins_and_games_with_black_and_sums_the_progress() {
        assertThat(value(FOUR, TieBreak.WINS, 1)).isEqualTo(2);
        assertThat(value(FOUR, TieBreak.BLACK_GAMES, 3)).isEqualTo(2);
        assertThat(value(FOUR, TieBreak.BLACK_WINS, 3)).isEqualTo(1);
        assertThat(value(FOUR, TieBreak.PROGRESSIVE, 2)).isEqualTo(1 + 1.5 + 2);
        assertThat(value(FOUR, TieBreak.PROGRESSIVE_CUT_1, 2)).isEqualTo(1.5 + 2);
    }

    @Test
    void counts_a_bye_and_a_forfeit_as_a_win_but_not_as_a_game_won() {
        Tournament byes = of("2w+ U", "1b- Z", "F H");

        assertThat(value(byes, TieBreak.WINS, 1)).isEqualTo(2);
        assertThat(value(byes, TieBreak.GAMES_WON, 1)).isZero();
        assertThat(value(byes, TieBreak.BLACK_GAMES, 2)).isZero();
    }

    @Test
    void lets_unplayed_rounds_count_as_opponents_with_the_own_score_within_bounds() {
        // After two rounds: 1 has 2 points, 2 and 3 have 1, 4 has ½.
        Tournament unplayed = of("4w+ 2b1", "U 1w0", "H 4w=", "1b- 3b=");
        int tenths = Standings.of(unplayed, List.of()).getFirst().points();
        assertThat(tenths).isEqualTo(20);

        // 16.4.1: who forfeited has ½ point; player 2 has 1.
        assertThat(value(unplayed, TieBreak.BUCHHOLZ, 1)).isEqualTo(0.5 + 1);
        // 16.4.2: the own score, 1, is no more than a draw in each of two rounds.
        assertThat(value(unplayed, TieBreak.BUCHHOLZ, 2)).isEqualTo(1 + 2);
        // The half-point bye was followed by a game, so that it counts as it is: 1 point.
        assertThat(value(unplayed, TieBreak.BUCHHOLZ, 3)).isEqualTo(1 + 0.5);
    }

    @Test
    void counts_rounds_after_a_withdrawal_as_draws_for_the_opponents() {
        // Player 2 lost and withdrew: 0 points, but 0 + ½ + ½ for player 1.
        Tournament withdrawn = of("2w1 3b= 4w1", "1b0 Z Z", "4b1 1w= U", "3w0 U 1b0");

        assertThat(value(withdrawn, TieBreak.BUCHHOLZ, 1)).isEqualTo(1 + 2.5 + 1);
        // 16.5: the rounds that player 2 chose not to play are cut first; each counts 0.
        assertThat(value(withdrawn, TieBreak.BUCHHOLZ, 2)).isEqualTo(2.5);
        assertThat(value(withdrawn, TieBreak.BUCHHOLZ_CUT_1, 2)).isEqualTo(2.5);
    }

    @Test
    void cuts_a_round_that_was_not_played_by_choice_before_a_lower_opponent() {
        // Player 1 has 2½: the bye counts 1½, all draws, and player 3 has 0.
        Tournament cut = of("H 2w1 3b1", "3w1 1b0 4w1", "2b0 4w0 1w0", "U 3b1 2b0");

        assertThat(value(cut, TieBreak.BUCHHOLZ, 1)).isEqualTo(1.5 + 2 + 0);
        assertThat(value(cut, TieBreak.BUCHHOLZ_CUT_1, 1)).isEqualTo(2);
    }

    @Test
    void ranks_tied_players_by_the_games_among_them() {
        // 1 beat 2, 2 beat 3, 3 beat 4, 4 beat 1: not all have met, and nobody can be first.
        Tournament round = of("2w1 4b0", "1b0 3w1", "4w1 2b0", "3b0 1w1");
        assertThat(Standings.of(round, List.of(TieBreak.DIRECT_ENCOUNTER)))
                .extracting(Standings.Row::rank)
                .containsOnly(1);

        Tournament two = of("2w1 3b0 4w0", "1b0 4w1 3b0", "4b0 1w1 2w1", "3w1 2b0 1b1");
        assertThat(Standings.of(two, List.of(TieBreak.DIRECT_ENCOUNTER)))
                .extracting(row -> row.rank() + ":" + row.player().number())
                .containsExactly("1:4", "2:3", "3:1", "4:2");
    }
}
