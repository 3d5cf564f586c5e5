package shatranj.bench.core;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import shatranj.rules.board.Position;
import shatranj.rules.notation.Fen;
import shatranj.rules.ruleset.RuleSet;
import shatranj.rules.ruleset.RuleSets;
import shatranj.rules.ruling.Replay;
import shatranj.rules.ruling.Ruling;

/** A line of 100 plies in coordinates, 99 of them history: what one PlayMove costs the rules. */
public class AdjudicationSpeed extends SpeedState {
    private static final int PLIES = 100;

    /** The rule set. */
    @Param({"engines", "laws-2025"})
    public String rules = "";

    private RuleSet set = RuleSets.LAWS_2025;
    private List<String> history = List.of();
    private String last = "";
    private final Position start = Fen.position(Fen.STANDARD).orThrow();

    /** Looks for a line that no rule ends. */
    @Setup
    public void prepare() {
        set = RuleSets.named(rules).orElseThrow();
        SplittableRandom random = new SplittableRandom(5);
        List<String> line = List.of();
        while (line.size() < PLIES) {
            line = randomLine(random);
        }
        history = List.copyOf(line.subList(0, PLIES - 1));
        last = line.getLast();
    }

    private List<String> randomLine(SplittableRandom random) {
        Replay replay = Replay.from(set, start);
        List<String> moves = new ArrayList<>();
        while (moves.size() < PLIES && replay.outcome().isEmpty()) {
            var legal = replay.position().moves();
            String move = legal.get(random.nextInt(legal.size())).toString();
            moves.add(move);
            replay.play(move);
        }
        return replay.outcome().isEmpty() ? moves : List.of();
    }

    /** All of it. */
    @Benchmark
    public Ruling hundredPlies() {
        Replay replay = Replay.from(set, start);
        if (replay.follow(history).isPresent()) {
            throw new IllegalStateException("the history is not legal");
        }
        return replay.play(last);
    }
}
