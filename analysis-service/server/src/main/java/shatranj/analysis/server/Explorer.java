package shatranj.analysis.server;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import shatranj.analysis.server.explorer.CommonStructure;
import shatranj.analysis.server.explorer.Exploration;
import shatranj.analysis.server.explorer.Filter;
import shatranj.analysis.server.explorer.Findings;
import shatranj.analysis.server.explorer.FoundGames;
import shatranj.analysis.server.explorer.GameSearch;
import shatranj.analysis.server.explorer.HeadToHead;
import shatranj.analysis.server.explorer.StructurePair;
import shatranj.analysis.server.explorer.Tally;
import shatranj.analysis.server.explorer.index.ExplorerIndex;
import shatranj.analysis.server.fairplay.FairPlayGuard;
import shatranj.support.identity.Caller;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;

/** What is called to ask which games had a position. */
@ApplicationScoped
public class Explorer {
    private static final Duration WHILE_READING = Duration.ofSeconds(5);

    private final ExplorerDesk desk;
    private final FairPlayGuard fairPlay;
    private final Timer questions;

    Explorer(ExplorerDesk desk, FairPlayGuard fairPlay, MeterRegistry meters) {
        this.desk = desk;
        this.fairPlay = fairPlay;
        this.questions =
                Timer.builder("shatranj.analysis.explorer.questions")
                        .description("How long the index took to answer")
                        .publishPercentileHistogram()
                        .register(meters);
    }

    /**
     * Asks the index. Blocks while game-service is asked.
     *
     * @throws shatranj.support.problem.ProblemException FAIR_PLAY, UNAVAILABLE
     */
    public Findings explore(Caller caller, Exploration question) {
        ExplorerDesk.Kept kept = kept();
        fairPlay.test(caller.id(), question.position());
        return asked(kept, index -> index.find(question));
    }

    /**
     * How finished games went, by what both sides had built in the opening.
     *
     * @throws shatranj.support.problem.ProblemException UNAVAILABLE
     */
    public Map<StructurePair, Tally> structures(String ruleSet, Filter filter) {
        return asked(kept(), index -> index.structures(ruleSet, filter));
    }

    /**
     * The structures without a name that were built most.
     *
     * @throws shatranj.support.problem.ProblemException UNAVAILABLE
     */
    public List<CommonStructure> unnamed(String ruleSet, int most) {
        return asked(kept(), index -> index.unnamed(ruleSet, most));
    }

    /**
     * A page of finished games.
     *
     * @throws shatranj.support.problem.ProblemException UNAVAILABLE
     */
    public FoundGames search(GameSearch search) {
        return asked(kept(), index -> index.search(search));
    }

    /**
     * How the games of two players against each other went, for the first of them.
     *
     * @throws shatranj.support.problem.ProblemException UNAVAILABLE
     */
    public HeadToHead headToHead(String player, String opponent) {
        return asked(kept(), index -> index.headToHead(player, opponent));
    }

    private ExplorerDesk.Kept kept() {
        return desk.kept()
                .orElseThrow(() ->
                        Problem.of(
                                        ErrorCode.UNAVAILABLE,
                                        "This server has no explorer:"
                                                + " shatranj.analysis.explorer.dir is not set")
                                .asException());
    }

    private <T> T asked(ExplorerDesk.Kept kept, Function<ExplorerIndex, T> question) {
        if (!kept.indexer().isComplete()) {
            throw Problem.of(
                            ErrorCode.UNAVAILABLE,
                            "The finished games are being read, %d so far; ask again"
                                    .formatted(kept.index().games()))
                    .after(WHILE_READING)
                    .asException();
        }
        Timer.Sample begun = Timer.start();
        try {
            return question.apply(kept.index());
        } finally {
            begun.stop(questions);
        }
    }
}
