package shatranj.bench.explorer;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import shatranj.analysis.server.explorer.Ending;
import shatranj.analysis.server.explorer.MoveCode;
import shatranj.analysis.server.explorer.PlayedGame;
import shatranj.analysis.server.explorer.Score;
import shatranj.clock.TimeClass;
import shatranj.rules.board.Position;
import shatranj.rules.notation.Fen;
import shatranj.rules.ruleset.StartArrays;

/**
 * Games that begin as people's do: the first moves are few, by a geometric choice among the legal
 * ones, and later ones any. Most are from the standard array, some from the other one and from
 * tabiyas. Their results, and what stood at their ends, mean nothing.
 */
final class GeneratedGames {
    private static final Instant FIRST = Instant.parse("2026-01-01T00:00:00Z");
    private static final int YEAR_MINUTES = 365 * 24 * 60;
    private static final int PLAYERS = 20_000;
    private static final int KNOWN_PLIES = 10;
    private static final double LIKED = 0.5;
    private static final int MOST_PLIES = 240;
    private static final char[] OFFICERS = {'F', 'R', 'N', 'A'};
    private static final List<String> REASONS =
            List.of(
                    "CHECKMATE",
                    "CHECKMATE",
                    "CHECKMATE",
                    "RESIGNATION",
                    "RESIGNATION",
                    "BARE_KING",
                    "FLAG",
                    "AGREEMENT",
                    "THREEFOLD",
                    "STALEMATE");
    private static final List<Optional<TimeClass>> CLASSES =
            List.of(
                    Optional.of(TimeClass.BLITZ),
                    Optional.of(TimeClass.BLITZ),
                    Optional.of(TimeClass.RAPID),
                    Optional.of(TimeClass.CLASSICAL),
                    Optional.of(TimeClass.CORRESPONDENCE),
                    Optional.empty());
    private static final List<String> ARRAYS =
            List.of(
                    "standard",
                    "standard",
                    "standard",
                    "standard",
                    "alternative",
                    "tabiya-mujannah",
                    "tabiya-sayyal-mujannah",
                    "tabiya-mashaikhi-mirrored");

    private final SplittableRandom random;
    private final int[] moves = new int[Position.MAX_MOVES];

    GeneratedGames(long seed) {
        random = new SplittableRandom(seed);
    }

    PlayedGame next(int number) {
        String array = ARRAYS.get(random.nextInt(ARRAYS.size()));
        Position start = StartArrays.named(array).orElseThrow();
        return new PlayedGame(
                "%022d".formatted(number),
                "player-" + random.nextInt(PLAYERS),
                "player-" + random.nextInt(PLAYERS),
                "laws-2025",
                CLASSES.get(random.nextInt(CLASSES.size())),
                Score.values()[random.nextInt(Score.values().length)],
                FIRST.plus(Duration.ofMinutes(random.nextInt(YEAR_MINUTES))),
                start,
                line(start),
                new Ending(
                        PlayedGame.PLIES + random.nextInt(MOST_PLIES - PlayedGame.PLIES),
                        REASONS.get(random.nextInt(REASONS.size())),
                        array,
                        men() + men(),
                        Fen.STANDARD));
    }

    /** A Shah, up to four officers, and up to three Baidaqs. */
    private String men() {
        StringBuilder men = new StringBuilder("K");
        for (char officer : OFFICERS) {
            men.repeat(officer, random.nextInt(4) == 0 ? 1 : 0);
        }
        return men.repeat("P", random.nextInt(4)).toString();
    }

    private List<Integer> line(Position start) {
        List<Integer> line = new ArrayList<>();
        Position position = start;
        while (line.size() < PlayedGame.PLIES) {
            int count = position.moves(moves);
            if (count == 0) {
                break;
            }
            int move = moves[line.size() < KNOWN_PLIES ? liked(count) : random.nextInt(count)];
            line.add(MoveCode.of(move));
            position = position.play(move);
        }
        return line;
    }

    private int liked(int count) {
        int choice = 0;
        while (random.nextDouble() >= LIKED) {
            choice++;
        }
        return choice % count;
    }

    /** A position of a game, after a number of plies that is mostly small. */
    Position within(PlayedGame game) {
        int plies = Math.min(game.moves().size(), random.nextInt(1 + random.nextInt(20)));
        Position position = game.start();
        for (int code : game.moves().subList(0, plies)) {
            position = MoveCode.played(position, code);
        }
        return position;
    }
}
