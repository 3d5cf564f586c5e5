package shatranj.game;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.ArchTests;
import com.tngtech.archunit.lang.ArchRule;
import shatranj.architecture.HouseRules;

/** The arrows between the packages of the server. */
@AnalyzeClasses(
        packages = "shatranj.game",
        importOptions = {ImportOption.DoNotIncludeTests.class, ImportOption.DoNotIncludeJars.class})
class ArchitectureTest {
    @ArchTest static final ArchTests HOUSE_RULES = ArchTests.in(HouseRules.class);

    @ArchTest
    static final ArchRule legality_belongs_to_the_rules_service =
            noClasses()
                    .that()
                    // These are looked at by the tests of game-application.
                    .resideOutsideOfPackages(
                            "shatranj.game.application", "shatranj.game.matchmaking")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage("shatranj.rules.ruling..", "shatranj.rules.ruleset..")
                    .because("game-service asks rules-service for every ruling");

    @ArchTest
    static final ArchRule only_the_tables_know_what_they_are_kept_in =
            noClasses()
                    .that()
                    .resideOutsideOfPackages(
                            "shatranj.game.readmodel.streams..", "shatranj.game.assembly..")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(
                            "org.apache.kafka.streams..",
                            "org.rocksdb..",
                            "shatranj.game.readmodel.streams..");

    @ArchTest
    static final ArchRule the_public_surface_reaches_games_only_through_the_port =
            noClasses()
                    .that()
                    .resideInAnyPackage("shatranj.game.api..")
                    .and()
                    .resideOutsideOfPackage("shatranj.game.api.internal")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(
                            "shatranj.game.journal..",
                            "shatranj.game.partition..",
                            "shatranj.game.readmodel..",
                            "shatranj.game.kafka..",
                            "shatranj.game.cluster..");
}
