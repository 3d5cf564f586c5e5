package shatranj.engine.match;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import shatranj.engine.board.SearchBoard;
import shatranj.engine.endgame.Oracle;
import shatranj.rules.board.Color;
import shatranj.rules.board.Position;
import shatranj.rules.notation.Alphabet;
import shatranj.rules.notation.Fen;
import shatranj.rules.ruleset.RuleSet;
import shatranj.rules.ruling.Outcome;
import shatranj.rules.ruling.Replay;
import shatranj.rules.ruling.Ruling;

/** One game between two programs, judged by our rules and ended early by what tables know. */
final class Game {
    private final RuleSet rules;
    private final Oracle oracle;
    private final String go;

    Game(RuleSet rules, Oracle oracle, String go) {
        this.rules = rules;
        this.oracle = oracle;
        this.go = go;
    }

    /**
     * How a game ended.
     *
     * @param winner none for a draw
     */
    record Result(Optional<Color> winner, String reason, int plies) {}

    /** Plays from a position to the end. */
    Result play(Position start, UciPlayer white, UciPlayer black) {
        Replay replay = Replay.from(rules, start);
        String fen = Fen.write(start, Alphabet.WESTERN);
        List<String> moves = new ArrayList<>();
        white.newGame();
        black.newGame();
        while (replay.outcome().isEmpty()) {
            Optional<Result> known = known(replay.position(), moves.size());
            if (known.isPresent()) {
                return known.get();
            }
            Color turn = replay.position().turn();
            UciPlayer player = turn == Color.WHITE ? white : black;
            String move = player.move(fen, moves, go);
            if (!(replay.play(move) instanceof Ruling.Played)) {
                return new Result(
                        Optional.of(turn.opposite()),
                        player.name() + " plays " + move + " in " + Fen.write(replay.position()),
                        moves.size());
            }
            moves.add(move);
        }
        Outcome outcome = replay.outcome().orElseThrow();
        return new Result(outcome.winner(), outcome.reason().name(), moves.size());
    }

    /** What the tables say, where the move limit cannot say otherwise. */
    private Optional<Result> known(Position position, int plies) {
        if (Long.bitCount(position.occupied()) != 4) {
            return Optional.empty();
        }
        SearchBoard board = new SearchBoard();
        board.begin(List.of(position));
        int verdict = oracle.probe(board);
        if (verdict == Oracle.UNKNOWN) {
            return Optional.empty();
        }
        if (verdict == Oracle.DRAW) {
            return Optional.of(new Result(Optional.empty(), "TABLES", plies));
        }
        int left = 2 * rules.options().moveLimit() - position.quietPlies();
        Color winner = verdict > 0 ? position.turn() : position.turn().opposite();
        return Oracle.plies(verdict) <= left
                ? Optional.of(new Result(Optional.of(winner), "TABLES", plies))
                : Optional.empty();
    }
}
