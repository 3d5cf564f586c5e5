package shatranj.bench.fuzz;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import shatranj.rules.board.Position;
import shatranj.rules.notation.Alphabet;
import shatranj.rules.notation.Fen;
import shatranj.rules.notation.Pgn;
import shatranj.rules.notation.PgnGame;
import shatranj.rules.notation.San;

/**
 * Good inputs to spoil, from random games; always the same.
 *
 * @param positions of all phases of a game
 * @param games as PGN in both alphabets, some with remarks
 */
record GoodInputs(List<Position> positions, List<String> games) {
    private static final long SEED = 3;
    private static final int GAMES = 60;
    private static final int LONGEST_GAME = 160;

    static GoodInputs make() {
        SplittableRandom random = new SplittableRandom(SEED);
        List<Position> positions = new ArrayList<>();
        List<String> games = new ArrayList<>();
        for (int i = 0; i < GAMES; i++) {
            Position start = Fen.position(i % 2 == 0 ? Fen.STANDARD : Fen.ALTERNATIVE).orThrow();
            List<PgnGame.Ply> plies = new ArrayList<>();
            play(start, random.nextInt(LONGEST_GAME), random, positions, plies);
            games.add(text(start, plies, i));
        }
        return new GoodInputs(List.copyOf(positions), List.copyOf(games));
    }

    private static void play(
            Position start,
            int most,
            SplittableRandom random,
            List<Position> positions,
            List<PgnGame.Ply> plies) {
        int[] moves = new int[Position.MAX_MOVES];
        Position position = start;
        for (int ply = 0; ply < most; ply++) {
            int count = position.moves(moves);
            if (count == 0) {
                return;
            }
            if (random.nextInt(4) == 0) {
                positions.add(position);
            }
            int raw = moves[random.nextInt(count)];
            plies.add(
                    new PgnGame.Ply(
                            San.write(position, raw, Alphabet.LAWS),
                            Optional.empty(),
                            random.nextInt(9) == 0 ? List.of(1, 14) : List.of(),
                            random.nextInt(9) == 0 ? "a remark [%clk 0:01:02] (not a line)" : ""));
            position = position.play(raw);
        }
    }

    private static String text(Position start, List<PgnGame.Ply> plies, int i) {
        LinkedHashMap<String, String> tags = new LinkedHashMap<>();
        tags.put("White", "al-Adli \"the\" \\ second");
        tags.put("TimeControl", "180+2");
        PgnGame.Result result = PgnGame.Result.values()[i % PgnGame.Result.values().length];
        PgnGame game = PgnGame.of(tags, start.setup(), plies, result);
        String text = Pgn.write(game, Alphabet.values()[i % 2]);
        // What no writer of ours writes: a line beside the game, a second game behind it.
        return switch (i % 5) {
            case 0 -> text.replaceFirst("2\\. ", "(1. e3 e6 (1... d6)) \\$2 ; to the end\n2. ");
            case 1 -> text + "\n[Event \"two\"]\n\n1. e3 e6 2. Nf3 {over} 1/2-1/2\n";
            default -> text;
        };
    }
}
