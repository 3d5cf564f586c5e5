package shatranj.systemtests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static shatranj.testsupport.await.Eventually.eventually;

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
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLHandshakeException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shatranj.standalone.cluster.Layout;
import shatranj.standalone.control.LocalCluster;
import shatranj.testsupport.grpc.RawMethod;
import shatranj.testsupport.tls.TestAuthority;

/** A whole cluster whose services speak TLS to each other and to Kafka, and who gets in there. */
class TlsTest {
    private static final String GAMES = "game-service";

    @TempDir private static Path directory;
    private static TestAuthority ours;
    private static TestAuthority others;
    private static Path certificates;
    private static LocalCluster cluster;

    @BeforeAll
    static void start() {
        ours = TestAuthority.in(directory.resolve("ours"));
        others = TestAuthority.in(directory.resolve("others"));
        certificates =
                ours.certify(
                        "cluster",
                        "rules-service",
                        "clock-service",
                        "analysis-service",
                        "competition-service",
                        GAMES,
                        "localhost");
        cluster = new LocalCluster(directory.resolve("data"), 2);
        cluster.startLocked(certificates);
        // The first handshakes load half of the JDK's cryptography, in both processes.
        eventually("the front door answers").atMost(Duration.ofSeconds(60)).until(TlsTest::answers);
    }

    private static boolean answers() {
        try {
            return get(ours, "http", cluster.layout().port(), "/v1") == 200;
        } catch (IOException notYet) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    @AfterAll
    static void stop() {
        cluster.close();
    }

    /** Moves are forwarded and ruled on, flags claimed, positions asked about: all edges. */
    @Test
    void whole_games_are_played() {
        Demo.holds(cluster);
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
            assertThatThrownBy(() -> get(ours, "http", port, "/q"))
                    .as("port %d", port)
                    .isInstanceOf(IOException.class);
            assertThatThrownBy(() -> get(others, "https", port, "/q"))
                    .as("port %d", port)
                    .isInstanceOf(SSLHandshakeException.class);
            assertThat(get(ours, "https", port, "/q")).as("port %d", port).isBetween(400, 404);
        }
    }

    @Test
    void internal_methods_want_a_certificate_beside_the_token() throws Exception {
        String token = LocksTest.serviceToken(cluster);
        Path foreign = others.certify("thief", GAMES);

        assertThat(claim(token, credentials(certificates)))
                .as("what the message says is looked at")
                .isNotIn(
                        Status.Code.PERMISSION_DENIED,
                        Status.Code.UNAUTHENTICATED,
                        Status.Code.UNAVAILABLE);
        assertThat(
                        claim(
                                token,
                                TlsChannelCredentials.newBuilder()
                                        .trustManager(authority())
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

    private static java.io.File authority() {
        return certificates.resolve("ca.crt").toFile();
    }

    private static ChannelCredentials credentials(Path shown) throws IOException {
        return TlsChannelCredentials.newBuilder()
                .trustManager(authority())
                .keyManager(shown.resolve("tls.crt").toFile(), shown.resolve("tls.key").toFile())
                .build();
    }

    /** Claims a flag with an empty message. */
    private static Status.Code claim(String token, ChannelCredentials credentials)
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

    private static int get(TestAuthority trusted, String scheme, int port, String path)
            throws IOException, InterruptedException {
        try (HttpClient client = HttpClient.newBuilder().sslContext(trusted.trusting()).build()) {
            return client.send(
                            HttpRequest.newBuilder(
                                            URI.create(scheme + "://localhost:" + port + path))
                                    .build(),
                            HttpResponse.BodyHandlers.discarding())
                    .statusCode();
        }
    }
}
