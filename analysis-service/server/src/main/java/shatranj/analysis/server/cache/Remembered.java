package shatranj.analysis.server.cache;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import shatranj.engine.Line;
import shatranj.engine.Score;
import shatranj.rules.board.Move;
import shatranj.rules.board.Position;
import shatranj.rules.notation.Coordinates;

/**
 * The best line of a search that is over.
 *
 * @param at when it was found
 */
public record Remembered(Line line, Instant at) {
    private static final String SEPARATOR = "|";
    private static final int FIELDS = 7;

    /** As one line of text: depth, selective depth, score, nodes, milliseconds, instant, moves. */
    public String write() {
        return String.join(
                SEPARATOR,
                "" + line.depth(),
                "" + line.selectiveDepth(),
                switch (line.score()) {
                    case Score.Centipawns(int value) -> "c" + value;
                    case Score.Mate(int moves) -> "m" + moves;
                },
                "" + line.nodes(),
                "" + line.elapsed().toMillis(),
                "" + at.toEpochMilli(),
                line.pv().stream().map(Move::toString).collect(Collectors.joining(" ")));
    }

    /** What {@link #write} wrote about a position; empty if it cannot be that. */
    public static Optional<Remembered> read(Position root, String text) {
        String[] fields = text.split("\\" + SEPARATOR, -1);
        if (fields.length != FIELDS) {
            return Optional.empty();
        }
        try {
            List<Move> pv = new ArrayList<>();
            Position position = root;
            for (String uci : fields[6].split(" ", -1)) {
                Coordinates move = Coordinates.read(uci).orElseThrow();
                int raw = position.legalMove(move.from().index(), move.to().index());
                if (raw == 0) {
                    return Optional.empty();
                }
                pv.add(Move.of(raw));
                position = position.play(raw);
            }
            int score = Integer.parseInt(fields[2], 1, fields[2].length(), 10);
            Line line =
                    new Line(
                            Integer.parseInt(fields[0]),
                            Integer.parseInt(fields[1]),
                            1,
                            fields[2].startsWith("m")
                                    ? new Score.Mate(score)
                                    : new Score.Centipawns(score),
                            Long.parseLong(fields[3]),
                            Duration.ofMillis(Long.parseLong(fields[4])),
                            pv);
            return Optional.of(
                    new Remembered(line, Instant.ofEpochMilli(Long.parseLong(fields[5]))));
        } catch (RuntimeException damaged) {
            return Optional.empty();
        }
    }
}
