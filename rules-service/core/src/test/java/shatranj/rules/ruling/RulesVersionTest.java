package shatranj.rules.ruling;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;
import shatranj.rules.board.Move;
import shatranj.rules.board.Position;
import shatranj.rules.notation.Fen;
import shatranj.rules.ruleset.RuleSet;
import shatranj.rules.ruleset.RuleSets;

class RulesVersionTest {
    /** What {@link RulesVersion#RULINGS} stands for. */
    private static final int VERSION = 2;

    private static final long RULINGS = 0x83559f2L;

    private static final int GAMES = 200;
    private static final int PLIES = 600;

    /** Moves in the order of their coordinates, so that the generator's own does not matter. */
    private static List<String> randomLine(Random random) {
        Position position = Fen.position(Fen.STANDARD).orThrow();
        List<String> line = new ArrayList<>();
        while (line.size() < PLIES && position.moveCount() > 0) {
            List<Move> moves = new ArrayList<>(position.moves());
            moves.sort(Comparator.comparing(Move::toString));
            Move move = moves.get(random.nextInt(moves.size()));
            line.add(move.toString());
            position = position.play(move);
        }
        return line;
    }

    static long rulings() {
        Random random = new Random(1);
        CRC32 digest = new CRC32();
        for (int game = 0; game < GAMES; game++) {
            List<String> line = randomLine(random);
            for (RuleSet rules : RuleSets.all()) {
                Replay replay = Replay.from(rules, Fen.position(Fen.STANDARD).orThrow());
                assertThat(replay.follow(line)).isEmpty();
                String ruling = replay.plies() + " " + replay.outcome() + "\n";
                digest.update(ruling.getBytes(StandardCharsets.UTF_8));
            }
        }
        return digest.getValue();
    }

    @Test
    void other_rulings_have_another_version() {
        assertThat(RulesVersion.RULINGS).isEqualTo(VERSION);
        assertThat(rulings())
                .as(
                        "rulings on random games changed: raise RulesVersion.RULINGS, then note both here")
                .isEqualTo(RULINGS);
    }
}
