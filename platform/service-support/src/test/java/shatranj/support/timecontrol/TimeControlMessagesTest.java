package shatranj.support.timecontrol;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.TextFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import shatranj.clock.Reading;
import shatranj.clock.TimeControl;

class TimeControlMessagesTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "untimed",
                "3+2",
                "40/90+30,20/60b10,SD/30d5",
                "10+5x30",
                "*3",
                "30s",
                "5d",
                "5d+30d",
                "5+3 vs 2+0",
                "30s vs 10+5x30",
                "5d vs 2d+9d",
                "*3 vs *1"
            })
    void what_is_written_reads_as_the_same_control_from_text_and_from_members(String text) {
        TimeControl control = valid(TimeControl.parse(text));
        shatranj.clock.v1.TimeControl message = TimeControlMessages.write(control);
        assertThat(message.getText()).isEqualTo(text);
        assertThat(valid(TimeControlMessages.read(message))).isEqualTo(control);
        assertThat(valid(TimeControlMessages.read(message.toBuilder().clearText().build())))
                .isEqualTo(control);
        assertThat(
                        valid(
                                TimeControlMessages.read(
                                        shatranj.clock.v1.TimeControl.newBuilder()
                                                .setText(text)
                                                .build())))
                .isEqualTo(control);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "periods { time_ms: 180000 increment_ms: 2000 } | 3+2",
                "periods { time_ms: 300000 } black_periods { time_ms: 60000 } | 5+0 vs 1+0",
                "text: '5+0' black { text: '1+0' } | 5+0 vs 1+0",
                "text: '5+0' black { periods { time_ms: 300000 } } | 5+0",
                "periods { time_ms: 1000 delay_ms: 5 delay_kind: DELAY_KIND_BRONSTEIN } | 0:01b0.005",
                "byo_yomi { periods: 1 period_ms: 1000 } | 0+1x1",
                "days_per_move: 3 bank_days: 0 | 3d"
            })
    void members_are_read(String message, String text) throws TextFormat.ParseException {
        assertThat(valid(read(message)).text()).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "move_ms: 0 | moveMs is 0, expected 1 to 86400000 ms, a day at most",
                "hourglass_ms: 0 | hourglassMs is 0, expected 1 to 86400000 ms, a day at most",
                "bank_days: 3 | daysPerMove is 0, expected 1 to 60 days a move",
                "move_ms: 5 days_per_move: 1 | timeControl is daysPerMove and moveMs, expected one kind of time",
                "move_ms: 5 text: '3+2' | text is 3+2, expected none, or 0.005s as the rest says",
                "move_ms: 5 text: 'x' black { text: 'y' } | black.time at character 1 of \"y\" is \"y\", expected"
                        + " minutes+seconds such as 3+2, periods such as 40/90+30,SD/30+30, a delay such as 5d3,"
                        + " byo-yomi such as 10+5x30, an hourglass such as *3, seconds a move such as 30s, days a"
                        + " move such as 5d, or untimed",
                "move_ms: 5 black {} | black.timeControl is untimed, expected a time, as the other side has one",
                "move_ms: 5 black { move_ms: 0 } | black.moveMs is 0, expected 1 to 86400000 ms, a day at most",
                "move_ms: 5 black { black {} } | black.black is given, expected none within black",
                "move_ms: 5 black {} black_periods {} | black.periods is given twice, expected them in black only",
                "text: '5+0 vs 3+0' black { move_ms: 1 } | text is 5+0 vs 3+0, expected one side's time, as black"
                        + " is given",
                "move_ms: 5 black { days_per_move: 1 } | black is 1d, expected the kind of time that White has,"
                        + " which is 0.005s, as hourglasses and days do not mix with others",
                "periods { time_ms: 9 delay_ms: 2 } | periods[0].delayKind is absent, expected SIMPLE or BRONSTEIN,"
                        + " as delayMs is not 0",
                "periods { time_ms: 9 delay_kind: DELAY_KIND_SIMPLE } | periods[0].delayKind is SIMPLE, expected"
                        + " none, as delayMs is 0",
                "periods { time_ms: 0 increment_ms: 1 delay_ms: 2 delay_kind: DELAY_KIND_SIMPLE } |"
                        + " periods[0].delayMs is 2, expected 0, as there is an increment already;"
                        + " periods[0].timeMs is 0, expected 1 to 86400000 ms, a day at most"
            })
    void what_cannot_be_played_is_named(String message, String detail)
            throws TextFormat.ParseException {
        assertThat(((Reading.Invalid) read(message)).detail()).isEqualTo(detail);
    }

    @Test
    void a_message_that_says_nothing_is_untimed() throws TextFormat.ParseException {
        assertThat(valid(read(""))).isEqualTo(new TimeControl.Untimed());
    }

    private static Reading read(String message) throws TextFormat.ParseException {
        return TimeControlMessages.read(
                TextFormat.parse(message, shatranj.clock.v1.TimeControl.class));
    }

    private static TimeControl valid(Reading reading) {
        return switch (reading) {
            case Reading.Valid valid -> valid.timeControl();
            case Reading.Invalid invalid -> throw new AssertionError(invalid.detail());
        };
    }
}
