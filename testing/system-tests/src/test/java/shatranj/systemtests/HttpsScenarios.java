package shatranj.systemtests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.grpc.CallOptions;
import io.grpc.Grpc;
import io.grpc.ManagedChannel;
import io.grpc.MethodDescriptor;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.TlsChannelCredentials;
import io.grpc.stub.ClientCalls;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLHandshakeException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shatranj.standalone.control.LocalCluster;
import shatranj.testsupport.grpc.RawMethod;

/** The one address of a cluster, by TLS: whatever clients speak, they speak it there. */
abstract class HttpsScenarios {
    private static final String REFLECTION =
            "grpc.reflection.v1.ServerReflection/ServerReflectionInfo";

    private final EncryptedCluster encrypted;
    private final LocalCluster cluster;
    private final HttpClient client;

    HttpsScenarios(EncryptedCluster encrypted) {
        this.encrypted = encrypted;
        this.cluster = encrypted.cluster();
        this.client = encrypted.client();
    }

    @AfterEach
    void stop() {
        client.shutdownNow();
    }

    /**
     * REST and events, games and a tournament: moves are forwarded and ruled on, flags claimed,
     * positions asked about, over all edges.
     */
    @Test
    void the_demonstration_holds() {
        Demo.holds(cluster, "--cacert", encrypted.trusted().toString());
    }

    @Test
    void a_client_chooses_between_http_1_and_2() throws Exception {
        for (HttpClient.Version version : HttpClient.Version.values()) {
            HttpResponse<String> answer =
                    client.send(
                            HttpRequest.newBuilder(cluster.base().resolve("/v1"))
                                    .version(version)
                                    .build(),
                            HttpResponse.BodyHandlers.ofString());
            assertThat(answer.statusCode()).isEqualTo(200);
            assertThat(answer.version()).isEqualTo(version);
        }
    }

    @Test
    void who_does_not_trust_the_authority_and_who_comes_in_the_clear_is_told_nothing()
            throws Exception {
        assertThat(cluster.base().getScheme()).isEqualTo("https");
        try (HttpClient stranger = HttpClient.newHttpClient()) {
            assertThatThrownBy(() -> status(stranger, cluster.base()))
                    .isInstanceOf(SSLHandshakeException.class);
            URI clear = URI.create("http://" + cluster.base().getAuthority());
            assertThatThrownBy(() -> status(stranger, clear)).isInstanceOf(IOException.class);
        }
    }

    private static int status(HttpClient by, URI base) throws IOException, InterruptedException {
        return by.send(
                        HttpRequest.newBuilder(base.resolve("/v1")).build(),
                        HttpResponse.BodyHandlers.discarding())
                .statusCode();
    }

    @Test
    void a_socket_is_opened() throws Exception {
        CompletableFuture<String> first = new CompletableFuture<>();
        WebSocket socket =
                client.newWebSocketBuilder()
                        .header("Authorization", "Bearer " + cluster.token("zaynab"))
                        .buildAsync(
                                URI.create("wss://" + cluster.base().getAuthority() + "/v1/play"),
                                new WebSocket.Listener() {
                                    @Override
                                    public CompletionStage<?> onText(
                                            WebSocket from, CharSequence text, boolean isLast) {
                                        if (!text.toString().contains("heartbeat")) {
                                            first.complete(text.toString());
                                        }
                                        from.request(1);
                                        return CompletableFuture.completedStage(null);
                                    }
                                })
                        .get(20, TimeUnit.SECONDS);
        try {
            socket.sendText("{\"type\": \"nonsense\", \"correlationId\": 1}", true)
                    .get(20, TimeUnit.SECONDS);
            assertThat(first.get(20, TimeUnit.SECONDS))
                    .contains("\"correlationId\":1", "'type' is unknown");
        } finally {
            socket.abort();
        }
    }

    @Test
    void calls_are_described_and_answered_and_internal_ones_are_not() throws Exception {
        ManagedChannel channel =
                Grpc.newChannelBuilder(
                                cluster.base().getAuthority(),
                                TlsChannelCredentials.newBuilder()
                                        .trustManager(encrypted.trusted().toFile())
                                        .build())
                        .build();
        try {
            // Field 7 of a request is list_services; the answer names them.
            assertThat(
                            ask(
                                    channel,
                                    REFLECTION,
                                    MethodDescriptor.MethodType.SERVER_STREAMING,
                                    new byte[] {7 << 3 | 2, 1, '*'}))
                    .contains("shatranj.game.v1.GameService")
                    .contains("shatranj.rules.v1.RulesService")
                    .doesNotContain(".internal.");
            // SERVING is 1 in field 1.
            assertThat(
                            ask(
                                    channel,
                                    "grpc.health.v1.Health/Check",
                                    MethodDescriptor.MethodType.UNARY,
                                    new byte[0]))
                    .isEqualTo("\b\u0001");
            assertThatThrownBy(() ->
                            ask(
                                    channel,
                                    "shatranj.game.internal.v1.GameInternalService/ClaimFlag",
                                    MethodDescriptor.MethodType.UNARY,
                                    new byte[0]))
                    .isInstanceOfSatisfying(
                            StatusRuntimeException.class,
                            refusal ->
                                    assertThat(refusal.getStatus().getCode())
                                            .isEqualTo(Status.Code.UNIMPLEMENTED));
        } finally {
            channel.shutdownNow().awaitTermination(5, TimeUnit.SECONDS);
        }
    }

    private static String ask(
            ManagedChannel channel,
            String method,
            MethodDescriptor.MethodType type,
            byte[] request) {
        byte[] answer =
                ClientCalls.blockingServerStreamingCall(
                                channel,
                                RawMethod.of(method, type),
                                CallOptions.DEFAULT.withDeadlineAfter(20, TimeUnit.SECONDS),
                                request)
                        .next();
        return new String(answer, StandardCharsets.ISO_8859_1);
    }

    @Test
    void a_stranger_in_python_plays_a_whole_game(@TempDir Path stubs) {
        String door = cluster.base().getAuthority();
        PythonGame.play(cluster, stubs, "python-tls", door, door, Optional.of(encrypted.trusted()));
    }
}
