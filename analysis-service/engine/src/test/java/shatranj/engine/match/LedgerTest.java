package shatranj.engine.match;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The ledger of matches, {@code docs/engine/ledger.tsv}, which docs/engine.md describes. */
class LedgerTest {
    private static final Path LEDGER = Path.of("../../docs/engine/ledger.tsv");
    private static final Path PAGE = Path.of("../../docs/engine.md");

    private static final List<String> COLUMNS =
            List.of(
                    "date",
                    "first",
                    "second",
                    "limit",
                    "starts",
                    "games",
                    "elo",
                    "elo_low",
                    "elo_high",
                    "pairs_0",
                    "pairs_1",
                    "pairs_2",
                    "pairs_3",
                    "pairs_4",
                    "verdict",
                    "llr",
                    "notes");

    @Test
    void every_row_has_every_column() throws IOException {
        List<String> lines = Files.readAllLines(LEDGER);

        assertThat(lines.getFirst().split("\t", -1)).containsExactlyElementsOf(COLUMNS);
        assertThat(lines.subList(1, lines.size()))
                .hasSizeGreaterThanOrEqualTo(73)
                .allSatisfy(line -> assertThat(line.split("\t", -1)).hasSize(COLUMNS.size()));
    }

    @Test
    void every_row_says_when_and_what_was_played() throws IOException {
        assertThat(rows())
                .allSatisfy(row -> {
                    assertThat(LocalDate.parse(row.text("date")))
                            .isAfter(LocalDate.of(2026, 11, 1));
                    assertThat(row.text("first")).isNotBlank();
                    assertThat(row.text("second")).isNotBlank();
                    assertThat(row.text("limit")).matches("[1-9][0-9]* (nodes|ms)");
                    assertThat(row.text("starts")).isIn("", "standard", "endings");
                    assertThat(row.text("verdict")).isIn("", "kept", "broken off");
                });
        assertThat(rows()).isSortedAccordingTo((a, b) -> a.text("date").compareTo(b.text("date")));
    }

    @Test
    void games_and_elo_follow_from_the_pairs() throws IOException {
        assertThat(rows())
                .allSatisfy(row -> {
                    Pentanomial pairs = row.pairs();

                    assertThat(2 * pairs.pairs()).isEqualTo(row.number("games"));
                    assertThat(Pentanomial.elo(pairs.score()))
                            .isCloseTo(row.number("elo"), within(1.0));
                    assertThat(Pentanomial.elo(pairs.score() - pairs.margin()))
                            .isCloseTo(row.number("elo_low"), within(1.0));
                    assertThat(Pentanomial.elo(pairs.score() + pairs.margin()))
                            .isCloseTo(row.number("elo_high"), within(1.0));
                });
    }

    @Test
    void likelihood_ratios_are_those_of_the_usual_test() throws IOException {
        List<Row> noted = rows().stream().filter(row -> !row.text("llr").isEmpty()).toList();

        assertThat(noted)
                .isNotEmpty()
                .allSatisfy(row ->
                        assertThat(row.pairs().llr(0, 15))
                                .isCloseTo(Double.parseDouble(row.text("llr")), within(0.05)));
    }

    @Test
    void the_page_describes_every_column() throws IOException {
        assertThat(Files.readString(PAGE))
                .contains(
                        COLUMNS.stream()
                                .filter(column -> !column.matches("pairs_[1-3]"))
                                .map(column -> "`" + column + "`")
                                .toList());
    }

    private static List<Row> rows() throws IOException {
        return Files.readAllLines(LEDGER).stream()
                .skip(1)
                .map(line -> new Row(List.of(line.split("\t", -1))))
                .toList();
    }

    private record Row(List<String> cells) {
        String text(String column) {
            return cells.get(COLUMNS.indexOf(column));
        }

        int number(String column) {
            return Integer.parseInt(text(column));
        }

        Pentanomial pairs() {
            return new Pentanomial(
                    number("pairs_0"),
                    number("pairs_1"),
                    number("pairs_2"),
                    number("pairs_3"),
                    number("pairs_4"));
        }
    }
}
