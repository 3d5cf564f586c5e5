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
 * A command of the stress profile: it creates a game, signs it, or signs and ends it.
 *
 * @param byKeyAlone whether it takes a game of another day for its own
 */
record Deed(String name, Kind kind, GameId game, long deadlineMs, boolean byKeyAlone)
        implements Task<Toy, Event, String> {
    static final String REFUSED = "refused";

    enum Kind {
        CREATE,
        SIGN,
        END
    }

    @Override
    public boolean creates() {
        return kind == Kind.CREATE || byKeyAlone;
    }

    @Override
    public Step<String> step(Optional<FoldedGame<Toy>> folded, Moment moment) {
        Optional<FoldedGame.CommandTrace> trace = folded.flatMap(found -> found.trace(commandId()));
        if (trace.isPresent()) {
            return new Step.Answer<>(Signature.first(folded.orElseThrow(), trace.get().version()));
        }
        if (folded.isPresent() == (kind == Kind.CREATE)
                || folded.filter(FoldedGame::finished).isPresent()) {
            return new Step.AnswerFromState<>(REFUSED);
        }
        Decision.Builder draft =
                Records.decision(folded.map(FoldedGame::id).orElse(game), 0, BaseHash.NONE, name)
                        .toBuilder()
                        .setCommandId(commandId());
        if (kind == Kind.END) {
            draft.addEvents(Records.ended());
        }
        return new Step.Decide<>(draft.build());
    }

    private ByteString commandId() {
        return ByteString.copyFromUtf8(name);
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
