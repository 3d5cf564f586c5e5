package shatranj.game.audit;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AdminClientConfig;
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
import shatranj.support.topics.KafkaSecurity;
import shatranj.support.topics.Topic;

/**
 * {@code journal show P:O}, {@code journal verify [P]} and {@code journal facts}, on the Kafka of a
 * running cluster.
 */
public final class Main {
    private static final int MISTAKE = 2;
    private static final int FAULTS = 1;
    private static final long PATIENCE_SECONDS = 60;

    private Main() {}

    /**
     * @param args the broker's {@code host:port}, the command and its argument
     */
    public static void main(String[] args) throws Exception {
        int status;
        if (args.length == 3 && args[1].equals("show") && args[2].matches("\\d{1,4}:\\d{1,18}")) {
            String[] place = args[2].split(":", 2);
            status = show(args[0], Integer.parseInt(place[0]), Long.parseLong(place[1]));
        } else if (args.length == 2 && args[1].equals("verify")) {
            status = verify(args[0], List.of());
        } else if (args.length == 3 && args[1].equals("verify") && args[2].matches("\\d{1,4}")) {
            status = verify(args[0], List.of(Integer.parseInt(args[2])));
        } else if (args.length == 2 && args[1].equals("facts")) {
            status = facts(args[0]);
        } else {
            System.err.println(
                    "shatranj: that is no command of the journal. Say journal show"
                            + " PARTITION:OFFSET, journal verify [PARTITION] or journal facts.");
            status = MISTAKE;
        }
        System.exit(status);
    }

    private static int show(String broker, int partition, long offset) throws Exception {
        List<LoggedRecord> log;
        try (KafkaLogReader journal = journal(broker)) {
            log = Contents.of(journal, partition);
        }
        List<LoggedRecord> upTo = log.stream().filter(record -> record.offset() <= offset).toList();
        if (upTo.isEmpty() || upTo.getLast().offset() != offset) {
            System.err.println(
                    "shatranj: there is no record "
                            + partition
                            + ":"
                            + offset
                            + ". The partition holds "
                            + log.size()
                            + ".");
            return MISTAKE;
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

    private static int verify(String broker, List<Integer> wanted) throws Exception {
        List<Integer> partitions = wanted.isEmpty() ? partitions(broker) : wanted;
        int faults = 0;
        try (KafkaLogReader journal = journal(broker);
                KafkaLogReader snapshots =
                        new KafkaLogReader(broker, "audit", Topic.SNAPSHOTS.topicName())) {
            for (int partition : partitions) {
                Start start = start(snapshots, partition);
                Audit audit =
                        Audit.of(
                                partition,
                                new GameEvolver(),
                                Contents.of(journal, partition),
                                start);
                System.out.printf(
                        "partition %d: %d records, %d facts, %d games (%d over), %d snapshots,"
                                + " replay from %d %s%n",
                        partition,
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

    private static int facts(String broker) throws Exception {
        try (KafkaLogReader journal = journal(broker)) {
            for (int partition : partitions(broker)) {
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

    private static KafkaLogReader journal(String broker) {
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

    private static List<Integer> partitions(String broker) throws Exception {
        Map<String, Object> settings = new HashMap<>();
        settings.putAll(KafkaSecurity.settings());
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
