package shatranj.game;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.belongToAnyOf;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.ArchTests;
import com.tngtech.archunit.lang.ArchRule;
import shatranj.architecture.HouseRules;
import shatranj.rules.ruleset.CustomRules;
import shatranj.rules.ruleset.RuleSet;
import shatranj.rules.ruleset.RuleSets;

/** What every way in shares reaches games through one port. */
@AnalyzeClasses(
        packages = {
            "shatranj.game.application",
            "shatranj.game.port",
            "shatranj.game.view",
            "shatranj.game.social",
            "shatranj.game.matchmaking",
            "shatranj.game.streaming",
            "shatranj.game.referee",
            "shatranj.game.pgn"
        },
        importOptions = ImportOption.DoNotIncludeTests.class)
class ApplicationArchitectureTest {
    @ArchTest static final ArchTests HOUSE_RULES = ArchTests.in(HouseRules.class);

    @ArchTest
    static final ArchRule games_are_reached_through_the_port =
            noClasses()
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage("shatranj.game.journal..", "org.apache.kafka..");

    /** Who is asked what rule sets are called. */
    private static final Class<?>[] NAMES = {RuleSet.class, RuleSets.class, CustomRules.class};

    @ArchTest
    static final ArchRule legality_belongs_to_the_rules_service =
            noClasses()
                    .should()
                    .dependOnClassesThat(
                            resideInAnyPackage(
                                            "shatranj.rules.ruling..", "shatranj.rules.ruleset..")
                                    .and(not(belongToAnyOf(NAMES))))
                    .because("game-service asks rules-service for every ruling");

    @ArchTest
    static final ArchRule only_seeks_need_redis =
            noClasses()
                    .that()
                    .resideOutsideOfPackage("shatranj.game.matchmaking")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage("shatranj.support.redis..", "io.vertx..redis..");
}
