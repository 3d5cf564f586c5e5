package shatranj.analysis.server.seats;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jboss.logging.Logger;
import shatranj.analysis.server.seats.GameClient.Act;
import shatranj.analysis.server.seats.GameClient.Reply;
import shatranj.engine.Limits;
import shatranj.engine.Line;
import shatranj.engine.Score;
import shatranj.support.problem.ErrorCode;
import shatranj.support.trace.GameLog;

/**
 * One game of a seated engine, on a thread of its own: woken by whatever is heard of the game, it
 * looks at the game as it stands and does what there is to do. It remembers nothing that the game
 * does not say, so it may begin and end at any time.
 */
final class SeatedGame implements Runnable {
    private static final Logger LOG = Logger.getLogger(SeatedGame.class);

    /** An engine that is behind by half a Baidaq takes a draw. */
    private static final int CONTENT_WITH_A_DRAW = -50;

    private static final Duration FIRST_PAUSE = Duration.ofMillis(100);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(5);

    private final String id;
    private final Seat seat;
    private final BlockingQueue<Signal> signals = new LinkedBlockingQueue<>();

    /** Whether it takes one of the places: not before it was looked at, and not while it rests. */
    private volatile boolean played;

    // Of the game's own thread.
    private Optional<Thinking> thinking = Optional.empty();
    private Duration pause = FIRST_PAUSE;

    private sealed interface Signal {}

    /** Something was heard, or it is time to look again. */
    private record Wake() implements Signal {}

    /** A search is over. */
    private record Thought(Thinking thinking, List<Line> lines) implements Signal {}

    private record Leave() implements Signal {}

    /** What is searched, and how to end it. */
    private static final class Thinking {
        /** The latest state of the game: an offer makes a version and not another position. */
        Seen about;

        Thinker.Thought search = () -> {};

        Thinking(Seen about) {
            this.about = about;
        }
    }

    SeatedGame(String id, Seat seat) {
        this.id = id;
        this.seat = seat;
    }

    /** Whether it takes one of the places that the engine has. */
    boolean isPlayed() {
        return played;
    }

    /** Something was heard of the game. */
    void wake() {
        signals.add(new Wake());
    }

    /** The server shuts down. */
    void leave() {
        signals.add(new Leave());
    }

    @Override
    public void run() {
        GameLog.about(id, this::sit);
    }

