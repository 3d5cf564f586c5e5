package shatranj.analysis.server.ask;

import java.util.List;
import java.util.Map;
import shatranj.rules.board.Fault;
import shatranj.rules.board.Position;
import shatranj.rules.board.SetupOptions;
import shatranj.rules.board.Validated;
import shatranj.rules.notation.Fen;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;

/** Reads positions: a FEN in, a position or all its faults out. */
public final class PositionReader {
    private PositionReader() {}

    /**
     * The position of a FEN.
     *
     * @throws shatranj.support.problem.ProblemException INVALID_SETUP, with the faults
     */
    public static Position read(String fen, SetupOptions options) {
        return switch (Fen.position(fen, options)) {
            case Validated.Valid<Position>(Position position) -> position;
            case Validated.Invalid<Position>(List<Fault> faults) ->
                    throw invalid(faults).asException();
        };
    }

    private static Problem invalid(List<Fault> faults) {
        List<Map<String, String>> listed =
                faults.stream()
                        .map(f -> Map.of("code", f.code().name(), "detail", f.detail()))
                        .toList();
        String detail = String.join("; ", faults.stream().map(Fault::detail).toList());
        return Problem.of(ErrorCode.INVALID_SETUP, detail).with("faults", listed);
    }
}
