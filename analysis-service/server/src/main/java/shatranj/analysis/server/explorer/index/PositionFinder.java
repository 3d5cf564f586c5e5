package shatranj.analysis.server.explorer.index;

import java.time.Instant;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.rocksdb.RocksDBException;
import shatranj.analysis.server.explorer.Exploration;
import shatranj.analysis.server.explorer.Findings;
import shatranj.analysis.server.explorer.Place;
import shatranj.analysis.server.explorer.PlayedGame;
import shatranj.analysis.server.explorer.Tally;
import shatranj.analysis.server.explorer.Trait;
import shatranj.clock.TimeClass;

/**
 * Answers a question about a position. Games of everybody are counted beforehand; those of a player
 * are looked up where the list of the position and the list of the player meet.
 */
final class PositionFinder {
    private final View view;
    private final Exploration question;
    private final byte[] position;
    private final List<Optional<TimeClass>> timeClasses;

    PositionFinder(View view, Exploration question) {
        this.view = view;
        this.question = question;
        this.position = IndexKeys.position(question.ruleSet(), question.position());
        this.timeClasses = IndexKeys.TIME_CLASSES.stream().filter(question.filter()::has).toList();
    }

    /**
     * What is known.
     *
     * @param mostLooks how often the lists of a player's question may be moved on
     */
    Findings find(int mostLooks) throws RocksDBException {
        Optional<Trait> player = question.player();
        return player.isPresent() ? of(player.get(), mostLooks) : ofAll();
    }

    private Findings ofAll() throws RocksDBException {
        List<Seen> last = new ArrayList<>();
        for (Optional<TimeClass> timeClass : timeClasses) {
            try (Intersection games = games(timeClass, List.of(), Integer.MAX_VALUE)) {
                Optional<Place> met = games.from(beginning());
                for (int i = 0; i < question.recent() && met.isPresent(); i++) {
                    last.add(seen(met.get(), games));
                    met = games.from(met.get().next());
                }
            }
        }
        Map<Integer, Tally> moves =
                view.counts(view.tables().counts(), position, question.filter());
        return new Findings(moves, recent(last), false);
    }

    private Findings of(Trait player, int mostLooks) throws RocksDBException {
        List<Seen> all = new ArrayList<>();
        boolean isCut = false;
        int looks = mostLooks;
        for (int i = 0; i < timeClasses.size(); i++) {
            int share = looks / (timeClasses.size() - i);
            try (Intersection games = games(timeClasses.get(i), List.of(player), share)) {
                Optional<Place> met = games.from(beginning());
                while (met.isPresent()) {
                    all.add(seen(met.get(), games));
                    met = games.from(met.get().next());
                }
                isCut |= games.rest().isPresent();
                looks -= share - games.looksLeft();
            }
        }
        Map<Integer, Tally> moves = new TreeMap<>();
        all.forEach(seen -> moves.merge(seen.visit().move(), seen.visit().tally(), Tally::plus));
        return new Findings(moves, recent(all), isCut);
    }

    private record Seen(Place place, IndexValues.SeenAt visit) {}

    private static Seen seen(Place place, Intersection games) {
        return new Seen(place, IndexValues.seen(games.value()));
    }

    /** The games of a class with the position and with what else they must have. */
    private Intersection games(Optional<TimeClass> timeClass, List<Trait> traits, int mostLooks) {
        Optional<Place> end =
                question.filter().since().map(PositionFinder::start).map(Place::behind);
        List<PostingList> lists = new ArrayList<>();
        lists.add(view.list(view.tables().recent(), IndexKeys.recent(position, timeClass), end));
        for (Trait trait : traits) {
            lists.add(view.list(trait, end));
        }
        return new Intersection(lists, mostLooks);
    }

    private Place beginning() {
        return question.filter()
                .until()
                .map(month -> Place.at(start(month.plusMonths(1)).minusMillis(1)))
                .orElse(Place.FIRST);
    }

    private List<Findings.Recent> recent(List<Seen> seen) throws RocksDBException {
        List<Seen> sorted = seen.stream().sorted(Comparator.comparing(Seen::place)).toList();
        List<Findings.Recent> found = new ArrayList<>();
        for (Seen one : sorted.subList(0, Math.min(question.recent(), sorted.size()))) {
            PlayedGame game = view.game(one.place().id());
            found.add(
                    new Findings.Recent(
                            game.id(),
                            game.white(),
                            game.black(),
                            game.timeClass(),
                            game.score(),
                            game.endedAt(),
                            one.visit().move()));
        }
        return found;
    }

    private static Instant start(YearMonth month) {
        return month.atDay(1).atStartOfDay().toInstant(ZoneOffset.UTC);
    }
}
