package shatranj.engine.endgame;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shatranj.rules.board.Board;
import shatranj.rules.board.Color;
import shatranj.rules.board.Move;
import shatranj.rules.board.Piece;
import shatranj.rules.board.Position;
import shatranj.rules.board.Role;
import shatranj.rules.board.Setup;
import shatranj.rules.board.SetupOptions;
import shatranj.rules.board.Square;
import shatranj.rules.board.Validated;
import shatranj.rules.notation.Fen;
import shatranj.rules.ruleset.RuleSet;
import shatranj.rules.ruleset.RuleSets;
import shatranj.rules.ruling.Outcome;
import shatranj.rules.ruling.Replay;

/**
 * Two of the fifteen pairs, made here; {@code ./shatranj tables --verify} makes and tests them all.
 */
class EndgameTablesTest {
    private static final Pair FERZES = new Pair(Role.FERZ, Role.FERZ);
    private static final Pair FERZ_AND_BAIDAQ = new Pair(Role.FERZ, Role.BAIDAQ);

    /** Ends by the letter, where an answered bare is over: no dead positions, no limit near. */
    private static final RuleSet RULES = RuleSets.named("iggamecenter").orElseThrow();

    private static final EndgameTables TABLES = tables();

    private final Verdicts verdicts = new Verdicts(TABLES);

    private static EndgameTables tables() {
        PairTable first = new EndgameTables(List.of()).generate(FERZES);
        PairTable second = new EndgameTables(List.of(first)).generate(FERZ_AND_BAIDAQ);
        return new EndgameTables(List.of(first, second));
    }

    @ParameterizedTest
    @ValueSource(strings = {"FERZ", "BAIDAQ"})
    void a_verdict_follows_from_the_moves_and_endings_of_the_rules(Role role) {
        Random random = new Random(64);
        int decided = 0;
        for (int i = 0; i < 6_000; i++) {
            Position p = random(random, Role.FERZ, role);
            Verdicts.Verdict verdict = verdicts.of(p).orElseThrow();
            assertThat(verdict).as(Fen.write(p)).isEqualTo(byTheRules(p));
            decided += verdict.outlook() == Verdicts.Outlook.DRAW ? 0 : 1;
        }
        assertThat(decided).isBetween(1_000, 5_000);
    }

    @Test
    void every_place_follows_from_its_successors() {
        for (int side = 0; side < 2; side++) {
            TableAudit audit = TABLES.audit(FERZES, side);

            assertThat(audit.wrong()).isZero();
            assertThat(audit.won() + audit.drawn() + audit.lost()).isGreaterThan(1_000_000);
        }
    }

    @Test
    void a_pair_whose_promotions_are_not_known_is_not_made() {
        assertThatThrownBy(() -> new EndgameTables(List.of()).generate(FERZ_AND_BAIDAQ))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("ferz-ferz");
    }

    @Test
    void of_more_men_nothing_is_known() {
        assertThat(verdicts.of(Fen.position(Fen.STANDARD).orThrow())).isEmpty();
        assertThat(verdicts.of(position("k7/8/1n6/8/8/8/8/KR6 w - - 0 1"))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                // Nothing left to take.
                "k7/8/8/8/8/8/8/7K w - - 0 1, DRAW",
                // Bare and not able to take the last man.
                "k7/8/8/8/8/8/8/6RK b - - 0 1, LOSS",
                // Bare, and the last man may be taken.
                "8/8/8/8/8/k7/1R6/7K b - - 0 1, DRAW",
                // It is guarded.
                "8/8/8/8/8/k7/1R6/K7 b - - 0 1, LOSS",
                // The other side was bared and has not bared back.
                "k7/8/8/8/8/8/8/6RK w - - 0 1, WIN",
            })
    void where_a_side_is_bare_the_rules_answer(String line) {
        String[] fields = line.split(", ");

        assertThat(verdicts.of(position(fields[0])))
                .contains(new Verdicts.Verdict(Verdicts.Outlook.valueOf(fields[1]), 0));
    }

    /** What the rules say of every move, and the tables of what it leads to. */
    private Verdicts.Verdict byTheRules(Position p) {
        int win = Integer.MAX_VALUE;
        int loss = 0;
        boolean draws = false;
        for (Move move : p.moves()) {
            Verdicts.Verdict next = after(p.play(move));
            switch (next.outlook()) {
                case LOSS -> win = Math.min(win, next.plies() + 1);
                case DRAW -> draws = true;
                case WIN -> loss = Math.max(loss, next.plies() + 1);
            }
        }
        if (win < Integer.MAX_VALUE) {
            return new Verdicts.Verdict(Verdicts.Outlook.WIN, win);
        }
        return draws
                ? new Verdicts.Verdict(Verdicts.Outlook.DRAW, 0)
                : new Verdicts.Verdict(Verdicts.Outlook.LOSS, loss);
    }

    private Verdicts.Verdict after(Position p) {
        Optional<Outcome> outcome = Replay.from(RULES, p).outcome();
        if (outcome.isEmpty()) {
            return verdicts.of(p).orElseThrow();
        }
        boolean decided = outcome.get().winner().isPresent();
        return new Verdicts.Verdict(decided ? Verdicts.Outlook.LOSS : Verdicts.Outlook.DRAW, 0);
    }

    private static Position random(Random random, Role one, Role two) {
        while (true) {
            Map<Square, Piece> men = new EnumMap<>(Square.class);
            Color color = Color.of(random.nextInt(2));
            men.put(square(random), new Piece(Color.WHITE, Role.SHAH));
            men.put(square(random), new Piece(Color.BLACK, Role.SHAH));
            men.put(square(random), new Piece(color, one));
            men.put(square(random), new Piece(color.opposite(), two));
            if (men.size() == 4
                    && Position.from(
                                    new Setup(Board.of(men), Color.of(random.nextInt(2)), 0, 1),
                                    SetupOptions.UNREACHABLE)
                            instanceof Validated.Valid<Position>(Position p)) {
                return p;
            }
        }
    }

    private static Square square(Random random) {
        return Square.of(random.nextInt(64));
    }

    private static Position position(String fen) {
        return Fen.position(fen, SetupOptions.UNREACHABLE).orThrow();
    }
}
