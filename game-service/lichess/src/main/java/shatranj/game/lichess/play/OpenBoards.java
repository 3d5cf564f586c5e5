package shatranj.game.lichess.play;

import com.google.protobuf.Timestamp;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import shatranj.game.v1.Game;
import shatranj.game.v1.PlayedMove;

/**
 * How far the games are of which a player has a stream open on this pod, as those streams have told
 * them. It may lag behind: who builds on it has to be able to find out.
 */
@ApplicationScoped
public class OpenBoards {
    private final Map<String, Map<Open, Supplier<Optional<Head>>>> boards = new HashMap<>();

    /**
     * The end of a game as it was told last.
     *
     * @param version of the game
     * @param ply the last one that was played
     * @param last what was played there and, before it, by the other side, as coordinates
     * @param since when it was played; the epoch where nothing was
     */
    public record Head(long version, int ply, List<String> last, Instant since) {
        public Head {
            last = List.copyOf(last);
        }

        /** How far a game is. */
        public static Head of(Game game) {
            int moves = game.getMovesCount();
            return new Head(
                    game.getVersion(),
                    game.getPly(),
                    game.getMovesList().subList(Math.max(0, moves - 2), moves).stream()
                            .map(PlayedMove::getUci)
                            .toList(),
                    since(game));
        }

        /** When the position of a game came about; the epoch where no move was made. */
        static Instant since(Game game) {
            int moves = game.getMovesCount();
            Timestamp at =
                    moves == 0
                            ? Timestamp.getDefaultInstance()
                            : game.getMoves(moves - 1).getPlayedAt();
            return Instant.ofEpochSecond(at.getSeconds(), at.getNanos());
        }

        /** Whether either side's last move left and reached these squares. */
        boolean tells(String move) {
            return last.stream().anyMatch(uci -> uci.startsWith(move));
        }
    }

    /** A stream that is open. */
    public final class Open implements AutoCloseable {
        private final String game;

        private Open(String game) {
            this.game = game;
        }

        @Override
        public void close() {
            synchronized (boards) {
                boards.computeIfPresent(
                        game,
                        (id, streams) -> {
                            streams.remove(this);
                            return streams.isEmpty() ? null : streams;
                        });
            }
        }
    }

    /**
     * A stream of a game is open until it is closed.
     *
     * @param head what it has told; empty: nothing yet. Asked from any thread
     */
    public Open open(String game, Supplier<Optional<Head>> head) {
        Open open = new Open(game);
        synchronized (boards) {
            boards.computeIfAbsent(game, id -> new HashMap<>()).put(open, head);
        }
        return open;
    }

    /** The newest that was told of a game; empty where no stream of it is open here. */
    public Optional<Head> head(String game) {
        synchronized (boards) {
            return boards.getOrDefault(game, Map.of()).values().stream()
                    .map(Supplier::get)
                    .flatMap(Optional::stream)
                    .max(Comparator.comparingLong(Head::version));
        }
    }
}
