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
        Map<String, Object> settings = new HashMap<>(KafkaSecurity.settings());
        settings.put("bootstrap.servers", brokers);
        settings.put("request.timeout.ms", REQUEST_MS);
        settings.put("default.api.timeout.ms", REQUEST_MS);
        try (Admin admin = Admin.create(settings)) {
            awaitBrokers(admin, replication);
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

    /** A copy needs a broker of its own. */
    private static void awaitBrokers(Admin admin, int needed)
            throws InterruptedException, TimeoutException {
        Instant giveUp = Instant.now().plus(PATIENCE);
        int seen = brokers(admin);
        while (seen < needed) {
            if (Instant.now().isAfter(giveUp)) {
                throw new TimeoutException(
                        "%d brokers answer after %s; %d are needed"
                                .formatted(seen, PATIENCE, needed));
            }
            Thread.sleep(Duration.ofMillis(500));
            seen = brokers(admin);
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
