package shatranj.game.referee;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import shatranj.clock.Side;
import shatranj.game.codec.RefereeOptions;
import shatranj.game.domain.ClaimKind;
import shatranj.game.domain.Command;
import shatranj.game.domain.OutcomeReason;
import shatranj.game.domain.Question;
import shatranj.game.domain.RuleSet;
import shatranj.game.domain.Ruling;
import shatranj.rules.notation.Fen;
import shatranj.rules.v1.RuleOptions;

/** What every referee says. */
abstract class RefereeContract {
    /** The referee under test. */
    abstract Referee referee();

    private static <T> T get(CompletionStage<T> stage) throws Exception {
        return stage.toCompletableFuture().get(10, TimeUnit.SECONDS);
    }

    private Ruling start(String ruleSet, Command.Start start) throws Exception {
        return get(
                referee()
                        .ask(new Question.MayStart(ruleSet, Optional.empty(), Optional.of(start))));
    }

    private RuleSet laws() throws Exception {
        Ruling ruling =
                get(
                        referee()
                                .ask(
                                        new Question.MayStart(
                                                "laws-2025", Optional.empty(), Optional.empty())));
        return ((Ruling.StartAllowed) ruling).ruleSet();
    }

    private Ruling move(String fen, List<String> moves, String move) throws Exception {
        return get(referee().ask(new Question.OneMove(laws(), fen, moves, move)));
    }

    @Test
    void a_rule_set_brings_its_own_array_and_options() throws Exception {
        Ruling ruling =
                get(
                        referee()
                                .ask(
                                        new Question.MayStart(
                                                "schemingmind",
                                                Optional.empty(),
                                                Optional.empty())));
        assertThat(ruling)
                .isInstanceOfSatisfying(
                        Ruling.StartAllowed.class,
                        allowed -> {
                            assertThat(allowed.setup()).isEqualTo("alternative");
                            assertThat(allowed.fen()).isEqualTo(Fen.ALTERNATIVE);
                            assertThat(allowed.whiteStarts()).isTrue();
                            assertThat(allowed.check()).isFalse();
                            assertThat(allowed.ruleSet().name()).isEqualTo("schemingmind");
                        });
    }

    private Ruling own(String name, RuleOptions options) throws Exception {
        return get(
                referee()
                        .ask(
                                new Question.MayStart(
                                        name,
                                        Optional.of(new RefereeOptions(options)),
                                        Optional.empty())));
    }

    private RuleOptions lawsOptions() throws Exception {
        return RefereeOptions.proto(laws()).getOptions();
    }

    @Test
    void a_set_of_ones_own_has_a_name_of_its_own_and_rules_the_game() throws Exception {
        RuleOptions hasty =
                lawsOptions().toBuilder().setSetup("alternative").setMoveLimit(1).build();
        assertThat(own("laws-2025", hasty)).isInstanceOf(Ruling.UnfitRuleSet.class);
        assertThat(own("laws-2025", lawsOptions())).isInstanceOf(Ruling.StartAllowed.class);
        Ruling.StartAllowed allowed = (Ruling.StartAllowed) own("hasty", hasty);
        assertThat(allowed.setup()).isEqualTo("alternative");
        assertThat(allowed.ruleSet().name()).isEqualTo("hasty");
        Ruling second =
                get(
                        referee()
                                .ask(
                                        new Question.OneMove(
                                                allowed.ruleSet(),
                                                allowed.fen(),
                                                List.of("b1c3"),
                                                "b8c6")));
        assertThat(((Ruling.Legal) second).outcome().orElseThrow().reason())
                .isEqualTo(OutcomeReason.MOVE_LIMIT);
    }

    @Test
    void a_set_of_ones_own_that_makes_no_sense_is_refused() throws Exception {
        RuleOptions endless = lawsOptions().toBuilder().setMoveLimit(-1).build();
        assertThat(own("endless", endless))
                .isInstanceOfSatisfying(
                        Ruling.UnfitRuleSet.class,
                        unfit -> assertThat(unfit.detail()).contains("-1"));
    }

    @Test
    void an_array_by_lot_is_told_by_its_number() throws Exception {
        assertThat(start("laws-2025", new Command.Start.Array("shatranj960-random")))
                .isInstanceOfSatisfying(
                        Ruling.StartAllowed.class,
                        allowed ->
                                assertThat(allowed.setup())
                                        .isEqualTo("shatranj960-" + LibraryReferee.DRAWN));
    }

    @Test
    void a_position_may_begin_with_black_in_check() throws Exception {
        Ruling ruling =
                start("laws-2025", new Command.Start.Fen("4k3/8/8/8/8/8/8/r3R1K1 b - - 0 1"));
        assertThat(ruling)
                .isInstanceOfSatisfying(
                        Ruling.StartAllowed.class,
                        allowed -> {
                            assertThat(allowed.setup()).isEqualTo("fen");
                            assertThat(allowed.whiteStarts()).isFalse();
                            assertThat(allowed.check()).isTrue();
                        });
    }

    @Test
    void every_fault_of_a_setup_is_told() throws Exception {
        Ruling ruling = start("laws-2025", new Command.Start.Fen("8/8/8/8/8/8/8/P7 w - - 0 1"));
        assertThat(ruling)
                .isInstanceOfSatisfying(
                        Ruling.FaultySetup.class,
                        faulty ->
                                assertThat(faulty.faults())
                                        .extracting(Ruling.Fault::code)
                                        .contains("SHAH_COUNT", "BAIDAQ_ON_END_RANK"));
    }

