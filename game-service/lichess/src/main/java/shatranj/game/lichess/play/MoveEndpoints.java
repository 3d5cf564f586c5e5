package shatranj.game.lichess.play;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import shatranj.game.application.BlockingGames;
import shatranj.game.application.CommandFactory;
import shatranj.game.application.Request;
import shatranj.game.application.RequestBounds;
import shatranj.game.internal.v1.DeliverResponse;
import shatranj.game.lichess.Endpoint;
import shatranj.game.lichess.EndpointAccess;
import shatranj.game.lichess.Endpoints;
import shatranj.game.lichess.LichessRequest;
import shatranj.game.lichess.LichessResponse;
import shatranj.game.lichess.wire.SeatedPlayers;
import shatranj.game.v1.Game;
import shatranj.game.v1.GameStatus;
import shatranj.rules.v1.Color;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.problem.ProblemException;
import shatranj.support.text.Excerpt;

/**
 * Moves. A client names a move and not its ply, and sends it again when the answer is late.
 *
 * <p>Who plays has a stream of the game open, mostly on this pod, which knows the ply: so the move
 * is played at the one that comes next there. If that makes a new fact it was the next one. If not,
 * because the ply is played or the answer is of an earlier request (a man may go to and fro, and
 * the stream may lag behind), or where no stream is open here, or where it has told of that very
 * move (at the next ply it would be illegal), the game is read for the ply. Then who asks for their
 * own last move once more is told that it was played. That is never a new move: a man that has left
 * a square is not on it again before its side has made another move.
 *
 * <p>It may be there again some moves later, and a request that waited all the time in a pod that
 * stood still be handled only then. So nobody is played a move in a position that is younger than
 * their request, which they cannot have meant.
 */
@ApplicationScoped
public class MoveEndpoints implements Endpoints {
    private static final Pattern MOVE = Pattern.compile("([a-h][1-8][a-h][1-8])[fq]?");
    private static final int SQUARES = 4;
    private static final int TRIES = 4;

    /**
     * Two clocks may differ by so much. A front door sends a request to a second pod only later
     * than that, so what the first makes of it is younger, and so is all that follows.
     */
    private static final Duration SKEW = Duration.ofMillis(300);

    /** The game has moved on since it was read. */
    private static final Set<ErrorCode> MOVED_ON =
            Set.of(
                    ErrorCode.PLY_PLAYED,
                    ErrorCode.NOT_YOUR_TURN,
                    ErrorCode.VERSION_REQUIRED,
                    ErrorCode.VERSION_MISMATCH,
                    ErrorCode.KEY_REUSED);

    private final CommandFactory commands;
    private final BlockingGames games;
    private final OpenBoards boards;

    public MoveEndpoints(CommandFactory commands, BlockingGames games, OpenBoards boards) {
        this.commands = commands;
        this.games = games;
        this.boards = boards;
    }

    @Override
    public List<Endpoint> endpoints() {
        return Stream.of("bot", "board")
                .map(kind ->
                        Endpoint.post(
                                "/api/" + kind + "/game/{id}/move/{move}",
                                EndpointAccess.PLAY,
                                this::move))
                .toList();
    }

    private LichessResponse move(LichessRequest exchange) {
        String move = squares(exchange.path("move"));
        boolean offersDraw = exchange.fields().flag("offeringDraw");
        if (!playsNext(exchange, move, offersDraw)) {
            playAfterReading(exchange, move, offersDraw);
        }
        return LichessResponse.ok();
    }

    /** Plays what comes next as far as is known here; false where that is no new move. */
    private boolean playsNext(LichessRequest exchange, String move, boolean offersDraw) {
        String game = exchange.path("id");
        Optional<OpenBoards.Head> head = boards.head(game);
        if (head.isEmpty() || head.get().tells(move) || isOlderThan(head.get().since(), exchange)) {
            return false;
        }
        try {
            return !play(exchange.command(), game, head.get().ply() + 1, move, offersDraw)
                    .getReplayed();
        } catch (ProblemException e) {
            if (MOVED_ON.contains(e.problem().code())) {
                return false;
            }
            throw e;
        }
    }

    private void playAfterReading(LichessRequest exchange, String move, boolean offersDraw) {
        for (int tried = 1; ; tried++) {
            Game game = games.read(exchange.path("id"), exchange.caller());
            Color color = SeatedPlayers.of(game, exchange.player().id());
            if (wasPlayed(game, color, move)) {
                return;
            }
            ahead(game, color);
            if (isOlderThan(OpenBoards.Head.since(game), exchange)) {
                throw tooOld(game, move);
            }
            try {
                // A ply that was taken back wants to know which version was seen; no other does.
                Request request = exchange.command(tried > 1 ? game.getVersion() : 0);
                var unused = play(request, game.getId(), game.getPly() + 1, move, offersDraw);
                return;
            } catch (ProblemException e) {
                if (tried == TRIES || !MOVED_ON.contains(e.problem().code())) {
                    throw e;
                }
            }
        }
    }

    private static boolean isOlderThan(Instant position, LichessRequest exchange) {
        return exchange.startedAt()
                .filter(start -> start.plus(SKEW).isBefore(position))
                .isPresent();
    }

    private static ProblemException tooOld(Game game, String move) {
        return Problem.of(
                        ErrorCode.PLY_PLAYED,
                        "%s came before ply %d was played, so it is not meant for what comes after"
                                .formatted(move, game.getPly()))
                .asException();
    }

    private DeliverResponse.Done play(
            Request request, String game, int ply, String move, boolean offersDraw) {
        return games.decide(commands.play(request, game, ply, move, offersDraw, ""), true);
    }

    /** A promotion is forced, so its letter says nothing. */
    private static String squares(String text) {
        var move = MOVE.matcher(text.toLowerCase(Locale.ROOT));
        if (!move.matches()) {
            throw RequestBounds.malformed(
                    "The move", Excerpt.quoted(text), "coordinates such as e2e3");
        }
        return move.group(1);
    }

    private static boolean wasPlayed(Game game, Color color, String move) {
        int last = game.getMovesCount();
        if (last > 0 && SeatedPlayers.mover(game, last) != color) {
            last--;
        }
        return color != Color.COLOR_UNSPECIFIED
                && last > 0
                && game.getMoves(last - 1).getUci().startsWith(move.substring(0, SQUARES));
    }

    /** What the game would say of the wrong ply, said of the right one. */
    private static void ahead(Game game, Color color) {
        boolean plays = color != Color.COLOR_UNSPECIFIED;
        if (plays && game.getStatus() == GameStatus.GAME_STATUS_ACTIVE && game.getTurn() != color) {
            throw Problem.of(
                            ErrorCode.NOT_YOUR_TURN,
                            "Not your turn: the opponent has ply " + (game.getPly() + 1))
                    .asException();
        }
    }
}
