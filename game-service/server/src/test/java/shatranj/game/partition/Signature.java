package shatranj.game.partition;

import com.google.protobuf.ByteString;
import java.util.List;
import java.util.Optional;
import shatranj.game.domain.GameId;
import shatranj.game.journal.BaseHash;
import shatranj.game.journal.Folded;
import shatranj.game.journal.FoldedGame;
import shatranj.game.journal.Records;
import shatranj.game.journal.Records.Toy;
import shatranj.game.journal.v1.Decision;
import shatranj.game.journal.v1.Event;

/**
 * A task in a {@link Toy} game: an actor signs. The answer says what was there when it had signed;
 * a game that is over, or does not exist, refuses.
 */
record Signature(GameId game, String actor, long deadlineMs, List<Event> events)
        implements Task<Toy, Event, String> {
    @Override
    public boolean creates() {
        return actor.equals("a");
    }

    @Override
    public Step<String> step(Optional<FoldedGame<Toy>> folded, Moment moment) {
        Optional<FoldedGame.CommandTrace> trace = folded.flatMap(found -> found.trace(commandId()));
        if (trace.isPresent()) {
            return new Step.Answer<>("first: version " + trace.get().version());
        }
        if (folded.isEmpty() && !creates()) {
            return new Step.AnswerFromState<>("refused: no such game");
        }
        if (folded.filter(found -> found.state().over()).isPresent()) {
            return new Step.AnswerFromState<>("refused: over");
        }
        Decision.Builder draft =
                Records.decision(game, 0, BaseHash.NONE, actor).toBuilder()
                        .setOccurredAtMs(moment.nowMs())
                        .setCommandId(commandId());
        for (Event event : events) {
            draft.addEvents(event);
        }
        return new Step.Decide<>(draft.build());
    }

    private ByteString commandId() {
        return ByteString.copyFromUtf8("command of " + actor);
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
