package shatranj.rules.pgn;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import shatranj.rules.notation.PgnGame;

/** A game as the text has it, before anybody asked what its moves mean. Grows while it is read. */
final class RawGame {
    private static final int MOST_NOTES = 100;

    /** A tag and where it stands. */
    record Tag(String value, Place place) {}

    /** A move number and where it stands. */
    record Number(int value, Place place) {}

    /** Moves in a row: the main line, or a variation. */
    static final class RawLine {
        /** What is said before the first move. */
        final StringBuilder comment = new StringBuilder();

        final List<Ply> plies = new ArrayList<>();
        final Place place;

        RawLine(Place place) {
            this.place = place;
        }

        /** Where what is said next belongs. */
        StringBuilder lastComment() {
            return plies.isEmpty() ? comment : plies.getLast().comment;
        }
    }

    /** A word that should be a move, and what was said about it. */
    static final class Ply {
        final String text;
        final Place place;
        final Optional<Number> number;
        final List<Integer> nags = new ArrayList<>();
        final StringBuilder comment = new StringBuilder();
        final List<RawLine> variations = new ArrayList<>();

        Ply(String text, Place place, Optional<Number> number) {
            this.text = text;
            this.place = place;
            this.number = number;
        }
    }

    final SequencedMap<String, Tag> tags = new LinkedHashMap<>();
    final RawLine main = new RawLine(new Place(1, 1));
    final List<PgnNote> notes = new ArrayList<>();
    Optional<Place> began = Optional.empty();
    Optional<PgnGame.Result> result = Optional.empty();
    Optional<PgnFault> fault = Optional.empty();
    Place last = new Place(1, 1);
    int commentLength;
    int pliesInVariations;

    /** The number in front of the move to come. */
    private Optional<Number> number = Optional.empty();

    boolean isEmpty() {
        return tags.isEmpty() && inTags() && result.isEmpty();
    }

    /** Whether tags may still come. */
    boolean inTags() {
        return main.plies.isEmpty() && fault.isEmpty();
    }

    void begins(Place place) {
        began = began.or(() -> Optional.of(place));
        last = place;
    }

    /** Keeps the number of a word of digits and dots, if it has one, for the move behind it. */
    void number(String text, Place place) {
        String digits = text.replaceAll("[^0-9]", "");
        if (!digits.isEmpty()) {
            int value = digits.length() > 9 ? Integer.MAX_VALUE : Integer.parseInt(digits);
            number = Optional.of(new Number(value, place));
        }
    }

    Optional<Number> takeNumber() {
        Optional<Number> taken = number;
        number = Optional.empty();
        return taken;
    }

    /** Only the first fault counts: what comes after it may mean anything. */
    void fault(PgnFault.Code code, Place place, String detail) {
        fault = fault.or(() -> Optional.of(PgnFault.of(code, place, detail)));
    }

    /** The notes in the order of the text. */
    List<PgnNote> sortedNotes() {
        return notes.stream()
                .sorted(
                        Comparator.comparingInt((PgnNote note) -> note.place().line())
                                .thenComparingInt(note -> note.place().column()))
                .toList();
    }

    void note(PgnNote.Code code, Place place, String detail) {
        if (notes.size() < MOST_NOTES) {
            notes.add(new PgnNote(code, place, detail));
        } else if (notes.size() == MOST_NOTES) {
            notes.add(
                    new PgnNote(
                            PgnNote.Code.NOTES_CUT,
                            place,
                            "more than " + MOST_NOTES + " notes, the rest are left out"));
        }
    }
}
