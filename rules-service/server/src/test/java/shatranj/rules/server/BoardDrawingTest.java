package shatranj.rules.server;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.emptyString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.startsWith;

import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.net.URI;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shatranj.rules.v1.BoardMen;
import shatranj.rules.v1.BoardSquares;
import shatranj.rules.v1.BoardTheme;
import shatranj.rules.v1.Color;
import shatranj.rules.v1.DrawBoardRequest;
import shatranj.rules.v1.RulesServiceGrpc;
import shatranj.support.problem.ErrorCode;

/** Pictures of positions, the same over REST and gRPC. */
@QuarkusTest
class BoardDrawingTest {
    private static final String PATH = "/v1/positions/svg";
    private static final String FEN = "k7/8/8/8/8/8/8/6RK w - - 0 1";

    @TestHTTPResource URI base = URI.create("http://unset");

    @RegisterExtension final Rpc rpc = new Rpc(() -> base);

    private String drawn(DrawBoardRequest.Builder request) {
        return RulesServiceGrpc.newBlockingStub(rpc.channel()).drawBoard(request.build()).getSvg();
    }

    @Test
    void a_fen_is_drawn_and_the_picture_is_kept_by_its_tag() {
        String tag =
                given().queryParam("fen", FEN)
                        .queryParam("lastMove", "g2g1")
                        .get(PATH)
                        .then()
                        .statusCode(200)
                        .contentType(startsWith("image/svg+xml"))
                        .header("Content-Security-Policy", "default-src 'none'; sandbox")
                        .body(containsString("Last move from g2 to g1"))
                        .extract()
                        .header("ETag");
        given().header("If-None-Match", tag)
                .queryParam("fen", FEN)
                .queryParam("lastMove", "g2g1")
                .get(PATH)
                .then()
                .statusCode(304)
                .header("ETag", tag)
                .body(emptyString());
        given().header("If-None-Match", tag)
                .queryParam("fen", FEN)
                .get(PATH)
                .then()
                .statusCode(200);
    }

    @Test
    void both_transports_draw_the_same_picture() {
        String rest =
                given().queryParam("fen", FEN)
                        .queryParam("orientation", "black")
                        .queryParam("theme", "dark")
                        .queryParam("board", "plain")
                        .queryParam("men", "chess")
                        .queryParam("size", "256")
                        .queryParam("coordinates", "false")
                        .get(PATH)
                        .asString();
        assertThat(
                        drawn(
                                DrawBoardRequest.newBuilder()
                                        .setFen(FEN)
                                        .setOrientation(Color.COLOR_BLACK)
                                        .setTheme(BoardTheme.BOARD_THEME_DARK)
                                        .setBoard(BoardSquares.BOARD_SQUARES_PLAIN)
                                        .setMen(BoardMen.BOARD_MEN_CHESS)
                                        .setSize(256)
                                        .setWithoutCoordinates(true)))
                .isEqualTo(rest);
        assertThat(drawn(DrawBoardRequest.newBuilder().setFen(FEN)))
                .isEqualTo(given().queryParam("fen", FEN).get(PATH).asString());
    }

    @ParameterizedTest
    @CsvSource({
        "fen, nonsense, INVALID_SETUP",
        "lastMove, e9e3, MALFORMED_REQUEST",
        "orientation, north, MALFORMED_REQUEST",
        "theme, pink, MALFORMED_REQUEST",
        "board, round, MALFORMED_REQUEST",
        "men, pixel, MALFORMED_REQUEST",
        "size, 99, MALFORMED_REQUEST",
        "allowUnreachable, perhaps, MALFORMED_REQUEST",
    })
    void wrong_words_are_refused_with_a_problem(String name, String word, String code) {
        String fen = name.equals("fen") ? word : FEN;
        given().queryParam("fen", fen)
                .queryParam(name, word)
                .get(PATH)
                .then()
                .contentType("application/problem+json")
                .body("code", equalTo(code));
    }

    @Test
    void without_a_fen_there_is_nothing_to_draw() {
        given().get(PATH).then().statusCode(400).body("detail", containsString("fen"));
        assertThat(Rpc.refusal(() -> drawn(DrawBoardRequest.newBuilder())).code())
                .isEqualTo(ErrorCode.INVALID_SETUP);
        DrawBoardRequest.Builder small = DrawBoardRequest.newBuilder().setFen(FEN).setSize(5);
        assertThat(Rpc.refusal(() -> drawn(small)).code()).isEqualTo(ErrorCode.MALFORMED_REQUEST);
    }
}
