package shatranj.webhook.server.delivery;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.DoubleSupplier;
import org.jboss.logging.Logger;
import shatranj.support.problem.ProblemException;
import shatranj.webhook.endpoint.Endpoint;
import shatranj.webhook.endpoint.EndpointUrl;
import shatranj.webhook.log.v1.AttemptRecord;
import shatranj.webhook.log.v1.OwedRecord;
import shatranj.webhook.owed.Attempt;
import shatranj.webhook.owed.BackOff;
import shatranj.webhook.owed.Owed;
import shatranj.webhook.owed.OwedKey;
import shatranj.webhook.server.endpoints.EndpointDesk;
import shatranj.webhook.server.endpoints.Endpoints;
import shatranj.webhook.server.endpoints.Endpoints.Known;
import shatranj.webhook.server.sending.Answer;
import shatranj.webhook.server.sending.Sender;
import shatranj.webhook.signing.Signature;

/** Makes one attempt, and says what has to become of the event. */
final class Courier {
    private static final Logger LOG = Logger.getLogger(Courier.class);

    /** An endpoint whose record has not come here yet is looked for again so much later. */
    private static final Duration SOON = Duration.ofMillis(500);

    private final Endpoints endpoints;
    private final EndpointDesk desk;
    private final Sender sender;
    private final Consumer<AttemptRecord> log;
    private final Clock clock;
    private final DoubleSupplier chance;

    Courier(
            Endpoints endpoints,
            EndpointDesk desk,
            Sender sender,
            Consumer<AttemptRecord> log,
            Clock clock,
            DoubleSupplier chance) {
        this.endpoints = endpoints;
        this.desk = desk;
        this.sender = sender;
        this.log = log;
        this.clock = clock;
        this.chance = chance;
    }

    /** What has to become of an event. */
    sealed interface Result {
        /** It was taken. */
        record Delivered() implements Result {}

        /** Nobody wants it any more. */
        record Dropped() implements Result {}

        /** It is tried again. */
        record Failed(int failures, Instant firstFailed, Instant next) implements Result {}

        /** Nothing was tried; it is, so soon. */
        record Later(Instant next) implements Result {}
    }

    Result deliver(Attempt attempt, OwedRecord record) throws InterruptedException {
        OwedKey key = attempt.key();
        Optional<Known> known = endpoints.find(key.endpointId());
        if (known.isEmpty() && !endpoints.awaitRead(record.getEndpointOffset(), Duration.ZERO)) {
            return new Result.Later(clock.instant().plus(SOON));
        }
        if (known.isEmpty() || !known.get().endpoint().isEnabled()) {
            return new Result.Dropped();
        }
        Instant begun = clock.instant();
        Answer answer = post(known.get().endpoint(), attempt, record, begun);
        Result result = result(attempt, answer);
        log.accept(entry(attempt, record, begun, answer, result));
        return result;
    }

    private Answer post(Endpoint endpoint, Attempt attempt, OwedRecord record, Instant now)
            throws InterruptedException {
        EndpointUrl url;
        try {
            // Whether TLS is needed was decided when the endpoint was made.
            url = EndpointUrl.parse(endpoint.url(), true);
        } catch (EndpointUrl.RefusedException e) {
            return new Answer.None(Answer.Reason.ADDRESS_REFUSED);
        }
        byte[] body = record.getBody().toByteArray();
        String id = attempt.key().webhookId();
        long seconds = now.getEpochSecond();
        return sender.post(
                url,
                Map.of(
                        "content-type",
                        "application/json",
                        "user-agent",
                        "Shatranj-Webhooks",
                        "webhook-id",
                        id,
                        "webhook-timestamp",
                        Long.toString(seconds),
                        "webhook-signature",
                        Signature.header(endpoint.signing(now), id, seconds, body)),
                body,
                attempt.owed().failures());
    }

    private Result result(Attempt attempt, Answer answer) {
        Optional<Duration> asked = Optional.empty();
        if (answer instanceof Answer.Status status) {
            if (status.isTaken()) {
                return new Result.Delivered();
            }
            if (status.isGone()) {
                disable(attempt.key().endpointId(), "GONE");
                return new Result.Dropped();
            }
            asked = status.retryAfter();
        }
        Owed owed = attempt.owed();
        Instant now = clock.instant();
        Instant firstFailed = owed.firstFailed().orElse(now);
        int failures = owed.failures() + 1;
        Optional<Instant> next =
                BackOff.next(failures, firstFailed, now, asked, chance.getAsDouble());
        if (next.isEmpty()) {
            disable(attempt.key().endpointId(), "FAILED_FOR_A_DAY");
            return new Result.Dropped();
        }
        return new Result.Failed(failures, firstFailed, next.get());
    }

    /** If it is not known whether that is kept, the next event of the endpoint comes here again. */
    void disable(String endpointId, String reason) {
        try {
            if (desk.disable(endpointId, reason)) {
                LOG.infof("Webhook %s is disabled: %s", endpointId, reason);
            }
        } catch (ProblemException e) {
            LOG.warnf("Webhook %s is not disabled yet: %s", endpointId, e.getMessage());
        }
    }

    private AttemptRecord entry(
            Attempt attempt, OwedRecord record, Instant begun, Answer answer, Result result) {
        AttemptRecord.Builder entry =
                AttemptRecord.newBuilder()
                        .setEndpointId(attempt.key().endpointId())
                        .setWebhookId(attempt.key().webhookId())
                        .setType(record.getType())
                        .setAtMs(begun.toEpochMilli())
                        .setTookMs((int) Duration.between(begun, clock.instant()).toMillis())
                        .setAttempt(attempt.owed().failures() + 1);
        switch (answer) {
            case Answer.Status status -> {
                entry.setStatus(status.code());
                if (!status.isTaken()) {
                    entry.setReason("STATUS");
                }
            }
            case Answer.None(Answer.Reason reason) -> entry.setReason(reason.name());
        }
        if (result instanceof Result.Failed failed) {
            entry.setNextAttemptAtMs(failed.next().toEpochMilli());
        }
        return entry.build();
    }

    /** The record of an event whose attempt failed. */
    static OwedRecord after(OwedRecord record, Result.Failed failed) {
        return record.toBuilder()
                .setAttempts(failed.failures())
                .setFirstFailedAtMs(failed.firstFailed().toEpochMilli())
                .setNextAttemptAtMs(failed.next().toEpochMilli())
                .build();
    }
}
