package shatranj.analysis.server.api;

import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import shatranj.analysis.server.explorer.Exploration;
import shatranj.analysis.server.explorer.Findings;
import shatranj.analysis.server.explorer.MoveCode;
import shatranj.analysis.server.explorer.Score;
import shatranj.analysis.server.explorer.Tally;
import shatranj.clock.TimeClass;
import shatranj.rules.board.Color;
import shatranj.rules.board.Move;
import shatranj.rules.board.Position;
import shatranj.rules.notation.Alphabet;
import shatranj.rules.notation.Fen;
import shatranj.rules.notation.San;
import shatranj.rules.opening.BuiltTabiya;

/**
 * The JSON of what the explorer knows.
 *
 * @param games all that had the position and passed the filters
 * @param white those that White won
 * @param moves the one that was played most comes first; games that ended in the position have none
 * @param recentGames the one that ended last comes first
 * @param truncated whether the player has more games with it than were counted: the latest were
 * @param structures tabiyas of which at least 13 of the 16 men stand, White's first
 */
record ExplorerAnswer(
        String fen,
        String ruleSet,
        long games,
        long white,
        long draws,
        long black,
        List<MoveAnswer> moves,
        List<GameAnswer> recentGames,
        List<StructureAnswer> structures,
        boolean truncated) {

    /**
     * A tabiya that one side has built.
     *
     * @param name such as {@code mujannah}
     * @param mirrored with files reflected, the Shah on the d-file
     * @param placed how many of its men stand where it has them
     */
    @Schema(name = "ExplorerStructure")
    record StructureAnswer(Side side, String name, boolean mirrored, int placed, int men) {
        /** Whose it is. */
        @Schema(name = "ExplorerSide")
        enum Side {
            WHITE,
            BLACK
        }

        private static List<StructureAnswer> of(Position position) {
            return Stream.of(Side.values())
                    .map(side -> of(side, position))
                    .filter(Optional::isPresent)
                    .map(Optional::orElseThrow)
                    .toList();
        }

        private static Optional<StructureAnswer> of(Side side, Position position) {
            BuiltTabiya built = BuiltTabiya.best(position.board(), Color.valueOf(side.name()));
            return built.isRecognised()
                    ? Optional.of(
                            new StructureAnswer(
                                    side,
                                    built.tabiya().word(),
                                    built.isMirrored(),
                                    built.placed(),
                                    built.men()))
                    : Optional.empty();
        }
    }

    /** A move and how games went after it. */
    @Schema(name = "ExplorerMove")
    record MoveAnswer(String uci, String san, long games, long white, long draws, long black) {}

    /**
     * A game with the position.
     *
     * @param timeClass absent without a time limit, or with other time for White than for Black
     * @param uci the move that was played; absent where the game ended
     */
    @Schema(name = "ExplorerGame")
    record GameAnswer(
            String id,
            String white,
            String black,
            Result result,
            Optional<TimeClass> timeClass,
            Instant endedAt,
            Optional<String> uci) {}

    /** Who won. */
    @Schema(name = "ExplorerResult")
    enum Result {
        WHITE,
        DRAW,
        BLACK
    }

    static ExplorerAnswer of(Exploration question, Findings findings, Alphabet alphabet) {
        Position position = question.position();
        Tally total = findings.total();
        return new ExplorerAnswer(
                Fen.write(position, alphabet),
                question.ruleSet(),
                total.games(),
                total.white(),
                total.draws(),
                total.black(),
                findings.moves().entrySet().stream()
                        .filter(each -> each.getKey() != MoveCode.NONE)
                        .map(each -> move(position, each, alphabet))
                        .sorted(
                                Comparator.comparingLong(MoveAnswer::games)
                                        .reversed()
                                        .thenComparing(MoveAnswer::uci))
                        .toList(),
                findings.recent().stream().map(game -> game(position, game)).toList(),
                StructureAnswer.of(position),
                findings.isCut());
    }

    private static MoveAnswer move(
            Position position, Map.Entry<Integer, Tally> each, Alphabet alphabet) {
        Move move = move(position, each.getKey());
        Tally tally = each.getValue();
        return new MoveAnswer(
                move.toString(),
                San.write(position, move, alphabet),
                tally.games(),
                tally.white(),
                tally.draws(),
                tally.black());
    }

    private static GameAnswer game(Position position, Findings.Recent game) {
        return new GameAnswer(
                game.id(),
                game.white(),
                game.black(),
                result(game.score()),
                game.timeClass(),
                game.endedAt(),
                game.move() == MoveCode.NONE
                        ? Optional.empty()
                        : Optional.of(move(position, game.move()).toString()));
    }

    private static Move move(Position position, int code) {
        return Move.of(position.legalMove(MoveCode.from(code), MoveCode.to(code)));
    }

    static Result result(Score score) {
        return switch (score) {
            case WHITE -> Result.WHITE;
            case DRAW -> Result.DRAW;
            case BLACK -> Result.BLACK;
        };
    }
}
