package shatranj.rules.ruling;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import shatranj.rules.board.Color;
import shatranj.rules.board.SetupOptions;
import shatranj.rules.notation.Fen;
import shatranj.rules.ruleset.BareKingRule;
import shatranj.rules.ruleset.DrawRule;
import shatranj.rules.ruleset.RuleOptions;
import shatranj.rules.ruleset.RuleSet;
import shatranj.rules.ruleset.RuleSets;

/** Every ending under every rule set, from {@code endings/endings.txt}. */
class EndingsTest {
    record Ending(
            RuleSet rules,
            String fen,
            List<String> moves,
            String result,
            String article,
            String ply) {
        @Override
        public String toString() {
            return rules.name() + ": " + fen + " " + moves + " " + result;
        }
    }

    static List<Ending> endings() throws IOException {
        try (InputStream in = EndingsTest.class.getResourceAsStream("/endings/endings.txt")) {
            assertThat(in).isNotNull();
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .flatMap(EndingsTest::read)
                    .toList();
        }
    }

    private static Stream<Ending> read(String line) {
        String[] column = line.split("\\|", -1);
        assertThat(column).as(line).hasSize(6);
        for (int i = 0; i < column.length; i++) {
            column[i] = column[i].strip();
        }
        List<String> moves = column[2].isEmpty() ? List.of() : List.of(column[2].split(" "));
        return sets(column[0])
                .map(set -> new Ending(set, column[1], moves, column[3], column[4], column[5]));
    }

    private static Stream<RuleSet> sets(String names) {
        return names.equals("*")
                ? RuleSets.all().stream()
                : Stream.of(names.split(" ")).map(name -> RuleSets.named(name).orElseThrow());
    }

    private static Replay replay(Ending ending) {
        Replay replay =
                Replay.from(
                        ending.rules(), Fen.position(ending.fen(), SetupOptions.STRICT).orThrow());
        assertThat(replay.follow(ending.moves())).isEmpty();
        return replay;
    }

    @ParameterizedTest
    @MethodSource("endings")
    void a_line_ends_as_its_rule_set_says(Ending ending) {
        Replay replay = replay(ending);
        Optional<Outcome> outcome = replay.outcome();
        String result =
                outcome.map(o -> o.winner().map(Color::name).orElse("DRAW") + " " + o.reason())
                        .orElse("-");
        assertThat(result).isEqualTo(ending.result());
        assertThat(outcome.map(Outcome::article).orElse("")).isEqualTo(ending.article());
        assertThat(outcome.map(o -> String.valueOf(replay.plies())).orElse(""))
                .isEqualTo(ending.ply());
        if (outcome.isEmpty()) {
            assertThat(replay.plies()).isEqualTo(ending.moves().size());
        }
    }

    static List<RuleSet> everyRuleSet() {
        return RuleSets.all();
    }

    @ParameterizedTest
    @MethodSource("everyRuleSet")
    void the_table_has_every_ending_that_a_rule_set_knows(RuleSet rules) throws IOException {
        Set<Reason> shown = EnumSet.noneOf(Reason.class);
        for (Ending ending : endings()) {
            if (ending.rules().equals(rules)) {
                replay(ending).outcome().map(Outcome::reason).ifPresent(shown::add);
            }
        }
        assertThat(shown).containsAll(known(rules.options()));
    }

    /** All but the limit of length, which is tested with shorter ones. */
    private static Set<Reason> known(RuleOptions options) {
        Set<Reason> known =
                EnumSet.of(Reason.CHECKMATE, Reason.STALEMATE, Reason.BARE_KING, Reason.BOTH_BARE);
        if (options.bareKing() == BareKingRule.ANSWERABLE_DRAWS) {
            known.add(Reason.BARE_KING_ANSWERED);
        }
        if (options.threefold() == DrawRule.AUTOMATIC) {
            known.add(Reason.THREEFOLD);
        }
        if (options.moveLimitRule() == DrawRule.AUTOMATIC) {
            known.add(Reason.MOVE_LIMIT);
        }
        if (options.deadPosition() == DrawRule.AUTOMATIC) {
            known.add(Reason.DEAD_POSITION);
        }
        return known;
    }

    @ParameterizedTest
    @MethodSource("everyRuleSet")
    void a_game_of_so_many_plies_is_drawn_under_every_rule_set(RuleSet rules) {
        RuleSet shorter = withLengthLimit(rules, 6);
        List<String> moves = new ArrayList<>(List.of("a2a3", "a7a6", "b2b3", "b7b6", "c2c3"));
        Replay replay = Replay.from(shorter, Fen.position(Fen.STANDARD).orThrow());
        replay.follow(moves);
        assertThat(replay.outcome()).isEmpty();
        replay.play("c7c6");
        assertThat(replay.outcome())
                .contains(Outcome.draw(Reason.LENGTH_LIMIT, new Evidence(List.of(), 6)));
        assertThat(replay.outcome().map(Outcome::article)).contains("Preface");
    }

    @ParameterizedTest
    @MethodSource("everyRuleSet")
    void every_other_ending_comes_before_the_limit_of_length(RuleSet rules) {
        Replay replay =
                Replay.from(
                        withLengthLimit(rules, 1),
                        Fen.position("k7/8/1K6/8/7p/8/8/6R1 w").orThrow());
        replay.play("g1g8");
        assertThat(replay.outcome()).contains(Outcome.win(Color.WHITE, Reason.CHECKMATE));
    }

    private static RuleSet withLengthLimit(RuleSet rules, int plies) {
        RuleOptions o = rules.options();
        return new RuleSet(
                "short",
                new RuleOptions(
                        o.setup(),
                        o.bareKing(),
                        o.moveLimit(),
                        o.moveLimitRule(),
                        o.threefold(),
                        o.deadPosition(),
                        o.drawOffer(),
                        o.claimant(),
                        plies));
    }
}
