package shatranj.clock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class TimeControlTextTest {

    static Stream<Arguments> readable() {
        return Stream.of(
                arguments("3+2", TimeControl.fischer(180_000, 2_000)),
                arguments("0:01+0", TimeControl.fischer(1_000, 0)),
                arguments("5+0", TimeControl.fischer(300_000, 0)),
                arguments("5", TimeControl.fischer(300_000, 0)),
                arguments("SD/5", TimeControl.fischer(300_000, 0)),
                arguments("0:30+5", TimeControl.fischer(30_000, 5_000)),
                arguments("0:00.5+0.25", TimeControl.fischer(500, 250)),
                arguments("90:05+0", TimeControl.fischer(5_405_000, 0)),
                arguments(
                        "40/90+30,SD/30+30",
                        new Periods(
                                List.of(
                                        Period.ofMoves(40, 5_400_000, 30_000),
                                        Period.rest(1_800_000, 30_000)))),
                arguments(
                        "40/120,20/60,30",
                        new Periods(
                                List.of(
                                        Period.ofMoves(40, 7_200_000, 0),
                                        Period.ofMoves(20, 3_600_000, 0),
                                        Period.rest(1_800_000, 0)))),
                arguments(
                        "5d3",
                        new Periods(
                                List.of(
                                        Period.rest(300_000, 0)
                                                .with(new Bonus.SimpleDelay(3_000))))),
                arguments(
                        "40/90b10,SD/30+10",
                        new Periods(
                                List.of(
                                        Period.ofMoves(40, 5_400_000, 0)
                                                .with(new Bonus.Bronstein(10_000)),
                                        Period.rest(1_800_000, 10_000)))),
                arguments("5d", new DaysPerMove(5)),
                arguments("5d+30d", new DaysPerMove(5, 30)),
                arguments("10+5x30", new ByoYomi(600_000, 5, 30_000)),
                arguments("0+1x0.5", new ByoYomi(0, 1, 500)),
                arguments("*3", new Hourglass(180_000)),
                arguments("*0:30", new Hourglass(30_000)),
                arguments("30s", new MoveTime(30_000)),
                arguments("0.5s", new MoveTime(500)),
                arguments(
                        "5+3 vs 2+0",
                        new Odds(
                                TimeControl.fischer(300_000, 3_000),
                                TimeControl.fischer(120_000, 0))),
                arguments(
                        "30s vs 10+5x30",
                        new Odds(new MoveTime(30_000), new ByoYomi(600_000, 5, 30_000))),
                arguments("5d vs 2d+9d", new Odds(new DaysPerMove(5), new DaysPerMove(2, 9))),
                arguments("*3 vs *1", new Odds(new Hourglass(180_000), new Hourglass(60_000))),
                arguments("untimed", new TimeControl.Untimed()));
    }

    @ParameterizedTest
    @MethodSource("readable")
    void text_is_read(String text, TimeControl expected) {
        assertThat(TimeControl.parse(text)).isEqualTo(new Reading.Valid(expected));
    }

    @ParameterizedTest
    @MethodSource("readable")
    void what_is_written_reads_as_the_same_control(String text, TimeControl control) {
        assertThat(TimeControl.parse(control.text())).isEqualTo(new Reading.Valid(control));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "5 | 5+0",
                "SD/5 | 5+0",
                "0:01+0 | 0:01+0",
                "0:00.500+0.250 | 0:00.5+0.25",
                "40/90+30,30+30 | 40/90+30,SD/30+30",
                "5+0d3 | 5d3",
                "05d | 5d",
                "5d+0d | 5d",
                "5d0 | 5+0",
                "5+2d0 | 5+2",
                "10:00+05x030.0 | 10+5x30",
                "*00:59.50 | *0:59.5",
                "030s | 30s",
                "5 vs 2+0 | 5+0 vs 2+0",
                "3+2 vs 3+2 | 3+2"
            })
    void there_is_one_way_to_write_a_control(String text, String canonical) {
        assertThat(valid(text).text()).isEqualTo(canonical);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\'',
            value = {
                "3+x | increment at character 3 of \"3+x\" is \"x\", expected seconds such as 2 or 0.5",
                "3+ | increment at character 3 of \"3+\" is \"\", expected seconds such as 2 or 0.5",
                "3+-2 | increment at character 3 of \"3+-2\" is \"-2\", expected seconds such as 2 or 0.5",
                "5+0dx | delay at character 5 of \"5+0dx\" is \"x\", expected seconds such as 2 or 0.5",
                "0:61+0 | time at character 1 of \"0:61+0\" is \"0:61\", expected minutes such as 3, or "
                        + "minutes:seconds such as 0:30",
                "40/90+30,x/90,30 | move count at character 10 of \"40/90+30,x/90,30\" is \"x\", expected a "
                        + "number such as 40, or SD in the last period",
                "40/90, | period at character 7 of \"40/90,\" is \"\", expected moves/minutes+seconds such "
                        + "as 40/90+30",
                "blitz | time at character 1 of \"blitz\" is \"blitz\", expected minutes+seconds such as "
                        + "3+2, periods such as 40/90+30,SD/30+30, a delay such as 5d3, byo-yomi such as 10+5x30, "
                        + "an hourglass such as *3, seconds a move such as 30s, days a move such as 5d, or untimed",
                "0+2 | periods[0].timeMs of \"0+2\" is 0, expected 1 to 86400000 ms, a day at most",
                "3+4000 | periods[0].incrementMs of \"3+4000\" is 4000000, expected 0 to 3600000 ms, an "
                        + "hour at most",
                "40/90 | periods[0].moves of \"40/90\" is 40, expected none: the last period holds the "
                        + "rest of the game",
                "90,30 | periods[0].moves of \"90,30\" is absent, expected a number of moves, as another "
                        + "period follows",
                "0/90,30 | periods[0].moves of \"0/90,30\" is 0, expected 1 to 500 moves",
                "3+2d1 | delay at character 5 of \"3+2d1\" is \"1\", expected 0, as there is an increment already",
                "0d | daysPerMove of \"0d\" is 0, expected 1 to 60 days a move",
                "5d+3 | bank at character 4 of \"5d+3\" is \"3\", expected days such as 30d",
                "5d+400d | bankDays of \"5d+400d\" is 400, expected 0 to 365 days in the bank",
                "10+5xx | period at character 6 of \"10+5xx\" is \"x\", expected seconds such as 2 or 0.5",
                "10+0x30 | byoYomi.periods of \"10+0x30\" is 0, expected 1 to 100 periods of byo-yomi",
                "10+5x0 | byoYomi.periodMs of \"10+5x0\" is 0, expected 1 to 3600000 ms, an hour at most",
                "* | time at character 2 of \"*\" is \"\", expected minutes such as 3, or minutes:seconds "
                        + "such as 0:30",
                "*0 | hourglassMs of \"*0\" is 0, expected 1 to 86400000 ms, a day at most",
                "1.2.3s | time of a move at character 1 of \"1.2.3s\" is \"1.2.3\", expected seconds such as "
                        + "2 or 0.5",
                "0s | moveMs of \"0s\" is 0, expected 1 to 86400000 ms, a day at most",
                "3+2 vs 5+x | increment at character 10 of \"3+2 vs 5+x\" is \"x\", expected seconds such as "
                        + "2 or 0.5",
                "3+2 vs 0+1 | periods[0].timeMs of \"0+1\" is 0, expected 1 to 86400000 ms, a day at most",
                "3+2 vs untimed | time at character 8 of \"3+2 vs untimed\" is \"untimed\", expected "
                        + "minutes+seconds such as 3+2, periods such as 40/90+30,SD/30+30, a delay such as 5d3, "
                        + "byo-yomi such as 10+5x30, an hourglass such as *3, seconds a move such as 30s, days a "
                        + "move such as 5d, or untimed",
                "*3 vs 3+2 | black of \"*3 vs 3+2\" is 3+2, expected the kind of time that White has, "
                        + "which is *3, as hourglasses and days do not mix with others",
                "1/9,1/9,1/9,1/9,1/9,1/9,1/9,1/9,1/9,1/9,1/9,1/9,1/9,1/9,1/9,1/9,9 | number of periods "
                        + "of \"1/9,1/9,1/9,1/9,1/9,1/9,1/9,1/9,1/9,1/9,…\" is 17, expected 1 to 16"
            })
    void what_cannot_be_read_is_named_and_so_is_what_was_expected(String text, String detail) {
        assertThat(invalid(TimeControl.parse(text)).detail()).isEqualTo(detail);
    }

    @Test
    void all_unreadable_parts_are_reported_at_once() {
        assertThat(invalid(TimeControl.parse("x/0:99+y")).faults())
                .extracting(TimeControlFault::value)
                .containsExactlyInAnyOrder("\"x\"", "\"0:99\"", "\"y\"");
    }

    @Test
    void a_hostile_text_is_not_echoed_whole() {
        assertThat(invalid(TimeControl.parse("\u0000" + "9".repeat(100))).detail())
                .hasSizeLessThan(400)
                .doesNotContain("\u0000");
        assertThat(invalid(TimeControl.parse("9".repeat(100_000))).detail())
                .isEqualTo("time control is 100000 characters long, expected at most 500");
    }

    @Test
    void structured_faults_are_all_reported_with_their_paths() {
        Reading reading = TimeControl.of(List.of(Period.rest(-1, 0), Period.ofMoves(10, 1, -2)));
        assertThat(invalid(reading).faults())
                .extracting(TimeControlFault::at)
                .containsExactly(
                        "periods[0].moves",
                        "periods[0].timeMs",
                        "periods[1].moves",
                        "periods[1].incrementMs");
        assertThat(invalid(TimeControl.of(List.of())).detail())
                .isEqualTo("number of periods is 0, expected 1 to 16");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "3+2 | 180+2",
                "5+0 | 300",
                "0:00.5+0.25 | 0.5+0.25",
                "40/90+30,SD/30+30 | 40/5400+30:1800+30",
                "5d | 1/432000",
                "5d3 | ?",
                "*3 | *180",
                "30s | 1/30",
                "5d+30d | ?",
                "10+5x30 | ?",
                "5+0 vs 3+0 | ?",
                "untimed | -"
            })
    void the_pgn_tag_speaks_seconds(String text, String tag) {
        assertThat(valid(text).pgnTag()).isEqualTo(tag);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "10+0 | BLITZ",
                "3+7 | BLITZ",
                "3+8 | RAPID",
                "60+0 | RAPID",
                "30+30 | RAPID",
                "60:01+0 | CLASSICAL",
                "90+30 | CLASSICAL",
                "40/30,SD/31 | CLASSICAL",
                "60/10,SD/90 | BLITZ",
                "5d6 | RAPID",
                "1d | CORRESPONDENCE",
                "10s | BLITZ",
                "11s | RAPID",
                "*3 | BLITZ",
                "5+1x5 | BLITZ",
                "5+2x5 | RAPID",
                "3+2 vs 30+0 | RAPID",
                "30+0 vs 3+2 | RAPID",
                "1d vs 2d | CORRESPONDENCE"
            })
    void the_class_counts_the_time_for_sixty_moves(String text, TimeClass expected) {
        assertThat(valid(text).timeClass()).contains(expected);
    }

    @Test
    void an_untimed_game_has_no_class() {
        assertThat(new TimeControl.Untimed().timeClass()).isEqualTo(Optional.empty());
    }

    private static TimeControl valid(String text) {
        return switch (TimeControl.parse(text)) {
            case Reading.Valid valid -> valid.timeControl();
            case Reading.Invalid invalid -> throw new AssertionError(invalid.detail());
        };
    }

    private static Reading.Invalid invalid(Reading reading) {
        return switch (reading) {
            case Reading.Invalid invalid -> invalid;
            case Reading.Valid valid -> throw new AssertionError("read as " + valid);
        };
    }
}
