package shatranj.webhook.server.api;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;
import shatranj.webhook.endpoint.Endpoint;
import shatranj.webhook.endpoint.Endpoint.Status;
import shatranj.webhook.endpoint.EventKind;
import shatranj.webhook.log.v1.AttemptRecord;

/** Webhooks as JSON. */
final class WebhookBodies {
    private WebhookBodies() {}

    @Schema(name = "WebhookRequest")
    record WebhookRequest(
            @Schema(
                            description =
                                    "Where deliveries go: https, a public host, port 443 or one"
                                            + " from 1024 on",
                            examples = "https://example.org/shatranj")
                    @Nullable String url,
            @Schema(description = "For yourself; at most 200 characters")
                    @Nullable String description,
            @Schema(description = "Types of events, such as `game.ended`; absent or empty: all")
                    @Nullable List<String> events) {}

    @Schema(name = "WebhookChange", description = "What is absent stays as it is.")
    record ChangeRequest(
            @Nullable String url,
            @Nullable String description,
            @Nullable List<String> events,
            @Schema(
                            description = "`ENABLED` or `DISABLED`",
                            enumeration = {"ENABLED", "DISABLED"})
                    @Nullable String status) {}

    @Schema(name = "Webhook")
    record WebhookBody(
            String id,
            String url,
            String description,
            @Schema(description = "Types of events that it gets; empty: all") List<String> events,
            @Schema(
                            description = "`ENABLED`, or `DISABLED`: it gets nothing",
                            enumeration = {"ENABLED", "DISABLED"})
                    String status,
            @Nullable Instant disabledAt,
            @Schema(
                            description =
                                    "Why the server disabled it: `FAILED_FOR_A_DAY`,"
                                            + " `TOO_MUCH_OWED` or `GONE`; absent: you did")
                    @Nullable String disabledReason,
            Instant createdAt,
            @Schema(
                            description =
                                    "What deliveries are signed with; only where it is new:"
                                            + " it is not shown again",
                            examples = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw")
                    @Nullable String secret) {
        static WebhookBody of(Endpoint endpoint) {
            return of(endpoint, null);
        }

        /** With the secret that signs from now on. */
        static WebhookBody withSecret(Endpoint endpoint) {
            return of(endpoint, endpoint.secrets().getFirst().secret().text());
        }

        private static WebhookBody of(Endpoint endpoint, @Nullable String secret) {
            Optional<Status.Disabled> disabled =
                    endpoint.status() instanceof Status.Disabled it
                            ? Optional.of(it)
                            : Optional.empty();
            return new WebhookBody(
                    endpoint.id(),
                    endpoint.url(),
                    endpoint.description(),
                    endpoint.events().stream().sorted().map(EventKind::word).toList(),
                    disabled.isPresent() ? "DISABLED" : "ENABLED",
                    disabled.map(Status.Disabled::at).orElse(null),
                    disabled.flatMap(Status.Disabled::reason).orElse(null),
                    endpoint.createdAt(),
                    secret);
        }
    }

    @Schema(name = "WebhookList")
    record ListBody(@Schema(description = "The oldest first") List<WebhookBody> webhooks) {}

    @Schema(name = "WebhookTest")
    record TestBody(
            @Schema(description = "The `webhook-id` of the event that is on its way")
                    String webhookId) {}

    @Schema(name = "WebhookDeliveryList")
    record DeliveriesBody(
            @Schema(description = "The last fifty attempts, the newest first")
                    List<DeliveryBody> deliveries) {}

    @Schema(name = "WebhookDelivery", description = "One attempt to deliver one event.")
    record DeliveryBody(
            String webhookId,
            @Schema(description = "Of the event, such as `game.ended`") String type,
            Instant at,
            int tookMs,
            @Schema(description = "Counts from 1") int attempt,
            boolean delivered,
            @Schema(description = "Of your answer; absent: there was none")
                    @Nullable Integer status,
            @Schema(
                            description =
                                    "Why it does not count: `STATUS` (other than 2xx), `TIMED_OUT`,"
                                            + " `CONNECTION_FAILED` or `ADDRESS_REFUSED`")
                    @Nullable String reason,
            @Schema(description = "When it is tried again; absent: it is not")
                    @Nullable Instant nextAttemptAt) {
        static DeliveryBody of(AttemptRecord attempt) {
            return new DeliveryBody(
                    attempt.getWebhookId(),
                    attempt.getType(),
                    Instant.ofEpochMilli(attempt.getAtMs()),
                    attempt.getTookMs(),
                    attempt.getAttempt(),
                    attempt.getReason().isEmpty(),
                    attempt.getStatus() == 0 ? null : attempt.getStatus(),
                    attempt.getReason().isEmpty() ? null : attempt.getReason(),
                    attempt.getNextAttemptAtMs() == 0
                            ? null
                            : Instant.ofEpochMilli(attempt.getNextAttemptAtMs()));
        }
    }
}
