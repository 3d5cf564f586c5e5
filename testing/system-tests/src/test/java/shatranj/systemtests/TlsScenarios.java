package shatranj.systemtests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.grpc.CallOptions;
import io.grpc.ChannelCredentials;
import io.grpc.ClientInterceptors;
import io.grpc.Grpc;
import io.grpc.InsecureChannelCredentials;
import io.grpc.ManagedChannel;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.TlsChannelCredentials;
import io.grpc.stub.ClientCalls;
import io.grpc.stub.MetadataUtils;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLHandshakeException;
import org.junit.jupiter.api.Test;
import shatranj.standalone.cluster.Layout;
import shatranj.standalone.control.LocalCluster;
import shatranj.testsupport.grpc.RawMethod;
import shatranj.testsupport.tls.TestAuthority;

/** A whole cluster whose services speak TLS to each other and to Kafka, and who gets in there. */
abstract class TlsScenarios {
    private static final String GAMES = "game-service";

    private final EncryptedCluster encrypted;
    private final LocalCluster cluster;
    private final TestAuthority others;

    TlsScenarios(EncryptedCluster encrypted, Path directory) {
        this.encrypted = encrypted;
        this.cluster = encrypted.cluster();
        this.others = TestAuthority.in(directory);
    }

    @Test
    void no_port_of_a_service_answers_in_the_clear_or_to_who_trusts_others() throws Exception {
        Layout layout = cluster.layout();
        for (int port :
                List.of(
                        layout.rules(),
                        layout.clock(),
                        layout.analysis(),
                        layout.competition(),
                        layout.webhook(),
                        layout.game(1))) {
            assertThatThrownBy(() -> get(encrypted.client(), "http", port))
                    .as("port %d", port)
                    .isInstanceOf(IOException.class);
            assertThatThrownBy(() -> get(strangers(), "https", port))
                    .as("port %d", port)
                    .isInstanceOf(SSLHandshakeException.class);
            assertThat(get(encrypted.client(), "https", port))
                    .as("port %d", port)
                    .isBetween(400, 404);
        }
    }

    @Test
    void internal_methods_want_a_certificate_beside_the_token() throws Exception {
        String token = LocksTest.serviceToken(cluster);
        Path foreign = others.certify("thief", GAMES);

        assertThat(claim(token, credentials(encrypted.certificates())))
                .as("what the message says is looked at")
                .isNotIn(
                        Status.Code.PERMISSION_DENIED,
                        Status.Code.UNAUTHENTICATED,
                        Status.Code.UNAVAILABLE);
        assertThat(
                        claim(
                                token,
                                TlsChannelCredentials.newBuilder()
                                        .trustManager(encrypted.trusted().toFile())
                                        .build()))
                .as("without a certificate")
                .isEqualTo(Status.Code.PERMISSION_DENIED);
        assertThat(claim(token, credentials(foreign)))
                .as("with a certificate of others, which a client may keep to itself")
                .isIn(Status.Code.UNAVAILABLE, Status.Code.PERMISSION_DENIED);
        assertThat(claim(token, InsecureChannelCredentials.create()))
                .as("in the clear")
                .isEqualTo(Status.Code.UNAVAILABLE);
    }

    private ChannelCredentials credentials(Path shown) throws IOException {
        return TlsChannelCredentials.newBuilder()
                .trustManager(encrypted.trusted().toFile())
                .keyManager(shown.resolve("tls.crt").toFile(), shown.resolve("tls.key").toFile())
                .build();
    }

    /** Claims a flag with an empty message. */
    private Status.Code claim(String token, ChannelCredentials credentials)
            throws InterruptedException {
        ManagedChannel channel =
                Grpc.newChannelBuilderForAddress(
                                Layout.LOOPBACK, cluster.layout().game(0), credentials)
                        .overrideAuthority(GAMES)
                        .build();
        Metadata headers = new Metadata();
        headers.put(
                Metadata.Key.of("authorization", Metadata.ASCII_STRING_MARSHALLER),
                "Bearer " + token);
        try {
            var unused =
                    ClientCalls.blockingUnaryCall(
                            ClientInterceptors.intercept(
                                    channel, MetadataUtils.newAttachHeadersInterceptor(headers)),
                            RawMethod.of(
                                    "shatranj.game.internal.v1.GameInternalService/ClaimFlag",
                                    MethodDescriptor.MethodType.UNARY),
                            CallOptions.DEFAULT.withDeadlineAfter(20, TimeUnit.SECONDS),
                            new byte[0]);
            return Status.Code.OK;
        } catch (StatusRuntimeException e) {
            return e.getStatus().getCode();
        } finally {
            channel.shutdownNow().awaitTermination(5, TimeUnit.SECONDS);
        }
    }

    /** Who trusts somebody else. */
    private HttpClient strangers() {
        return HttpClient.newBuilder().sslContext(others.trusting()).build();
    }

    private static int get(HttpClient by, String scheme, int port)
            throws IOException, InterruptedException {
        try (by) {
            return by.send(
                            HttpRequest.newBuilder(
                                            URI.create(scheme + "://localhost:" + port + "/q"))
                                    .build(),
                            HttpResponse.BodyHandlers.discarding())
                    .statusCode();
        }
    }
}
