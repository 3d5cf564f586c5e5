package shatranj.analysis.server;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.vertx.mutiny.redis.client.Redis;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Disposes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ThreadFactory;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import shatranj.analysis.server.cache.AnalysisCache;
import shatranj.analysis.server.cache.RedisAnalysisCache;
import shatranj.analysis.server.endgames.Endgames;
import shatranj.analysis.server.endgames.FileTables;
import shatranj.analysis.server.endgames.TableSource;
import shatranj.analysis.server.explorer.archive.ArchiveIndexer;
import shatranj.analysis.server.explorer.index.ExplorerIndex;
import shatranj.analysis.server.fairplay.FairPlayGuard;
import shatranj.analysis.server.fairplay.GamesInPlay;
import shatranj.analysis.server.fairplay.GrpcGamesInPlay;
import shatranj.analysis.server.games.GamePods;
import shatranj.analysis.server.pool.Capacity;
import shatranj.analysis.server.pool.SearchPool;
import shatranj.analysis.server.review.Afterwork;
import shatranj.analysis.server.review.ReviewStore;
import shatranj.analysis.server.seats.EngineSeats;
import shatranj.analysis.server.seats.RedisClaims;
import shatranj.engine.cli.TableFiles;
import shatranj.support.grpc.PodAddresses;
import shatranj.support.grpc.ServiceClientOptions;
import shatranj.support.identity.ServiceToken;
import shatranj.support.redis.RedisCommands;
import shatranj.support.topics.Topic;

/** Puts the parts together that know nothing of the container. */
@ApplicationScoped
class AnalysisWiring {
    /** On one machine moves go before tables. */
    private static final ThreadFactory BACKGROUND =
            Thread.ofPlatform()
                    .name("endgames-", 1)
                    .daemon(true)
                    .priority(Thread.MIN_PRIORITY)
                    .factory();

    /** The group of pods that share reviews. */
    private static final String REVIEWERS = "shatranj.analysis.reviews";

    /** Streams of game-service say something every five seconds. */
    private static final Duration SILENCE = Duration.ofSeconds(15);

    private Optional<EngineSeats> seats = Optional.empty();

    @Produces
    @Singleton
    GrpcGamesInPlay gamesInPlay(
            ServiceClientOptions options, ServiceToken token, AnalysisSettings settings) {
        return new GrpcGamesInPlay(options, pods(settings), token::value, settings.gamesPatience());
    }

    @Produces
    @Singleton
    FairPlayGuard fairPlay(GamesInPlay games) {
        return new FairPlayGuard(games);
    }

    @Produces
    @Singleton
    FileTables tables(AnalysisSettings settings) {
        return new FileTables(new TableFiles(settings.tablesDir()), BACKGROUND);
    }

    @Produces
    @Singleton
    Endgames endgames(TableSource tables) {
        return new Endgames(tables, BACKGROUND);
    }

    @Produces
    @Singleton
    SearchPool pool(AnalysisSettings settings, Endgames endgames, MeterRegistry meters) {
        int cores = Runtime.getRuntime().availableProcessors();
        SearchPool pool =
                new SearchPool(
                        new Capacity(
                                settings.threads().orElse(Math.max(1, cores - 1)),
                                settings.reserved(),
                                settings.waiting(),
                                settings.perOwner(),
                                settings.hashMib()),
                        endgames);
        meters.gauge("shatranj.analysis.running", pool, SearchPool::running);
        meters.gauge("shatranj.analysis.waiting", pool, SearchPool::waiting);
        return pool;
    }

    @Produces
    @Singleton
    GamePods games(ServiceClientOptions options, AnalysisSettings settings) {
        return new GamePods(options, pods(settings), settings.actPatience(), SILENCE);
    }

    void close(@Disposes GamePods games) {
        games.close();
    }

