package shatranj.webhook.server.intake;

import com.google.protobuf.ByteString;
import com.google.protobuf.InvalidProtocolBufferException;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRebalanceListener;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;
import org.jboss.logging.Logger;
import shatranj.competition.log.v1.TournamentRecord;
import shatranj.game.feed.v1.FeedRecord;
import shatranj.support.topics.ConsumerThread;
import shatranj.support.topics.Lag;
import shatranj.support.topics.LogEnd;
import shatranj.webhook.log.v1.OwedRecord;
import shatranj.webhook.owed.OwedKey;
import shatranj.webhook.server.endpoints.Endpoints;
import shatranj.webhook.server.endpoints.Endpoints.Known;
import shatranj.webhook.server.events.GameEvents;
import shatranj.webhook.server.events.Happening;
import shatranj.webhook.server.events.TournamentEvents;

/**
 * Reads events as a member of a group, and writes down who is owed them. A batch is done with when
 * all of that is kept: a pod that dies before leaves it to another one.
 */
public final class Intake implements AutoCloseable {
    private static final Logger LOG = Logger.getLogger(Intake.class);
    private static final Duration POLL = Duration.ofMillis(500);
    private static final Duration API = Duration.ofSeconds(5);
    private static final int AT_ONCE = 500;

    /**
     * From one batch to the next. Each costs three round trips to the broker whatever is in it, so
     * a batch for every few records would cost a move more than the clock does; a webhook is in no
     * such hurry.
     */
    private static final Duration BREATH = Duration.ofMillis(100);

    private static final int GAMES = 50_000;

    private final Settings settings;
    private final Endpoints endpoints;
    private final GameEvents games;
    private final Supplier<TournamentEvents> folds;
    private final OwedWriter owed;
    private final Clock clock;
    private final ConsumerThread thread;
    private final Latest latest = new Latest(GAMES);
    private TournamentEvents tournaments;

    /** From where on events of tournaments are owed; before it they are read to know them. */
    private long tournamentsFrom;

    private final Lag lag = new Lag();

    /** Where and as whom to read. */
    public record Settings(
            String bootstrapServers,
            String feed,
            String tournaments,
            String endpoints,
            String group) {}

    /**
     * @param folds makes a fold of tournaments that knows none yet
     */
    public Intake(
            Settings settings,
            Endpoints endpoints,
            GameEvents games,
            Supplier<TournamentEvents> folds,
            OwedWriter owed,
            Clock clock) {
        this.settings = settings;
        this.endpoints = endpoints;
        this.games = games;
        this.folds = folds;
        this.owed = owed;
        this.clock = clock;
        this.tournaments = folds.get();
        this.thread =
                new ConsumerThread(
                        "webhook-intake",
                        settings.bootstrapServers(),
                        Map.of(
                                ConsumerConfig.GROUP_ID_CONFIG,
                                settings.group(),
                                // Nobody is told what happened before there were webhooks.
                                ConsumerConfig.AUTO_OFFSET_RESET_CONFIG,
                                "latest",
                                ConsumerConfig.MAX_POLL_RECORDS_CONFIG,
                                AT_ONCE,
                                ConsumerConfig.METADATA_MAX_AGE_CONFIG,
                                ConsumerThread.METADATA_MS),
                        this::read);
    }

    public void start() {
        thread.start();
    }

    /** Records of this pod's partitions that were not taken yet, when it last looked. */
    public long behind() {
        return lag.records();
    }

    private void read(KafkaConsumer<byte[], byte[]> consumer) throws InterruptedException {
        consumer.subscribe(
                List.of(settings.feed(), settings.tournaments()), new Assignment(consumer));
        try (LogEnd logEnd = new LogEnd(settings.bootstrapServers(), "webhook-intake-end")) {
            while (thread.isOpen()) {
                ConsumerRecords<byte[], byte[]> records = consumer.poll(POLL);
                lag.look(consumer, records.count());
                if (!records.isEmpty()) {
                    take(consumer, logEnd, records);
                    lag.look(consumer, 0);
                    if (records.count() < AT_ONCE) {
                        Thread.sleep(BREATH);
                    }
                }
            }
        }
    }

    /** Where this pod begins to read what it was given. */
    private final class Assignment implements ConsumerRebalanceListener {
        private final KafkaConsumer<byte[], byte[]> consumer;

