package shatranj.analysis.server;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.ArchTests;
import com.tngtech.archunit.lang.ArchRule;
import shatranj.architecture.HouseRules;

/** The arrows of the analysis server. */
@AnalyzeClasses(
        packages = "shatranj.analysis.server",
        importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
    @ArchTest static final ArchTests HOUSE_RULES = ArchTests.in(HouseRules.class);

    @ArchTest
    static final ArchRule of_the_other_services_only_their_contracts_are_known =
            noClasses()
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(
                            "shatranj.clock",
                            "shatranj.clock.server..",
                            "shatranj.rules.server..",
                            "shatranj.game",
                            "shatranj.game.journal..");

    // Engines sit as bots do: by the public surface.
    @ArchTest
    static final ArchRule seated_engines_know_nothing_that_a_bot_does_not =
            noClasses()
                    .that()
                    .resideInAPackage("shatranj.analysis.server.seats")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage("shatranj.game.internal..", "shatranj.game.feed..");

    @ArchTest
    static final ArchRule questions_and_the_pool_know_no_transport =
            noClasses()
                    .that()
                    .resideInAnyPackage(
                            "shatranj.analysis.server.ask",
                            "shatranj.analysis.server.pool",
                            "shatranj.analysis.server.endgames")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(
                            "shatranj.analysis.server.api",
                            "shatranj.analysis.server.fairplay",
                            "shatranj.analysis.v1..",
                            "shatranj.game..",
                            "jakarta..",
                            "io.grpc..",
                            "io.vertx..");
}
