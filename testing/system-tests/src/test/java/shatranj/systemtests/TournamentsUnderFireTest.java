package shatranj.systemtests;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import shatranj.chaos.TournamentChaos;
import shatranj.chaos.tournament.SwissUnderFire;
import shatranj.standalone.control.LocalCluster;

/**
 * Tournaments at once while pods and the broker die: no game is doubled or missing, no round
 * sticks, and standings are those of what was played. {@code ./shatranj chaos --tournaments 200}
 * does the same with more of them.
 */
@OwnsCluster
class TournamentsUnderFireTest {
    private static final int TOURNAMENTS = 3;
    private static final SwissUnderFire.Terms TERMS =
            new SwissUnderFire.Terms(8, 3, Duration.ofMinutes(5));

    @Test
    void games_are_made_once_and_count_once_whatever_dies(LocalCluster cluster) throws Exception {
        long seed = Long.getLong("seed", System.nanoTime());
        System.out.println("seed " + seed);

        TournamentChaos.Result result =
                new TournamentChaos(cluster, System.out).run(TOURNAMENTS, TERMS, seed);

        assertThat(result.findings().all()).isEmpty();
        assertThat(result.games()).isEqualTo(TOURNAMENTS * 3 * 8 / 2);
        assertThat(result.strikes()).isPositive();
    }
}
