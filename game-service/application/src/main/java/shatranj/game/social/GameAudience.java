package shatranj.game.social;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.function.Predicate;
import shatranj.game.v1.Frame;
import shatranj.game.v1.Game;
import shatranj.game.v1.GameEvent;
import shatranj.game.v1.Player;
import shatranj.game.view.Players;

/** The streams of one game on this pod, and what one must know of the game to serve them. */
final class GameAudience {
    private final String game;
    private final Predicate<String> isOnline;
    private final Consumer<GameAudience> ask;
    private final List<GameStream> watchers = new CopyOnWriteArrayList<>();
    private volatile Set<String> players = Set.of();
    private volatile Set<String> arbiters = Set.of();
    private volatile boolean known;
    private volatile boolean over;
    private boolean asking;

    /**
     * @param ask has the game read and told to {@link #learn}
     */
    GameAudience(String game, Predicate<String> isOnline, Consumer<GameAudience> ask) {
        this.game = game;
        this.isOnline = isOnline;
        this.ask = ask;
    }

    String game() {
        return game;
    }

    void enter(GameStream watcher) {
        watchers.add(watcher);
    }

    /** True where nobody is left. */
    boolean leave(GameStream watcher) {
        watchers.remove(watcher);
        return watchers.isEmpty();
    }

    /** A frame of the game itself passed through. */
    void saw(Frame frame) {
        if (frame.hasSnapshot()) {
            learn(frame.getSnapshot().getGame());
        } else if (frame.hasDecision()) {
            for (GameEvent event : frame.getDecision().getEventsList()) {
                if (event.hasJoined() || event.hasStarted()) {
                    known = false;
                    askOnce();
                }
                over |= event.hasEnded();
            }
        }
    }

    /** What the game is now. */
    void learn(Game now) {
        Set<String> seated = new LinkedHashSet<>();
        for (Player player : List.of(now.getWhite(), now.getBlack())) {
            if (!player.getId().isEmpty()) {
                seated.add(player.getId());
            }
        }
        Set<String> before = players;
        players = Set.copyOf(seated);
        arbiters = Set.copyOf(now.getArbitersList().stream().map(Player::getId).toList());
        over |= now.hasOutcome();
        synchronized (this) {
            asking = false;
        }
        boolean first = !known;
        known = true;
        if (first) {
            seated.stream()
                    .filter(player -> !before.contains(player))
                    .forEach(player -> presence(player, isOnline.test(player)));
        }
    }

    /** Tells a stream that has begun who is there. */
    void greet(GameStream watcher) {
        if (known) {
            players.forEach(player -> watcher.pass(presenceFrame(player, isOnline.test(player))));
        } else {
            askOnce();
        }
    }

    private void askOnce() {
        synchronized (this) {
            if (asking) {
                return;
            }
            asking = true;
        }
        ask.accept(this);
    }

    /** The game could not be read: the next stream asks again. */
    synchronized void askedInVain() {
        asking = false;
    }

    /** A player came or went. */
    void presence(String player, boolean online) {
        if (players.contains(player)) {
            Frame frame = presenceFrame(player, online);
            watchers.forEach(watcher -> watcher.pass(frame));
        }
    }

    private Frame presenceFrame(String player, boolean online) {
        return Frame.newBuilder()
                .setGameId(game)
                .setPresence(
                        Frame.Presence.newBuilder()
                                .setPlayer(Players.proto(player))
                                .setOnline(online))
                .build();
    }

    /** Somebody said something: those hear it whom the room is for. */
    void chat(Frame frame) {
        watchers.stream()
                .filter(watcher -> listener(watcher.player()).hears(frame.getChat().getRoom()))
                .forEach(watcher -> watcher.pass(frame));
    }

    private Listener listener(Optional<String> player) {
        return new Listener(
                player.filter(players::contains).isPresent(),
                player.filter(arbiters::contains).isPresent(),
                over);
    }
}
