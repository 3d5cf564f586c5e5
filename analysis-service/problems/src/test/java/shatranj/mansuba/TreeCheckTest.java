package shatranj.mansuba;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import shatranj.engine.endgame.Oracle;
import shatranj.mansuba.json.MansubaCollection;
import shatranj.rules.board.Move;
import shatranj.rules.board.Position;
import shatranj.rules.ruleset.RuleSets;

/** Proofs that are followed without a search. */
class TreeCheckTest {
    private static final Position ABU_NAIM =
            Positions.of("6K1/3r3r/5kn1/5p2/5P2/6N1/8/4R1R1 w - - 0 1");

    @ParameterizedTest
    @MethodSource("mates")
    void the_trees_of_the_classical_mates_end_in_a_win_whatever_black_does(Mansuba mansuba) {
        Proof.Defences proof = (Proof.Defences) mansuba.proof();
        TreeCheck check = new TreeCheck(mansuba.rules(), Oracle.NONE);

        assertThat(check.fault(mansuba.position(), proof.tree().orElseThrow(), proof.plies()))
                .isEmpty();
        assertThat(check.fault(mansuba.position(), proof.tree().orElseThrow(), proof.plies() - 2))
                .hasValueSatisfying(why -> assertThat(why).endsWith("comes later than was said"));
    }

    static Stream<Mansuba> mates() {
        return MansubaCollection.CLASSICS.all().stream()
                .filter(mansuba -> mansuba.goal() == Goal.MATE);
    }

    @Test
    void a_defence_that_is_not_answered_is_found() {
        Tree tree = tree(ABU_NAIM, "g3h5", 5);
        Move only = tree.replies().firstEntry().getKey();
        SequencedMap<Move, Tree> fewer = new LinkedHashMap<>(tree.replies());
        fewer.remove(only);

        assertThat(check(ABU_NAIM, tree, 5)).isEmpty();
        assertThat(check(ABU_NAIM, new Tree(tree.move(), fewer, false), 5))
                .hasValueSatisfying(why -> assertThat(why).contains("each legal defence"));
    }

    @Test
    void a_line_that_stops_before_the_end_is_found() {
        Tree tree = tree(ABU_NAIM, "g3h5", 5);
        Tree first = tree.replies().firstEntry().getValue();
        SequencedMap<Move, Tree> cut = new LinkedHashMap<>(tree.replies());
        cut.put(
                tree.replies().firstEntry().getKey(),
                new Tree(first.move(), new LinkedHashMap<>(), false));

        assertThat(check(ABU_NAIM, new Tree(tree.move(), cut, false), 5)).isPresent();
    }

    @Test
    void what_tables_are_said_to_know_is_asked_of_them() {
        Tree claimed = new Tree(tree(ABU_NAIM, "g3h5", 5).move(), new LinkedHashMap<>(), true);
        assertThat(check(ABU_NAIM, claimed, 5))
                .hasValueSatisfying(why -> assertThat(why).endsWith("no win by the tables"));
    }

    @Test
    void a_tree_that_would_be_too_large_is_not_made() {
        BestPlay play = play();
        Move key = tree(ABU_NAIM, "g3h5", 5).move();
        int size = play.tree(ABU_NAIM, key, 5, 500).orElseThrow().size();
        assertThat(size).isGreaterThan(2);
        assertThat(play.tree(ABU_NAIM, key, 5, size)).isPresent();
        assertThat(play.tree(ABU_NAIM, key, 5, size - 1)).isEmpty();
    }

    private static Optional<String> check(Position position, Tree tree, int plies) {
        return new TreeCheck(RuleSets.LAWS_2025, Oracle.NONE).fault(position, tree, plies);
    }

    private static Tree tree(Position position, String key, int plies) {
        Move move =
                position.moves().stream()
                        .filter(legal -> legal.toString().equals(key))
                        .findFirst()
                        .orElseThrow();
        return play().tree(position, move, plies, 500).orElseThrow();
    }

    private static BestPlay play() {
        Ends ends = new Ends(RuleSets.LAWS_2025.options().bareKing());
        return new BestPlay(new ForcedWins(ends, Optional.empty(), false, 1_000_000), ends);
    }
}
