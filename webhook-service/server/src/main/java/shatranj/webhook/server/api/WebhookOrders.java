package shatranj.webhook.server.api;

import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import shatranj.support.identity.Caller;
import shatranj.support.ids.RequestKey;
import shatranj.support.limits.Policy;
import shatranj.support.limits.RequestLimits;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.text.Excerpt;
import shatranj.webhook.endpoint.Endpoint;
import shatranj.webhook.endpoint.EndpointUrl;
import shatranj.webhook.endpoint.EventKind;
import shatranj.webhook.server.api.WebhookBodies.ChangeRequest;
import shatranj.webhook.server.api.WebhookBodies.WebhookRequest;
import shatranj.webhook.server.endpoints.EndpointDesk;
import shatranj.webhook.server.endpoints.EndpointDesk.Made;
import shatranj.webhook.server.endpoints.EndpointDesk.Wanted;
import shatranj.webhook.server.sending.Addresses;
import shatranj.webhook.server.sending.SendingSettings;

/** Reads what owners ask for, and refuses what cannot be. */
@Singleton
public class WebhookOrders {
    private static final int LONGEST_DESCRIPTION = 200;
    private static final int LONGEST_KEY = 255;

    /** Test events are posted to others: whoever asks for many makes us knock there often. */
    private static final Policy ORDERS = new Policy("webhooks", 60, Duration.ofMinutes(1));

    private final EndpointDesk desk;
    private final SendingSettings settings;
    private final Addresses addresses;
    private final RequestLimits limits;

    WebhookOrders(
            EndpointDesk desk,
            SendingSettings settings,
            Addresses addresses,
            RequestLimits limits) {
        this.desk = desk;
        this.settings = settings;
        this.addresses = addresses;
        this.limits = limits;
    }

    /**
     * Counts something that an owner changes or asks for.
     *
     * @throws shatranj.support.problem.ProblemException RATE_LIMITED
     */
    Caller counted(Caller owner) {
        var unused = limits.spend(ORDERS, owner.id());
        return owner;
    }

    /**
     * Makes a webhook.
     *
     * @param keyField what the key is called where it came from
     * @throws shatranj.support.problem.ProblemException MALFORMED_REQUEST, INVALID_WEBHOOK and as
     *     {@link EndpointDesk#create}
     */
    Made create(
            Caller owner, @Nullable WebhookRequest body, String keyField, Optional<String> key) {
        if (body == null || body.url() == null) {
            throw malformed("url", "", "where deliveries go");
        }
        Optional<RequestKey> known = key.map(text -> key(owner, keyField, text, body));
        Wanted wanted =
                new Wanted(
                        url(body.url()),
                        description(Objects.requireNonNullElse(body.description(), "")),
                        kinds(Objects.requireNonNullElse(body.events(), List.of())));
        return desk.create(owner.id(), wanted, known);
    }

    /**
     * Changes a webhook.
     *
     * @throws shatranj.support.problem.ProblemException MALFORMED_REQUEST, INVALID_WEBHOOK and as
     *     {@link EndpointDesk#change}
     */
    Endpoint change(Caller owner, String id, @Nullable ChangeRequest body) {
        Endpoint before = desk.own(owner.id(), id);
        if (body == null) {
            throw malformed("body", "", "what is to change");
        }
        Wanted wanted =
                new Wanted(
                        body.url() == null ? before.url() : url(body.url()),
                        body.description() == null
                                ? before.description()
                                : description(body.description()),
                        body.events() == null ? before.events() : kinds(body.events()));
        return desk.change(
                owner.id(), id, wanted, Optional.ofNullable(body.status()).map(this::isEnabled));
    }

    private boolean isEnabled(String status) {
        return switch (status) {
            case "ENABLED" -> true;
            case "DISABLED" -> false;
            default -> throw malformed("status", status, "ENABLED or DISABLED");
        };
    }

    /** Where it leads is looked at now, and again before each delivery. */
    private String url(String text) {
        try {
            var unused = addresses.of(EndpointUrl.parse(text, settings.plainHttp()).host());
            return text;
        } catch (EndpointUrl.RefusedException | Addresses.RefusedException e) {
            throw Problem.of(
                            ErrorCode.INVALID_WEBHOOK,
                            "url holds " + Excerpt.quoted(text) + "; " + e.getMessage())
                    .asException();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw Problem.of(ErrorCode.DRAINING, "This pod is shutting down").asException();
        }
    }

    private static String description(String text) {
        if (text.length() > LONGEST_DESCRIPTION || text.chars().anyMatch(Character::isISOControl)) {
            throw malformed(
                    "description", text, "at most " + LONGEST_DESCRIPTION + " characters of text");
        }
        return text;
    }

    private static Set<EventKind> kinds(List<String> words) {
        Set<EventKind> kinds = EnumSet.noneOf(EventKind.class);
        for (String word : words) {
            kinds.add(
                    EventKind.of(word)
                            .filter(kind -> kind != EventKind.WEBHOOK_TEST)
                            .orElseThrow(
                                    () -> malformed("events", word, "a type such as game.ended")));
        }
        return kinds;
    }

    private static RequestKey key(Caller caller, String field, String key, WebhookRequest body) {
        if (key.isEmpty()
                || key.length() > LONGEST_KEY
                || !key.chars().allMatch(c -> c >= ' ' && c <= '~')) {
            throw malformed(field, key, "1 to " + LONGEST_KEY + " printable ASCII characters");
        }
        return RequestKey.of(caller.id(), "webhook\n" + key, body.toString());
    }

    private static RuntimeException malformed(String field, String text, String expected) {
        return Problem.of(
                        ErrorCode.MALFORMED_REQUEST,
                        field + " holds " + Excerpt.quoted(text) + "; expected " + expected)
                .asException();
    }
}
