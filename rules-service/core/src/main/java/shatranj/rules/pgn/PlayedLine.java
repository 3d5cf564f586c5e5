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
 * Words played as moves, as far as they are legal, with the variations beside them. A variation
 * ends where it cannot be played; the line that it stands in goes on.
 *
 * @param moves as they were played
 * @param plies the same moves rewritten in the Laws' letters, with what was said about them
 * @param end the position after them
 * @param notes what was left out of variations, and clocks that are none
 * @param fault why the line stops before its last word, if it does
 */
record PlayedLine(
        Position start,
        List<PlayedMove> moves,
        List<PgnGame.Ply> plies,
        Position end,
        List<PgnNote> notes,
        Optional<PgnFault> fault) {
    static PlayedLine play(Position start, List<RawGame.Ply> words) {
        List<PlayedMove> moves = new ArrayList<>(words.size());
        List<PgnGame.Ply> plies = new ArrayList<>(words.size());
        List<PgnNote> notes = new ArrayList<>();
        Position position = start;
        for (RawGame.Ply word : words) {
            switch (MoveJudge.read(position, word.text)) {
                case MoveJudge.Legal(int raw) -> {
                    Position after = position.play(raw);
                    Beside beside = Beside.play(position, word, notes);
                    moves.add(new PlayedMove(Move.of(raw), beside.moves));
                    String san = San.write(position, raw, after, Alphabet.LAWS);
                    plies.add(ply(san, word, beside.variations, notes));
                    position = after;
                }
                case MoveJudge.Illegal(Refusal refusal) -> {
                    PgnFault fault = fault(position, word, refusal);
                    return new PlayedLine(start, moves, plies, position, notes, Optional.of(fault));
                }
            }
        }
        return new PlayedLine(start, moves, plies, position, notes, Optional.empty());
    }

    /** The variations beside one move. */
    private record Beside(List<List<PlayedMove>> moves, List<PgnGame.Variation> variations) {
        static Beside play(Position before, RawGame.Ply word, List<PgnNote> notes) {
            Beside beside = new Beside(new ArrayList<>(), new ArrayList<>());
            for (RawGame.RawLine variation : word.variations) {
                beside.add(variation, PlayedLine.play(before, variation.plies), notes);
            }
            return beside;
        }

        private void add(RawGame.RawLine raw, PlayedLine played, List<PgnNote> notes) {
            notes.addAll(played.notes);
            played.fault.ifPresent(fault ->
                    notes.add(
                            new PgnNote(
                                    PgnNote.Code.VARIATION_CUT,
                                    fault.place(),
                                    fault.detail() + "; the variation ends before it")));
            if (!played.plies.isEmpty()) {
                moves.add(played.moves);
                variations.add(new PgnGame.Variation(raw.comment.toString(), played.plies));
            } else if (played.fault.isEmpty()) {
                notes.add(
                        new PgnNote(
                                PgnNote.Code.VARIATION_SKIPPED,
                                raw.place,
                                "a variation without a move is left out"));
            }
        }
    }

    private static PgnGame.Ply ply(
            String san, RawGame.Ply word, List<PgnGame.Variation> variations, List<PgnNote> notes) {
        ClockComment comment = ClockComment.read(word.comment.toString());
        if (comment.rest().contains(ClockComment.MARK)) {
            notes.add(
                    new PgnNote(
                            PgnNote.Code.CLOCK_MALFORMED,
                            word.place,
                            "a %clk behind this move is no time, expected h:mm:ss"));
        }
        return new PgnGame.Ply(san, comment.clock(), word.nags, comment.rest(), variations);
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
