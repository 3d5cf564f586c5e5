package shatranj.rules.ruling;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import shatranj.rules.board.Position;
import shatranj.rules.board.SetupOptions;
import shatranj.rules.notation.Alphabet;
import shatranj.rules.notation.Pgn;
import shatranj.rules.notation.PgnGame;
import shatranj.rules.notation.San;
import shatranj.rules.pgn.PgnEvent;
import shatranj.rules.pgn.PgnReader;
import shatranj.rules.ruleset.RuleSet;
import shatranj.rules.ruleset.RuleSets;
import shatranj.rules.ruleset.StartArrays;

/** The whole game that source 003 prints. */
class SourceGameTest {
    private static final Position START = StartArrays.named("alternative").orElseThrow();

    private static List<String> printed() throws IOException {
        try (var in = SourceGameTest.class.getResourceAsStream("/games/source-003.pgn")) {
            assertThat(in).isNotNull();
            return moves(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        }
    }

    /** The words that are moves, found without our reader. */
    private static List<String> moves(String text) {
        return text.lines()
                .filter(line -> !line.startsWith(";"))
                .flatMap(line -> Stream.of(line.split(" ")))
                .filter(word -> !word.matches("[0-9]+[.]|[*]"))
                .toList();
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
        assertThat(moves(pgn.split("\n\n")[1])).isEqualTo(printed);
        assertThat(PgnReader.all(pgn, SetupOptions.STRICT))
                .singleElement()
                .isInstanceOfSatisfying(
                        PgnEvent.Game.class,
                        read -> {
                            assertThat(Pgn.write(read.game(), Alphabet.WESTERN)).isEqualTo(pgn);
                            assertThat(read.moves()).hasSize(97);
                        });
        assertThat(pgn.lines()).allMatch(line -> line.length() <= 80);
    }
}
