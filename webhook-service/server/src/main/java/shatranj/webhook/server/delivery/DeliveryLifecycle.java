package shatranj.webhook.server.delivery;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.annotation.Priority;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import jakarta.interceptor.Interceptor;
import java.time.Clock;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadLocalRandom;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import shatranj.support.topics.Topic;
import shatranj.webhook.log.v1.OwedRecord;
import shatranj.webhook.owed.OwedKey;
import shatranj.webhook.server.attempts.AttemptLog;
import shatranj.webhook.server.endpoints.EndpointDesk;
import shatranj.webhook.server.endpoints.Endpoints;
import shatranj.webhook.server.intake.OwedWriter;
import shatranj.webhook.server.sending.Sender;

/** Delivers while the service runs. */
@Singleton
public class DeliveryLifecycle {
    /** The group of the pods that share what is owed. */
    private static final String GROUP = "shatranj.webhooks.delivery";

    private final KafkaOwedReader reader;
    private final Dispatch dispatch;
    private final Delivery delivery;

    DeliveryLifecycle(
            @ConfigProperty(name = "kafka.bootstrap.servers") String kafka,
            Endpoints endpoints,
            EndpointDesk desk,
            OwedWriter owed,
            Sender sender,
            AttemptLog log,
            MeterRegistry meters) {
        String topic = Topic.WEBHOOK_OWED.topicName();
        reader = new KafkaOwedReader(kafka, topic);
        dispatch =
                new Dispatch(
                        Dispatch.Size.USUAL,
                        writes(owed),
                        reader,
                        new Courier(
                                endpoints,
                                desk,
                                sender,
                                log::add,
                                Clock.systemUTC(),
                                () -> ThreadLocalRandom.current().nextDouble()),
                        endpoints,
                        meters,
                        Clock.systemUTC());
        delivery = new Delivery(kafka, topic, GROUP, dispatch, endpoints);
        Gauge.builder("shatranj.webhooks.owed", dispatch.ledger()::size)
                .description("Events that this pod has to deliver")
                .register(meters);
        Gauge.builder("shatranj.webhooks.owed.oldest", () -> dispatch.longest().toSeconds())
                .baseUnit("seconds")
                .description("For how long the event is owed that is owed longest")
                .register(meters);
        Gauge.builder("shatranj.webhooks.attempts.running", dispatch.ledger()::underWay)
                .description("Attempts to deliver that are under way")
                .register(meters);
        Gauge.builder("shatranj.webhooks.owed.kept", dispatch.ledger()::bodyBytes)
                .baseUnit("bytes")
                .description("Of what is owed, what is kept in memory")
                .register(meters);
    }

    private static OwedWrites writes(OwedWriter owed) {
        return new OwedWrites() {
            @Override
            public Future<?> update(int partition, OwedKey key, OwedRecord record) {
                return owed.update(partition, key, record);
            }

            @Override
            public Future<?> settle(int partition, OwedKey key) {
                return owed.settle(partition, key);
            }
        };
    }

    void start(@Observes StartupEvent event) {
        delivery.start();
    }

    /** What is under way ends first, so that what came of it is written down. */
    void stop(@Observes @Priority(Interceptor.Priority.APPLICATION) ShutdownEvent event) {
        dispatch.close();
        delivery.close();
        reader.close();
    }
}
