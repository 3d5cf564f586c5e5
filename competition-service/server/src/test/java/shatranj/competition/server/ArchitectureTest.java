package shatranj.competition.server;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.ArchTests;
import com.tngtech.archunit.lang.ArchRule;
import shatranj.architecture.HouseRules;

/** The arrows of the server of competitions. */
@AnalyzeClasses(
        packages = "shatranj.competition.server",
        importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
    @ArchTest static final ArchTests HOUSE_RULES = ArchTests.in(HouseRules.class);

    @ArchTest
    static final ArchRule of_the_other_services_only_their_contracts_are_known =
            noClasses()
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(
                            "shatranj.clock.server..",
                            "shatranj.rules.server..",
                            "shatranj.game",
                            "shatranj.game.domain..",
                            "shatranj.game.journal",
                            "shatranj.game.codec..");

    @ArchTest
    static final ArchRule the_archive_is_known_by_its_reader_alone =
            noClasses()
                    .that()
                    .resideOutsideOfPackage("shatranj.competition.server.archive")
                    .should()
                    .dependOnClassesThat()
                    .resideInAPackage("shatranj.game.journal..");

    @ArchTest
    static final ArchRule game_service_is_asked_in_one_place =
            noClasses()
                    .that()
                    .resideOutsideOfPackages(
                            "shatranj.competition.server.archive",
                            "shatranj.competition.server.games")
                    .should()
                    .dependOnClassesThat()
                    .resideInAPackage("shatranj.game..");
}
