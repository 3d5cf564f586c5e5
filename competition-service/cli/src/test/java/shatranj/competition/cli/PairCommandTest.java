package shatranj.competition.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PairCommandTest {
    @TempDir private Path folder;

    private static String generated(String... more) {
        Streams streams = new Streams();
        String[] words = new String[more.length + 5];
        System.arraycopy(
                new String[] {"--generate", "--players", "14", "--rounds", "5"}, 0, words, 0, 5);
        System.arraycopy(more, 0, words, 5, more.length);
        assertThat(streams.run("pair", "", words)).as(streams.err()).isZero();
        return streams.out();
    }

    @Test
    void prints_the_number_of_pairs_and_then_the_pairs() {
        String file =
                "XXR 5\nXXC white1\n"
                        + "001    1      A                                 2000"
                        + "                             0.0    1\n"
                        + "001    2      B                                 1900"
                        + "                             0.0    2\n"
                        + "001    3      C                                 1800"
                        + "                             0.0    3\n";
        Streams streams = new Streams();

        assertThat(streams.run("pair", file, "-")).as(streams.err()).isZero();

        assertThat(streams.out()).isEqualTo("2\n1 2\n3 0\n");
    }

    @Test
    void makes_the_same_tournament_of_the_same_seed() {
        assertThat(generated("--seed", "7")).isEqualTo(generated("--seed", "7"));
        assertThat(generated("--seed", "7")).isNotEqualTo(generated("--seed", "8"));
    }

    @ParameterizedTest
    @CsvSource({"2026", "2017"})
    void finds_no_difference_in_its_own_tournaments_and_each_in_others(String year)
            throws IOException {
        Path file = folder.resolve("own.trf");
        Files.writeString(file, generated("--seed", "3", "--rules", year));
        Streams own = new Streams();

        assertThat(own.run("pair", "", "--rules", year, "--check", file.toString())).isZero();
        assertThat(own.out()).isEqualTo("5 rounds checked, 0 differences\n");

        Files.writeString(file, generated("--seed", "3").replace("XXC black1", "XXC white1"));
        String turned = Files.readString(file);
        if (turned.equals(generated("--seed", "3"))) {
            turned = turned.replace("XXC white1", "XXC black1");
        }
        Files.writeString(file, turned);
        Streams other = new Streams();

        assertThat(other.run("pair", "", "--check", file.toString())).isEqualTo(1);
        assertThat(other.out()).contains("round 1: here ", ", in the file ");
    }

    @Test
    void writes_a_file_for_each_seed() throws IOException {
        generated("--seed", "5", "--count", "3", "--into", folder.toString());

        assertThat(folder.resolve("7.trf")).content().isEqualTo(generated("--seed", "7"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "no.trf|'no.trf' can't be read. Name a tournament report file that is there.",
                "--rules 1999 x.trf|--rules is '1999'. Give 2026 or 2017.",
                "--generate --players 1 --rounds 3|--players is 1. Give a whole number from 2 to"
                        + " 5000.",
                "--generate --players 8|--generate needs --rounds. Give a whole number from 1 to"
                        + " 99.",
                "--generate --players 8 --rounds 3 x.trf|'x.trf' does not go with --generate.",
                "--players 8 x.trf|--players, --rounds, --seed, --into and --count are for"
                        + " --generate.",
                "-|Standard input, line 2, column 5: the start number is 'x', not a whole number"
                        + " from 1 to"
            })
    void tells_a_mistake_in_one_line(String words, String told) {
        Streams streams = new Streams();

        assertThat(streams.run("pair", "012 Cup\n001    x\n", words.split(" "))).isEqualTo(2);

        assertThat(streams.out()).isEmpty();
        assertThat(streams.err()).startsWith("shatranj: " + told).hasLineCount(1);
    }
}
