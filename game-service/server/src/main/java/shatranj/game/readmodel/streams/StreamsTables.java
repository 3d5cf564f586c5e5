package shatranj.game.readmodel.streams;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.KafkaStreams;
import org.apache.kafka.streams.KeyQueryMetadata;
import org.apache.kafka.streams.StoreQueryParameters;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.errors.InvalidStateStoreException;
import org.apache.kafka.streams.errors.StreamsUncaughtExceptionHandler;
import org.apache.kafka.streams.state.HostInfo;
import org.apache.kafka.streams.state.QueryableStoreTypes;
import org.apache.kafka.streams.state.ReadOnlyKeyValueStore;
import org.jspecify.annotations.Nullable;
import shatranj.game.domain.GameId;
import shatranj.game.internal.v1.FindArchivedRequest;
import shatranj.game.internal.v1.FindArchivedResponse;
import shatranj.game.internal.v1.ListFinishedRequest;
import shatranj.game.internal.v1.ListFinishedResponse;
import shatranj.game.internal.v1.TableMark;
import shatranj.game.partition.PodReply;
import shatranj.game.readmodel.Copy;
import shatranj.game.readmodel.LocalTables;
import shatranj.game.readmodel.Marks;
import shatranj.game.readmodel.Questions;
import shatranj.game.readmodel.ReadModel;
import shatranj.game.readmodel.TableKeys;
import shatranj.support.topics.KafkaConnection;

/** The tables of one pod. They start by themselves and again when they break; nobody waits. */
public final class StreamsTables implements LocalTables {
    private static final System.Logger LOG = System.getLogger(StreamsTables.class.getName());
    private static final Duration AGAIN = Duration.ofSeconds(5);
    private static final Duration CLOSING = Duration.ofSeconds(5);
    private static final int READERS = 4;
    private static final int MOST_WAITING = 1_000;

    /**
     * Streams only hands it around: pods are asked by name, and membership knows their addresses.
     */
    private static final int NO_PORT = 1;

    private final TableSettings settings;
    private final int partitions;
    private final Marks games;
    private final Marks players;
    private final ScheduledThreadPoolExecutor keeper =
            new ScheduledThreadPoolExecutor(
                    1, Thread.ofPlatform().daemon().name("tables-keeper").factory());
    private final ThreadPoolExecutor readers =
            new ThreadPoolExecutor(
                    READERS,
                    READERS,
                    1,
                    TimeUnit.MINUTES,
                    new ArrayBlockingQueue<>(MOST_WAITING),
                    Thread.ofPlatform().daemon().name("tables-reader-", 0).factory());
    private volatile @Nullable KafkaStreams streams;
    private volatile String standing = "the tables have not started yet";

    /**
     * Starts the tables.
     *
     * @param partitions of every game topic
     * @param games marks in the archive
     * @param players marks in the index
     */
    public StreamsTables(TableSettings settings, int partitions, Marks games, Marks players) {
        this.settings = settings;
        this.partitions = partitions;
        this.games = games;
        this.players = players;
        keeper.execute(this::start);
    }

    private void start() {
        try {
            Rocks.load(settings.directory().resolve("native"));
            KafkaStreams started =
                    new KafkaStreams(
                            TableTopology.of(settings.archive(), settings.players()), properties());
            started.setUncaughtExceptionHandler(failure -> {
                LOG.log(System.Logger.Level.ERROR, "The tables of finished games broke", failure);
                standing = "the tables broke: " + failure.getMessage();
                return StreamsUncaughtExceptionHandler.StreamThreadExceptionResponse
                        .SHUTDOWN_CLIENT;
            });
            started.setStateListener((now, before) -> {
                if (now == KafkaStreams.State.ERROR) {
                    startAgain(started);
                }
            });
            standing = "the tables are being read";
            streams = started;
            started.start();
        } catch (RuntimeException | LinkageError e) {
            LOG.log(System.Logger.Level.ERROR, "There are no tables of finished games here", e);
            standing = "the tables cannot start: " + e.getMessage();
            startAgain(streams);
        }
    }

    private void startAgain(@Nullable KafkaStreams broken) {
        try {
            var _ =
                    keeper.schedule(
                            () -> {
                                if (broken != null) {
                                    broken.close(CLOSING);
                                }
                                start();
                            },
                            AGAIN.toMillis(),
                            TimeUnit.MILLISECONDS);
        } catch (RejectedExecutionException e) {
            // The pod is closing: nothing comes after.
        }
    }

