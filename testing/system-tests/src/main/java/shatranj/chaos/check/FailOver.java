package shatranj.chaos.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import shatranj.standalone.control.Blow;

/**
 * How long games stood still because the pod that owned them was gone: from the signal, or from
 * when the next move was sent if that was later, to the first acknowledgement of a move that was
 * not yet in the journal at the signal. Who owned a game is read off its last fact before.
 *
 * @param strike what took the owner away
 * @param games one figure for each game that it owned and that went on, milliseconds
 */
public record FailOver(Strike strike, List<Long> games) {
    public FailOver {
        games = List.copyOf(games);
    }

    /** One for each strike at a pod that owned games. */
    public static List<FailOver> of(List<Strike> strikes, Journal journal, List<Told> games) {
        List<FailOver> all = new ArrayList<>();
        for (Strike strike : strikes) {
            if (!strike.victim().startsWith("game-") || strike.blow() == Blow.RESTART) {
                continue;
            }
            List<Long> figures = new ArrayList<>();
            for (Told game : games) {
                of(strike, journal.game(game.game()), game).ifPresent(figures::add);
            }
            if (!figures.isEmpty()) {
                all.add(new FailOver(strike, figures.stream().sorted().toList()));
            }
        }
        return all;
    }

    private static OptionalLong of(Strike strike, List<Logged> facts, Told game) {
        Optional<Logged> last =
                facts.stream()
                        .filter(fact -> fact.appendMs() < strike.atMs())
                        .reduce((earlier, later) -> later)
                        .filter(fact -> fact.writer().equals(strike.victim()))
                        .filter(fact -> fact.ending().isEmpty());
        if (last.isEmpty()) {
            return OptionalLong.empty();
        }
        return game.moves().stream()
                .filter(move -> move.version() > last.get().version())
                .mapToLong(move -> move.answeredMs() - Math.max(strike.atMs(), move.sentMs()))
                .findFirst();
    }

    /** Until the first game went on. */
    public long first() {
        return games.getFirst();
    }

    /** Until every game had gone on. */
    public long last() {
        return games.getLast();
    }
}
