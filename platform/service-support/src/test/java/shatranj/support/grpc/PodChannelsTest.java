package shatranj.support.grpc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static shatranj.testsupport.await.Eventually.eventually;

import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.quarkus.tls.CertificateUpdatedEvent;
import io.quarkus.tls.TlsConfiguration;
import io.quarkus.tls.TlsConfigurationRegistry;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.http.ClientAuth;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.net.SocketAddress;
import io.vertx.grpc.server.GrpcServer;
import java.nio.file.Path;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javax.net.ssl.SSLPeerUnverifiedException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shatranj.rules.v1.ListRuleSetsRequest;
import shatranj.rules.v1.ListRuleSetsResponse;
import shatranj.rules.v1.RulesServiceGrpc;
import shatranj.testsupport.tcp.SwallowingRelay;
import shatranj.testsupport.tls.TestAuthority;

/** Calls of one service to another by TLS. */
class PodChannelsTest {
    private static final String NAME = "services";
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final Duration SHORT = Duration.ofMillis(500);

    @TempDir private static Path directory;
    private static Vertx vertx;
    private static TlsConfiguration rules;
    private static TlsConfiguration game;
    private static TlsConfiguration renewed;
    private static TlsConfiguration stranger;

    /** The names that callers showed. */
    private final List<String> callers = new CopyOnWriteArrayList<>();

    private final List<HttpServer> servers = new CopyOnWriteArrayList<>();

    @BeforeAll
    static void certify() {
        vertx = Vertx.vertx();
        TestAuthority ours = TestAuthority.in(directory.resolve("ours"));
        TestAuthority others = TestAuthority.in(directory.resolve("others"));
        rules = new StaticTls(NAME, ours.certify("rules", "rules-service"));
        game = new StaticTls(NAME, ours.certify("game", "game-service"));
        renewed = new StaticTls(NAME, ours.certify("renewed", "game-service"));
        stranger = new StaticTls(NAME, others.certify("stranger", "rules-service"));
    }

    @AfterAll
    static void stop() throws Exception {
        get(vertx.close());
    }

    @AfterEach
    void close() throws Exception {
        for (HttpServer server : servers) {
            get(server.close());
        }
    }

    @Test
    void a_pod_is_reached_by_its_address_and_known_by_the_name_of_its_service() throws Exception {
        serve(rules);
        try (PodChannels channels =
                new PodChannels(clients(game), ServiceClientOptions.RULES, PATIENCE)) {
            assertThat(ask(channels)).isEqualTo(ListRuleSetsResponse.getDefaultInstance());
        }
        assertThat(callers).containsExactly("CN=game");
    }

    @Test
    void who_shows_another_name_or_another_authority_is_not_asked() throws Exception {
        serve(rules);
        for (PodChannels wrong :
                List.of(
                        new PodChannels(clients(game), ServiceClientOptions.GAMES, PATIENCE),
                        new PodChannels(clients(stranger), ServiceClientOptions.RULES, PATIENCE))) {
            try (wrong) {
                assertThat(refusal(wrong)).isEqualTo(Status.Code.UNAVAILABLE);
            }
        }
        assertThat(callers).isEmpty();
    }

    @Test
    void in_the_clear_nobody_answers() throws Exception {
        serve(rules);
        try (PodChannels plain =
                new PodChannels(
                        ServiceClientOptions.plain(vertx), ServiceClientOptions.RULES, PATIENCE)) {
            assertThat(refusal(plain)).isEqualTo(Status.Code.UNAVAILABLE);
        }
        assertThat(callers).isEmpty();
    }

    @Test
    void after_a_renewal_calls_show_the_new_certificate() throws Exception {
        serve(rules);
        ServiceClientOptions clients = clients(game);
        try (PodChannels channels =
                new PodChannels(clients, ServiceClientOptions.RULES, PATIENCE)) {
            var first = ask(channels);
            clients.renewed(new CertificateUpdatedEvent("another", renewed));
            var second = ask(channels);
            clients.renewed(new CertificateUpdatedEvent(NAME, renewed));
            var third = ask(channels);
            assertThat(List.of(first, second, third)).hasSize(3);
        }
        assertThat(callers).containsExactly("CN=game", "CN=game", "CN=renewed");
    }

