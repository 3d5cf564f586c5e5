package shatranj.rules;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.ArchTests;
import com.tngtech.archunit.lang.ArchRule;
import shatranj.architecture.HouseRules;

/** The arrows of the rules library. */
@AnalyzeClasses(packages = "shatranj.rules", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
    @ArchTest static final ArchTests HOUSE_RULES = ArchTests.in(HouseRules.class);

    @ArchTest
    static final ArchRule the_core_knows_the_jdk_itself_and_jspecify_only =
            classes()
                    .should()
                    .onlyDependOnClassesThat()
                    .resideInAnyPackage("java..", "shatranj.rules..", "org.jspecify..");

    @ArchTest
    static final ArchRule the_core_has_no_clock_no_chance_no_input_and_no_log =
            noClasses()
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(
                            "java.io..",
                            "java.net..",
                            "java.nio..",
                            "java.util.logging..",
                            "java.util.random..",
                            "java.util.concurrent..")
                    .orShould()
                    .dependOnClassesThat()
                    .haveNameMatching("java\\.util\\.Random|java\\.time\\.Clock")
                    .orShould()
                    .callMethod(System.class, "nanoTime")
                    .orShould()
                    .callMethod(System.class, "currentTimeMillis")
                    .orShould()
                    .callMethod(Math.class, "random");

    @ArchTest
    static final ArchRule the_board_knows_nothing_above_it =
            noClasses()
                    .that()
                    .resideInAPackage("shatranj.rules.board")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage("shatranj.rules.notation", "shatranj.rules.game");

    @ArchTest
    static final ArchRule the_notation_knows_the_board_only =
            noClasses()
                    .that()
                    .resideInAPackage("shatranj.rules.notation")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(
                            "shatranj.rules.ruleset",
                            "shatranj.rules.ruling",
                            "shatranj.rules.pgn");
}
