package shatranj.analysis.server.problems;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.jboss.logging.Logger;
import shatranj.analysis.internal.v1.JudgedPosition;
import shatranj.analysis.internal.v1.ReviewRecord;
import shatranj.analysis.server.pool.SearchPool;
import shatranj.analysis.server.review.Afterwork;
import shatranj.engine.Score;
import shatranj.engine.endgame.Oracle;
import shatranj.mansuba.Effort;
import shatranj.mansuba.Finder;
import shatranj.mansuba.Mansuba;
import shatranj.mansuba.Origin;
import shatranj.mansuba.Prover;
import shatranj.mansuba.Searcher;
import shatranj.rules.board.Position;
import shatranj.rules.board.SetupOptions;
import shatranj.rules.notation.Fen;
import shatranj.rules.ruleset.RuleSet;
import shatranj.rules.ruleset.RuleSets;
import shatranj.rules.ruling.Replay;
import shatranj.support.topics.KafkaLog.NotKeptException;

/**
 * Finds the problems of reviewed games. The scores of the review say where to look, so only the
 * positions behind mistakes are searched, and what is found is proved with many times the nodes.
 */
public final class ReviewedProblems implements Afterwork {
    private static final Logger LOG = Logger.getLogger(ReviewedProblems.class);

    /**
     * Positions tried with all defences, at most; four times as many while a solution is made. Each
     * is some 250 bytes for as long as it takes.
     */
    private static final long POSITIONS = 50_000;

    private final ProblemBook book;
    private final ProblemLog log;
    private final InstantSource clock;
    private final Finder finder;
    private final Counter found;

    /**
     * How hard to look.
     *
     * @param nodes of each search that finds a problem
     * @param times as many nodes in each search that proves it
     */
    public record Settings(long nodes, int times) {}

    /**
     * @param tables asked where few men are left
     */
    public ReviewedProblems(
            Settings settings,
            SearchPool pool,
            Oracle tables,
            ProblemBook book,
            ProblemLog log,
            InstantSource clock,
            MeterRegistry meters) {
        this.book = book;
        this.log = log;
        this.clock = clock;
        Searcher searcher = new PoolSearcher(pool);
        this.finder =
                new Finder(
                        new Prover(searcher, tables, new Effort(settings.nodes(), POSITIONS)),
                        new Prover(
                                searcher,
                                tables,
                                new Effort(settings.times() * settings.nodes(), POSITIONS)));
        this.found =
                Counter.builder("shatranj.analysis.problems.found")
                        .description("Problems that this pod has found in reviewed games")
                        .register(meters);
    }

    @Override
    public boolean look(ReviewRecord done) throws InterruptedException {
        if (!log.isComplete()) {
            return false;
        }
        RuleSet rules = RuleSets.named(done.getRuleSet()).orElse(RuleSets.LAWS_2025);
        try {
            for (Mansuba problem : finder.find(line(done, rules), scores(done), rules, of(done))) {
                keep(problem);
            }
            return true;
        } catch (PoolSearcher.StoppedException e) {
            return false;
        } catch (NotKeptException e) {
            LOG.warnf("A problem of game %s is not kept: %s", done.getGameId(), e.getMessage());
            return false;
        }
    }

    private void keep(Mansuba problem) throws InterruptedException, NotKeptException {
        if (book.find(problem.id().text()).isEmpty()) {
            log.append(problem, clock.millis());
            found.increment();
        }
    }

    private static IntFunction<Origin> of(ReviewRecord review) {
        return ply -> new Origin.Played(review.getGameId(), ply);
    }

    private static List<Position> line(ReviewRecord review, RuleSet rules) {
        Replay replay =
                Replay.from(
                        rules,
                        Fen.position(review.getInitialFen(), SetupOptions.UNREACHABLE).orThrow());
        replay.follow(review.getMovesList());
        return IntStream.rangeClosed(0, replay.plies()).mapToObj(replay::at).toList();
    }

    /** Of the positions of the game, each for its side to move. */
    static List<Optional<Score>> scores(ReviewRecord review) {
        return review.getPositionsList().stream().map(ReviewedProblems::score).toList();
    }

    private static Optional<Score> score(JudgedPosition position) {
        return switch (position.getScoreCase()) {
            case MATE -> Optional.of(new Score.Mate(position.getMate()));
            case CENTIPAWNS -> Optional.of(new Score.Centipawns(position.getCentipawns()));
            case SCORE_NOT_SET -> Optional.empty();
        };
    }
}
