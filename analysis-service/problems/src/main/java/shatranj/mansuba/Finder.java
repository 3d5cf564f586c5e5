package shatranj.mansuba;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import shatranj.engine.Chances;
import shatranj.engine.Line;
import shatranj.engine.Score;
import shatranj.mansuba.Ends.Standing;
import shatranj.rules.board.Position;
import shatranj.rules.ruleset.RuleSet;

/**
 * Looks for problems in a game: behind each mistake that gave the other side a win. For one thread.
 */
public final class Finder {
    /** A move that costs so many points is a mistake, as in reviews. */
    private static final double MISTAKE = 0.15;

    /** So many times fewer nodes have the searches of a first look at every position of a game. */
    private static final long GLANCE = 40;

    /** What a first look may err by, in points: where it comes so near, it looks again. */
    private static final double BLUR = 0.05;

    /** The same of scores that somebody else brings, who may have searched some ten nodes. */
    private static final double GUESS_BLUR = 0.12;

    private final Prover prover;
    private final Composer composer;
    private final Optional<Composer> sure;

    /** A finder of what this prover proves. */
    public Finder(Prover prover) {
        this.prover = prover;
        this.composer = new Composer(prover);
        this.sure = Optional.empty();
    }

    /**
     * A finder of what one prover finds and another, which does more, proves too. Most positions
     * are refused by the first, at a small part of the cost.
     *
     * @param sure makes the problem; a second move that wins after all, or another first move,
     *     refuses it
     */
    public Finder(Prover prover, Prover sure) {
        this.prover = prover;
        this.composer = new Composer(prover);
        this.sure = Optional.of(new Composer(sure));
    }

    /**
     * The problems of a game. Each of its positions is glanced at; searches with all nodes follow
     * where a mistake may have been made.
     *
     * @param line the positions of the game from its start on
     * @param origin says where a problem comes from, by the plies played before it
     */
    public List<Mansuba> find(List<Position> line, RuleSet rules, IntFunction<Origin> origin) {
        return find(line, IntStream.range(1, line.size()), rules, origin);
    }

    /**
     * The problems of a game whose players have told what they thought. Only positions are glanced
     * at before which they may have seen a mistake, or behind which.
     *
     * @param guesses scores of the positions, each for its side to move, where there are any
     */
    public List<Mansuba> findGuessed(
            List<Position> line,
            List<Optional<Score>> guesses,
            RuleSet rules,
            IntFunction<Origin> origin) {
        return find(
                line,
                afterMistakes(guesses, GUESS_BLUR).stream().mapToInt(ply -> ply),
                rules,
                origin);
    }

    /**
     * @param plies after which there may be a problem
     */
    private List<Mansuba> find(
            List<Position> line, IntStream plies, RuleSet rules, IntFunction<Origin> origin) {
        long few = Math.max(1, prover.effort().nodes() / GLANCE);
        List<Optional<Score>> glanced = unknown(line);
        List<Optional<Score>> sharper = unknown(line);
        plies.forEach(ply -> {
            look(line, ply - 1, rules, few, glanced);
            look(line, ply, rules, few, glanced);
        });
        for (int ply : afterMistakes(glanced, BLUR)) {
            look(line, ply, rules, prover.effort().nodes(), sharper);
            if (sharper.get(ply).filter(Finder::isWinning).isPresent()) {
                look(line, ply - 1, rules, prover.effort().nodes(), sharper);
            } else {
                sharper.set(ply, Optional.empty());
            }
        }
        return find(line, sharper, rules, origin);
    }

    private static List<Optional<Score>> unknown(List<Position> line) {
        return new ArrayList<>(Collections.nCopies(line.size(), Optional.empty()));
    }

    /** Writes down the score of a position that is not known yet. */
    private void look(
            List<Position> line, int ply, RuleSet rules, long nodes, List<Optional<Score>> scores) {
        if (scores.get(ply).isEmpty()) {
            scores.set(ply, score(line.get(ply), rules, nodes));
        }
    }

    private static boolean isWinning(Score score) {
        return Chances.points(score) >= Prover.WINNING;
    }

    /** Nothing of a game that is over. */
    private Optional<Score> score(Position position, RuleSet rules, long nodes) {
        return new Ends(rules.options().bareKing()).of(position) == Standing.OPEN
                ? prover.search(position, rules.options(), List.of(), nodes).map(Line::score)
                : Optional.empty();
    }

    /**
     * The problems of a game whose positions have been searched, in the order of its moves; each
     * position once.
     *
     * @param scores of the positions, each for its side to move, where known
     */
    public List<Mansuba> find(
            List<Position> line,
            List<Optional<Score>> scores,
            RuleSet rules,
            IntFunction<Origin> origin) {
        List<Mansuba> found = new ArrayList<>();
        Set<MansubaId> known = new HashSet<>();
        for (int ply : afterMistakes(scores)) {
            Position position = line.get(ply);
            if (known.add(MansubaId.of(position, rules))) {
                compose(position, rules, origin.apply(ply)).ifPresent(found::add);
            }
        }
        return found;
    }

    private Optional<Mansuba> compose(Position position, RuleSet rules, Origin origin) {
        Optional<Mansuba> first = composed(composer, position, rules, origin);
        if (first.isEmpty() || sure.isEmpty()) {
            return first;
        }
        return composed(sure.get(), position, rules, origin)
                .filter(again ->
                        again.solution().getFirst().equals(first.get().solution().getFirst()));
    }

    private static Optional<Mansuba> composed(
            Composer composer, Position position, RuleSet rules, Origin origin) {
        return switch (composer.compose(position, rules, origin)) {
            case Composing.Composed(Mansuba mansuba) -> Optional.of(mansuba);
            case Composing.Refused refused -> Optional.empty();
        };
    }

    /**
     * The plies after which the side to move is winning because of the move before.
     *
     * @param scores of the positions of a game from its start on, each for its side to move, where
     *     known
     */
    public static List<Integer> afterMistakes(List<Optional<Score>> scores) {
        return afterMistakes(scores, 0);
    }

    /**
     * @param blur of the scores, in points; plies are among them that come so near
     */
    private static List<Integer> afterMistakes(List<Optional<Score>> scores, double blur) {
        List<Integer> plies = new ArrayList<>();
        for (int ply = 1; ply < scores.size(); ply++) {
            Optional<Score> before = scores.get(ply - 1);
            Optional<Score> after = scores.get(ply);
            if (before.isEmpty() || after.isEmpty()) {
                continue;
            }
            double now = Chances.points(after.get());
            double lost = Chances.points(before.get()) - (1 - now);
            if (now >= Prover.WINNING - blur && lost >= MISTAKE - blur) {
                plies.add(ply);
            }
        }
        return plies;
    }
}
