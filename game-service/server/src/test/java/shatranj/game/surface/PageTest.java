package shatranj.game.surface;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.not;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The page to play on, as a browser gets it. */
@QuarkusTest
@TestProfile(SurfaceProfile.class)
class PageTest {
    @ParameterizedTest
    @CsvSource({
        "/, text/html",
        "/page/main.js, text/javascript",
        "/page/css/base.css, text/css",
        "/page/icon.svg, image/svg+xml",
        "/page/languages/ar.json, application/json"
    })
    void files_come_with_their_type_and_under_a_strict_policy(String path, String mediaType) {
        given().get(path)
                .then()
                .statusCode(200)
                .header("Content-Type", containsString(mediaType))
                .header("X-Content-Type-Options", "nosniff")
                .header("Referrer-Policy", "no-referrer")
                .header("Cache-Control", "no-cache")
                .header("Content-Security-Policy", containsString("default-src 'none'"))
                .header("Content-Security-Policy", containsString("frame-ancestors 'none'"))
                .header("Content-Security-Policy", not(containsString("unsafe")));
    }

    @Test
    void the_page_may_ask_the_issuer_and_files_may_not() {
        given().get("/")
                .then()
                .header(
                        "Content-Security-Policy",
                        containsString("connect-src 'self' https://identity.example.org;"));
        given().get("/page/main.js")
                .then()
                .header("Content-Security-Policy", containsString("connect-src 'self';"));
        // A browser may keep the policy with the file: another policy is another file.
        assertThat(given().get("/").header("ETag"))
                .isNotEqualTo(given().get("/page/index.html").header("ETag"));
    }

    @Test
    void a_file_that_did_not_change_is_not_sent_again() {
        Response first = given().get("/page/main.js");
        given().header("If-None-Match", first.header("ETag"))
                .get("/page/main.js")
                .then()
                .statusCode(304)
                .header("ETag", first.header("ETag"))
                .body(equalTo(""));
        given().header("If-None-Match", "\"other\"").get("/page/main.js").then().statusCode(200);
    }

    @Test
    void a_file_is_sent_compressed_to_those_who_can_read_it() throws Exception {
        byte[] plain = given().header("Accept-Encoding", "identity").get("/").asByteArray();
        Response zipped = given().header("Accept-Encoding", "gzip").get("/");
        assertThat(zipped.header("Content-Encoding")).isEqualTo("gzip");
        assertThat(Arrays.equals(zipped.asByteArray(), plain)).isTrue();
        assertThat(Integer.parseInt(zipped.header("Content-Length"))).isLessThan(plain.length);
    }

    @Test
    void a_head_tells_what_a_get_would() {
        given().head("/page/main.js").then().statusCode(200).body(equalTo(""));
    }

    @Test
    void a_browser_that_comes_to_a_game_is_sent_on_to_the_page_and_a_program_is_not() {
        given().redirects()
                .follow(false)
                .accept("text/html,application/xhtml+xml,*/*;q=0.8")
                .get("/games/06EC3TxqDyGZlDgsvrbEEO")
                .then()
                .statusCode(303)
                .header("Location", equalTo("/#/game/06EC3TxqDyGZlDgsvrbEEO"));
        given().accept("*/*").get("/games/06EC3TxqDyGZlDgsvrbEEO").then().statusCode(404);
        given().accept("text/html").get("/games/%22onload=x").then().statusCode(404);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"/page/nothing.js", "/page/", "/page", "/page/..%2fapplication.properties"})
    void what_there_is_not_is_a_problem_like_any_other(String path) {
        given().urlEncodingEnabled(false)
                .get(path)
                .then()
                .statusCode(404)
                .contentType("application/problem+json")
                .body("code", equalTo("NO_SUCH_RESOURCE"));
    }
}