    @Test
    void who_says_nothing_and_does_not_hang_up_is_dialled_anew() throws Exception {
        serve(rules);
        try (SwallowingRelay relay = new SwallowingRelay(servers.getFirst().actualPort());
                PodChannels channels =
                        new PodChannels(clients(game), ServiceClientOptions.RULES, PATIENCE)) {
            assertThat(isAnswered(channels, relay.port(), PATIENCE)).isTrue();
            relay.swallow();
            assertThat(isAnswered(channels, relay.port(), SHORT)).isFalse();
            eventually("a new connection").until(() -> isAnswered(channels, relay.port(), SHORT));
        }
    }

    private void serve(TlsConfiguration shown) throws Exception {
        GrpcServer service = GrpcServer.server(vertx);
        service.callHandler(
                RulesServiceGrpc.getListRuleSetsMethod(),
                request -> {
                    callers.add(name(request.connection().sslSession()));
                    request.response().end(ListRuleSetsResponse.getDefaultInstance());
                });
        HttpServerOptions options =
                new HttpServerOptions()
                        .setSsl(true)
                        .setUseAlpn(true)
                        .setClientAuth(ClientAuth.REQUIRED)
                        .setKeyCertOptions(shown.getKeyStoreOptions())
                        .setTrustOptions(shown.getTrustStoreOptions());
        servers.add(
                get(
                        vertx.createHttpServer(options)
                                .requestHandler(service)
                                .listen(0, "127.0.0.1")));
    }

    private static String name(javax.net.ssl.SSLSession session) {
        try {
            return ((X509Certificate) session.getPeerCertificates()[0])
                    .getSubjectX500Principal()
                    .getName();
        } catch (SSLPeerUnverifiedException e) {
            return "nobody";
        }
    }

    private static ServiceClientOptions clients(TlsConfiguration own) {
        return new ServiceClientOptions(
                vertx,
                new TlsConfigurationRegistry() {
                    @Override
                    public Optional<TlsConfiguration> get(String name) {
                        return name.equals(NAME) ? Optional.of(own) : Optional.empty();
                    }

                    @Override
                    public Optional<TlsConfiguration> getDefault() {
                        return Optional.empty();
                    }

                    @Override
                    public void register(String name, TlsConfiguration configuration) {
                        throw new UnsupportedOperationException();
                    }
                },
                Optional.of(NAME));
    }

    private ListRuleSetsResponse ask(PodChannels channels) {
        return RulesServiceGrpc.newBlockingStub(
                        channels.to(
                                SocketAddress.inetSocketAddress(
                                        servers.getFirst().actualPort(), "127.0.0.1")))
                .withDeadlineAfter(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)
                .listRuleSets(ListRuleSetsRequest.getDefaultInstance());
    }

    /** By a client that waits no longer: Vert.x' channel knows no deadlines. */
    private static boolean isAnswered(PodChannels channels, int port, Duration patience)
            throws Exception {
        var answer =
                RulesServiceGrpc.newFutureStub(
                                channels.to(SocketAddress.inetSocketAddress(port, "127.0.0.1")))
                        .listRuleSets(ListRuleSetsRequest.getDefaultInstance());
        try {
            return answer.get(patience.toMillis(), TimeUnit.MILLISECONDS) != null;
        } catch (TimeoutException e) {
            answer.cancel(true);
            return false;
        }
    }

    private Status.Code refusal(PodChannels channels) {
        return catchThrowableOfType(StatusRuntimeException.class, () -> ask(channels))
                .getStatus()
                .getCode();
    }

    private static <T> T get(Future<T> future) throws Exception {
        return future.toCompletionStage().toCompletableFuture().get(20, TimeUnit.SECONDS);
    }
}
