package shatranj.engine.match;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import shatranj.rules.board.Color;
import shatranj.rules.board.Position;
import shatranj.rules.notation.PgnGame;

/**
 * A game that is over.
 *
 * @param winner none for a draw
 * @param reason that of the rules, {@code TABLES}, or what the loser did
 */
record Played(
        Position start,
        String white,
        String black,
        List<Ply> plies,
        Optional<Color> winner,
        String reason) {
    /** Copies what it is given. */
    Played {
        plies = List.copyOf(plies);
    }

    /**
     * A move.
     *
     * @param san in western letters
     */
    record Ply(String san, Duration took) {}

    /** How long the moves of a colour took. */
    ThinkingTime pace(Color color) {
        ThinkingTime pace = ThinkingTime.NONE;
        for (int ply = color == start.turn() ? 0 : 1; ply < plies.size(); ply += 2) {
            pace = pace.with(plies.get(ply).took().toNanos());
        }
        return pace;
    }

    /** Half points of a colour. */
    int halfPoints(Color color) {
        return winner.map(won -> won == color ? 2 : 0).orElse(1);
    }

    /** As PGN has it. */
    PgnGame pgn() {
        SequencedMap<String, String> tags = new LinkedHashMap<>();
        tags.put("Event", "Match");
        tags.put("White", white);
        tags.put("Black", black);
        tags.put("Termination", reason);
        List<PgnGame.Ply> written =
                plies.stream()
                        .map(ply -> {
                            String took = ply.took().toMillis() + " ms";
                            return new PgnGame.Ply(ply.san(), Optional.empty(), List.of(), took);
                        })
                        .toList();
        return new PgnGame(tags, start.setup(), written, result());
    }

    private PgnGame.Result result() {
        return winner.map(won ->
                        won == Color.WHITE ? PgnGame.Result.WHITE_WINS : PgnGame.Result.BLACK_WINS)
                .orElse(PgnGame.Result.DRAW);
    }
}
