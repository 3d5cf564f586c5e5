package shatranj.webhook.server;

import static org.assertj.core.api.Assertions.assertThat;
import static shatranj.testsupport.await.Eventually.eventually;

import com.google.protobuf.Message;
import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import io.grpc.Metadata;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.MetadataUtils;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.RestAssured;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import shatranj.support.grpc.GrpcProblems;
import shatranj.support.problem.ErrorCode;
import shatranj.testsupport.identity.IdentityTestResource;
import shatranj.testsupport.identity.TestIssuer;
import shatranj.webhook.v1.ChangeWebhookRequest;
import shatranj.webhook.v1.CreateWebhookRequest;
import shatranj.webhook.v1.CreateWebhookResponse;
import shatranj.webhook.v1.DeleteWebhookRequest;
import shatranj.webhook.v1.GetWebhookRequest;
import shatranj.webhook.v1.ListWebhookDeliveriesRequest;
import shatranj.webhook.v1.ListWebhooksRequest;
import shatranj.webhook.v1.ListWebhooksResponse;
import shatranj.webhook.v1.RotateWebhookSecretRequest;
import shatranj.webhook.v1.TestWebhookRequest;
import shatranj.webhook.v1.Webhook;
import shatranj.webhook.v1.WebhookDelivery;
import shatranj.webhook.v1.WebhookServiceGrpc;
import shatranj.webhook.v1.WebhookServiceGrpc.WebhookServiceBlockingStub;
import shatranj.webhook.v1.WebhookStatus;

/** Webhooks over gRPC: what REST has, with the same refusals. */
@QuarkusTest
@TestProfile(LoopbackAllowed.class)
@QuarkusTestResource(KafkaWithTopics.class)
@QuarkusTestResource(IdentityTestResource.class)
class WebhooksGrpcTest {
    private static final Metadata.Key<String> AUTHORIZATION =
            Metadata.Key.of("authorization", Metadata.ASCII_STRING_MARSHALLER);
    private static final String URL = "http://127.0.0.1:8099/";

    @SuppressWarnings("NullAway.Init")
    private ManagedChannel channel;

    @BeforeEach
    void open() {
        channel =
                ManagedChannelBuilder.forAddress("localhost", RestAssured.port)
                        .usePlaintext()
                        .build();
    }

    @AfterEach
    void close() {
        channel.shutdownNow();
    }

    private WebhookServiceBlockingStub anybody() {
        return WebhookServiceGrpc.newBlockingStub(channel);
    }

    private WebhookServiceBlockingStub as(String player) {
        return as(player, "play");
    }

    private WebhookServiceBlockingStub as(String player, String scope) {
        Metadata headers = new Metadata();
        headers.put(AUTHORIZATION, "Bearer " + TestIssuer.shared().token(player, scope));
        return anybody().withInterceptors(MetadataUtils.newAttachHeadersInterceptor(headers));
    }

    private static CreateWebhookRequest.Builder wanted(String url) {
        return CreateWebhookRequest.newBuilder().setUrl(url);
    }

    private Webhook made(String player, String url) {
        return as(player).createWebhook(wanted(url).build()).getWebhook();
    }

    private Webhook seen(String player, String id) {
        return as(player).getWebhook(GetWebhookRequest.newBuilder().setId(id).build()).getWebhook();
    }

    private Webhook changed(String player, ChangeWebhookRequest.Builder change) {
        return as(player).changeWebhook(change.build()).getWebhook();
    }

    private static ErrorCode refusal(Supplier<? extends Message> call) {
        Message answer;
        try {
            answer = call.get();
        } catch (StatusRuntimeException e) {
            return GrpcProblems.problemOf(e).code();
        }
        throw new AssertionError("it was not refused: " + answer);
    }

