package shatranj.trainer.selfplay;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shatranj.engine.Engine;
import shatranj.engine.endgame.Oracle;
import shatranj.engine.eval.HandWritten;
import shatranj.engine.match.Openings;
import shatranj.engine.match.Starts;
import shatranj.rules.board.Position;
import shatranj.rules.notation.Fen;
import shatranj.rules.ruleset.RuleSets;
import shatranj.trainer.data.Sample;
import shatranj.trainer.data.SampleFile;
import shatranj.trainer.data.Samples;

class SelfPlayTest {
    private final SelfPlay selfPlay = new SelfPlay(new Engine(1, () -> 0L), Oracle.NONE, 60);

    @Test
    void the_same_start_gives_the_same_game_whatever_was_played_before() {
        Openings openings = new Openings(7, RuleSets.ENGINES, Starts.LESSONS);
        Position first = openings.next();
        Position second = openings.next();

        List<Sample> once = selfPlay.play(first);
        List<Sample> other = selfPlay.play(second);
        List<Sample> again = selfPlay.play(first);

        assertThat(again).isEqualTo(once);
        assertThat(other).isNotEqualTo(once);
    }

    @Test
    void all_samples_of_a_game_agree_on_its_result_and_none_is_decided() {
        Openings openings = new Openings(8, RuleSets.ENGINES, Starts.LESSONS);
        List<List<Sample>> games =
                Stream.generate(openings::next).limit(12).map(selfPlay::play).toList();

        assertThat(games).anyMatch(game -> game.size() > 20);
        for (List<Sample> game : games) {
            // Seen by White.
            assertThat(
                            game.stream()
                                    .map(s -> s.side() == 0 ? s.result() : 2 - s.result())
                                    .distinct()
                                    .count())
                    .isLessThanOrEqualTo(1);
            assertThat(game).allMatch(s -> Math.abs(s.score()) < SelfPlay.DECISIVE);
        }
        assertThat(
                        games.stream()
                                .filter(game -> !game.isEmpty())
                                .map(g -> g.getFirst().result())
                                .distinct())
                .as("not all games end alike")
                .hasSizeGreaterThan(1);
    }

    @Test
    void a_game_won_at_sight_teaches_nothing() {
        Position baring = Fen.position("8/8/8/3k4/3p4/3R4/8/3K4 w - - 0 1").orThrow();

        assertThat(selfPlay.play(baring)).isEmpty();
    }

    @Test
    void games_are_kept_until_there_are_enough_positions(@TempDir Path folder)
            throws IOException, InterruptedException {
        Path file = folder.resolve("positions");
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        SelfPlayMain.Settings settings =
                new SelfPlayMain.Settings(file, 100, 20, 3, Starts.LESSONS, 2);

        new SelfPlayMain(
                        new PrintStream(out, true, StandardCharsets.UTF_8),
                        settings,
                        Oracle.NONE,
                        HandWritten::new)
                .run();

        Samples samples = SampleFile.read(List.of(file), 100_000);
        assertThat(samples.size()).isGreaterThanOrEqualTo(100);
        assertThat(IntStream.range(0, samples.size()).mapToObj(samples::get).distinct().count())
                .isGreaterThan(50);
        assertThat(out.toString(StandardCharsets.UTF_8)).contains(samples.size() + " positions");
    }
}
