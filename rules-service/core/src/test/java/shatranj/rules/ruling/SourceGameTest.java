package shatranj.rules.ruling;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import shatranj.rules.board.Position;
import shatranj.rules.notation.Alphabet;
import shatranj.rules.notation.Movetext;
import shatranj.rules.notation.Pgn;
import shatranj.rules.notation.PgnGame;
import shatranj.rules.notation.San;
import shatranj.rules.ruleset.RuleSet;
import shatranj.rules.ruleset.RuleSets;
import shatranj.rules.ruleset.StartArrays;

/** The whole game that source 003 prints. */
class SourceGameTest {
    private static final Position START = StartArrays.named("alternative").orElseThrow();

    private static List<String> printed() throws IOException {
        try (var in = SourceGameTest.class.getResourceAsStream("/games/source-003.pgn")) {
            assertThat(in).isNotNull();
            return Movetext.moves(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        }
    }

    private static List<String> replay(RuleSet rules, List<String> moves, Alphabet alphabet) {
        Replay replay = Replay.from(rules, START);
        List<String> written = new ArrayList<>();
        for (String move : moves) {
            Ruling ruling = replay.play(move);
            assertThat(ruling).as(move).isInstanceOf(Ruling.Played.class);
            if (ruling instanceof Ruling.Played played) {
                written.add(San.write(played.before(), played.raw(), played.after(), alphabet));
            }
        }
        assertThat(replay.outcome()).isEmpty();
        return written;
    }

    @Test
    void it_has_97_plies_from_g3_to_Nxd5() throws IOException {
        assertThat(printed()).hasSize(97).startsWith("g3", "f6").endsWith("Kd7", "Nxd5");
    }

    @Test
    void it_replays_under_every_rule_set_and_is_written_as_it_was_printed() throws IOException {
        List<String> printed = printed();
        for (RuleSet rules : RuleSets.all()) {
            assertThat(replay(rules, printed, Alphabet.WESTERN)).isEqualTo(printed);
        }
    }

    @Test
    void it_replays_from_the_laws_letters_too() throws IOException {
        List<String> laws = replay(RuleSets.LAWS_2025, printed(), Alphabet.LAWS);
        assertThat(laws).contains("Axf5", "Fh5").noneMatch(san -> san.matches(".*[QB].*"));
        assertThat(replay(RuleSets.LAWS_2025, laws, Alphabet.WESTERN)).isEqualTo(printed());
    }

    @Test
    void it_survives_the_way_through_pgn() throws IOException {
        List<String> printed = printed();
        PgnGame game =
                PgnGame.of(
                        Map.of(),
                        START.setup(),
                        printed.stream().map(PgnGame.Ply::of).toList(),
                        PgnGame.Result.NONE);
        String pgn = Pgn.write(game, Alphabet.WESTERN);
        assertThat(Movetext.moves(pgn.substring(pgn.indexOf("\n\n")))).isEqualTo(printed);
        assertThat(pgn.lines()).allMatch(line -> line.length() <= 80);
    }
}
