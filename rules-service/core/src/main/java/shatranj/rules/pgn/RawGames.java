package shatranj.rules.pgn;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.function.Consumer;
import shatranj.rules.notation.PgnGame;
import shatranj.rules.pgn.RawGame.Ply;
import shatranj.rules.pgn.RawGame.RawLine;
import shatranj.rules.ruleset.RuleOptions;

/** Gathers words, tags and comments into games, and finds where one ends and the next begins. */
final class RawGames implements PgnScanner.Pieces {
    private static final int MOST_TAGS = 100;
    private static final int MOST_NAGS = 16;
    private static final int MOST_COMMENT = 50_000;
    private static final int DEEPEST = 32;
    private static final int MOST_PLIES_IN_VARIATIONS = RuleOptions.LENGTH_LIMIT;

    private final Consumer<RawGame> sink;
    private RawGame game = new RawGame();

    /** The line that grows, and those that it stands in, the main line last. */
    private RawLine line = game.main;

    private final Deque<RawLine> outer = new ArrayDeque<>();

    /** How many brackets of variations that are left out are open. */
    private int leftOut;

    RawGames(Consumer<RawGame> sink) {
        this.sink = sink;
    }

    @Override
    public void word(String text, Place place) {
        if (leftOut > 0) {
            return;
        }
        game.begins(place);
        Optional<PgnGame.Result> result = PgnGame.Result.read(text);
        if (result.isPresent() && !outer.isEmpty()) {
            skipped("a result within a variation", place);
        } else if (result.isPresent()) {
            game.result = result;
            finish();
        } else if (text.startsWith("$")) {
            nag(text.substring(1), place);
        } else {
            int from = endOfNumber(text);
            game.number(text.substring(0, from), place);
            if (from < text.length()) {
                move(text.substring(from), new Place(place.line(), place.column() + from));
            }
        }
    }

