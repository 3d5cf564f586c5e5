package shatranj.game.lichess;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.ArchTests;
import com.tngtech.archunit.lang.ArchRule;
import shatranj.architecture.HouseRules;

/** The facade is an adapter on the ports of the application. */
@AnalyzeClasses(
        packages = "shatranj.game.lichess",
        importOptions = ImportOption.DoNotIncludeTests.class)
class LichessArchitectureTest {
    @ArchTest static final ArchTests HOUSE_RULES = ArchTests.in(HouseRules.class);

    @ArchTest
    static final ArchRule games_are_reached_through_the_port =
            noClasses()
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage("shatranj.game.journal..", "shatranj.game.codec..");

    @ArchTest
    static final ArchRule what_is_written_knows_no_endpoint =
            noClasses()
                    .that()
                    .resideInAPackage("shatranj.game.lichess.wire")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(
                            "shatranj.game.lichess",
                            "shatranj.game.lichess.account",
                            "shatranj.game.lichess.challenge",
                            "shatranj.game.lichess.export",
                            "shatranj.game.lichess.play");
}
