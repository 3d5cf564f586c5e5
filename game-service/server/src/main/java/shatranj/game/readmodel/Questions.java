package shatranj.game.readmodel;

import com.google.protobuf.ByteString;
import com.google.protobuf.InvalidProtocolBufferException;
import java.util.Optional;
import shatranj.game.internal.v1.FindArchivedRequest;
import shatranj.game.internal.v1.FindArchivedResponse;
import shatranj.game.internal.v1.ListFinishedRequest;
import shatranj.game.internal.v1.ListFinishedResponse;
import shatranj.game.internal.v1.TableMark;
import shatranj.game.journal.v1.ArchivedGame;
import shatranj.game.journal.v1.PlayerGame;

/**
 * What a copy answers. The mark is looked for first: what was appended before it is in the copy by
 * then, and what is read afterwards shows it.
 */
public final class Questions {
    /** Entries that one question looks at; whoever wants more asks again. */
    static final int MOST_LOOKED_AT = 5_000;

    /**
     * Some thousand years from now, in milliseconds: before it no key of the index begins as one
     * without an instant would.
     */
    private static final long END_OF_TIME = 1L << 48;

    private Questions() {}

    /** One game. */
    public static FindArchivedResponse find(Copy copy, FindArchivedRequest request) {
        FindArchivedResponse.Builder response =
                FindArchivedResponse.newBuilder()
                        .setMarked(request.hasMark() && has(copy, request.getMark()));
        copy.get(request.getGameId().toByteArray())
                .map(Questions::archived)
                .ifPresent(response::setGame);
        return response.build();
    }

    private static boolean has(Copy copy, TableMark mark) {
        return Marks.has(copy.get(TableKeys.mark(mark.getPod())), mark);
    }

    /** Finished games of one player. */
    public static ListFinishedResponse list(Copy copy, ListFinishedRequest request) {
        if (!has(copy, request.getMark())) {
            return ListFinishedResponse.getDefaultInstance();
        }
        ListFinishedResponse.Builder response = ListFinishedResponse.newBuilder().setMarked(true);
        byte[] from = TableKeys.before(request.getPlayer(), Math.max(0, request.getSinceMs()));
        int lookedAt = 0;
        try (Copy.Entries entries = copy.backwards(from, until(request))) {
            while (entries.hasNext() && response.getGamesCount() < request.getLimit()) {
                PlayerGame game = entry(entries.next().getValue());
                if (game.getFinished() && wanted(game, request)) {
                    response.addGames(game);
                }
                lookedAt++;
                // Where a game has two entries, that of its end is met last.
                if (lookedAt >= MOST_LOOKED_AT && game.getFinished() && entries.hasNext()) {
                    response.setLookedAtGameId(game.getGameId())
                            .setLookedAtCreatedAtMs(game.getCreatedAtMs());
                    break;
                }
            }
        }
        return response.build();
    }

    private static byte[] until(ListFinishedRequest request) {
        long end =
                request.getUntilMs() > 0
                        ? Math.min(request.getUntilMs(), END_OF_TIME)
                        : END_OF_TIME;
        boolean first = request.getAfterGameId().isEmpty();
        return first || request.getAfterCreatedAtMs() >= end
                ? TableKeys.before(request.getPlayer(), end)
                : TableKeys.before(
                        request.getPlayer(),
                        request.getAfterCreatedAtMs(),
                        request.getAfterGameId().toByteArray());
    }

    private static boolean wanted(PlayerGame game, ListFinishedRequest request) {
        String viewer = request.getViewer();
        boolean listed =
                !game.getUnlisted()
                        || game.getPlayersList().contains(viewer)
                        || game.getOthersList().contains(viewer);
        Optional<String> opponent =
                Optional.of(request.getOpponent()).filter(name -> !name.isEmpty());
        return listed && opponent.filter(name -> !game.getPlayersList().contains(name)).isEmpty();
    }

    private static ArchivedGame archived(byte[] value) {
        try {
            return ArchivedGame.parseFrom(value);
        } catch (InvalidProtocolBufferException e) {
            throw new IllegalStateException("an archived game is damaged", e);
        }
    }

    private static PlayerGame entry(byte[] value) {
        try {
            return PlayerGame.parseFrom(ByteString.copyFrom(value));
        } catch (InvalidProtocolBufferException e) {
            throw new IllegalStateException("an entry of a player's games is damaged", e);
        }
    }
}
