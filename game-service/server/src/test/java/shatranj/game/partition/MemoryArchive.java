package shatranj.game.partition;

import com.google.protobuf.ByteString;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import shatranj.game.domain.GameId;
import shatranj.game.internal.v1.ListFinishedRequest;
import shatranj.game.journal.v1.ArchivedGame;
import shatranj.game.journal.v1.PlayerGame;

/** An archive that has what it was given, unless it is down. */
public final class MemoryArchive implements Archive {
    public final Map<ByteString, ArchivedGame> games = new HashMap<>();
    public boolean down;
    public int finds;
    public int peeks;

    public void put(byte[] archived) throws Exception {
        ArchivedGame game = ArchivedGame.parseFrom(archived);
        games.put(game.getGameId(), game);
    }

    @Override
    public CompletionStage<Optional<ArchivedGame>> peek(GameId id) {
        peeks++;
        return down
                ? CompletableFuture.failedStage(
                        ArchiveUnavailable.because("the test wants it so").asException())
                : CompletableFuture.completedStage(
                        Optional.ofNullable(games.get(ByteString.copyFrom(id.bytes()))));
    }

    @Override
    public CompletionStage<Optional<ArchivedGame>> find(GameId id) {
        finds++;
        return peek(id);
    }

    @Override
    public CompletionStage<List<PlayerGame>> finished(ListFinishedRequest request) {
        throw new UnsupportedOperationException("these tests list nothing");
    }
}
