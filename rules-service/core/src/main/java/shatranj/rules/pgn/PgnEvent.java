package shatranj.rules.pgn;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import shatranj.rules.board.Move;
import shatranj.rules.board.Position;
import shatranj.rules.notation.PgnGame;

/** What a reader found next in a text. */
public sealed interface PgnEvent {
    /** Which game of the text it is, from 1. */
    int number();

    /** Where it begins. */
    Place place();

    /** All tags as they were read, in the order of the text. */
    SequencedMap<String, String> tags();

    /** What was put right or left out, in the order of the text. */
    List<PgnNote> notes();

    /**
     * A game. Its moves are in the Laws' letters, as briefly as they can be written, whatever the
     * text had.
     *
     * @param tags all tags as they were read, the writer's own too
     * @param line the same moves, typed, one for each ply
     * @param position after the last move
     */
    record Game(
            int number,
            Place place,
            SequencedMap<String, String> tags,
            PgnGame game,
            List<PlayedMove> line,
            Position position,
            List<PgnNote> notes)
            implements PgnEvent {
        /** Copies tags and lists. */
        public Game {
            tags = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(tags));
            line = List.copyOf(line);
            notes = List.copyOf(notes);
        }

        /** The moves of the main line. */
        public List<Move> moves() {
            return line.stream().map(PlayedMove::move).toList();
        }
    }

    /**
     * A game that cannot be read; the reader goes on with the next.
     *
     * @param tags all tags as they were read, for telling which game it is
     * @param fault the first thing that makes it unreadable
     */
    record Unreadable(
            int number,
            Place place,
            SequencedMap<String, String> tags,
            PgnFault fault,
            List<PgnNote> notes)
            implements PgnEvent {
        /** Copies tags and notes. */
        public Unreadable {
            tags = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(tags));
            notes = List.copyOf(notes);
        }
    }
}
