package shatranj.webhook.server.endpoints;

import com.google.protobuf.ByteString;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import shatranj.webhook.endpoint.Endpoint;
import shatranj.webhook.endpoint.Endpoint.Keyed;
import shatranj.webhook.endpoint.Endpoint.Status;
import shatranj.webhook.endpoint.EventKind;
import shatranj.webhook.log.v1.EndpointRecord;
import shatranj.webhook.log.v1.EndpointSecret;
import shatranj.webhook.signing.Secret;

/** Endpoints as they are kept. */
final class EndpointCodec {
    private EndpointCodec() {}

    static EndpointRecord write(Endpoint endpoint, ByteString requestHash) {
        EndpointRecord.Builder record =
                EndpointRecord.newBuilder()
                        .setEndpointId(endpoint.id())
                        .setOwner(endpoint.owner())
                        .setUrl(endpoint.url())
                        .setDescription(endpoint.description())
                        .setCreatedAtMs(endpoint.createdAt().toEpochMilli())
                        .setRequestHash(requestHash);
        endpoint.events().stream().sorted().map(EventKind::word).forEach(record::addEvents);
        for (Keyed keyed : endpoint.secrets()) {
            record.addSecrets(
                    EndpointSecret.newBuilder()
                            .setKey(ByteString.copyFrom(keyed.secret().key()))
                            .setExpiresAtMs(
                                    keyed.expiresAt().map(Instant::toEpochMilli).orElse(0L)));
        }
        if (endpoint.status() instanceof Status.Disabled(Instant at, Optional<String> reason)) {
            record.setDisabled(true)
                    .setDisabledAtMs(at.toEpochMilli())
                    .setDisabledReason(reason.orElse(""));
        }
        return record.build();
    }

    static Endpoint read(EndpointRecord record) {
        List<Keyed> secrets =
                record.getSecretsList().stream()
                        .map(secret ->
                                new Keyed(
                                        Secret.of(secret.getKey().toByteArray()),
                                        Optional.of(secret.getExpiresAtMs())
                                                .filter(at -> at > 0)
                                                .map(Instant::ofEpochMilli)))
                        .toList();
        return new Endpoint(
                record.getEndpointId(),
                record.getOwner(),
                record.getUrl(),
                record.getDescription(),
                kinds(record),
                secrets,
                record.getDisabled()
                        ? new Status.Disabled(
                                Instant.ofEpochMilli(record.getDisabledAtMs()),
                                Optional.of(record.getDisabledReason())
                                        .filter(reason -> !reason.isEmpty()))
                        : new Status.Enabled(),
                Instant.ofEpochMilli(record.getCreatedAtMs()));
    }

    /** A kind of a later release is left out; if there were no other, all would be sent. */
    private static Set<EventKind> kinds(EndpointRecord record) {
        Set<EventKind> kinds =
                record.getEventsList().stream()
                        .flatMap(word -> EventKind.of(word).stream())
                        .collect(Collectors.toCollection(() -> EnumSet.noneOf(EventKind.class)));
        if (kinds.isEmpty() && record.getEventsCount() > 0) {
            kinds.add(EventKind.WEBHOOK_TEST);
        }
        return kinds;
    }
}
