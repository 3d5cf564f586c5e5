package shatranj.frontdoor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vertx.core.Vertx;
import io.vertx.core.http.ClientAuth;
import io.vertx.core.http.HttpServerOptions;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.net.ssl.SSLHandshakeException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shatranj.testsupport.tls.TestAuthority;

/** A front door that speaks TLS to clients and to pods. */
class LocksTest {
    private static final Timeouts PATIENCE =
            new Timeouts(Duration.ofSeconds(5), Duration.ofSeconds(20), Duration.ofMinutes(1));

    @TempDir private static Path directory;
    private static Vertx vertx;
    private static TestAuthority ours;
    private static TestAuthority others;
    private static Certificates door;
    private static Certificates game;

    private final List<AutoCloseable> toClose = new ArrayList<>();

    @BeforeAll
    static void start() {
        vertx = Vertx.vertx();
        ours = TestAuthority.in(directory.resolve("ours"));
        others = TestAuthority.in(directory.resolve("others"));
        door = new Certificates(ours.certify("door", "localhost"));
        game = new Certificates(ours.certify("game", "game-service"));
    }

    @AfterAll
    static void stop() throws Exception {
        Backend.get(vertx.close());
    }

    @AfterEach
    void close() throws Exception {
        for (AutoCloseable resource : toClose.reversed()) {
            resource.close();
        }
    }

    @Test
    void both_sides_speak_tls_and_a_pod_is_known_by_its_service() throws Exception {
        FrontDoor open = openWith(door);

        HttpResponse<String> answer = get(ours, "https", open);

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.body()).isEqualTo("game");
    }

    @Test
    void a_client_that_trusts_others_and_one_without_tls_hear_nothing() throws Exception {
        FrontDoor open = openWith(door);

        assertThatThrownBy(() -> get(others, "https", open))
                .isInstanceOf(SSLHandshakeException.class);
        assertThatThrownBy(() -> get(ours, "http", open)).isInstanceOf(java.io.IOException.class);
    }

    @Test
    void a_pod_of_another_authority_or_another_name_gets_no_request() throws Exception {
        for (Certificates wrong :
                List.of(
                        new Certificates(others.certify("game", "game-service")),
                        new Certificates(ours.certify("clock", "clock-service")))) {
            FrontDoor open = open(new Locks(Optional.empty(), Optional.of(door)), pod(wrong));

            assertThat(get(ours, "http", open).statusCode()).isEqualTo(503);
        }
    }

    @Test
    void renewed_certificates_are_shown_to_new_connections() throws Exception {
        Path shown = copyOfDoors("renewed");
        FrontDoor open = openWith(new Certificates(shown));
        assertThat(get(ours, "https", open).statusCode()).isEqualTo(200);

        Path later = others.certify("door-" + System.nanoTime(), "localhost");
        copy(later, shown);
        Files.copy(
                door.directory().resolve("ca.crt"),
                shown.resolve("ca.crt"),
                StandardCopyOption.REPLACE_EXISTING);
        Backend.get(open.renew());

        assertThatThrownBy(() -> get(ours, "https", open))
                .isInstanceOf(SSLHandshakeException.class);
        assertThat(get(others, "https", open).statusCode())
                .as("the pod wants a certificate of our authority, and is shown the other one")
                .isEqualTo(503);
    }

    @Test
    void a_certificate_that_cannot_be_read_takes_nothing_away() throws Exception {
        Path shown = copyOfDoors("damaged");
        FrontDoor open = openWith(new Certificates(shown));

        Files.writeString(shown.resolve("tls.crt"), "half a certif");
        assertThatThrownBy(() -> Backend.get(open.renew()))
                .hasMessageContaining("BEGIN CERTIFICATE");

        assertThat(get(ours, "https", open).statusCode()).isEqualTo(200);
    }

    private FrontDoor openWith(Certificates both) throws Exception {
        return open(new Locks(Optional.of(both), Optional.of(both)), pod(game));
    }

    private static Path copyOfDoors(String name) throws java.io.IOException {
        Path copy = Files.createDirectories(directory.resolve(name));
        copy(door.directory(), copy);
        return copy;
    }

    private static void copy(Path from, Path to) throws java.io.IOException {
        for (String file : Certificates.MUTUAL) {
            Files.copy(from.resolve(file), to.resolve(file), StandardCopyOption.REPLACE_EXISTING);
        }
    }

    private Pod pod(Certificates certificates) throws Exception {
        Backend backend =
                Backend.start(
                        vertx,
                        "game",
                        new HttpServerOptions()
                                .setSsl(true)
                                .setClientAuth(ClientAuth.REQUIRED)
                                .setKeyCertOptions(certificates.identity())
                                .setTrustOptions(door.trusted()),
                        request -> request.response().end("game"));
        toClose.add(backend);
        return backend.pod();
    }

    private FrontDoor open(Locks locks, Pod pod) {
        FrontDoor opened =
                FrontDoor.open(
                        "127.0.0.1",
                        0,
                        Map.of(Route.GAME, List.of(pod)),
                        PATIENCE,
                        locks,
                        Edge.USUAL);
        toClose.add(opened);
        return opened;
    }

    private static HttpResponse<String> get(TestAuthority trusted, String scheme, FrontDoor open)
            throws Exception {
        try (HttpClient client = HttpClient.newBuilder().sslContext(trusted.trusting()).build()) {
            return client.send(
                    HttpRequest.newBuilder(
                                    URI.create(scheme + "://localhost:" + open.port() + "/v1"))
                            .build(),
                    HttpResponse.BodyHandlers.ofString());
        }
    }
}
