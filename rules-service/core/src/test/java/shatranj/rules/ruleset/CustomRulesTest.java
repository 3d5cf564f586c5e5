package shatranj.rules.ruleset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shatranj.rules.ruleset.RuleFault.Code;

class CustomRulesTest {
    private static RuleSet valid(Map<String, String> words) {
        return switch (CustomRules.read("my-rules", RuleSets.LAWS_2025, words)) {
            case CustomRules.Valid(RuleSet rules) -> rules;
            case CustomRules.Invalid(List<RuleFault> faults) ->
                    throw new AssertionError(faults.toString());
        };
    }

    private static List<RuleFault> faults(String name, Map<String, String> words) {
        return switch (CustomRules.read(name, RuleSets.LAWS_2025, words)) {
            case CustomRules.Valid(RuleSet rules) -> throw new AssertionError(rules.toString());
            case CustomRules.Invalid(List<RuleFault> faults) -> faults;
        };
    }

    @Test
    void what_is_not_said_is_as_in_the_base() {
        RuleSet rules = valid(Map.of("bareKing", "IMMEDIATE", "setup", "tabiya-sayyal-mujannah"));
        RuleOptions laws = RuleSets.LAWS_2025.options();
        assertThat(rules.name()).isEqualTo("my-rules");
        assertThat(rules.version()).isEqualTo(1);
        assertThat(rules.options())
                .isEqualTo(
                        new RuleOptions(
                                "tabiya-sayyal-mujannah",
                                BareKingRule.IMMEDIATE,
                                laws.moveLimit(),
                                laws.moveLimitRule(),
                                laws.threefold(),
                                laws.deadPosition(),
                                laws.drawOffer(),
                                laws.claimant(),
                                laws.lengthLimit()));
    }

    @Test
    void every_option_of_every_named_set_goes_the_way_through_words() {
        for (RuleSet named : RuleSets.all()) {
            Map<String, String> words = CustomRules.words(named.options());
            assertThat(words.keySet()).containsExactlyInAnyOrderElementsOf(CustomRules.OPTIONS);
            assertThat(valid(words).options()).isEqualTo(named.options());
        }
    }

    @Test
    void without_a_rule_there_is_no_limit_and_none_need_be_said() {
        assertThat(valid(Map.of("moveLimitRule", "NONE")).options().moveLimit()).isZero();
    }

    @ParameterizedTest
    @CsvSource({
        "setup, chess, UNKNOWN_SETUP",
        "setup, shatranj960-960, UNKNOWN_SETUP",
        "setup, shatranj960-random, UNKNOWN_SETUP",
        "setup, tabiya-muwashshah, UNKNOWN_SETUP",
        "bareKing, immediate, UNKNOWN_VALUE",
        "moveLimit, 0, OUT_OF_RANGE",
        "moveLimit, -5, OUT_OF_RANGE",
        "moveLimit, many, UNKNOWN_VALUE",
        "moveLimit, 12345678, UNKNOWN_VALUE",
        "moveLimitRule, SOMETIMES, UNKNOWN_VALUE",
        "threefold, '', UNKNOWN_VALUE",
        "deadPosition, ON_CLAIM, CONTRADICTION",
        "drawOffer, NONE, UNKNOWN_VALUE",
        "claimant, ARBITER, UNKNOWN_VALUE",
        "lengthLimit, 4001, OUT_OF_RANGE",
        "lengthLimit, 0, OUT_OF_RANGE",
        "stalemate, DRAW, UNKNOWN_OPTION",
    })
    void a_value_that_an_option_does_not_know_is_a_fault_of_that_option(
            String option, String value, Code code) {
        assertThat(faults("my-rules", Map.of(option, value)))
                .singleElement()
                .satisfies(fault -> {
                    assertThat(fault.code()).isEqualTo(code);
                    assertThat(fault.option()).isEqualTo(option);
                });
    }

    @ParameterizedTest
    @CsvSource({"laws-2025, NAME_TAKEN", "My Rules, MALFORMED_NAME", "'', MALFORMED_NAME"})
    void the_name_must_be_its_own(String name, Code code) {
        assertThat(faults(name, Map.of())).extracting(RuleFault::code).containsExactly(code);
    }

    @Test
    void all_faults_are_told_at_once() {
        Map<String, String> words =
                Map.of(
                        "setup", "nowhere",
                        "moveLimit", "30",
                        "moveLimitRule", "NONE",
                        "deadPosition", "ON_CLAIM",
                        "lengthLimit", "-1",
                        "castling", "YES");
        assertThat(faults("Laws", words))
                .extracting(RuleFault::code)
                .containsExactly(
                        Code.MALFORMED_NAME,
                        Code.UNKNOWN_OPTION,
                        Code.UNKNOWN_SETUP,
                        Code.CONTRADICTION,
                        Code.CONTRADICTION,
                        Code.OUT_OF_RANGE);
    }

    @Test
    void options_that_deny_each_other_cannot_be_made_and_the_message_tells_all() {
        assertThatIllegalArgumentException()
                .isThrownBy(() ->
                        new RuleOptions(
                                "standard",
                                BareKingRule.IMMEDIATE,
                                30,
                                DrawRule.NONE,
                                DrawRule.NONE,
                                DrawRule.ON_CLAIM,
                                DrawOfferRule.LAPSES,
                                Claimant.EITHER_SIDE,
                                5_000))
                .withMessageContainingAll("moveLimit", "deadPosition", "lengthLimit: 5000");
    }
}
