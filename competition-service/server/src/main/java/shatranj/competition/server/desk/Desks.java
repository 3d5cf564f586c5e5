package shatranj.competition.server.desk;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import shatranj.competition.desk.Decided;
import shatranj.competition.desk.DeskBoard;
import shatranj.competition.desk.DeskBoards;
import shatranj.competition.desk.Penalties;
import shatranj.competition.desk.Sight;
import shatranj.competition.server.games.FeedTail;
import shatranj.competition.server.games.LiveGames.Standing;
import shatranj.competition.server.tournaments.Tournaments;
import shatranj.competition.server.tournaments.Tournaments.Seen;

/** The desks that somebody looks at on this pod, and their games. For any thread. */
public final class Desks implements FeedTail.Listener {
    private final Tournaments tournaments;
    private final ReentrantLock lock = new ReentrantLock();
    private final Map<String, Desk> desks = new HashMap<>();
    private final Map<String, WatchedGame> games = new LinkedHashMap<>();

    /** Whether decisions come. */
    private boolean isLive;

    /** How often they have begun to come. */
    private int beginnings;

    /** Counts what changed in games. */
    private long changes;

    /** A tournament that somebody looks at, and its boards as they were shown last. */
    private static final class Desk {
        private int watchers;
        private long version = -1;
        private long changes = -1;
        private List<DeskBoard> boards = List.of();
        private Set<String> games = Set.of();
    }

    /**
     * A game of which something has to be asked.
     *
     * @param owedUpTo up to which version it is not known what was decided; 0: how it stands is not
     *     known
     * @param beginning of the feed since which it has been asked: an older answer lacks what came
     *     between
     */
    record Question(String gameId, long owedUpTo, int beginning) {}

    Desks(Tournaments tournaments) {
        this.tournaments = tournaments;
    }

    /**
     * Has a desk kept for somebody who looks at it.
     *
     * @return to be run when that is over; a second time it does nothing
     */
    public Runnable open(String id) {
        lock.lock();
        try {
            desks.computeIfAbsent(id, key -> new Desk()).watchers++;
        } finally {
            lock.unlock();
        }
        AtomicBoolean isOver = new AtomicBoolean();
        return () -> {
            if (isOver.compareAndSet(false, true)) {
                leave(id);
            }
        };
    }

    private void leave(String id) {
        lock.lock();
        try {
            Desk desk = desks.get(id);
            if (desk != null && --desk.watchers == 0) {
                desks.remove(id);
                keepOnlyWatchedGames();
            }
        } finally {
            lock.unlock();
        }
    }

    /**
     * The boards of an open desk, by round and number. The same list as long as nothing changes.
     *
     * @throws shatranj.support.problem.ProblemException UNAVAILABLE until all tournaments are read
     */
    public List<DeskBoard> boards(String id) {
        Optional<Seen> seen = tournaments.find(id);
        lock.lock();
        try {
            Desk desk = desks.get(id);
            if (desk == null || seen.isEmpty()) {
                return List.of();
            }
            refresh(desk, seen.get());
            return desk.boards;
        } finally {
            lock.unlock();
        }
    }

    /** Whether it is known how all games of an open desk stand. */
    public boolean isKnown(String id) {
        lock.lock();
        try {
            Desk desk = desks.get(id);
            return desk != null
                    && isLive
                    && desk.version >= 0
                    && desk.games.stream().map(games::get).noneMatch(WatchedGame::isUnknown);
        } finally {
            lock.unlock();
        }
    }

    private void refresh(Desk desk, Seen seen) {
        if (desk.version != seen.version()) {
            desk.games = new HashSet<>(DeskBoards.games(seen.state()));
            desk.games.forEach(game -> games.computeIfAbsent(game, id -> new WatchedGame()));
            keepOnlyWatchedGames();
        } else if (desk.changes == changes) {
            return;
        }
        desk.version = seen.version();
        desk.changes = changes;
        desk.boards = DeskBoards.of(seen.state(), this::sight);
    }

    private Optional<Sight> sight(String game) {
        @Nullable WatchedGame watched = games.get(game);
        return watched == null ? Optional.empty() : watched.sight();
    }

    private void keepOnlyWatchedGames() {
        Set<String> wanted = new HashSet<>();
        desks.values().forEach(desk -> wanted.addAll(desk.games));
        games.keySet().retainAll(wanted);
    }

    /** What has to be asked of game-service: how games stand, before what was decided in them. */
    List<Question> questions() {
        lock.lock();
        try {
            if (!isLive) {
                return List.of();
            }
            List<Question> questions = new ArrayList<>();
            games.forEach((id, game) -> {
                if (game.isUnknown()) {
                    questions.add(new Question(id, 0, beginnings));
                }
            });
            games.forEach((id, game) -> {
                if (game.owedUpTo() > 0) {
                    questions.add(new Question(id, game.owedUpTo(), beginnings));
                }
            });
            return questions;
        } finally {
            lock.unlock();
        }
    }

    /** How a game stood when this was asked. */
    void answer(Question question, Standing standing) {
        changed(question, game -> game.begin(standing));
    }

    /** What was decided in a game up to the version that was asked for. */
    void answer(Question question, Penalties white, Penalties black) {
        changed(question, game -> game.pay(question.owedUpTo(), white, black));
    }

    private interface Change {
        void of(WatchedGame game);
    }

    private void changed(Question question, Change change) {
        lock.lock();
        try {
            @Nullable WatchedGame game = games.get(question.gameId());
            if (game != null && isLive && question.beginning() == beginnings) {
                change.of(game);
                changes++;
            }
        } finally {
            lock.unlock();
        }
    }

    @Override
    public boolean isWanted() {
        lock.lock();
        try {
            return !desks.isEmpty();
        } finally {
            lock.unlock();
        }
    }

    @Override
    public void begins() {
        live(true);
    }

    @Override
    public void ends() {
        live(false);
    }

    private void live(boolean isLiveNow) {
        lock.lock();
        try {
            isLive = isLiveNow;
            beginnings++;
            games.values().forEach(WatchedGame::forget);
            changes++;
        } finally {
            lock.unlock();
        }
    }

    @Override
    public boolean wants(String gameId) {
        lock.lock();
        try {
            return games.containsKey(gameId);
        } finally {
            lock.unlock();
        }
    }

    @Override
    public void take(Decided decided) {
        lock.lock();
        try {
            @Nullable WatchedGame game = games.get(decided.gameId());
            if (game != null && game.take(decided)) {
                changes++;
            }
        } finally {
            lock.unlock();
        }
    }
}