    @Produces
    @Singleton
    RedisCommands redis(
            Redis redis,
            @ConfigProperty(name = "quarkus.redis.max-pool-size") int connections,
            @ConfigProperty(name = "quarkus.redis.max-pool-waiting") int mostWaiting) {
        return new RedisCommands(redis, connections, mostWaiting);
    }

    @Produces
    @Singleton
    AnalysisCache memory(AnalysisSettings settings, RedisCommands redis) {
        return new RedisAnalysisCache(redis, settings.redisPatience(), settings.remembered());
    }

    @Produces
    @Singleton
    ReviewDesk reviews(
            AnalysisSettings settings,
            SearchPool pool,
            Afterwork finding,
            MeterRegistry meters,
            @ConfigProperty(name = "kafka.bootstrap.servers") String kafka) {
        if (!settings.reviews().enabled()) {
            return new ReviewDesk(Optional.empty());
        }
        ReviewStore store =
                new ReviewStore(
                        new ReviewStore.Settings(
                                kafka,
                                Topic.REVIEWS.topicName(),
                                REVIEWERS,
                                settings.reviews().atOnce(),
                                settings.reviews().step(),
                                settings.reviews().kept()),
                        pool,
                        finding);
        FunctionCounter.builder("shatranj.analysis.reviews.dropped", store, ReviewStore::dropped)
                .description("Reviews forgotten before they were looked through for problems")
                .register(meters);
        return new ReviewDesk(Optional.of(store));
    }

    void beginReviews(@Observes StartupEvent start, ReviewDesk reviews) {
        reviews.store().ifPresent(ReviewStore::start);
    }

    void endReviews(@Observes ShutdownEvent stop, ReviewDesk reviews) {
        reviews.store().ifPresent(ReviewStore::close);
    }

    @Produces
    @Singleton
    ExplorerDesk explorer(
            AnalysisSettings settings,
            MeterRegistry meters,
            @ConfigProperty(name = "kafka.bootstrap.servers") String kafka) {
        return new ExplorerDesk(
                settings.explorer()
                        .dir()
                        .map(directory -> {
                            ExplorerIndex index = ExplorerIndex.open(directory);
                            ArchiveIndexer indexer =
                                    new ArchiveIndexer(kafka, Topic.ARCHIVE.topicName(), index);
                            Gauge.builder("shatranj.analysis.explorer.behind", indexer::behind)
                                    .description("Finished games that were not read yet")
                                    .register(meters);
                            return new ExplorerDesk.Kept(index, indexer);
                        }));
    }

    void beginExplorer(@Observes StartupEvent start, ExplorerDesk explorer) {
        explorer.kept().ifPresent(kept -> kept.indexer().start());
    }

    void endExplorer(@Observes ShutdownEvent stop, ExplorerDesk explorer) {
        explorer.kept().ifPresent(ExplorerDesk.Kept::close);
    }

    /** They sit down when the server starts; where nobody has a token there are none. */
    void sitDown(
            @Observes StartupEvent start,
            AnalysisSettings settings,
            GamePods pods,
            SearchPool pool,
            RedisCommands redis) {
        settings.seats()
                .tokens()
                .ifPresent(tokens -> {
                    seats =
                            Optional.of(
                                    new EngineSeats(
                                            new EngineSeats.Settings(
                                                    tokens,
                                                    settings.seats().mostThought(),
                                                    settings.seats().mostGames()),
                                            pods,
                                            pool,
                                            new RedisClaims(
                                                    redis,
                                                    UUID.randomUUID().toString(),
                                                    settings.redisPatience())));
                    seats.get().start();
                });
    }

    void getUp(@Observes ShutdownEvent stop) {
        seats.ifPresent(EngineSeats::close);
    }

    private static PodAddresses pods(AnalysisSettings settings) {
        return new PodAddresses("shatranj.analysis.games", settings.games());
    }

    void close(@Disposes SearchPool pool) {
        pool.close();
    }

    void close(@Disposes GrpcGamesInPlay games) {
        games.close();
    }
}
