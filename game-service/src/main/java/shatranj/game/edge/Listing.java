package shatranj.game.edge;

import com.google.protobuf.Timestamp;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import shatranj.game.v1.Game;
import shatranj.game.v1.GameStatus;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;

/**
 * One page of a list of games, newest first. The token of the next page names the last game shown,
 * so games that appear meanwhile move nothing.
 *
 * @param next opaque; absent after the last page
 */
public record Listing(List<Game> games, Optional<String> next) {
    /** Games on a page where the client does not say. */
    public static final int DEFAULT_SIZE = 50;

    /** Games on a page at most. */
    public static final int MAX_SIZE = 200;

    private static final Comparator<Game> NEWEST_FIRST =
            Comparator.comparingLong(Listing::createdAt)
                    .reversed()
                    .thenComparing(Game::getId, Comparator.reverseOrder());

    /**
     * A page out of all games.
     *
     * @param size 0: the default
     * @param token empty: the first page
     * @throws shatranj.support.problem.ProblemException MALFORMED_REQUEST
     */
    public static Listing page(List<Game> all, Predicate<Game> wanted, int size, String token) {
        Bounds.range("pageSize", size, 0, MAX_SIZE);
        int most = size == 0 ? DEFAULT_SIZE : size;
        Predicate<Game> beyond = token.isEmpty() ? game -> true : Mark.read(token)::isBefore;
        List<Game> rest =
                all.stream()
                        .filter(wanted)
                        .sorted(NEWEST_FIRST)
                        .filter(beyond)
                        .limit(most + 1L)
                        .toList();
        return rest.size() <= most
                ? new Listing(rest, Optional.empty())
                : new Listing(
                        rest.subList(0, most), Optional.of(Mark.of(rest.get(most - 1)).token()));
    }

    /**
     * Games of one status, or of any.
     *
     * @throws shatranj.support.problem.ProblemException UNIMPLEMENTED for finished games
     */
    public static Predicate<Game> of(GameStatus status) {
        Bounds.known("status", status);
        if (status == GameStatus.GAME_STATUS_FINISHED) {
            throw Problem.of(
                            ErrorCode.UNIMPLEMENTED,
                            "Finished games are not listed by this version; those that run are")
                    .asException();
        }
        return status == GameStatus.GAME_STATUS_UNSPECIFIED
                ? game -> true
                : game -> game.getStatus() == status;
    }

    private static long createdAt(Game game) {
        Timestamp at = game.getCreatedAt();
        return at.getSeconds() * 1000 + at.getNanos() / 1_000_000;
    }

    /** Where a page ended. */
    private record Mark(long createdAt, String id) {
        static Mark of(Game game) {
            return new Mark(Listing.createdAt(game), game.getId());
        }

        static Mark read(String token) {
            try {
                String[] parts =
                        new String(Base64.getUrlDecoder().decode(token), StandardCharsets.UTF_8)
                                .split(":", 2);
                if (parts.length == 2) {
                    return new Mark(Long.parseLong(parts[0]), parts[1]);
                }
            } catch (IllegalArgumentException notOurs) {
                // Falls through to the same refusal: a token is ours or it is not.
            }
            throw Bounds.malformed(
                    "pageToken", Bounds.shown(token), "the nextPageToken of an earlier page");
        }

        String token() {
            return Base64.getUrlEncoder()
                    .withoutPadding()
                    .encodeToString((createdAt + ":" + id).getBytes(StandardCharsets.UTF_8));
        }

        boolean isBefore(Game game) {
            long at = Listing.createdAt(game);
            return at < createdAt || (at == createdAt && game.getId().compareTo(id) < 0);
        }
    }
}
