package shatranj.systemtests;

import static org.assertj.core.api.Assertions.assertThat;
import static shatranj.testsupport.await.Eventually.eventually;

import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shatranj.chaos.play.Cast;
import shatranj.client.api.Api;
import shatranj.client.api.Game;
import shatranj.client.api.Player;
import shatranj.standalone.control.LocalCluster;

/** The games of a month: {@code ./shatranj dump} as files, and the same as a stream. */
@OwnsCluster
class DumpTest {
    @TempDir private Path directory;

    @Test
    void a_public_game_with_a_result_is_in_the_dump_of_its_month_and_others_are_not(
            LocalCluster cluster) throws Exception {
        Player white = Cast.player(cluster, Optional.of("dinazad"));
        Player black = Cast.player(cluster, Optional.of("shahrazad"));
        String open = resigned(white, black, "PUBLIC");
        String hidden = resigned(white, black, "UNLISTED");
        YearMonth month = YearMonth.from(Instant.now().atOffset(ZoneOffset.UTC));

        eventually("it is archived").until(() -> dumped(cluster, month, "ndjson").contains(open));

        assertThat(dumped(cluster, month, "ndjson"))
                .contains("\"san\":\"e3\"", "\"status\":\"FINISHED\"")
                .doesNotContain(hidden);
        assertThat(dumped(cluster, month, "pgn"))
                .contains("[White \"dinazad\"]", open)
                .doesNotContain(hidden);
        assertThat(dumped(cluster, month.minusMonths(1), "ndjson")).isEmpty();
        assertThat(streamed(cluster, month)).isEqualTo(dumped(cluster, month, "ndjson"));
        assertThat(streamed(cluster, month.minusMonths(1))).isEmpty();
        try (Stream<Path> files = Files.list(directory)) {
            assertThat(files).noneMatch(file -> file.toString().endsWith(".part"));
        }
    }

    @Test
    void what_is_no_month_is_refused(LocalCluster cluster) {
        Shell.Result refused =
                new Shell(cluster.home())
                        .run(cluster.dump("2026-13", "--out", directory.toString()));

        assertThat(refused.status()).isEqualTo(2);
        assertThat(refused.output()).contains("'2026-13' is no month");
        assertThat(directory).isEmptyDirectory();
    }

    private static String resigned(Player white, Player black, String visibility) {
        Game open =
                Game.from(
                        white.create(
                                        Api.object()
                                                .put("color", "WHITE")
                                                .put("visibility", visibility),
                                        UUID.randomUUID().toString())
                                .accepted()
                                .body());
        var unused = black.join(open.id(), open.inviteCode()).accepted();
        unused = white.move(open.id(), 1, "e3").accepted();
        unused = black.move(open.id(), 2, "e6").accepted();
        unused = white.resign(open.id()).accepted();
        return open.id();
    }

    private static String streamed(LocalCluster cluster, YearMonth month) throws Exception {
        try (HttpClient client = HttpClient.newHttpClient()) {
            HttpResponse<String> answer =
                    client.send(
                            HttpRequest.newBuilder(
                                            cluster.base().resolve("/v1/public-games/" + month))
                                    .build(),
                            HttpResponse.BodyHandlers.ofString());
            assertThat(answer.statusCode()).isEqualTo(200);
            return answer.body();
        }
    }

    private String dumped(LocalCluster cluster, YearMonth month, String form) throws IOException {
        Shell.Result dump =
                new Shell(cluster.home())
                        .run(
                                cluster.dump(
                                        month.toString(),
                                        "--out",
                                        directory.toString(),
                                        "--site",
                                        "https://play.example.org"));
        assertThat(dump.status()).as(dump.output()).isZero();
        Path file = directory.resolve("shatranj-games-" + month + "." + form + ".gz");
        try (InputStream in = new GZIPInputStream(Files.newInputStream(file))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
