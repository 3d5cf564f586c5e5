package shatranj.game.referee;

import java.util.List;
import shatranj.game.domain.Question;
import shatranj.game.domain.Ruling;
import shatranj.rules.board.Position;
import shatranj.rules.board.SetupOptions;
import shatranj.rules.notation.Attempt;
import shatranj.rules.notation.Coordinates;
import shatranj.rules.notation.Fen;

/**
 * Whether a move that is refused is the one that was penalised a moment ago, written in another way
 * (Article 7.4). It is only a matter of reading, so it is answered here, without another question.
 */
final class Spellings {
    private Spellings() {}

    /** The ruling on a move that is not legal, with what it has to do with the last attempt. */
    static Ruling.Illegal illegal(Question.OneMove question, Ruling.Illegal ruling) {
        boolean again =
                ruling.wellFormed()
                        && question.penalised()
                                .filter(before ->
                                        Attempt.same(
                                                position(question.initialFen(), question.moves()),
                                                before,
                                                question.move()))
                                .isPresent();
        return new Ruling.Illegal(ruling.detail(), ruling.article(), ruling.wellFormed(), again);
    }

    private static Position position(String initialFen, List<String> moves) {
        Position position = Fen.position(initialFen, SetupOptions.UNREACHABLE).orThrow();
        for (String move : moves) {
            int packed = Coordinates.pack(move);
            position =
                    position.play(
                            position.legalMove(Coordinates.from(packed), Coordinates.to(packed)));
        }
        return position;
    }
}