        Assignment(KafkaConsumer<byte[], byte[]> consumer) {
            this.consumer = consumer;
        }

        @Override
        public void onPartitionsRevoked(Collection<TopicPartition> lost) {}

        /**
         * What nobody has read yet begins here and now, for whoever comes after too. Tournaments
         * are read from the beginning, to know whose they are.
         */
        @Override
        public void onPartitionsAssigned(Collection<TopicPartition> mine) {
            Map<TopicPartition, OffsetAndMetadata> begun = new HashMap<>();
            for (TopicPartition one : mine) {
                begun.put(one, new OffsetAndMetadata(consumer.position(one, API)));
            }
            consumer.commitSync(begun, API);
            mine.stream()
                    .filter(one -> one.topic().equals(settings.tournaments()))
                    .forEach(one -> {
                        tournamentsFrom = consumer.position(one);
                        tournaments = folds.get();
                        consumer.seekToBeginning(List.of(one));
                    });
        }
    }

    private void take(
            KafkaConsumer<byte[], byte[]> consumer,
            LogEnd logEnd,
            ConsumerRecords<byte[], byte[]> records)
            throws InterruptedException {
        knowEveryEndpoint(logEnd);
        List<OwedRecord> all = new ArrayList<>();
        List<Happening> taken = new ArrayList<>();
        for (ConsumerRecord<byte[], byte[]> record : records) {
            happening(record)
                    .ifPresent(happening -> {
                        all.addAll(owed(happening));
                        taken.add(happening);
                    });
        }
        if (!all.isEmpty()) {
            owed.owe(all);
        }
        taken.forEach(happening -> latest.taken(happening.sourceId(), happening.number()));
        consumer.commitSync(done(records), API);
    }

    /**
     * An endpoint that was acknowledged before an event was published is told it: what the topic of
     * endpoints held when the events came is read before they are looked at.
     */
    private void knowEveryEndpoint(LogEnd logEnd) throws InterruptedException {
        long end = logEnd.ask(new TopicPartition(settings.endpoints(), 0), API);
        if (!endpoints.awaitRead(end - 1, API)) {
            throw new IllegalStateException("the endpoints were not read as far as " + end);
        }
    }

    private Optional<Happening> happening(ConsumerRecord<byte[], byte[]> record) {
        try {
            if (record.topic().equals(settings.feed())) {
                return games.of(FeedRecord.parseFrom(record.value()))
                        .filter(it -> latest.isNew(it.sourceId(), it.number()));
            }
            return tournaments
                    .next(TournamentRecord.parseFrom(record.value()))
                    .filter(it -> record.offset() >= tournamentsFrom);
        } catch (InvalidProtocolBufferException e) {
            LOG.errorf(
                    "%s-%d:%d is no event and is left out",
                    record.topic(), record.partition(), record.offset());
            return Optional.empty();
        }
    }

    private List<OwedRecord> owed(Happening happening) {
        List<Known> told =
                happening.owners().stream()
                        .flatMap(owner -> endpoints.of(owner).stream())
                        .filter(known -> known.endpoint().wants(happening.kinds()))
                        .toList();
        if (told.isEmpty()) {
            return List.of();
        }
        ByteString body = ByteString.copyFrom(happening.body().get());
        String type = Happening.first(happening.kinds()).word();
        return told.stream()
                .map(known ->
                        OwedWriter.record(
                                new OwedKey(
                                        known.endpoint().id(),
                                        happening.sourceId(),
                                        happening.number()),
                                type,
                                body,
                                known.offset(),
                                clock.instant()))
                .toList();
    }

    /** How far each partition is done with; one that is read again to know it stays where it is. */
    private Map<TopicPartition, OffsetAndMetadata> done(ConsumerRecords<byte[], byte[]> records) {
        Map<TopicPartition, OffsetAndMetadata> done = new HashMap<>();
        for (TopicPartition one : records.partitions()) {
            long next = records.records(one).getLast().offset() + 1;
            if (!one.topic().equals(settings.tournaments()) || next >= tournamentsFrom) {
                done.put(one, new OffsetAndMetadata(next));
            }
        }
        return done;
    }

    /** Ends after the batch that is being taken. */
    @Override
    public void close() {
        thread.close();
    }
}
