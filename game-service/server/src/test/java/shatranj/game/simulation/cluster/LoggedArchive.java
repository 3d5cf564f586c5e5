package shatranj.game.simulation.cluster;

import com.google.protobuf.InvalidProtocolBufferException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import shatranj.game.domain.GameId;
import shatranj.game.internal.v1.ListFinishedRequest;
import shatranj.game.journal.LoggedRecord;
import shatranj.game.journal.v1.ArchivedGame;
import shatranj.game.journal.v1.PlayerGame;
import shatranj.game.partition.Archive;

/** The archive as its topic has it, after a while. */
record LoggedArchive(World world) implements Archive {
    @Override
    public CompletionStage<Optional<ArchivedGame>> peek(GameId id) {
        return find(id);
    }

    @Override
    public CompletionStage<Optional<ArchivedGame>> find(GameId id) {
        CompletableFuture<Optional<ArchivedGame>> found = new CompletableFuture<>();
        world.timers().after(world.network().latencyMs(), () -> found.complete(now(id)));
        return found;
    }

    private Optional<ArchivedGame> now(GameId id) {
        return world.logs().archive().records(id.partition(World.PARTITIONS)).stream()
                .filter(record -> Arrays.equals(record.key(), id.bytes()))
                .findFirst()
                .map(LoggedArchive::parsed);
    }

    private static ArchivedGame parsed(LoggedRecord record) {
        try {
            return ArchivedGame.parseFrom(record.value());
        } catch (InvalidProtocolBufferException e) {
            throw new AssertionError(e);
        }
    }

    @Override
    public CompletionStage<List<PlayerGame>> finished(ListFinishedRequest request) {
        return CompletableFuture.completedStage(List.of());
    }
}
