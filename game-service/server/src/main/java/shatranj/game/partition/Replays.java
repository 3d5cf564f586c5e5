package shatranj.game.partition;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import shatranj.game.codec.GameEvolver;
import shatranj.game.domain.Game;
import shatranj.game.domain.GameEvent;
import shatranj.game.domain.PlayerId;
import shatranj.game.journal.Folded;
import shatranj.game.journal.FoldedGame;
import shatranj.game.journal.v1.Decision;
import shatranj.game.view.Decided;

/** Past versions of a game, made again from its facts. */
public final class Replays {
    private static final GameEvolver LIFE = new GameEvolver();

    private Replays() {}

    /** The game as it was right after a version. */
    static Game after(FoldedGame<Game> game, long version) {
        if (version == game.version()) {
            return game.state();
        }
        Optional<Game> state = Optional.empty();
        for (Decision decision : game.decisions().subList(0, Math.toIntExact(version))) {
            state = Optional.of(LIFE.evolve(state, decision));
        }
        return state.orElseThrow();
    }

    /** Every decision after a version. */
    static List<Decided> since(FoldedGame<Game> game, long version) {
        List<Decided> decided = new ArrayList<>();
        Optional<Game> state = Optional.empty();
        for (Decision decision : game.decisions()) {
            List<GameEvent> events = LIFE.decode(decision);
            Game after = LIFE.evolve(state, decision, events);
            if (decision.getVersion() > version) {
                decided.add(decided(decision, events, after));
            }
            state = Optional.of(after);
        }
        return decided;
    }

    /** A fact that was just folded. */
    public static Decided decided(Folded.NewFact<Game, GameEvent> fact) {
        return decided(fact.decision(), fact.events(), fact.after());
    }

    private static Decided decided(Decision decision, List<GameEvent> events, Game after) {
        return new Decided(
                decision.getActor().isEmpty()
                        ? Optional.empty()
                        : Optional.of(new PlayerId(decision.getActor())),
                decision.getOccurredAtMs(),
                events,
                after);
    }
}
