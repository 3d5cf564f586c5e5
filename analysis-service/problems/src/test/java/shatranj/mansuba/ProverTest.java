package shatranj.mansuba;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import shatranj.engine.endgame.EndgameTables;
import shatranj.engine.endgame.Oracle;
import shatranj.engine.endgame.Pair;
import shatranj.engine.endgame.Verdicts;
import shatranj.engine.endgame.Verdicts.Outlook;
import shatranj.rules.board.Move;
import shatranj.rules.board.Position;
import shatranj.rules.board.Role;
import shatranj.rules.notation.Fen;
import shatranj.rules.ruleset.RuleOptions;
import shatranj.rules.ruleset.RuleSets;

/** What is proved, and what is refused. */
class ProverTest {
    private static final RuleOptions LAWS = RuleSets.LAWS_2025.options();

    /** Black threatens mate; the Rukh mates first. */
    private static final String ONE_MATE = "6k1/5ppp/8/8/8/8/rr6/3RK3 w - - 0 1";

    private static EndgameTables ferzes = new EndgameTables(List.of());

    @BeforeAll
    static void makeTables() {
        ferzes = new EndgameTables(List.of(ferzes.generate(new Pair(Role.FERZ, Role.FERZ))));
    }

    @Test
    void by_tables_a_problem_is_a_position_with_one_winning_move_and_no_other() {
        Prover prover = prover(ferzes);
        Verdicts verdicts = new Verdicts(ferzes);
        int problems = 0;
        for (Position position :
                Positions.random(2026, 4_000, List.of(Role.FERZ), List.of(Role.FERZ))) {
            List<Move> winning =
                    position.moves().stream()
                            .filter(move ->
                                    verdicts.of(position.play(move)).orElseThrow().outlook()
                                            == Outlook.LOSS)
                            .toList();
            Proving proving = prover.prove(position, LAWS);
            if (position.moveCount() < 2) {
                assertThat(proving).isInstanceOf(Proving.Refused.class);
            } else if (winning.size() == 1) {
                int plies = verdicts.of(position).orElseThrow().plies();
                assertThat(proving).as(Fen.write(position)).isInstanceOf(Proving.Proved.class);
                Proving.Proved proved = (Proving.Proved) proving;
                assertThat(proved.move()).isEqualTo(winning.getFirst());
                assertThat(((Proof.Tables) proved.proof()).plies()).isEqualTo(plies);
                problems++;
            } else {
                assertThat(proving)
                        .as(Fen.write(position))
                        .isEqualTo(
                                new Proving.Refused(
                                        winning.isEmpty() ? Refusal.NO_WIN : Refusal.SECOND_WIN));
            }
        }
        assertThat(problems).isGreaterThan(200);
    }

    @Test
    void a_mutant_in_which_a_second_move_mates_is_refused() {
        assertThat(prover(Oracle.NONE).prove(Positions.of(ONE_MATE), LAWS))
                .isInstanceOfSatisfying(
                        Proving.Proved.class,
                        proved -> {
                            assertThat(proved.move()).hasToString("d1d8");
                            assertThat(proved.proof())
                                    .isInstanceOfSatisfying(
                                            Proof.Defences.class,
                                            by -> assertThat(by.plies()).isEqualTo(1));
                        });
        Position mutant = Positions.of("6k1/5ppp/8/8/8/8/rr6/2RRK3 w - - 0 1");
        assertThat(prover(Oracle.NONE).prove(mutant, LAWS))
                .isEqualTo(new Proving.Refused(Refusal.SECOND_WIN));
    }

    @Test
    void a_mutant_that_wins_without_the_mate_is_refused() {
        Position mutant = Positions.of("6k1/5ppp/8/8/8/NNF5/RA6/3RK3 w - - 0 1");
        assertThat(prover(Oracle.NONE).prove(mutant, LAWS))
                .isEqualTo(new Proving.Refused(Refusal.SECOND_WIN));
    }

    @Test
    void a_mutant_in_which_the_mate_is_parried_is_refused() {
        // A Faras comes between or takes.
        Position mutant = Positions.of("6k1/1n3ppp/8/8/8/8/rr6/3RK3 w - - 0 1");
        assertThat(prover(Oracle.NONE).prove(mutant, LAWS))
                .isEqualTo(new Proving.Refused(Refusal.NO_WIN));
    }

