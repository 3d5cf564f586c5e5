package shatranj.game.audit;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AdminClientConfig;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ScopeType;
import shatranj.commandline.CliProgram;
import shatranj.commandline.Mistake;
import shatranj.commandline.Within;
import shatranj.game.codec.GameEvolver;
import shatranj.game.domain.Game;
import shatranj.game.domain.GameEvent;
import shatranj.game.journal.Envelope;
import shatranj.game.journal.Folded;
import shatranj.game.journal.LogReader;
import shatranj.game.journal.LoggedRecord;
import shatranj.game.journal.PartitionFold;
import shatranj.game.journal.Start;
import shatranj.game.kafka.KafkaLogReader;
import shatranj.game.readmodel.SnapshotLog;
import shatranj.support.topics.KafkaConnection;
import shatranj.support.topics.Topic;

/**
 * {@code journal show P:O}, {@code journal verify [P]} and {@code journal facts}, on the Kafka of a
 * running cluster.
 */
@Command(name = "journal", description = "Read the journal of a running cluster.")
public final class Main {
    private static final int FAULTS = 1;
    private static final long PATIENCE_SECONDS = 60;

    @Option(
            names = "--kafka",
            paramLabel = "HOST:PORT",
            scope = ScopeType.INHERIT,
            description = "usually ${DEFAULT-VALUE}; a cluster's Kafka is at its port + 12")
    private String broker = "localhost:8092";

    private Main() {}

    public static void main(String[] args) {
        System.exit(program().execute(args));
    }

    /** The commands and their options. */
    public static CommandLine program() {
        return CliProgram.of(new Main());
    }

    @Command(description = "Print one record, and what the fold makes of it.")
    int show(@Parameters(paramLabel = "PARTITION:OFFSET") String place) throws Exception {
        if (!place.matches("\\d{1,4}:\\d{1,18}")) {
            throw new Mistake(
                    "'" + place + "' is no place in the journal",
                    "Say journal show PARTITION:OFFSET");
        }
        int partition = Integer.parseInt(place.substring(0, place.indexOf(':')));
        long offset = Long.parseLong(place.substring(place.indexOf(':') + 1));
        List<LoggedRecord> log;
        try (KafkaLogReader journal = journal()) {
            log = Contents.of(journal, partition);
        }
        List<LoggedRecord> upTo = log.stream().filter(record -> record.offset() <= offset).toList();
        if (upTo.isEmpty() || upTo.getLast().offset() != offset) {
            throw new Mistake(
                    "there is no record " + partition + ":" + offset,
                    "The partition holds " + log.size());
        }
        LoggedRecord record = upTo.getLast();
        System.out.println(
                "record "
                        + partition
                        + ":"
                        + offset
                        + "  "
                        + Instant.ofEpochMilli(record.appendTimeMs())
                        + "  "
                        + record.value().length
                        + " bytes  "
                        + Audit.verdict(partition, new GameEvolver(), upTo));
        System.out.println(
                switch (Envelope.open(record.value())) {
                    case Envelope.Opened.Known(var known) -> known.toString();
                    case Envelope.Opened.Unreadable(String why) -> "unreadable: " + why;
                    case Envelope.Opened.Unknown(String why) -> "unknown: " + why;
                });
        return 0;
    }

    @Command(
            description = {
                "Walk the journal: every chain of hashes, every version, and a start from snapshots.",
                "Ends with 1 if there are faults."
            })
    int verify(
            @Parameters(arity = "0..1", paramLabel = "PARTITION", description = "usually all")
                    @Within(least = 0, most = 9_999)
                    Optional<Integer> partition)
            throws Exception {
        List<Integer> partitions = partition.isPresent() ? List.of(partition.get()) : partitions();
        int faults = 0;
        try (KafkaLogReader journal = journal();
                KafkaLogReader snapshots =
                        new KafkaLogReader(broker, "audit", Topic.SNAPSHOTS.topicName())) {
            for (int number : partitions) {
                Start start = start(snapshots, number);
                Audit audit =
                        Audit.of(number, new GameEvolver(), Contents.of(journal, number), start);
                System.out.printf(
                        "partition %d: %d records, %d facts, %d games (%d over), %d snapshots,"
                                + " replay from %d %s%n",
                        number,
                        audit.records(),
                        audit.facts(),
                        audit.games(),
                        audit.finished(),
                        start.snapshots().size(),
                        start.offset(),
                        audit.others());
                audit.faults().forEach(fault -> System.out.println("  FAULT " + fault));
                faults += audit.faults().size();
            }
        }
        System.out.println(faults == 0 ? "every chain holds" : faults + " faults");
        return faults == 0 ? 0 : FAULTS;
    }

    @Command(description = "Print every fact of the journal as a line.")
    int facts() throws Exception {
        try (KafkaLogReader journal = journal()) {
            for (int partition : partitions()) {
                PartitionFold<Game, GameEvent> fold =
                        new PartitionFold<>(partition, new GameEvolver());
                for (LoggedRecord record : Contents.of(journal, partition)) {
                    if (fold.fold(record) instanceof Folded.NewFact<Game, GameEvent> folded) {
                        System.out.println(FactLine.of(partition, folded));
                    }
                }
            }
        }
        return 0;
    }

    private KafkaLogReader journal() {
        return new KafkaLogReader(broker, "audit", Topic.JOURNAL.topicName());
    }

    private static Start start(LogReader snapshots, int partition) throws Exception {
        CompletableFuture<Start> start = new CompletableFuture<>();
        SnapshotLog log = SnapshotLog.reading(snapshots);
        try (LogReader.Following _ =
                log.follow(
                        partition,
                        checkpoint -> {},
                        start::complete,
                        why -> start.completeExceptionally(new IllegalStateException(why)))) {
            return start.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        }
    }

    private List<Integer> partitions() throws Exception {
        Map<String, Object> settings = new HashMap<>();
        settings.putAll(KafkaConnection.settings());
        settings.put(AdminClientConfig.BOOTSTRAP_SERVERS_CONFIG, broker);
        try (Admin admin = Admin.create(settings)) {
            int count =
                    admin.describeTopics(List.of(Topic.JOURNAL.topicName()))
                            .allTopicNames()
                            .get(PATIENCE_SECONDS, TimeUnit.SECONDS)
                            .values()
                            .iterator()
                            .next()
                            .partitions()
                            .size();
            List<Integer> all = new ArrayList<>();
            for (int partition = 0; partition < count; partition++) {
                all.add(partition);
            }
            return all;
        }
    }
}
