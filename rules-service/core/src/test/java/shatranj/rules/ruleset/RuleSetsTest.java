package shatranj.rules.ruleset;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RuleSetsTest {
    @ParameterizedTest
    @CsvSource({
        "laws-2025, standard, ANSWERABLE_DRAWS, 50, AUTOMATIC, AUTOMATIC, AUTOMATIC, STANDS, SIDE_TO_MOVE",
        "iggamecenter, standard, ANSWERABLE_DRAWS, 70, ON_CLAIM, ON_CLAIM, NONE, LAPSES, EITHER_SIDE",
        "cyningstan, alternative, AFTER_REPLY, 0, NONE, NONE, AUTOMATIC, LAPSES, SIDE_TO_MOVE",
        "schemingmind, alternative, AFTER_REPLY, 50, ON_CLAIM, ON_CLAIM, AUTOMATIC, LAPSES, SIDE_TO_MOVE",
        "chessvariants, standard, AFTER_REPLY, 50, ON_CLAIM, ON_CLAIM, AUTOMATIC, LAPSES, SIDE_TO_MOVE",
        "engines, standard, AFTER_REPLY, 70, AUTOMATIC, AUTOMATIC, NONE, LAPSES, SIDE_TO_MOVE",
        "medina, standard, IMMEDIATE, 50, AUTOMATIC, AUTOMATIC, AUTOMATIC, STANDS, SIDE_TO_MOVE",
    })
    void each_named_set_has_the_options_of_its_source(
            String name,
            String setup,
            BareKingRule bareKing,
            int moves,
            DrawRule moveLimit,
            DrawRule threefold,
            DrawRule dead,
            DrawOfferRule offer,
            Claimant claimant) {
        RuleOptions expected =
                new RuleOptions(
                        setup, bareKing, moves, moveLimit, threefold, dead, offer, claimant, 4_000);
        assertThat(RuleSets.named(name)).contains(new RuleSet(name, expected));
    }

    @Test
    void there_are_seven_and_the_laws_come_first() {
        assertThat(RuleSets.all()).hasSize(7).startsWith(RuleSets.LAWS_2025);
        assertThat(RuleSets.named("chess")).isEmpty();
        assertThat(RuleSets.all()).allMatch(set -> set.version() == 1);
    }
}
