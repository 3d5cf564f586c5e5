package shatranj.rules.pgn;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import shatranj.rules.board.Move;
import shatranj.rules.board.Position;
import shatranj.rules.notation.Alphabet;
import shatranj.rules.notation.PgnGame;
import shatranj.rules.notation.San;
import shatranj.rules.ruling.MoveJudge;
import shatranj.rules.ruling.Refusal;

/**
 * Words played as moves, as far as they are legal.
 *
 * @param plies the moves rewritten in the Laws' letters, with what was said about them
 * @param end the position after them
 * @param fault why the line stops before its last word, if it does
 */
record PlayedLine(
        Position start,
        List<Move> moves,
        List<PgnGame.Ply> plies,
        Position end,
        Optional<PgnFault> fault) {
    static PlayedLine play(Position start, List<RawGame.Ply> words) {
        List<Move> moves = new ArrayList<>(words.size());
        List<PgnGame.Ply> plies = new ArrayList<>(words.size());
        Position position = start;
        for (RawGame.Ply word : words) {
            switch (MoveJudge.read(position, word.text)) {
                case MoveJudge.Legal(int raw) -> {
                    Position after = position.play(raw);
                    moves.add(Move.of(raw));
                    plies.add(ply(San.write(position, raw, after, Alphabet.LAWS), word));
                    position = after;
                }
                case MoveJudge.Illegal(Refusal refusal) -> {
                    PgnFault fault = fault(position, word, refusal);
                    return new PlayedLine(start, moves, plies, position, Optional.of(fault));
                }
            }
        }
        return new PlayedLine(start, moves, plies, position, Optional.empty());
    }

    private static PgnGame.Ply ply(String san, RawGame.Ply word) {
        ClockComment comment = ClockComment.read(word.comment.toString());
        return new PgnGame.Ply(san, comment.clock(), word.nags, comment.rest());
    }

    private static PgnFault fault(Position position, RawGame.Ply word, Refusal refusal) {
        String move =
                position.moveNumber()
                        + (position.side() == 0 ? ". " : "... ")
                        + RawGames.shown(word.text);
        return PgnFault.of(code(refusal), word.place, move + ": " + refusal.detail());
    }

    private static PgnFault.Code code(Refusal refusal) {
        if (refusal.wellFormed()) {
            return PgnFault.Code.ILLEGAL_MOVE;
        }
        return refusal instanceof Refusal.Ambiguous
                ? PgnFault.Code.AMBIGUOUS_MOVE
                : PgnFault.Code.MALFORMED_MOVE;
    }
}
