package shatranj.rules.server;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import shatranj.rules.board.Fault;
import shatranj.rules.notation.Alphabet;
import shatranj.rules.notation.Fen;
import shatranj.rules.notation.PgnGame;
import shatranj.rules.notation.San;
import shatranj.rules.pgn.PgnEvent;
import shatranj.rules.pgn.PgnFault;
import shatranj.rules.pgn.PgnNote;
import shatranj.rules.pgn.PlayedMove;

/**
 * One game of a text as both transports tell it, and over REST its JSON.
 *
 * @param number from 1
 * @param game absent where it cannot be read; the last note says why
 */
record ReadGame(
        int number,
        Optional<Game> game,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Note> notes) {

    /** The game; the tags without those that the other fields tell. */
    @Schema(name = "PgnGame")
    record Game(
            Map<String, String> tags,
            String initialFen,
            List<Ply> moves,
            String result,
            String fen) {}

    /** One move and what is said about it. */
    @Schema(name = "PgnPly")
    record Ply(
            String uci,
            String san,
            Optional<Long> clockMs,
            @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Integer> nags,
            @JsonInclude(JsonInclude.Include.NON_EMPTY) String comment,
            @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Variation> variations) {}

    /** Moves that might have been played instead of the one that has it. */
    @Schema(name = "PgnVariation")
    record Variation(@JsonInclude(JsonInclude.Include.NON_EMPTY) String comment, List<Ply> moves) {}

    /** A remark of the reader; a fatal one keeps the game from being one. */
    @Schema(name = "PgnNote")
    record Note(int line, int column, String code, String detail, boolean fatal) {
        private static Note of(PgnNote note) {
            return new Note(
                    note.place().line(),
                    note.place().column(),
                    note.code().name(),
                    note.detail(),
                    false);
        }

        private static Note of(PgnFault fault) {
            StringBuilder detail = new StringBuilder(fault.detail());
            for (Fault of : fault.setup()) {
                detail.append("; ").append(of.code()).append(": ").append(of.detail());
            }
            return new Note(
                    fault.place().line(),
                    fault.place().column(),
                    fault.code().name(),
                    detail.toString(),
                    true);
        }
    }

    static ReadGame of(PgnEvent event, Alphabet alphabet) {
        List<Note> notes = new ArrayList<>(event.notes().stream().map(Note::of).toList());
        return switch (event) {
            case PgnEvent.Game read ->
                    new ReadGame(read.number(), Optional.of(game(read, alphabet)), notes);
            case PgnEvent.Unreadable broken -> {
                notes.add(Note.of(broken.fault()));
                yield new ReadGame(broken.number(), Optional.empty(), notes);
            }
        };
    }

    private static Game game(PgnEvent.Game read, Alphabet alphabet) {
        PgnGame game = read.game();
        return new Game(
                game.tags(),
                Fen.write(game.start(), alphabet),
                plies(game.plies(), read.line(), alphabet),
                game.result().text(),
                Fen.write(read.position(), alphabet));
    }

    private static List<Ply> plies(
            List<PgnGame.Ply> plies, List<PlayedMove> moves, Alphabet alphabet) {
        List<Ply> all = new ArrayList<>(plies.size());
        for (int i = 0; i < plies.size(); i++) {
            PgnGame.Ply ply = plies.get(i);
            all.add(
                    new Ply(
                            moves.get(i).move().toString(),
                            San.translate(ply.san(), alphabet),
                            ply.clock().map(Duration::toMillis),
                            ply.nags(),
                            ply.comment(),
                            variations(ply, moves.get(i), alphabet)));
        }
        return all;
    }

    private static List<Variation> variations(PgnGame.Ply ply, PlayedMove move, Alphabet alphabet) {
        List<Variation> all = new ArrayList<>(ply.variations().size());
        for (int i = 0; i < ply.variations().size(); i++) {
            PgnGame.Variation variation = ply.variations().get(i);
            all.add(
                    new Variation(
                            variation.comment(),
                            plies(variation.plies(), move.variations().get(i), alphabet)));
        }
        return all;
    }
}
