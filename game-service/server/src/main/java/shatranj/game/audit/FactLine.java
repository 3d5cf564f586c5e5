package shatranj.game.audit;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import shatranj.game.domain.GameId;
import shatranj.game.journal.Folded;
import shatranj.game.journal.v1.ClockCredited;
import shatranj.game.journal.v1.Clocks;
import shatranj.game.journal.v1.Decision;
import shatranj.game.journal.v1.Ended;
import shatranj.game.journal.v1.Event;
import shatranj.game.journal.v1.Moved;
import shatranj.game.journal.v1.Started;

/**
 * One fact as a line of words, for programs that compare the journal with what clients were told:
 * {@code FACT partition:offset appendTimeMs game version writer occurredAtMs events}. An event is
 * its name, with what matters of it after colons: {@code moved:ply:uci}, {@code
 * ended:reason:winner}, {@code clock-credited:ms}; {@code flag:ms} is the instant at which the
 * running clock would be at its end after the event before it.
 */
final class FactLine {
    private FactLine() {}

    static String of(int partition, Folded.NewFact<?, ?> fact) {
        Decision decision = fact.decision();
        List<String> words = new ArrayList<>();
        words.add("FACT");
        words.add(partition + ":" + fact.logged().offset());
        words.add(Long.toString(fact.logged().appendTimeMs()));
        words.add(GameId.ofBytes(decision.getGameId().toByteArray()).toString());
        words.add(Long.toString(decision.getVersion()));
        words.add(decision.getWriterId());
        words.add(Long.toString(decision.getOccurredAtMs()));
        decision.getEventsList().forEach(event -> add(event, words));
        return String.join(" ", words);
    }

    private static void add(Event event, List<String> words) {
        switch (event.getEventCase()) {
            case MOVED -> {
                Moved moved = event.getMoved();
                words.add("moved:" + moved.getPly() + ":" + moved.getUci());
                flag(moved.getClocks(), words);
            }
            case STARTED -> {
                Started started = event.getStarted();
                words.add("started");
                flag(started.getClocks(), words);
            }
            case CLOCK_CREDITED -> {
                ClockCredited credited = event.getClockCredited();
                words.add("clock-credited:" + credited.getCreditMs());
                flag(credited.getClocks(), words);
            }
            case ENDED -> {
                Ended ended = event.getEnded();
                words.add(
                        "ended:"
                                + name(ended.getOutcome().getReason().name(), "REASON_")
                                + ":"
                                + name(ended.getOutcome().getWinner().name(), "COLOR_"));
            }
            default ->
                    words.add(
                            event.getEventCase().name().toLowerCase(Locale.ROOT).replace('_', '-'));
        }
    }

    private static String name(String constant, String prefix) {
        int at = constant.lastIndexOf(prefix);
        return at < 0 ? constant : constant.substring(at + prefix.length());
    }

    private static void flag(Clocks clocks, List<String> words) {
        switch (clocks.getRunning()) {
            case COLOR_WHITE -> words.add("flag:" + (clocks.getSinceMs() + clocks.getWhiteMs()));
            case COLOR_BLACK -> words.add("flag:" + (clocks.getSinceMs() + clocks.getBlackMs()));
            case COLOR_UNSPECIFIED, UNRECOGNIZED -> {}
        }
    }
}
