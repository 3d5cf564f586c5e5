package shatranj.game.analysis;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;
import shatranj.analysis.v1.GetHeadToHeadRequest;
import shatranj.analysis.v1.MutinyExplorerServiceGrpc;
import shatranj.analysis.v1.SideCounts;

/**
 * What is known from finished games. Blocks the caller's thread. Each method throws the refusal of
 * analysis-service, or {@code UNAVAILABLE}.
 */
@ApplicationScoped
public class FinishedGames {
    private final AnalysisPods pods;

    FinishedGames(AnalysisPods pods) {
        this.pods = pods;
    }

    /** How the games of two players against each other went, for the first of them. */
    public SideCounts headToHead(String player, String opponent) {
        GetHeadToHeadRequest request =
                GetHeadToHeadRequest.newBuilder().setPlayer(player).setOpponent(opponent).build();
        return pods.ask(
                Optional.empty(),
                channel ->
                        MutinyExplorerServiceGrpc.newMutinyStub(channel)
                                .getHeadToHead(request)
                                .map(answer -> answer.getCounts()));
    }
}
