package shatranj.game.referee;

import java.util.concurrent.CompletableFuture;
import shatranj.rules.notation.Fen;
import shatranj.rules.v1.PlayMoveRequest;
import shatranj.rules.v1.RuleSet;

/** The same about moves, which share a stream to each pod. */
class RulesPodsMovesTest extends RulesPodsTest {
    private static final PlayMoveRequest FIRST =
            PlayMoveRequest.newBuilder()
                    .setRuleSet(RuleSet.newBuilder().setName("laws-2025"))
                    .setLine(RulesCalls.line(Fen.STANDARD, java.util.List.of()))
                    .setMove("e2e3")
                    .build();

    @Override
    CompletableFuture<Boolean> ask(RulesPods pods) {
        return pods.play(FIRST).thenApply(played -> played.getLawsSan().equals("e3"));
    }
}
