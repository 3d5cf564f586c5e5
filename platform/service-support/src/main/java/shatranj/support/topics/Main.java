package shatranj.support.topics;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.common.KafkaException;

/**
 * Creates the topics of a cluster once its brokers are there, says what is wrong with those that
 * exist, and ends: the job that comes before every service. Told by the environment: {@code
 * KAFKA_BOOTSTRAP_SERVERS}, {@code SHATRANJ_PARTITIONS} (of the game topics, 64 unless said
 * otherwise) and {@code SHATRANJ_REPLICATION} (3).
 */
public final class Main {
    private static final int UNFIT = 1;
    private static final Duration PATIENCE = Duration.ofMinutes(3);
    private static final int REQUEST_MS = 10_000;

    private Main() {}

    public static void main(String[] args) throws InterruptedException, TimeoutException {
        Map<String, String> environment = System.getenv();
        String brokers = environment.getOrDefault("KAFKA_BOOTSTRAP_SERVERS", "localhost:9092");
        int partitions = Integer.parseInt(environment.getOrDefault("SHATRANJ_PARTITIONS", "64"));
        short replication = Short.parseShort(environment.getOrDefault("SHATRANJ_REPLICATION", "3"));
        Map<String, Object> settings = new HashMap<>(KafkaConnection.settings());
        settings.put("bootstrap.servers", brokers);
        settings.put("request.timeout.ms", REQUEST_MS);
        settings.put("default.api.timeout.ms", REQUEST_MS);
        try (Admin admin = awaitBrokers(settings, replication, PATIENCE)) {
            TopicProvisioner provisioner = new TopicProvisioner(admin, partitions);
            provisioner.createMissing(replication);
            List<String> faults = provisioner.faults(Topic.values());
            faults.forEach(fault -> System.err.println("topics: " + fault));
            if (!faults.isEmpty()) {
                System.exit(UNFIT);
            }
            System.err.println(
                    "topics: all "
                            + Topic.values().length
                            + " are there, game topics with "
                            + partitions
                            + " partitions");
        }
    }

    /**
     * Waits until enough brokers answer, and until their names are known: a copy needs a broker of
     * its own.
     */
    static Admin awaitBrokers(Map<String, Object> settings, int needed, Duration patience)
            throws InterruptedException, TimeoutException {
        Instant giveUp = Instant.now().plus(patience);
        while (true) {
            String why;
            try {
                Admin admin = Admin.create(settings);
                int seen = brokers(admin);
                if (seen >= needed) {
                    return admin;
                }
                admin.close(Duration.ZERO);
                why = seen + " brokers answer";
            } catch (KafkaException unknown) {
                // The client looks names up once, and there is none yet.
                why = unknown + (unknown.getCause() == null ? "" : ": " + unknown.getCause());
            }
            if (Instant.now().isAfter(giveUp)) {
                throw new TimeoutException(
                        "%s after %s; %d are needed at %s"
                                .formatted(
                                        why, patience, needed, settings.get("bootstrap.servers")));
            }
            Thread.sleep(Duration.ofMillis(500));
        }
    }

    private static int brokers(Admin admin) throws InterruptedException {
        try {
            return admin.describeCluster().nodes().get(REQUEST_MS, TimeUnit.MILLISECONDS).size();
        } catch (ExecutionException | TimeoutException notYet) {
            return 0;
        }
    }
}