    private Properties properties() {
        Properties properties = new Properties();
        properties.putAll(KafkaConnection.settings());
        properties.put(StreamsConfig.APPLICATION_ID_CONFIG, settings.group());
        properties.put(StreamsConfig.CLIENT_ID_CONFIG, settings.pod() + "-tables");
        properties.put(StreamsConfig.BOOTSTRAP_SERVERS_CONFIG, settings.bootstrapServers());
        properties.put(StreamsConfig.APPLICATION_SERVER_CONFIG, settings.pod() + ":" + NO_PORT);
        properties.put(StreamsConfig.STATE_DIR_CONFIG, settings.directory().toString());
        properties.put(StreamsConfig.NUM_STANDBY_REPLICAS_CONFIG, 1);
        properties.put(StreamsConfig.NUM_STREAM_THREADS_CONFIG, 1);
        properties.put(StreamsConfig.STATESTORE_CACHE_MAX_BYTES_CONFIG, 0);
        properties.put(StreamsConfig.ROCKSDB_CONFIG_SETTER_CLASS_CONFIG, Rocks.class);
        properties.put(
                StreamsConfig.TOPOLOGY_OPTIMIZATION_CONFIG,
                StreamsConfig.REUSE_KTABLE_SOURCE_TOPICS);
        properties.put(StreamsConfig.DEFAULT_KEY_SERDE_CLASS_CONFIG, Serdes.Bytes().getClass());
        properties.put(
                StreamsConfig.DEFAULT_VALUE_SERDE_CLASS_CONFIG, Serdes.ByteArray().getClass());
        // A standby reads as far as the active copy has committed.
        properties.put(StreamsConfig.COMMIT_INTERVAL_MS_CONFIG, 200);
        // Records are not waited for longer by this; an idle pod goes round less often.
        properties.put(StreamsConfig.POLL_MS_CONFIG, 250);
        properties.put(StreamsConfig.LOG_SUMMARY_INTERVAL_MS_CONFIG, -1L);
        // After so long a dead pod's copies become somebody else's.
        properties.put(
                StreamsConfig.consumerPrefix(ConsumerConfig.SESSION_TIMEOUT_MS_CONFIG), 6_000);
        properties.put(
                StreamsConfig.consumerPrefix(ConsumerConfig.HEARTBEAT_INTERVAL_MS_CONFIG), 1_500);
        // A pod that leaves says so, unlike Streams' default: its copies change hands at once.
        properties.put(StreamsConfig.consumerPrefix("internal.leave.group.on.close"), true);
        return properties;
    }

    @Override
    public CompletionStage<PodReply<FindArchivedResponse>> find(FindArchivedRequest request) {
        int partition = GameId.ofBytes(request.getGameId().toByteArray()).partition(partitions);
        return ask(ReadModel.GAMES, partition, copy -> Questions.find(copy, request));
    }

    @Override
    public CompletionStage<PodReply<ListFinishedResponse>> list(ListFinishedRequest request) {
        int partition = TableKeys.partition(request.getPlayer(), partitions);
        return ask(ReadModel.PLAYERS, partition, copy -> Questions.list(copy, request));
    }

    private <A> CompletionStage<PodReply<A>> ask(
            ReadModel table, int partition, Function<Copy, A> question) {
        CompletableFuture<PodReply<A>> answer = new CompletableFuture<>();
        try {
            readers.execute(() -> {
                try {
                    answer.complete(answer(table, partition, question));
                } catch (RuntimeException e) {
                    answer.completeExceptionally(e);
                }
            });
        } catch (RejectedExecutionException e) {
            answer.complete(
                    PodReply.nothingDone(PodReply.Reason.OVERLOADED, "too many ask the tables"));
        }
        return answer;
    }

    private <A> PodReply<A> answer(ReadModel table, int partition, Function<Copy, A> question) {
        KafkaStreams here = streams;
        if (here == null) {
            return PodReply.nothingDone(PodReply.Reason.NOT_CAUGHT_UP, standing);
        }
        try {
            return new PodReply.Answered<>(question.apply(copy(here, table, partition)));
        } catch (InvalidStateStoreException e) {
            return PodReply.nothingDone(
                    PodReply.Reason.NOT_FOLDING,
                    "no copy of partition " + partition + " here: " + standing);
        }
    }

    /** Whatever copy is here, however far it is: marks tell. */
    private static Copy copy(KafkaStreams here, ReadModel table, int partition) {
        ReadOnlyKeyValueStore<Bytes, byte[]> store =
                here.store(
                        StoreQueryParameters.fromNameAndType(
                                        TableTopology.store(table),
                                        QueryableStoreTypes.<Bytes, byte[]>keyValueStore())
                                .withPartition(partition)
                                .enableStaleStores());
        return new StoreCopy(store);
    }

    @Override
    public List<String> copies(ReadModel table, int partition) {
        KafkaStreams here = streams;
        if (here == null) {
            return List.of();
        }
        try {
            KeyQueryMetadata who =
                    here.queryMetadataForKey(
                            TableTopology.store(table),
                            partition,
                            (topic, number, value, count) -> Optional.of(Set.of(partition)));
            List<String> pods = new ArrayList<>();
            if (!who.equals(KeyQueryMetadata.NOT_AVAILABLE)) {
                pods.add(who.activeHost().host());
                who.standbyHosts().stream().map(HostInfo::host).sorted().forEach(pods::add);
            }
            return pods;
        } catch (IllegalStateException e) {
            return List.of();
        }
    }

    @Override
    public CompletionStage<TableMark> mark(ReadModel table, int partition) {
        return switch (table) {
            case GAMES -> games.next(partition);
            case PLAYERS -> players.next(partition);
        };
    }

    @Override
    public void close() {
        keeper.shutdownNow();
        KafkaStreams running = streams;
        if (running != null) {
            running.close(CLOSING);
        }
        readers.shutdownNow();
    }
}
