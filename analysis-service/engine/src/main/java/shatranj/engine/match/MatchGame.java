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
import shatranj.rules.notation.San;
import shatranj.rules.ruleset.RuleSet;
import shatranj.rules.ruling.Replay;
import shatranj.rules.ruling.Ruling;

/** One game between two programs, judged by our rules and ended early by what tables know. */
final class MatchGame {
    private static final String TABLES = "TABLES";

    private final RuleSet rules;
    private final Oracle oracle;
    private final String go;

    MatchGame(RuleSet rules, Oracle oracle, String go) {
        this.rules = rules;
        this.oracle = oracle;
        this.go = go;
    }

    /** Plays from a position to the end. */
    Played play(Position start, UciPlayer white, UciPlayer black) {
        Replay replay = Replay.from(rules, start);
        String fen = Fen.write(start, Alphabet.WESTERN);
        List<String> moves = new ArrayList<>();
        List<Played.Ply> plies = new ArrayList<>();
        white.newGame();
        black.newGame();
        Optional<End> end = end(replay);
        while (end.isEmpty()) {
            Color turn = replay.position().turn();
            UciPlayer player = turn == Color.WHITE ? white : black;
            UciPlayer.Answer answer = player.move(fen, moves, go);
            switch (replay.play(answer.move())) {
                case Ruling.Played played -> {
                    moves.add(answer.move());
                    plies.add(new Played.Ply(san(played), answer.took()));
                    end = end(replay);
                }
                case Ruling.Refused refused -> {
                    String what = player.name() + " plays '" + answer.move() + "' in ";
                    String where = Fen.write(replay.position());
                    end = Optional.of(new End(Optional.of(turn.opposite()), what + where));
                }
            }
        }
        End over = end.get();
        return new Played(start, white.name(), black.name(), plies, over.winner(), over.reason());
    }

    /** As {@link Played} has it. */
    private record End(Optional<Color> winner, String reason) {}

    private static String san(Ruling.Played played) {
        return San.write(played.before(), played.raw(), played.after(), Alphabet.WESTERN);
    }

    private Optional<End> end(Replay replay) {
        return replay.outcome()
                .map(outcome -> new End(outcome.winner(), outcome.reason().name()))
                .or(() -> known(replay.position()));
    }

    /** What the tables say, where the move limit cannot say otherwise. */
    private Optional<End> known(Position position) {
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
            return Optional.of(new End(Optional.empty(), TABLES));
        }
        int left = 2 * rules.options().moveLimit() - position.quietPlies();
        Color winner = verdict > 0 ? position.turn() : position.turn().opposite();
        return Oracle.plies(verdict) <= left
                ? Optional.of(new End(Optional.of(winner), TABLES))
                : Optional.empty();
    }
}
