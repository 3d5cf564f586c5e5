package shatranj.engine.match;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import shatranj.rules.board.Position;

/**
 * Pairs of games between two programs, several at once, each pair from one opening with colours
 * reversed, until there are enough or a test has decided.
 */
final class Match {
    /**
     * How much is played.
     *
     * @param pairs at most so many
     * @param atOnce how many boards there are, each with two programs of its own
     */
    record Setting(int pairs, int atOnce, Optional<Sprt> sprt) {}

    private final Setting setting;
    private final Openings openings;
    private final MatchGame game;
    private final MatchStanding standing = new MatchStanding();
    private int begun;
    private boolean over;

    /** A match that has not begun. */
    Match(Setting setting, Openings openings, MatchGame game) {
        this.setting = setting;
        this.openings = openings;
        this.game = game;
    }

    /**
     * Plays to the end. All boards get the same openings as one would, in the order in which they
     * come to need one.
     *
     * @param first starts the first program, once for each board
     * @param second likewise
     * @param finished is told the standing and the two games of each pair, one pair at a time
     * @throws IllegalStateException if a program ends before the match does, or does not answer
     */
    MatchStanding play(
            Supplier<UciPlayer> first,
            Supplier<UciPlayer> second,
            BiConsumer<MatchStanding, List<Played>> finished)
            throws InterruptedException {
        Callable<Void> board =
                () -> {
                    try (UciPlayer one = first.get();
                            UciPlayer other = second.get()) {
                        play(one, other, finished);
                    } finally {
                        end();
                    }
                    return null;
                };
        try (ExecutorService boards = Executors.newFixedThreadPool(setting.atOnce())) {
            for (Future<Void> end :
                    boards.invokeAll(Collections.nCopies(setting.atOnce(), board))) {
                await(end);
            }
        }
        return standing;
    }

    private static void await(Future<Void> board) throws InterruptedException {
        try {
            board.get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw new IllegalStateException(e);
        }
    }

    private void play(
            UciPlayer one, UciPlayer other, BiConsumer<MatchStanding, List<Played>> finished) {
        for (Optional<Position> start = next(); start.isPresent(); start = next()) {
            Played forth = game.play(start.get(), one, other);
            Played back = game.play(start.get(), other, one);
            finish(forth, back, finished);
        }
    }

    private synchronized Optional<Position> next() {
        if (over || begun == setting.pairs()) {
            return Optional.empty();
        }
        begun++;
        return Optional.of(openings.next());
    }

    private synchronized void finish(
            Played forth, Played back, BiConsumer<MatchStanding, List<Played>> finished) {
        standing.add(forth, back);
        over |= setting.sprt().filter(test -> test.decides(standing.results())).isPresent();
        finished.accept(standing, List.of(forth, back));
    }

    /** Where one board fails, the others finish their pairs. */
    private synchronized void end() {
        over = true;
    }
}
