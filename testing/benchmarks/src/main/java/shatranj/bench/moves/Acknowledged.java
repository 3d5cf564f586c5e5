package shatranj.bench.moves;

import java.io.IOException;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.stream.IntStream;

/** Passes moves on, and counts for each game those that were acknowledged. */
final class Acknowledged implements RequestLine {
    private final RequestLine line;
    private final AtomicIntegerArray moves;

    /**
     * @param games none of which had a move before
     */
    Acknowledged(RequestLine line, int games) {
        this.line = line;
        this.moves = new AtomicIntegerArray(games);
    }

    @Override
    public void send(int game, Done done) {
        line.send(
                game,
                failure -> {
                    if (failure.isEmpty()) {
                        moves.incrementAndGet(game);
                    }
                    done.done(failure);
                });
    }

    /** Acknowledged in all games. */
    int moves() {
        return IntStream.range(0, moves.length()).map(moves::get).sum();
    }

    /**
     * Acknowledged moves that the games do not have. A game may have one more than were
     * acknowledged: an answer that did not arrive says nothing.
     */
    int lost(Tables tables) throws IOException, InterruptedException {
        int lost = 0;
        for (int game = 0; game < moves.length(); game++) {
            lost += Math.max(0, moves.get(game) - tables.played(game));
        }
        return lost;
    }

    /** The line is its owner's. */
    @Override
    public void close() {}
}