    /** Where a move number with its dots ends, or a number alone; 0 without one. */
    private static int endOfNumber(String text) {
        int digits = 0;
        while (digits < text.length() && isDigit(text.charAt(digits))) {
            digits++;
        }
        int dots = digits;
        while (dots < text.length() && (text.charAt(dots) == '.' || text.charAt(dots) == '…')) {
            dots++;
        }
        return dots > digits || digits == text.length() ? dots : 0;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    /** Where the mark behind a move begins, at most two signs. */
    private static int startOfMark(String text) {
        int start = text.length();
        while (start > 0
                && text.length() - start < 2
                && "!?".indexOf(text.charAt(start - 1)) >= 0) {
            start--;
        }
        return start;
    }

    private void move(String text, Place place) {
        int end = startOfMark(text);
        if (end > 0 && game.fault.isEmpty()) {
            boolean isMain = outer.isEmpty();
            if (isMain && line.plies.size() == RuleOptions.LENGTH_LIMIT) {
                game.fault(
                        PgnFault.Code.TOO_MANY_PLIES,
                        place,
                        "more than " + RuleOptions.LENGTH_LIMIT + " plies");
                return;
            }
            if (!isMain && game.pliesInVariations == MOST_PLIES_IN_VARIATIONS) {
                cutVariation(place);
                return;
            }
            game.pliesInVariations += isMain ? 0 : 1;
            line.plies.add(new Ply(text.substring(0, end), place, game.takeNumber()));
        }
        if (end < text.length()) {
            nag(String.valueOf(glyph(text.substring(end))), place);
        }
    }

    /** The rest of the variation is left out, up to its bracket. */
    private void cutVariation(Place place) {
        game.note(
                PgnNote.Code.VARIATION_CUT,
                place,
                "more than %d plies in variations, the rest of this one is left out"
                        .formatted(MOST_PLIES_IN_VARIATIONS));
        boolean empty = line.plies.isEmpty();
        line = outer.pop();
        if (empty) {
            line.plies.getLast().variations.removeLast();
        }
        leftOut = 1;
    }

    /** The NAG of a mark behind a move (PGN standard, section 10). */
    private static int glyph(String mark) {
        return switch (mark) {
            case "!" -> 1;
            case "?" -> 2;
            case "!!" -> 3;
            case "??" -> 4;
            case "!?" -> 5;
            case "?!" -> 6;
            default -> throw new IllegalStateException("mark " + mark);
        };
    }

    private void nag(String text, Place place) {
        boolean number = text.matches("[0-9]{1,3}") && Integer.parseInt(text) <= 255;
        if (!number || line.plies.isEmpty() || line.plies.getLast().nags.size() == MOST_NAGS) {
            String expected = ", expected a number from 0 to 255 behind a move, at most ";
            game.note(
                    PgnNote.Code.NAG_SKIPPED,
                    place,
                    "NAG '" + shown(text) + "'" + expected + MOST_NAGS + " of them");
        } else {
            line.plies.getLast().nags.add(Integer.parseInt(text));
        }
    }

    @Override
    public void tag(String text, Place place, PgnScanner.TagEnd end, boolean first) {
        TagText tag = TagText.read(text);
        if (!game.inTags() && (!first || tag.name().isEmpty())) {
            skipped("text between [ and ]", place);
            return;
        }
        if (!game.inTags() || isNextGames(tag)) {
            finish();
        }
        if (game.tags.isEmpty()) {
            // What was said before the first tag belongs to the file.
            game.main.comment.setLength(0);
            game.commentLength = 0;
        }
        game.begins(place);
        if (end == PgnScanner.TagEnd.CUT) {
            game.note(
                    PgnNote.Code.TAG_CUT,
                    place,
                    "tag '" + shown(text) + "' is longer than what is kept of it");
        } else if (end == PgnScanner.TagEnd.OPEN || !tag.good()) {
            game.note(
                    PgnNote.Code.TAG_MALFORMED,
                    place,
                    "tag '" + shown(text) + "', expected [Name \"value\"] on one line");
        }
        if (tag.name().isEmpty()) {
            return;
        }
        if (game.tags.size() == MOST_TAGS) {
            game.note(PgnNote.Code.TAG_CUT, place, "more than " + MOST_TAGS + " tags");
        } else if (game.tags.putIfAbsent(tag.name(), new RawGame.Tag(tag.value(), place)) != null) {
            game.note(PgnNote.Code.TAG_REPEATED, place, "tag " + tag.name() + " was there before");
        }
    }

    /** A game with neither moves nor a result ends where the first tag of a game comes again. */
    private boolean isNextGames(TagText tag) {
        return tag.name().equals("Event") && game.tags.containsKey("Event");
    }

    @Override
    public void comment(String text, Place place, boolean whole) {
        if (leftOut > 0) {
            return;
        }
        int room = MOST_COMMENT - game.commentLength;
        if (!whole || text.length() > room) {
            game.note(PgnNote.Code.COMMENT_CUT, place, "a comment too long to be kept whole");
        }
        String kept = text.substring(0, Math.min(text.length(), room));
        game.commentLength += kept.length();
        StringBuilder said = line.lastComment();
        said.append(said.isEmpty() ? "" : " ").append(kept);
    }

    @Override
    public void open(Place place) {
        if (leftOut > 0) {
            leftOut++;
        } else if (line.plies.isEmpty()) {
            leaveOut("before the move that it stands beside", place);
        } else if (outer.size() == DEEPEST) {
            leaveOut("more than " + DEEPEST + " deep", place);
        } else {
            RawLine variation = new RawLine(place);
            line.plies.getLast().variations.add(variation);
            outer.push(line);
            line = variation;
        }
    }

    private void leaveOut(String why, Place place) {
        game.note(PgnNote.Code.VARIATION_SKIPPED, place, "a variation " + why + " is left out");
        leftOut = 1;
    }

    @Override
    public void close() {
        if (leftOut > 0) {
            leftOut--;
        } else {
            line = outer.pop();
        }
    }

    @Override
    public void unterminated(PgnFault.Code code, Place place) {
        game.begins(place);
        game.fault(
                code,
                place,
                code == PgnFault.Code.UNTERMINATED_COMMENT
                        ? "a comment that is never closed, expected }"
                        : "a variation that is never closed, expected )");
    }

    @Override
    public void skipped(String what, Place place) {
        if (leftOut > 0) {
            return;
        }
        game.note(PgnNote.Code.TEXT_SKIPPED, place, what + " is left out");
    }

    @Override
    public void end() {
        if (!game.isEmpty()) {
            finish();
        }
    }

    private void finish() {
        RawGame over = game;
        game = new RawGame();
        line = game.main;
        outer.clear();
        leftOut = 0;
        sink.accept(over);
    }

    /** Text of others in a message: ASCII, and not too long. */
    static String shown(String text) {
        String cut = text.length() > 24 ? text.substring(0, 24) + "…" : text;
        return cut.replaceAll("[^ -~…]", "?");
    }
}
