package shatranj.clock.server.deadline;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;

/** Deadlines in memory: the model that Redis is held against. */
public final class MemoryDeadlineStore implements DeadlineStore {
    private final Map<GameId, Standing> standings = new HashMap<>();
    private final Map<GameId, Long> dueAgain = new HashMap<>();
    private int losses;
    private String epoch = "";
    private Optional<StoreUnavailable> away = Optional.empty();

    /** From now on whoever asks is told why nobody answers. */
    public synchronized void leave(StoreUnavailable why) {
        away = Optional.of(why);
    }

    /** Answers again. */
    public synchronized void comeBack() {
        away = Optional.empty();
    }

    private void answer() {
        away.ifPresent(why -> {
            throw why;
        });
    }

    /** Forgets everything, as a flush does. */
    public synchronized void lose() {
        standings.clear();
        dueAgain.clear();
        losses++;
    }

    @Override
    public synchronized Set<GameId> settle(List<Standing> news) {
        return settle(news, Long.MAX_VALUE);
    }

    @Override
    public synchronized Set<GameId> correct(List<Standing> news, long now) {
        return settle(news, now);
    }

    private Set<GameId> settle(List<Standing> news, long putOffUntil) {
        answer();
        Set<GameId> unchanged =
                news.stream().map(Standing::game).collect(Collectors.toCollection(HashSet::new));
        for (Standing standing : news) {
            Standing known = standings.get(standing.game());
            if (known == null
                    || (standing.outranks(known) && !putsOff(standing, known, putOffUntil))) {
                unchanged.remove(standing.game());
                standings.put(standing.game(), standing);
                switch (standing) {
                    case Standing.Armed armed -> dueAgain.put(armed.game(), armed.dueMs());
                    case Standing.Disarmed disarmed -> dueAgain.remove(disarmed.game());
                }
            }
        }
        return unchanged;
    }

    private static boolean putsOff(Standing standing, Standing known, long putOffUntil) {
        return standing instanceof Standing.Armed later
                && known instanceof Standing.Armed earlier
                && later.dueMs() > earlier.dueMs()
                && earlier.dueMs() > putOffUntil;
    }

    @Override
    public synchronized Leased lease(long now, long until, int most) {
        answer();
        epoch = "losses: " + losses;
        List<Standing.Armed> due = new ArrayList<>();
        dueAgain.entrySet().stream()
                .filter(entry -> entry.getValue() <= now)
                .sorted(Map.Entry.comparingByValue(Comparator.naturalOrder()))
                .limit(most)
                .map(Map.Entry::getKey)
                .toList()
                .forEach(game -> {
                    if (standings.get(game) instanceof Standing.Armed armed) {
                        due.add(armed);
                        dueAgain.put(game, until);
                    }
                });
        return new Leased(
                due,
                dueAgain.values().stream().mapToLong(Long::longValue).min().stream()
                        .mapToObj(OptionalLong::of)
                        .findFirst()
                        .orElse(OptionalLong.empty()));
    }

    @Override
    public synchronized void postpone(Standing.Armed armed, long until) {
        answer();
        if (armed.equals(standings.get(armed.game()))) {
            dueAgain.put(armed.game(), until);
        }
    }

    @Override
    public synchronized String epoch() {
        return epoch;
    }

    @Override
    public synchronized StoreFigures figures(long now) {
        answer();
        return new StoreFigures(
                dueAgain.size(), dueAgain.values().stream().filter(due -> due <= now).count());
    }

    @Override
    public synchronized void forget(long before) {
        answer();
        standings
                .values()
                .removeIf(standing ->
                        standing instanceof Standing.Disarmed disarmed
                                && disarmed.learntMs() < before);
    }
}
