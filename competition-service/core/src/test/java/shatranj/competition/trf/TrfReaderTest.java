package shatranj.competition.trf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shatranj.competition.tournament.Color;
import shatranj.competition.tournament.Entry;
import shatranj.competition.tournament.Forbidden;
import shatranj.competition.tournament.PointSystem;
import shatranj.competition.tournament.Result;
import shatranj.competition.tournament.Tournament;

class TrfReaderTest {
    private static final String HEAD = "012 Cup\nXXR 5\nXXC black1\n";
    private static final String FIRST =
            "001    1 m GM Adli                              2700 IRQ     1234567 0800/01/01  1.0  "
                    + "  1     2 w 1\n";
    private static final String SECOND =
            "001    2      Rumi                              2500                             0.0  "
                    + "  2     1 b 0\n";
    private static final String THIRD =
            "001    3      Suli                              2400                             0.5  "
                    + "  3  0000 - H\n";

    private static Tournament read(String text) {
        return switch (TrfReader.read(text)) {
            case TrfReading.Read(Tournament tournament) -> tournament;
            case TrfReading.Faulty faulty -> fail(faulty.toString());
        };
    }

    private static String refusal(String text) {
        return switch (TrfReader.read(text)) {
            case TrfReading.Read read -> fail("was read: " + read);
            case TrfReading.Faulty faulty -> faulty.toString();
        };
    }

    @Test
    void reads_players_and_what_the_organiser_announced() {
        Tournament tournament =
                read(HEAD + FIRST + SECOND + THIRD + "XXP 1 3\nXXA    2  1.0  0.5\n");

        assertThat(tournament.name()).isEqualTo("Cup");
        assertThat(tournament.rounds()).hasValue(5);
        assertThat(tournament.initialColor()).contains(Color.BLACK);
        assertThat(tournament.pairedRounds()).isEqualTo(1);
        assertThat(tournament.players().getFirst().entries())
                .containsExactly(Entry.game(2, Color.WHITE, Result.WIN));
        assertThat(tournament.players().getFirst().details().federation()).isEqualTo("IRQ");
        assertThat(tournament.players().get(2).entry(1))
                .isEqualTo(new Entry(0, Optional.empty(), Result.HALF_POINT_BYE));
        assertThat(tournament.forbidden()).containsExactly(Forbidden.always(Set.of(1, 3)));
        assertThat(tournament.acceleration(tournament.players().get(1), 2)).isEqualTo(5);
    }

    @Test
    void reads_what_it_has_written() {
        Tournament tournament =
                read(
                        HEAD
                                + FIRST.replace(" 1.0 ", " 3.0 ")
                                + SECOND
                                + THIRD.replace(" 0.5 ", " 1.0 ")
                                + "260   2   4    1    3\n"
                                + "XXA    2  1.0  0.5\n"
                                + "BBW  3.0\n"
                                + "BBD  1.0\n");

        assertThat(tournament.points()).isEqualTo(new PointSystem(30, 10, 0, 30, 0, 0));
        assertThat(read(TrfWriter.write(tournament))).isEqualTo(tournament);
    }

    @Test
    void tells_who_is_absent_in_the_next_round() {
        Tournament tournament = read(HEAD + FIRST + SECOND + THIRD + "XXZ 2\n240 H   2    3\n");

        assertThat(tournament.players())
                .extracting(tournament::isPresent)
                .isEqualTo(List.of(true, false, false));
        assertThat(tournament.players().get(2).entry(2).result()).isEqualTo(Result.HALF_POINT_BYE);
    }

    @Test
    void reads_lines_that_end_in_carriage_returns() {
        assertThat(read((HEAD + FIRST + SECOND + THIRD).replace('\n', '\r')).players()).hasSize(3);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "    2 w 1|    9 w 1|line 4, column 92: there is no player 9",
                "    2 w 1|    1 w 1|line 4, column 92: player 1 is their own opponent",
                "    2 w 1|    2 x 1|line 4, column 97: the colour is 'x', not w, b or -",
                "    2 w 1|    2 w 7|line 4, column 99: the result is '7', not one of 1 0 = W L D +"
                        + " - U F H Z",
                "    2 w 1|    2 b 1|line 4, column 97: in round 1 players 1 and 2 both have Black",
                "    2 w 1|    2 w +|line 4, column 99: in round 1 the results of players 1 and 2"
                        + " are '+' and '0'",
                "    2 w 1|    3 w 1|line 4, column 92: in round 1 player 1 meets 3, but 3 meets"
                        + " nobody",
                "001    1 m|001 zwei m|line 4, column 5: the start number is 'zwei', not a whole"
                        + " number from 1 to 9999",
                "001    3  |001    2  |line 6, column 5: start number 2 is there twice",
                " 2700 | 27x0 |line 4, column 49: the rating is '27x0', not a whole number from 0"
                        + " to 9999",
                "  1.0    1|  1.5    1|line 4, column 81: player 1 has 1.5 points, but the results"
                        + " make 1.0",
                "  1.0    1|  one    1|line 4, column 81: the number of points is 'one', not points"
                        + " such as 3.5",
                "XXR 5|XXR 0|line 2, column 5: the number of rounds is '0', not a whole number from"
                        + " 1 to 99",
                "XXC black1|XXC green1|line 3, column 5: 'green1' is none of white1 black1 rank",
                "XXC black1|XXQ 1|line 3, column 1: the code 'XXQ' is unknown",
            })
    void refuses_a_line_and_names_column_value_and_reason(
            String text, String replacement, String reason) {
        String file = HEAD + FIRST + SECOND + THIRD;
        assertThat(file).contains(text);

        assertThat(refusal(file.replaceFirst(text, replacement))).isEqualTo(reason);
    }

    @Test
    void refuses_a_file_without_players() {
        assertThat(refusal("")).contains("the file has no player");
    }
}
