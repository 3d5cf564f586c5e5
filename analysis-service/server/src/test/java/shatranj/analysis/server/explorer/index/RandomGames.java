package shatranj.analysis.server.explorer.index;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import shatranj.analysis.server.explorer.Ending;
import shatranj.analysis.server.explorer.MoveCode;
import shatranj.analysis.server.explorer.PlayedGame;
import shatranj.analysis.server.explorer.Score;
import shatranj.clock.TimeClass;
import shatranj.rules.board.Fault;
import shatranj.rules.board.Position;
import shatranj.rules.board.Validated;
import shatranj.rules.notation.Fen;
import shatranj.rules.ruleset.StartArrays;

/** Games of random moves that keep to few, so that they meet and repeat. */
final class RandomGames {
    private static final Instant BEGIN = Instant.parse("2026-01-01T00:00:00Z");
    private static final List<String> RULE_SETS = List.of("laws-2025", "cyningstan");
    private static final int MOST_PLIES = 60;
    private static final List<String> TABIYAS =
            List.of("tabiya-mujannah-sayyal", "tabiya-sayyal-mujannah-mirrored", "tabiya-sayyal");

    private static final String FEN = "8/8/8/4k3/8/8/4K3/R7 w - - 0 1";

    private final Random random;

    RandomGames(long seed) {
        random = new Random(seed);
    }

    List<PlayedGame> many(int count) {
        List<PlayedGame> games = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            games.add(game("%022d".formatted(i)));
        }
        return games;
    }

    PlayedGame game(String id) {
        Position start = start();
        List<Optional<TimeClass>> classes = IndexKeys.TIME_CLASSES;
        return new PlayedGame(
                id,
                "player-" + random.nextInt(5),
                "player-" + random.nextInt(5),
                RULE_SETS.get(random.nextInt(RULE_SETS.size())),
                classes.get(random.nextInt(classes.size())),
                Score.values()[random.nextInt(3)],
                BEGIN.plus(Duration.ofHours(random.nextInt(365 * 24))),
                start,
                line(start, random.nextInt(MOST_PLIES)),
                new Ending(random.nextInt(200), "CHECKMATE", "standard", "KRK", FEN));
    }

    /** The same moves with another result. */
    PlayedGame again(PlayedGame game, String id) {
        return new PlayedGame(
                id,
                game.white(),
                game.black(),
                game.ruleSet(),
                game.timeClass(),
                Score.values()[random.nextInt(3)],
                game.endedAt(),
                game.start(),
                game.moves(),
                game.ending());
    }

    /** Mostly an array, and now and then two tabiyas. */
    private Position start() {
        return switch (random.nextInt(6)) {
            case 0 -> position(Fen.ALTERNATIVE);
            case 1 -> StartArrays.named(TABIYAS.get(random.nextInt(TABIYAS.size()))).orElseThrow();
            default -> position(Fen.STANDARD);
        };
    }

    /** Mostly the first moves of the list, and often back again. */
    private List<Integer> line(Position start, int plies) {
        List<Integer> line = new ArrayList<>();
        Position position = start;
        int[] moves = new int[Position.MAX_MOVES];
        for (int ply = 0; ply < plies; ply++) {
            int count = position.moves(moves);
            if (count == 0) {
                break;
            }
            int raw = moves[random.nextInt(Math.min(count, ply < 6 ? 3 : count))];
            if (ply > 2 && random.nextInt(4) == 0) {
                int back = line.get(ply - 2);
                int undo = position.legalMove(MoveCode.to(back), MoveCode.from(back));
                raw = undo == 0 ? raw : undo;
            }
            line.add(MoveCode.of(raw));
            position = position.play(raw);
        }
        return line;
    }

    static Position position(String fen) {
        return switch (Fen.position(fen)) {
            case Validated.Valid<Position>(Position position) -> position;
            case Validated.Invalid<Position>(List<Fault> faults) ->
                    throw new IllegalStateException(faults.toString());
        };
    }
}
