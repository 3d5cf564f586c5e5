package shatranj.rules.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.net.URI;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shatranj.rules.board.Move;
import shatranj.rules.board.Position;
import shatranj.rules.notation.Fen;
import shatranj.rules.v1.AdjudicateRequest;
import shatranj.rules.v1.Line;
import shatranj.rules.v1.PlayMoveRequest;
import shatranj.rules.v1.RulesServiceGrpc;
import shatranj.rules.v1.RulesServiceGrpc.RulesServiceBlockingStub;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;

/** A history of two bytes a move says what the same history in texts says. */
@QuarkusTest
class MoveSquaresGrpcTest {
    private static final long SEED = 20_261_122;

    @TestHTTPResource URI base = URI.create("http://unset");

    @RegisterExtension final Rpc rpc = new Rpc(() -> base);

    private RulesServiceBlockingStub rules() {
        return RulesServiceGrpc.newBlockingStub(rpc.channel());
    }

    private static PlayMoveRequest play(Line.Builder line, String move) {
        return PlayMoveRequest.newBuilder()
                .setRuleSet(Rpc.named("engines"))
                .setLine(line)
                .setMove(move)
                .build();
    }

    @Test
    void every_move_of_a_game_gets_the_ruling_that_it_gets_after_texts() {
        Random random = new Random(SEED);
        Position position = Fen.position(Fen.STANDARD).orThrow();
        Line.Builder texts = Line.newBuilder();
        ByteString squares = ByteString.EMPTY;
        for (int ply = 0; ply < 150; ply++) {
            List<Move> moves = position.moves();
            Move move = moves.get(random.nextInt(moves.size()));
            Line.Builder packed = Line.newBuilder().setMoveSquares(squares);
            assertThat(rules().playMove(play(packed, move.toString())))
                    .as("seed %d, ply %d", SEED, ply)
                    .isEqualTo(rules().playMove(play(texts, move.toString())));
            texts.addMoves(move.toString());
            byte[] both = {(byte) move.from().index(), (byte) move.to().index()};
            squares = squares.concat(ByteString.copyFrom(both));
            position = position.play(move);
        }
    }

    @Test
    void other_questions_take_them_too() {
        byte[] pawns = {12, 20, 52, 44};
        assertThat(
                        rules().adjudicate(
                                        AdjudicateRequest.newBuilder()
                                                .setRuleSet(Rpc.named("engines"))
                                                .setLine(
                                                        Line.newBuilder()
                                                                .setMoveSquares(
                                                                        ByteString.copyFrom(pawns)))
                                                .build()))
                .isEqualTo(
                        rules().adjudicate(
                                        AdjudicateRequest.newBuilder()
                                                .setRuleSet(Rpc.named("engines"))
                                                .setLine(Rpc.line("", "e2e3 e7e6"))
                                                .build()));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    0c14ff   | MALFORMED_REQUEST | Field 'move_squares': 3 bytes, expected two for each move
                    0c143440 | MALFORMED_REQUEST | Field 'move_squares': byte 3 is 64, expected a square from 0 (a1) to 63 (h8)
                    0c1434ff | MALFORMED_REQUEST | Field 'move_squares': byte 3 is 255, expected a square from 0 (a1) to 63 (h8)
                    """)
    void what_is_no_squares_is_named(String hex, ErrorCode code, String detail) {
        Problem problem = refusal(Line.newBuilder().setMoveSquares(ByteString.fromHex(hex)));
        assertThat(problem.code()).isEqualTo(code);
        assertThat(problem.detail()).isEqualTo(detail);
    }

    @Test
    void a_move_of_them_that_cannot_be_played_is_told_in_coordinates() {
        Problem problem =
                refusal(Line.newBuilder().setMoveSquares(ByteString.fromHex("0c1434343e2d")));
        assertThat(problem.code()).isEqualTo(ErrorCode.MALFORMED_REQUEST);
        assertThat(problem.detail()).startsWith("moves[1], 'e7e7'");
    }

    @Test
    void texts_and_squares_at_once_are_refused() {
        Problem problem =
                refusal(
                        Line.newBuilder()
                                .addMoves("e2e3")
                                .setMoveSquares(ByteString.fromHex("0c14")));
        assertThat(problem.code()).isEqualTo(ErrorCode.MALFORMED_REQUEST);
        assertThat(problem.detail()).contains("'moves'").contains("'move_squares'");
    }

    private Problem refusal(Line.Builder line) {
        return Rpc.refusal(() -> rules().playMove(play(line, "e3e4")));
    }
}
