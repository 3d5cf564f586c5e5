package shatranj.systemtests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jose4j.jwk.EllipticCurveJsonWebKey;
import org.jose4j.jwk.JsonWebKey;
import org.jose4j.jws.AlgorithmIdentifiers;
import org.jose4j.jws.JsonWebSignature;
import org.jose4j.jwt.JwtClaims;
import org.jose4j.lang.JoseException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shatranj.chaos.play.Cast;
import shatranj.client.api.Api;
import shatranj.client.api.Call;
import shatranj.client.api.Game;
import shatranj.client.api.Player;
import shatranj.standalone.control.LocalCluster;
import shatranj.standalone.identity.DevelopmentIssuer;

/**
 * docs/privacy.md: who somebody is stands with the issuer alone. Once it is deleted there, nothing
 * that the cluster keeps or hands out names the person, and no chain of the journal is broken.
 */
@OwnsCluster
class ErasureTest {
    private static final String NAME = "Zubayda Quillfeather";
    private static final String EMAIL = "quillfeather@example.org";
    private static final Duration PUBLISHED = Duration.ofSeconds(30);
    private static final List<String> TRACES = List.of("Quillfeather", "quillfeather");

    @TempDir private Path issuer;

    @Test
    void what_the_issuer_has_forgotten_stands_nowhere(LocalCluster cluster) throws Exception {
        String id = "p" + UUID.randomUUID().toString().replace("-", "").substring(0, 20);
        Path people = issuer.resolve("people");
        Files.writeString(people, id + "=" + NAME + " <" + EMAIL + ">\n");
        String token = tokenOf(cluster, id);
        Player person =
                new Player(
                        Cast.player(cluster, Optional.empty()).api(), Optional.of(token), "laws");
        String game = lives(person, Cast.player(cluster, Optional.of("bahram")));

        Files.delete(people);

        String exports = exports(person.api(), game, id);
        assertThat(exports).contains(id).doesNotContainIgnoringCase("quillfeather");
        Path root = cluster.data().root();
        await().atMost(PUBLISHED)
                .untilAsserted(() ->
                        assertThat(Haystack.under(root).holding(id))
                                .as("the search finds what is there")
                                .anyMatch(file -> file.contains("shatranj.game.journal.v1"))
                                .anyMatch(file -> file.contains("shatranj.game.feed.v1"))
                                .anyMatch(file -> file.contains("shatranj.game.archive.v1"))
                                .anyMatch(file -> file.contains("shatranj.player.games.v1")));
        saveRedis(cluster);
        assertThat(Haystack.under(root).holding(id))
                .as("no log names a player")
                .noneMatch(file -> file.startsWith(cluster.data().logs().toString()));
        for (String trace : TRACES) {
            assertThat(Haystack.under(root).holding(trace)).isEmpty();
        }
        assertThat(Haystack.under(root).holding(payload(token)))
                .as("the token, which holds the name in base 64")
                .isEmpty();
        assertThat(verified(cluster)).as("journal verify").isZero();
    }

    /** A finished game with everything that a person leaves behind in it. */
    private static String lives(Player person, Player other) {
        String key = NAME.replace(' ', '-');
        Game open =
                Game.from(person.create(Api.object().put("color", "WHITE"), key).accepted().body());
        other.join(open.id(), open.inviteCode()).accepted();
        person.move(open.id(), 1, "e3").accepted();
        other.move(open.id(), 2, "Nf6").accepted();
        for (Player speaker : List.of(person, other)) {
            say(speaker, open.id(), "I am " + NAME + ", write to " + EMAIL);
        }
        person.api().send(Call.get("/v1/games?player=quillfeather", person.token())).accepted();
        person.api().send(Call.get("/v1/players/quillfeather", person.token()));
        person.resign(open.id()).accepted();
        return open.id();
    }

    private static void say(Player speaker, String game, String text) {
        speaker.api()
                .send(
                        Call.post(
                                "/v1/games/" + game + "/chat",
                                speaker.token(),
                                Api.object().put("text", text)))
                .accepted();
    }

    private static String exports(Api api, String game, String id) {
        StringBuilder all = new StringBuilder();
        for (String path :
                List.of(
                        "/v1/games/" + game,
                        "/v1/games/" + game + "/pgn",
                        "/v1/games?player=" + id,
                        "/v1/players/" + id)) {
            JsonNode body = api.send(Call.get(path, Optional.empty())).accepted().body();
            all.append(body.isTextual() ? body.asText() : body.toString()).append('\n');
        }
        return all.toString();
    }

    private static int verified(LocalCluster cluster) throws IOException, InterruptedException {
        return new ProcessBuilder(cluster.journal("verify")).inheritIO().start().waitFor();
    }

    /** What an issuer with real people signs: an opaque id, and beside it who that is. */
    private static String tokenOf(LocalCluster cluster, String id)
            throws IOException, JoseException {
        EllipticCurveJsonWebKey key =
                (EllipticCurveJsonWebKey)
                        JsonWebKey.Factory.newJwk(
                                Files.readString(cluster.data().keys().resolve("issuer.jwk")));
        JwtClaims claims = new JwtClaims();
        claims.setIssuer(DevelopmentIssuer.ISSUER);
        claims.setAudience(DevelopmentIssuer.AUDIENCE);
        claims.setSubject(id);
        claims.setStringClaim("preferred_username", id);
        claims.setStringClaim("name", NAME);
        claims.setStringClaim("email", EMAIL);
        claims.setStringClaim("scope", "play");
        claims.setExpirationTimeMinutesInTheFuture(Duration.ofHours(1).toMinutes());
        JsonWebSignature signature = new JsonWebSignature();
        signature.setAlgorithmHeaderValue(AlgorithmIdentifiers.ECDSA_USING_P256_CURVE_AND_SHA256);
        signature.setKeyIdHeaderValue(key.getKeyId());
        signature.setKey(key.getPrivateKey());
        signature.setPayload(claims.toJson());
        return signature.getCompactSerialization();
    }

    /** The middle of a token; its text is what would stand in a log. */
    private static String payload(String token) {
        String payload = token.split("\\.", 3)[1];
        assertThat(new String(Base64.getUrlDecoder().decode(payload), StandardCharsets.UTF_8))
                .contains(NAME);
        return payload;
    }

    /** Has Redis write what it holds into the data directory, without compression. */
    private static void saveRedis(LocalCluster cluster) throws IOException {
        try (Socket socket = new Socket("127.0.0.1", cluster.layout().redis());
                BufferedReader answers =
                        new BufferedReader(
                                new InputStreamReader(
                                        socket.getInputStream(), StandardCharsets.UTF_8))) {
            for (String command : List.of("CONFIG SET rdbcompression no", "SAVE")) {
                socket.getOutputStream().write((command + "\r\n").getBytes(StandardCharsets.UTF_8));
                assertThat(answers.readLine()).as(command).isEqualTo("+OK");
            }
        }
    }
}