    @Test
    void the_diamond_has_slower_wins_and_passes_as_a_classic_only() {
        Position diamond = Positions.of("8/8/8/3k4/8/1KF5/8/f7 w - - 0 1");
        assertThat(prover(ferzes).prove(diamond, LAWS))
                .isEqualTo(new Proving.Refused(Refusal.SECOND_WIN));
        assertThat(
                        Prover.ofClassics(new EngineSearcher(ferzes), ferzes, effort())
                                .prove(diamond, LAWS))
                .isInstanceOfSatisfying(
                        Proving.Proved.class,
                        proved -> {
                            assertThat(proved.move()).hasToString("b3b4");
                            assertThat(proved.proof()).isEqualTo(new Proof.Fastest(39, 41));
                        });
    }

    @Test
    void tables_that_do_not_know_what_a_baidaq_becomes_leave_it_to_the_search() {
        // White promotes or bares; what has no Baidaq any more is unknown.
        Position position = Positions.of("8/2P5/8/4k3/8/8/4f3/4K3 w - - 0 1");
        Oracle some =
                board -> board.role(Role.BAIDAQ.ordinal()) == 0 ? Oracle.UNKNOWN : Oracle.DRAW;
        assertThat(prover(some).prove(position, LAWS))
                .isInstanceOfSatisfying(
                        Proving.Proved.class,
                        proved -> assertThat(proved.proof()).isInstanceOf(Proof.Defences.class));
    }

    @Test
    void tables_are_not_asked_where_every_bare_wins() {
        // Black bares back at once: a draw, but by the rule of Medina White has won before.
        Position position = Positions.of("8/8/8/8/1k6/1p6/2F5/K7 w - - 0 1");
        Oracle none =
                board -> {
                    throw new AssertionError("asked");
                };
        Proving proving =
                new Prover(new EngineSearcher(Oracle.NONE), none, effort())
                        .prove(position, RuleSets.named("medina").orElseThrow().options());
        assertThat(proving)
                .isInstanceOfSatisfying(
                        Proving.Proved.class,
                        proved -> assertThat(proved.move()).hasToString("c2b3"));
        assertThat(prover(Oracle.NONE).prove(position, LAWS)).isInstanceOf(Proving.Refused.class);
    }

    @Test
    void a_series_of_checks_is_found_that_the_search_does_not_see() {
        // The mate of Dilaram, in six moves; a hundred nodes do not reach that far.
        Position dilaram = Positions.of("1r4k1/8/5PP1/8/K1n3NR/7A/1r6/7R w - - 0 1");
        Searcher blind =
                (position, rules, only, nodes) ->
                        new EngineSearcher(Oracle.NONE)
                                .search(position, rules, only, only.isEmpty() ? 100 : 200_000);
        assertThat(new Prover(blind, Oracle.NONE, effort()).prove(dilaram, LAWS))
                .isInstanceOfSatisfying(
                        Proving.Proved.class,
                        proved -> {
                            assertThat(proved.move()).hasToString("h4h8");
                            assertThat(proved.proof())
                                    .isInstanceOfSatisfying(
                                            Proof.Defences.class,
                                            by -> {
                                                assertThat(by.plies()).isEqualTo(11);
                                                assertThat(by.checks()).isTrue();
                                            });
                        });
    }

    @Test
    void nothing_is_to_be_found_in_a_game_that_is_over_or_with_one_legal_move() {
        assertThat(
                        prover(Oracle.NONE)
                                .prove(Positions.of("3R2k1/5ppp/8/8/8/8/8/K7 b - - 0 1"), LAWS))
                .isEqualTo(new Proving.Refused(Refusal.OVER));
        // The Shah in the corner can only take.
        Position single = Positions.of("k7/1R6/8/8/8/5p2/5P2/2R4K b - - 0 1");
        assertThat(single.moveCount()).isEqualTo(1);
        assertThat(prover(Oracle.NONE).prove(single, LAWS))
                .isEqualTo(new Proving.Refused(Refusal.ONE_LEGAL_MOVE));
    }

    private static Effort effort() {
        return Effort.ofNodes(20_000);
    }

    private static Prover prover(Oracle tables) {
        return new Prover(new EngineSearcher(tables), tables, effort());
    }
}