    private void sit() {
        try {
            boolean goesOn = true;
            while (goesOn) {
                // When nothing was heard for long the game is looked at all the same.
                Seat.Settings settings = seat.settings();
                Duration patience = played ? settings.lookAgain() : settings.rest();
                Signal signal = signals.poll(patience.toMillis(), TimeUnit.MILLISECONDS);
                goesOn = signal == null ? look() : obey(signal);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            drop();
            seat.left(id, this);
        }
    }

    private boolean obey(Signal signal) {
        return switch (signal) {
            case Wake wake -> {
                // One look sees whatever several signals were about.
                signals.removeIf(Wake.class::isInstance);
                yield look();
            }
            case Thought(Thinking about, List<Line> lines) -> {
                if (thinking.filter(about::equals).isEmpty()) {
                    yield true;
                }
                thinking = Optional.empty();
                yield lines.isEmpty() || play(about.about, lines);
            }
            case Leave leave -> false;
        };
    }

    /** Looks at the game and does what there is to do; false if there will be nothing more. */
    private boolean look() {
        Seen game;
        try {
            game = seat.client().look(id);
        } catch (GameClient.LostException e) {
            LOG.debugf("Game %s of %s cannot be seen: %s", id, seat.player(), e.getMessage());
            return again();
        }
        played =
                !(game.state() instanceof Seen.Waiting waiting
                        && waiting.silence().compareTo(seat.settings().rest()) >= 0);
        return switch (game.state()) {
            case Seen.Invited(boolean known) ->
                    done(game, known && seat.hasRoom() ? new Act.Join() : new Act.Decline(!known));
            case Seen.ToMove toMove -> {
                think(game, toMove);
                yield true;
            }
            case Seen.Waiting waiting -> {
                drop();
                yield goesOn(game, waiting);
            }
            case Seen.Over over -> false;
            case Seen.Foreign foreign -> {
                LOG.warnf(
                        "Game %s of %s has rules that the engine does not know", id, seat.player());
                yield false;
            }
        };
    }

    private boolean goesOn(Seen game, Seen.Waiting waiting) {
        if (waiting.takebackAsked()) {
            return done(game, new Act.AcceptTakeback());
        }
        return !waiting.endless()
                || waiting.silence().compareTo(seat.settings().left()) < 0
                || done(game, new Act.Abort());
    }

    private void think(Seen game, Seen.ToMove toMove) {
        Optional<Thinking> same = thinking.filter(now -> now.about.moves().equals(game.moves()));
        if (same.isPresent()) {
            same.get().about = game;
            return;
        }
        drop();
        Level level = seat.level();
        Duration most = seat.settings().mostThought();
        Limits now = level.limits(toMove.clock(), most);
        Duration span = now.hard().orElse(most).plus(seat.settings().grace());
        if (!seat.claims().take(id, game.version(), span)) {
            seat.later(span, this::wake);
            return;
        }
        Thinking begun = new Thinking(game);
        thinking = Optional.of(begun);
        long asked = System.nanoTime();
        begun.search =
                seat.thinker()
                        .begin(
                                seat.player(),
                                toMove.root(),
                                () -> level.limits(toMove.clock().map(c -> since(asked, c)), most),
                                lines -> signals.add(new Thought(begun, lines)));
    }

    /** The clock after the search has waited for a thread. */
    private static ClockLeft since(long asked, ClockLeft clock) {
        Duration left = clock.left().minusNanos(System.nanoTime() - asked);
        return new ClockLeft(
                left.isNegative() ? Duration.ZERO : left, clock.increment(), clock.movesToGo());
    }

    private boolean play(Seen about, List<Line> lines) {
        Line line = seat.level().choose(lines, id, about.nextPly());
        boolean drawn =
                about.state() instanceof Seen.ToMove toMove
                        && toMove.drawOffered()
                        && isContentWithADraw(lines.getFirst().score());
        return done(
                about,
                drawn
                        ? new Act.AcceptDraw()
                        : new Act.Move(about.nextPly(), line.move().toString()));
    }

    private static boolean isContentWithADraw(Score score) {
        return switch (score) {
            case Score.Centipawns(int value) -> value <= CONTENT_WITH_A_DRAW;
            case Score.Mate(int moves) -> moves <= 0;
        };
    }

    /**
     * Does something in the game as it was seen. Whatever becomes of it, the next look tells: the
     * game has moved on, or it is to be done again.
     */
    private boolean done(Seen game, Act act) {
        switch (seat.client().act(id, game.version(), act)) {
            case Reply.Done done -> {
                pause = FIRST_PAUSE;
                wake();
            }
            case Reply.Refused(var problem) -> {
                LOG.debugf("%s of %s in game %s: %s", act, seat.player(), id, problem);
                if (problem.code() == ErrorCode.VERSION_MISMATCH
                        || problem.code() == ErrorCode.PLY_PLAYED) {
                    wake();
                } else {
                    return again();
                }
            }
            case Reply.Lost(String why) -> {
                LOG.debugf("%s of %s in game %s is not answered: %s", act, seat.player(), id, why);
                return again();
            }
        }
        return true;
    }

    /** Looks again after a pause, which grows while nothing works. */
    private boolean again() {
        seat.later(pause, this::wake);
        Duration longer = pause.multipliedBy(2);
        pause = longer.compareTo(LONGEST_PAUSE) < 0 ? longer : LONGEST_PAUSE;
        return true;
    }

    private void drop() {
        thinking.ifPresent(now -> now.search.drop());
        thinking = Optional.empty();
    }
}
