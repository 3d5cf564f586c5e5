package shatranj.game.journal.history;

import java.util.ArrayList;
import java.util.List;
import shatranj.game.journal.v1.Clocks;
import shatranj.game.journal.v1.Decision;
import shatranj.game.journal.v1.Event;

/** What the decisions so far let one expect of the next. */
final class Context {
    private final List<String> words = new ArrayList<>();
    private String fen = "";
    private int ply;
    private Clocks clocks = Clocks.getDefaultInstance();
    private long occurredAtMs;

    String fen() {
        return fen;
    }

    int ply() {
        return ply;
    }

    Clocks clocks() {
        return clocks;
    }

    long occurredAtMs() {
        return occurredAtMs;
    }

    /** Players, pods and versions of the rules, in the order in which they turned up. */
    List<String> words() {
        return words;
    }

    void after(Decision decision) {
        occurredAtMs = decision.getOccurredAtMs();
        learn(decision.getActor());
        learn(decision.getWriterId());
        learn(decision.getRulesVersion());
        decision.getEventsList().forEach(this::after);
    }

    private void learn(String word) {
        if (!words.contains(word)) {
            words.add(word);
        }
    }

    private void after(Event event) {
        if (event.hasCreated()) {
            fen = event.getCreated().getInitialFen();
        } else if (event.hasStarted()) {
            clocks = event.getStarted().getClocks();
        } else if (event.hasClockCredited()) {
            clocks = event.getClockCredited().getClocks();
        } else if (event.hasTimeAdjusted()) {
            clocks = event.getTimeAdjusted().getClocks();
        } else if (event.hasVacationTaken()) {
            clocks = event.getVacationTaken().getClocks();
        } else if (event.hasResumed()) {
            clocks = event.getResumed().getClocks();
        } else if (event.hasTakenBack()) {
            fen = event.getTakenBack().getFen();
            ply = event.getTakenBack().getPly() - 1;
            clocks = event.getTakenBack().getClocks();
        } else if (event.hasMoved()) {
            fen = event.getMoved().getFen();
            ply = event.getMoved().getPly();
            clocks = event.getMoved().getClocks();
        }
    }
}