    @Test
    void what_has_no_name_is_told_apart() throws Exception {
        assertThat(start("go", new Command.Start.Array("standard")))
                .isInstanceOfSatisfying(
                        Ruling.UnknownRuleSet.class,
                        unknown -> {
                            assertThat(unknown.name()).isEqualTo("go");
                            assertThat(unknown.known()).contains("laws-2025", "engines");
                        });
        assertThat(start("laws-2025", new Command.Start.Array("nowhere")))
                .isInstanceOfSatisfying(
                        Ruling.UnknownSetup.class,
                        unknown -> assertThat(unknown.name()).isEqualTo("nowhere"));
    }

    @Test
    void a_legal_move_is_told_in_the_letters_of_the_laws() throws Exception {
        assertThat(move(Fen.STANDARD, List.of("e2e3", "e7e6"), "Bh3"))
                .isEqualTo(
                        new Ruling.Legal(
                                "f1h3",
                                "Ah3",
                                "rnakfanr/pppp1ppp/4p3/8/8/4P2A/PPPP1PPP/RNAKF1NR b - - 1 2",
                                false,
                                Optional.empty(),
                                LibraryReferee.RULES_VERSION));
    }

    @Test
    void an_illegal_move_is_told_with_its_article() throws Exception {
        assertThat(move(Fen.STANDARD, List.of(), "e2e4"))
                .isInstanceOfSatisfying(
                        Ruling.Illegal.class,
                        illegal -> {
                            assertThat(illegal.wellFormed()).isTrue();
                            assertThat(illegal.article()).contains("3.7c");
                            assertThat(illegal.detail()).contains("Baidaq", "e4");
                        });
        assertThat(move(Fen.STANDARD, List.of(), "hello"))
                .isInstanceOfSatisfying(
                        Ruling.Illegal.class,
                        illegal -> {
                            assertThat(illegal.wellFormed()).isFalse();
                            assertThat(illegal.article()).isEmpty();
                            assertThat(illegal.detail()).contains("hello");
                        });
    }

    @Test
    void an_illegal_move_in_another_spelling_is_the_same_again() throws Exception {
        assertThat(again("e2e4", "e4")).isTrue();
        assertThat(again("e2e4", "d2d4")).isFalse();
        assertThat(again("e2e4", "hello")).isFalse();
    }

    private boolean again(String before, String move) throws Exception {
        Question.OneMove question =
                new Question.OneMove(
                        laws(), Fen.STANDARD, List.of("a2a3", "a7a6"), move, Optional.of(before));
        return ((Ruling.Illegal) get(referee().ask(question))).again();
    }

    @Test
    void a_move_that_ends_the_game_brings_its_outcome() throws Exception {
        assertThat(move("k7/7R/8/8/8/7p/8/K5R1 w - - 0 1", List.of(), "Rg8"))
                .isInstanceOfSatisfying(
                        Ruling.Legal.class,
                        legal -> {
                            assertThat(legal.outcome().orElseThrow().reason())
                                    .isEqualTo(OutcomeReason.CHECKMATE);
                            assertThat(legal.outcome().orElseThrow().winner()).contains(Side.WHITE);
                            assertThat(legal.outcome().orElseThrow().article()).contains("5.1");
                            assertThat(legal.check()).isTrue();
                        });
    }

    private Ruling claim(List<String> moves, ClaimKind kind, Optional<String> move, Side by)
            throws Exception {
        return get(
                referee().ask(new Question.DrawClaim(laws(), Fen.STANDARD, moves, by, kind, move)));
    }

    private static final List<String> SHUFFLE =
            List.of("b1c3", "b8c6", "c3b1", "c6b8", "b1c3", "b8c6", "c3b1");

    @Test
    void a_claim_that_the_move_bears_out_is_granted_with_its_article() throws Exception {
        assertThat(claim(SHUFFLE, ClaimKind.THREEFOLD, Optional.of("c6b8"), Side.BLACK))
                .isInstanceOfSatisfying(
                        Ruling.ClaimGranted.class,
                        granted -> {
                            assertThat(granted.article()).contains("9.2a");
                            assertThat(granted.outcome().reason()).isEqualTo(OutcomeReason.CLAIM);
                            assertThat(granted.outcome().winner()).isEmpty();
                            assertThat(granted.rulesVersion())
                                    .isEqualTo(LibraryReferee.RULES_VERSION);
                        });
    }

    @Test
    void a_claim_that_is_wrong_or_of_the_wrong_side_or_with_an_illegal_move_is_denied()
            throws Exception {
        assertThat(claim(SHUFFLE, ClaimKind.THREEFOLD, Optional.empty(), Side.BLACK))
                .isInstanceOf(Ruling.ClaimDenied.class);
        assertThat(claim(SHUFFLE, ClaimKind.THREEFOLD, Optional.of("c6b8"), Side.WHITE))
                .isInstanceOf(Ruling.ClaimDenied.class);
        assertThat(claim(SHUFFLE, ClaimKind.THREEFOLD, Optional.of("e7e5"), Side.BLACK))
                .isInstanceOf(Ruling.ClaimDenied.class);
    }

    @Test
    void what_nobody_can_prove_is_for_the_arbiter() throws Exception {
        assertThat(
                        claim(
                                List.of(),
                                ClaimKind.OPPONENT_MAKES_NO_EFFORT,
                                Optional.empty(),
                                Side.WHITE))
                .isInstanceOfSatisfying(
                        Ruling.ClaimUndecided.class,
                        open -> assertThat(open.article()).contains("10.2b"));
    }

    @Test
    void legal_moves_are_listed_by_coordinates() throws Exception {
        List<Referee.LegalMove> moves = get(referee().legalMoves(Fen.STANDARD, List.of("e2e3")));
        assertThat(moves).hasSize(16);
        assertThat(moves).extracting(Referee.LegalMove::uci).isSorted().contains("e7e6", "b8c6");
    }
}
