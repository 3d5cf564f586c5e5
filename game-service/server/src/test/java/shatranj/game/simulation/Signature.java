package shatranj.game.simulation;

import com.google.protobuf.ByteString;
import java.util.Optional;
import shatranj.game.domain.GameId;
import shatranj.game.journal.BaseHash;
import shatranj.game.journal.Folded;
import shatranj.game.journal.FoldedGame;
import shatranj.game.journal.Records;
import shatranj.game.journal.Records.Toy;
import shatranj.game.journal.v1.Decision;
import shatranj.game.journal.v1.Event;
import shatranj.game.partition.Step;
import shatranj.game.partition.Task;

/**
 * A client's command: it signs the one game. The decision says on what state it was taken, so that
 * the log betrays a decision taken on a state that never was.
 *
 * @param creates whether it may create the game
 */
record Signature(String client, boolean creates, long deadlineMs)
        implements Task<Toy, Event, String> {
    static final GameId GAME = Records.game(1);

    @Override
    public GameId game() {
        return GAME;
    }

    @Override
    public Step<String> step(Optional<FoldedGame<Toy>> folded, Moment moment) {
        Optional<FoldedGame.CommandTrace> trace = folded.flatMap(found -> found.trace(commandId()));
        if (trace.isPresent()) {
            return new Step.Answer<>(first(folded.orElseThrow(), trace.get().version()));
        }
        if (folded.isEmpty() && !creates) {
            return new Step.AnswerFromState<>("refused");
        }
        return new Step.Decide<>(draft(folded.map(found -> found.state().actors()).orElse("")));
    }

    Decision draft(String seen) {
        return Records.decision(GAME, 0, BaseHash.NONE, client).toBuilder()
                .setCommandId(commandId())
                .setRulesVersion(seen)
                .build();
    }

    ByteString commandId() {
        return ByteString.copyFromUtf8("command " + client);
    }

    static String first(FoldedGame<Toy> folded, long version) {
        StringBuilder actors = new StringBuilder();
        for (Decision decision : folded.decisions().subList(0, Math.toIntExact(version))) {
            actors.append(decision.getActor());
        }
        return version + ": " + actors;
    }

    @Override
    public String won(Folded.NewFact<Toy, Event> fact) {
        return fact.decision().getVersion() + ": " + fact.after().actors();
    }

    @Override
    public String unknown() {
        return "unknown";
    }
}