    @Test
    void it_is_made_seen_changed_and_deleted_by_its_owner() {
        Webhook made =
                as("g-ann").createWebhook(wanted(URL).addEvents("game.ended").build()).getWebhook();
        assertThat(made.getSecret()).startsWith("whsec_");
        assertThat(made.getCreatedAtMs()).isPositive();
        Webhook shown = made.toBuilder().clearSecret().build();
        assertThat(seen("g-ann", made.getId())).isEqualTo(shown);
        assertThat(
                        as("g-ann")
                                .listWebhooks(ListWebhooksRequest.getDefaultInstance())
                                .getWebhooksList())
                .containsExactly(shown);
        Webhook away =
                changed(
                        "g-ann",
                        ChangeWebhookRequest.newBuilder()
                                .setId(made.getId())
                                .setDescription("away")
                                .setStatus(WebhookStatus.WEBHOOK_STATUS_DISABLED));
        assertThat(away.getDisabledAtMs()).isPositive();
        assertThat(away)
                .isEqualTo(
                        shown.toBuilder()
                                .setDescription("away")
                                .setStatus(WebhookStatus.WEBHOOK_STATUS_DISABLED)
                                .setDisabledAtMs(away.getDisabledAtMs())
                                .build());
        Webhook back =
                changed(
                        "g-ann",
                        ChangeWebhookRequest.newBuilder()
                                .setId(made.getId())
                                .setUrl(URL + "other")
                                .setEvents(ChangeWebhookRequest.Events.getDefaultInstance())
                                .setStatus(WebhookStatus.WEBHOOK_STATUS_ENABLED));
        assertThat(back)
                .isEqualTo(
                        shown.toBuilder()
                                .setUrl(URL + "other")
                                .setDescription("away")
                                .clearEvents()
                                .build());
        var deleted =
                as("g-ann")
                        .deleteWebhook(
                                DeleteWebhookRequest.newBuilder().setId(made.getId()).build());
        assertThat(deleted).isNotNull();
        assertThat(refusal(() -> seen("g-ann", made.getId())))
                .isEqualTo(ErrorCode.NO_SUCH_RESOURCE);
    }

    /** Each method, of one webhook. */
    private static List<Function<WebhookServiceBlockingStub, Message>> ofOne(String id) {
        return List.of(
                stub -> stub.getWebhook(GetWebhookRequest.newBuilder().setId(id).build()),
                stub -> stub.changeWebhook(ChangeWebhookRequest.newBuilder().setId(id).build()),
                stub -> stub.deleteWebhook(DeleteWebhookRequest.newBuilder().setId(id).build()),
                stub ->
                        stub.rotateWebhookSecret(
                                RotateWebhookSecretRequest.newBuilder().setId(id).build()),
                stub -> stub.testWebhook(TestWebhookRequest.newBuilder().setId(id).build()),
                stub ->
                        stub.listWebhookDeliveries(
                                ListWebhookDeliveriesRequest.newBuilder().setId(id).build()));
    }

    @Test
    void of_anothers_nobody_is_told() {
        String id = made("g-bea", URL).getId();
        for (var method : ofOne(id)) {
            assertThat(refusal(() -> method.apply(as("g-eve"))))
                    .isEqualTo(ErrorCode.NO_SUCH_RESOURCE);
        }
        assertThat(as("g-eve").listWebhooks(ListWebhooksRequest.getDefaultInstance()))
                .isEqualTo(ListWebhooksResponse.getDefaultInstance());
        assertThat(seen("g-bea", id).getUrl()).isEqualTo(URL);
    }

    @Test
    void who_may_have_none_is_told_so() {
        for (var method : ofOne("none")) {
            assertThat(refusal(() -> method.apply(anybody()))).isEqualTo(ErrorCode.TOKEN_MISSING);
            assertThat(refusal(() -> method.apply(as("g-fan", "analysis"))))
                    .isEqualTo(ErrorCode.SCOPE_MISSING);
        }
        assertThat(refusal(() -> anybody().createWebhook(wanted(URL).build())))
                .isEqualTo(ErrorCode.TOKEN_MISSING);
    }

    @Test
    void the_same_request_makes_one_over_rest_too() {
        CreateWebhookRequest request =
                wanted(URL).setRequestId("k").addEvents("game.ended").build();
        CreateWebhookResponse first = as("g-dan").createWebhook(request);
        assertThat(as("g-dan").createWebhook(request))
                .isEqualTo(first.toBuilder().setReplayed(true).build());
        String again =
                RestAssured.given()
                        .header(
                                "Authorization",
                                "Bearer " + TestIssuer.shared().token("g-dan", "play"))
                        .header("Idempotency-Key", "k")
                        .contentType("application/json")
                        .body("{\"url\": \"" + URL + "\", \"events\": [\"game.ended\"]}")
                        .post("/v1/webhooks")
                        .path("id");
        assertThat(again).isEqualTo(first.getWebhook().getId());
        assertThat(
                        refusal(() ->
                                as("g-dan")
                                        .createWebhook(request.toBuilder().clearEvents().build())))
                .isEqualTo(ErrorCode.KEY_REUSED);
    }

