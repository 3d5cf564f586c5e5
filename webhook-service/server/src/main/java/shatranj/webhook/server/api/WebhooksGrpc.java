package shatranj.webhook.server.api;

import io.grpc.ServerServiceDefinition;
import io.quarkus.grpc.GrpcService;
import io.quarkus.virtual.threads.VirtualThreads;
import io.smallrye.mutiny.Uni;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Function;
import shatranj.support.grpc.GrpcCaller;
import shatranj.support.grpc.ReadableRequests;
import shatranj.support.identity.Caller;
import shatranj.support.identity.Scope;
import shatranj.webhook.server.attempts.Attempts;
import shatranj.webhook.server.endpoints.EndpointDesk;
import shatranj.webhook.server.endpoints.EndpointDesk.Made;
import shatranj.webhook.v1.ChangeWebhookRequest;
import shatranj.webhook.v1.ChangeWebhookResponse;
import shatranj.webhook.v1.CreateWebhookRequest;
import shatranj.webhook.v1.CreateWebhookResponse;
import shatranj.webhook.v1.DeleteWebhookRequest;
import shatranj.webhook.v1.DeleteWebhookResponse;
import shatranj.webhook.v1.GetWebhookRequest;
import shatranj.webhook.v1.GetWebhookResponse;
import shatranj.webhook.v1.ListWebhookDeliveriesRequest;
import shatranj.webhook.v1.ListWebhookDeliveriesResponse;
import shatranj.webhook.v1.ListWebhooksRequest;
import shatranj.webhook.v1.ListWebhooksResponse;
import shatranj.webhook.v1.MutinyWebhookServiceGrpc;
import shatranj.webhook.v1.RotateWebhookSecretRequest;
import shatranj.webhook.v1.RotateWebhookSecretResponse;
import shatranj.webhook.v1.TestWebhookRequest;
import shatranj.webhook.v1.TestWebhookResponse;

/** {@code shatranj.webhook.v1.WebhookService}: what REST has. */
@GrpcService
public class WebhooksGrpc extends MutinyWebhookServiceGrpc.WebhookServiceImplBase {
    private final GrpcCaller caller;
    private final EndpointDesk desk;
    private final WebhookOrders orders;
    private final Attempts attempts;
    private final Pings pings;
    private final Executor threads;

    WebhooksGrpc(
            GrpcCaller caller,
            EndpointDesk desk,
            WebhookOrders orders,
            Attempts attempts,
            Pings pings,
            @VirtualThreads Executor threads) {
        this.caller = caller;
        this.desk = desk;
        this.orders = orders;
        this.attempts = attempts;
        this.pings = pings;
        this.threads = threads;
    }

    @Override
    public ServerServiceDefinition bindService() {
        return ReadableRequests.of(super.bindService());
    }

    /** What an owner asks, on a thread that may wait. */
    private <T> Uni<T> asked(Function<Caller, T> answer) {
        Caller owner = caller.needing(Scope.PLAY, Scope.ARBITER).withAccount();
        return Uni.createFrom().item(() -> answer.apply(owner)).runSubscriptionOn(threads);
    }

    /** What an owner changes, or asks a test for: it is counted. */
    private <T> Uni<T> changed(Function<Caller, T> change) {
        return asked(owner -> change.apply(orders.counted(owner)));
    }

    @Override
    public Uni<CreateWebhookResponse> createWebhook(CreateWebhookRequest request) {
        return changed(owner -> {
            Optional<String> key =
                    Optional.of(request.getRequestId()).filter(text -> !text.isEmpty());
            Made made = orders.create(owner, WebhookMessages.read(request), "request_id", key);
            return CreateWebhookResponse.newBuilder()
                    .setWebhook(WebhookMessages.withSecret(made.endpoint()))
                    .setReplayed(made.replayed())
                    .build();
        });
    }

    @Override
    public Uni<ListWebhooksResponse> listWebhooks(ListWebhooksRequest request) {
        return asked(owner ->
                ListWebhooksResponse.newBuilder()
                        .addAllWebhooks(
                                desk.of(owner.id()).stream()
                                        .map(known -> WebhookMessages.of(known.endpoint()))
                                        .toList())
                        .build());
    }

    @Override
    public Uni<GetWebhookResponse> getWebhook(GetWebhookRequest request) {
        return asked(owner ->
                GetWebhookResponse.newBuilder()
                        .setWebhook(WebhookMessages.of(desk.own(owner.id(), request.getId())))
                        .build());
    }

    @Override
    public Uni<ChangeWebhookResponse> changeWebhook(ChangeWebhookRequest request) {
        return changed(owner ->
                ChangeWebhookResponse.newBuilder()
                        .setWebhook(
                                WebhookMessages.of(
                                        orders.change(
                                                owner,
                                                request.getId(),
                                                WebhookMessages.read(request))))
                        .build());
    }

    @Override
    public Uni<DeleteWebhookResponse> deleteWebhook(DeleteWebhookRequest request) {
        return changed(owner -> {
            desk.delete(owner.id(), request.getId());
            return DeleteWebhookResponse.getDefaultInstance();
        });
    }

    @Override
    public Uni<RotateWebhookSecretResponse> rotateWebhookSecret(
            RotateWebhookSecretRequest request) {
        return changed(owner ->
                RotateWebhookSecretResponse.newBuilder()
                        .setWebhook(
                                WebhookMessages.withSecret(
                                        desk.rotate(owner.id(), request.getId())))
                        .build());
    }

    @Override
    public Uni<TestWebhookResponse> testWebhook(TestWebhookRequest request) {
        return changed(owner ->
                TestWebhookResponse.newBuilder()
                        .setWebhookId(pings.ping(desk.own(owner.id(), request.getId())))
                        .build());
    }

    @Override
    public Uni<ListWebhookDeliveriesResponse> listWebhookDeliveries(
            ListWebhookDeliveriesRequest request) {
        return asked(owner ->
                ListWebhookDeliveriesResponse.newBuilder()
                        .addAllDeliveries(
                                attempts.of(desk.own(owner.id(), request.getId()).id()).stream()
                                        .map(WebhookMessages::of)
                                        .toList())
                        .build());
    }
}
