package shatranj.competition.server.ratings;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import shatranj.competition.server.ArchivedGames;
import shatranj.competition.server.archive.FinishedGame;
import shatranj.game.journal.v1.ArchivedGame;
import shatranj.rules.v1.RuleSet;

class RatedRuleTest {
    private static final Instant END = Instant.parse("2026-11-25T06:00:00Z");

    private static ArchivedGames game() {
        return ArchivedGames.game(1, "ann", "bob");
    }

    private static Optional<String> pool(ArchivedGame archived) {
        return FinishedGame.of(archived).flatMap(RatedRule::pool);
    }

    private static Optional<String> pool(ArchivedGames game) {
        return pool(game.endedAt(END));
    }

    @ParameterizedTest
    @CsvSource({"3+2,blitz", "15+10,rapid", "90+30,classical", "3d,correspondence"})
    void a_pool_is_a_rule_set_and_a_class_of_time_controls(String control, String speed) {
        assertThat(pool(game().with(created -> created.setTimeControl(control))))
                .contains("laws-2025-" + speed);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.5, 1})
    void every_result_counts(double score) {
        assertThat(pool(game().score(score))).isPresent();
        assertThat(FinishedGame.of(game().score(score).endedAt(END)).orElseThrow().score())
                .contains(score);
    }

    @Test
    void what_the_arbiter_did_to_the_clocks_is_no_favour() {
        assertThat(pool(game().timeAdjusted(2))).isPresent();
    }

    @Test
    void favours_do_not_count() {
        assertThat(pool(game().takenBack())).isEmpty();
        assertThat(pool(game().timeAdjusted(1))).isEmpty();
    }

    @Test
    void guests_and_games_against_oneself_do_not_count() {
        assertThat(pool(ArchivedGames.game(1, "guest-1", "bob"))).isEmpty();
        assertThat(pool(ArchivedGames.game(1, "ann", "guest-1"))).isEmpty();
        assertThat(pool(ArchivedGames.game(1, "ann", "ann"))).isEmpty();
        assertThat(pool(ArchivedGames.game(1, "ann", ""))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void only_public_games_count(int visibility) {
        assertThat(pool(game().with(created -> created.setVisibility(visibility)))).isEmpty();
    }

    @Test
    void both_sides_must_have_moved_and_there_must_be_a_result() {
        assertThat(pool(game().plies(1))).isEmpty();
        assertThat(pool(game().withoutResult(END))).isEmpty();
    }

    @Test
    void time_must_be_limited_and_the_same_for_both() {
        assertThat(pool(game().with(created -> created.setTimeControl("")))).isEmpty();
        assertThat(pool(game().with(created -> created.setTimeControl("5+0|3+0")))).isEmpty();
    }

    @Test
    void other_starts_and_rules_of_ones_own_do_not_count() {
        assertThat(pool(game().with(created -> created.setSetup("fen")))).isEmpty();
        assertThat(
                        pool(
                                game().with(created ->
                                        created.setRuleSet(
                                                RuleSet.newBuilder(created.getRuleSet())
                                                        .setName("my-own")))))
                .isEmpty();
    }
}
