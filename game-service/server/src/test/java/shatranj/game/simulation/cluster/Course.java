package shatranj.game.simulation.cluster;

import com.google.protobuf.util.Timestamps;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import shatranj.game.domain.Game;
import shatranj.game.domain.GameEvent;
import shatranj.game.domain.PlayedMove;
import shatranj.game.domain.Question;
import shatranj.game.domain.Ruling;
import shatranj.game.journal.Folded;
import shatranj.game.journal.v1.Event;
import shatranj.game.view.GameViews;

/** The facts of one game by themselves: versions, rules, clocks. */
final class Course {
    private final World world;
    private final List<Folded.NewFact<Game, GameEvent>> facts;

    Course(World world, List<Folded.NewFact<Game, GameEvent>> facts) {
        this.world = world;
        this.facts = facts;
    }

    void check() {
        for (int i = 0; i < facts.size(); i++) {
            Folded.NewFact<Game, GameEvent> fact = facts.get(i);
            if (fact.decision().getVersion() != i + 1) {
                world.fault("version " + (i + 1) + " is missing from " + id());
            }
            if (Verdict.isFlag(fact.after())) {
                flag(fact);
            }
        }
        rules(facts.getLast().after());
    }

    private String id() {
        return facts.getFirst().after().terms().id().toString();
    }

    /** By the log's own clock, and with everything that had to be given back. */
    private void flag(Folded.NewFact<Game, GameEvent> fact) {
        long givenBack =
                fact.decision().getEventsList().stream()
                        .filter(Event::hasClockCredited)
                        .mapToLong(event -> event.getClockCredited().getCreditMs())
                        .sum();
        Optional<Long> fell =
                fact.before()
                        .flatMap(GameViews::clock)
                        .map(clock -> Timestamps.toMillis(clock.getFlagAt()) + givenBack);
        if (fell.isEmpty() || fact.logged().appendTimeMs() < fell.get()) {
            world.fault(
                    id()
                            + ": a flag that falls at "
                            + fell
                            + " was recorded at "
                            + fact.logged().appendTimeMs());
        }
    }

    /** Every move was legal where it was played, and the game is over where the rules end it. */
    private void rules(Game last) {
        List<PlayedMove> played = last.moves();
        List<String> line = new ArrayList<>();
        for (int i = 0; i < played.size(); i++) {
            PlayedMove move = played.get(i);
            Ruling ruling =
                    world.referee()
                            .ruling(
                                    new Question.OneMove(
                                            last.terms().ruleSet(),
                                            last.terms().initialFen(),
                                            List.copyOf(line),
                                            move.uci()));
            line.add(move.uci());
            if (!(ruling instanceof Ruling.Legal legal) || !legal.san().equals(move.san())) {
                world.fault(id() + ": " + move.san() + " is no move at ply " + (i + 1));
                return;
            }
            boolean lastMove = i == played.size() - 1;
            if (legal.outcome().isPresent() && !(lastMove && endedBy(last, legal))) {
                world.fault(id() + " goes on after " + legal.outcome().get());
            }
        }
    }

    private static boolean endedBy(Game game, Ruling.Legal legal) {
        return game instanceof Game.Finished over
                && over.outcome().equals(legal.outcome().orElseThrow());
    }
}
