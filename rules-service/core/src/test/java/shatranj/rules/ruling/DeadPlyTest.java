package shatranj.rules.ruling;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shatranj.rules.board.Color;
import shatranj.rules.board.Move;
import shatranj.rules.board.Position;
import shatranj.rules.notation.Fen;
import shatranj.rules.ruleset.RuleSet;
import shatranj.rules.ruleset.RuleSets;

class DeadPlyTest {
    /*
     * White has one move, Kxa2, which bares Black, who answers Kxd1:
     *   2  r . . . . . . .
     *   1  K . k F . . . .
     */
    private static final String FORCED = "8/8/8/8/8/8/r7/K1kF4 w";

    /* The same before Black's check from the a-file. */
    private static final String BEFORE = "8/8/8/8/8/8/7r/K1kF4 b";

    private static final List<String> INTO_DEATH = List.of("h2a2");

    private static Replay from(RuleSet rules, String fen) {
        return Replay.from(rules, Fen.position(fen).orThrow());
    }

    private static Optional<Reason> reason(Replay replay) {
        return replay.outcome().map(Outcome::reason);
    }

    @Test
    void a_dead_position_draws_at_once_where_the_rule_set_says_so() {
        Replay laws = from(RuleSets.LAWS_2025, FORCED);
        assertThat(reason(laws)).contains(Reason.DEAD_POSITION);
        assertThat(laws.outcome().flatMap(Outcome::winner)).isEmpty();
        assertThat(laws.outcome().map(Outcome::article)).contains("5.5d");
        assertThat(laws.play("a1a2")).isInstanceOf(Ruling.Refused.class);
        assertThat(reason(from(RuleSets.IGGAMECENTER, FORCED))).isEmpty();
        assertThat(reason(from(RuleSets.CYNINGSTAN, FORCED))).isEmpty();
        assertThat(reason(from(RuleSets.MEDINA, FORCED))).isEmpty();
    }

    @Test
    void the_move_into_a_dead_position_ends_the_game() {
        Replay laws = from(RuleSets.LAWS_2025, BEFORE);
        assertThat(reason(laws)).isEmpty();
        assertThat(laws.play("h2a2"))
                .isInstanceOfSatisfying(
                        Ruling.Played.class,
                        played ->
                                assertThat(played.outcome().map(Outcome::reason))
                                        .contains(Reason.DEAD_POSITION));
    }

    @Test
    void a_followed_line_ends_with_the_ply_that_went_dead_whatever_comes_after() {
        for (List<String> rest : List.of(List.<String>of(), List.of("a1a2"), List.of("no move"))) {
            List<String> moves = new ArrayList<>(INTO_DEATH);
            moves.addAll(rest);
            Replay laws = from(RuleSets.LAWS_2025, BEFORE);
            assertThat(laws.follow(moves)).as("%s", moves).isEmpty();
            assertThat(laws.plies()).as("%s", moves).isEqualTo(1);
            assertThat(reason(laws)).contains(Reason.DEAD_POSITION);
        }
    }

    @Test
    void a_move_after_a_followed_line_that_went_dead_is_refused() {
        for (String move : List.of("a1a2", "no move")) {
            Replay laws = from(RuleSets.LAWS_2025, BEFORE);
            assertThat(laws.follow(INTO_DEATH)).isEmpty();
            assertThat(laws.play(move))
                    .isInstanceOfSatisfying(
                            Ruling.Refused.class,
                            refused ->
                                    assertThat(refused.refusal())
                                            .isInstanceOf(Refusal.GameOver.class));
            assertThat(laws.plies()).isEqualTo(1);
        }
    }

    @Test
    void a_dead_position_comes_before_the_move_limit() {
        Replay laws = from(RuleSets.LAWS_2025, "8/8/8/8/8/8/7r/K1kF4 b - - 99 80");
        laws.play("h2a2");
        assertThat(reason(laws)).contains(Reason.DEAD_POSITION);
    }

    @Test
    void a_stumble_names_the_first_move_that_cannot_be_played() {
        Replay laws = from(RuleSets.LAWS_2025, Fen.STANDARD);
        assertThat(laws.follow(List.of("e2e3", "e7e6", "e3e5", "a7a6")))
                .hasValueSatisfying(stumble -> {
                    assertThat(stumble.ply()).isEqualTo(3);
                    assertThat(stumble.move()).isEqualTo("e3e5");
                });
        assertThat(laws.plies()).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void following_and_playing_move_by_move_come_to_the_same(long seed) {
        System.out.println("random games from seed " + seed);
        Random random = new Random(seed);
        for (int game = 0; game < 12; game++) {
            Position start = Fen.position(game % 3 == 0 ? Fen.STANDARD : FEW_MEN).orThrow();
            Replay played = Replay.from(RuleSets.LAWS_2025, start);
            List<String> moves = new ArrayList<>();
            Position position = start;
            while (!position.moves().isEmpty() && moves.size() < 160) {
                List<Move> legal = position.moves();
                Move move = legal.get(random.nextInt(legal.size()));
                moves.add(move.toString());
                position = position.play(move);
                if (played.outcome().isEmpty()) {
                    played.play(move.toString());
                }
            }
            Replay followed = Replay.from(RuleSets.LAWS_2025, start);
            assertThat(followed.follow(moves)).isEmpty();
            assertThat(followed.plies()).as("%s", moves).isEqualTo(played.plies());
            assertThat(followed.outcome()).as("%s", moves).isEqualTo(played.outcome());
        }
    }

    @Test
    void only_a_few_men_whose_win_no_plan_shows_may_take_long() {
        assertThat(from(RuleSets.LAWS_2025, BEFORE).mayTakeLong("h2a2")).isTrue();
        assertThat(from(RuleSets.LAWS_2025, FORCED).mayTakeLong("no move")).isTrue();
        assertThat(from(RuleSets.ENGINES, BEFORE).mayTakeLong("h2a2")).isFalse();
        assertThat(from(RuleSets.LAWS_2025, "7k/8/8/8/3r4/8/8/KR6 w").mayTakeLong("b1b2"))
                .isFalse();
        assertThat(from(RuleSets.LAWS_2025, Fen.STANDARD).mayTakeLong("e2e3")).isFalse();
    }

    /* Men that fall one by one: many of these games end in a bare that can be answered. */
    private static final String FEW_MEN = "8/8/8/3k4/3r4/3F4/3K4/8 w";

    @Test
    void a_win_on_the_board_needs_no_look_at_what_went_before() {
        Replay laws = from(RuleSets.LAWS_2025, "k7/8/1K6/8/7p/8/8/6R1 w");
        assertThat(laws.follow(List.of("g1g8", "h4h3"))).isEmpty();
        assertThat(laws.outcome().flatMap(Outcome::winner)).contains(Color.WHITE);
        assertThat(laws.plies()).isEqualTo(1);
    }
}
