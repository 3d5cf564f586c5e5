package shatranj.rules.opening;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import shatranj.rules.board.Color;
import shatranj.rules.board.Position;
import shatranj.rules.notation.Coordinates;

/**
 * What both sides have built in the opening of a game.
 *
 * @param white the tabiya of which most stood at one time; empty if none was recognised
 */
public record Opening(Optional<BuiltTabiya> white, Optional<BuiltTabiya> black) {
    /** Twenty moves by each side: the traditional structures take twelve to twenty. */
    public static final int PLIES = 40;

    /**
     * What was built in a game.
     *
     * @param positions from the start on; those after {@value PLIES} plies are not looked at
     */
    public static Opening of(List<Position> positions) {
        return new Opening(built(positions, Color.WHITE), built(positions, Color.BLACK));
    }

    /**
     * What was built in a game.
     *
     * @param moves in coordinates, as they were played; not further than to one that is not legal
     */
    public static Opening of(Position start, List<String> moves) {
        List<Position> positions = new ArrayList<>(List.of(start));
        for (String move : moves.subList(0, Math.min(moves.size(), PLIES))) {
            int packed = Coordinates.pack(move);
            Position before = positions.getLast();
            int raw =
                    packed < 0
                            ? 0
                            : before.legalMove(Coordinates.from(packed), Coordinates.to(packed));
            if (raw == 0) {
                break;
            }
            positions.add(before.play(raw));
        }
        return of(positions);
    }

    private static Optional<BuiltTabiya> built(List<Position> positions, Color side) {
        Optional<BuiltTabiya> most = Optional.empty();
        for (Position position : positions.subList(0, Math.min(positions.size(), PLIES + 1))) {
            BuiltTabiya now = BuiltTabiya.best(position.board(), side);
            if (most.filter(before -> before.placed() >= now.placed()).isEmpty()) {
                most = Optional.of(now);
            }
        }
        return most.filter(BuiltTabiya::isRecognised);
    }

    /** What a side has built. */
    public Optional<BuiltTabiya> of(Color side) {
        return side == Color.WHITE ? white : black;
    }

    /** For a PGN tag: {@code Mujannah against Sayyal}, {@code Mujannah}, {@code against Sayyal}. */
    public Optional<String> text() {
        Optional<String> own = white.map(Opening::name);
        Optional<String> other = black.map(built -> "against " + name(built));
        return own.isEmpty() && other.isEmpty()
                ? Optional.empty()
                : Optional.of((own.orElse("") + " " + other.orElse("")).strip());
    }

    private static String name(BuiltTabiya built) {
        String word = built.tabiya().word();
        return word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
    }
}