    @Test
    void what_cannot_be_is_refused_as_over_rest() {
        String id = made("g-eli", URL).getId();
        assertThat(refusal(() -> made("g-eli", "https://10.0.0.1/")))
                .isEqualTo(ErrorCode.INVALID_WEBHOOK);
        assertThat(refusal(() -> made("g-eli", ""))).isEqualTo(ErrorCode.MALFORMED_REQUEST);
        assertThat(refusal(() -> as("g-eli").createWebhook(wanted(URL).addEvents("x").build())))
                .isEqualTo(ErrorCode.MALFORMED_REQUEST);
        for (int status : List.of(0, 3)) {
            assertThat(
                            refusal(() ->
                                    changed(
                                            "g-eli",
                                            ChangeWebhookRequest.newBuilder()
                                                    .setId(id)
                                                    .setStatusValue(status))))
                    .isEqualTo(ErrorCode.MALFORMED_REQUEST);
        }
        assertThat(
                        refusal(() ->
                                as("g-eli")
                                        .createWebhook(wanted(URL).setRequestId("a\tb").build())))
                .isEqualTo(ErrorCode.MALFORMED_REQUEST);
    }

    @Test
    void a_test_event_arrives_and_its_attempt_is_seen() throws Exception {
        try (Receiver receiver = new Receiver()) {
            Webhook made = made("g-fay", receiver.url());
            TestWebhookRequest test = TestWebhookRequest.newBuilder().setId(made.getId()).build();
            String id = as("g-fay").testWebhook(test).getWebhookId();
            eventually().until(() -> !receiver.heard.isEmpty());
            assertThat(receiver.heard.getFirst().id()).isEqualTo(id);
            eventually()
                    .untilAsserted(() -> {
                        List<WebhookDelivery> attempts =
                                as("g-fay")
                                        .listWebhookDeliveries(
                                                ListWebhookDeliveriesRequest.newBuilder()
                                                        .setId(made.getId())
                                                        .build())
                                        .getDeliveriesList();
                        assertThat(attempts).hasSize(1);
                        WebhookDelivery attempt = attempts.getFirst();
                        assertThat(attempt.getWebhookId()).isEqualTo(id);
                        assertThat(attempt.getType()).isEqualTo("webhook.test");
                        assertThat(attempt.getStatus()).isEqualTo(204);
                        assertThat(attempt.getDelivered()).isTrue();
                        assertThat(attempt.getAttempt()).isEqualTo(1);
                        assertThat(attempt.getReason()).isEmpty();
                        assertThat(attempt.getNextAttemptAtMs()).isZero();
                    });
            Webhook rotated =
                    as("g-fay")
                            .rotateWebhookSecret(
                                    RotateWebhookSecretRequest.newBuilder()
                                            .setId(made.getId())
                                            .build())
                            .getWebhook();
            assertThat(rotated.getSecret()).startsWith("whsec_").isNotEqualTo(made.getSecret());
        }
    }

    @Test
    void what_changes_something_is_counted() {
        String id = made("g-lou", URL).getId();
        Set<ErrorCode> codes = EnumSet.noneOf(ErrorCode.class);
        TestWebhookRequest test = TestWebhookRequest.newBuilder().setId(id).build();
        for (int each = 0; each < 90 && codes.isEmpty(); each++) {
            try {
                assertThat(as("g-lou").testWebhook(test).getWebhookId()).startsWith(id);
            } catch (StatusRuntimeException e) {
                codes.add(GrpcProblems.problemOf(e).code());
            }
        }
        assertThat(codes).containsExactly(ErrorCode.RATE_LIMITED);
        assertThat(seen("g-lou", id).getId()).isEqualTo(id);
    }
}
