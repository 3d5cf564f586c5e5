package shatranj.webhook.server.api;

import shatranj.webhook.endpoint.Endpoint;
import shatranj.webhook.endpoint.Endpoint.Status;
import shatranj.webhook.endpoint.EventKind;
import shatranj.webhook.log.v1.AttemptRecord;
import shatranj.webhook.server.api.WebhookBodies.ChangeRequest;
import shatranj.webhook.server.api.WebhookBodies.WebhookRequest;
import shatranj.webhook.v1.ChangeWebhookRequest;
import shatranj.webhook.v1.CreateWebhookRequest;
import shatranj.webhook.v1.Webhook;
import shatranj.webhook.v1.WebhookDelivery;
import shatranj.webhook.v1.WebhookStatus;

/** Webhooks as messages. What is asked for is read as REST reads it. */
final class WebhookMessages {
    private WebhookMessages() {}

    static WebhookRequest read(CreateWebhookRequest request) {
        return new WebhookRequest(
                request.getUrl().isEmpty() ? null : request.getUrl(),
                request.getDescription().isEmpty() ? null : request.getDescription(),
                request.getEventsCount() == 0 ? null : request.getEventsList());
    }

    static ChangeRequest read(ChangeWebhookRequest request) {
        return new ChangeRequest(
                request.hasUrl() ? request.getUrl() : null,
                request.hasDescription() ? request.getDescription() : null,
                request.hasEvents() ? request.getEvents().getTypesList() : null,
                request.hasStatus() ? word(request) : null);
    }

    private static String word(ChangeWebhookRequest request) {
        return switch (request.getStatus()) {
            case WEBHOOK_STATUS_ENABLED -> "ENABLED";
            case WEBHOOK_STATUS_DISABLED -> "DISABLED";
            case WEBHOOK_STATUS_UNSPECIFIED, UNRECOGNIZED ->
                    Integer.toString(request.getStatusValue());
        };
    }

    static Webhook of(Endpoint endpoint) {
        return builder(endpoint).build();
    }

    /** With the secret that signs from now on. */
    static Webhook withSecret(Endpoint endpoint) {
        return builder(endpoint).setSecret(endpoint.secrets().getFirst().secret().text()).build();
    }

    private static Webhook.Builder builder(Endpoint endpoint) {
        Webhook.Builder webhook =
                Webhook.newBuilder()
                        .setId(endpoint.id())
                        .setUrl(endpoint.url())
                        .setDescription(endpoint.description())
                        .addAllEvents(
                                endpoint.events().stream().sorted().map(EventKind::word).toList())
                        .setCreatedAtMs(endpoint.createdAt().toEpochMilli());
        return switch (endpoint.status()) {
            case Status.Enabled enabled -> webhook.setStatus(WebhookStatus.WEBHOOK_STATUS_ENABLED);
            case Status.Disabled disabled ->
                    webhook.setStatus(WebhookStatus.WEBHOOK_STATUS_DISABLED)
                            .setDisabledAtMs(disabled.at().toEpochMilli())
                            .setDisabledReason(disabled.reason().orElse(""));
        };
    }

    static WebhookDelivery of(AttemptRecord attempt) {
        return WebhookDelivery.newBuilder()
                .setWebhookId(attempt.getWebhookId())
                .setType(attempt.getType())
                .setAtMs(attempt.getAtMs())
                .setTookMs(attempt.getTookMs())
                .setAttempt(attempt.getAttempt())
                .setDelivered(attempt.getReason().isEmpty())
                .setStatus(attempt.getStatus())
                .setReason(attempt.getReason())
                .setNextAttemptAtMs(attempt.getNextAttemptAtMs())
                .build();
    }
}
