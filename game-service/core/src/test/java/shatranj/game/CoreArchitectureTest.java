package shatranj.game;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.ArchTests;
import com.tngtech.archunit.lang.ArchRule;
import shatranj.architecture.HouseRules;

/** The core is pure: values in, values out. */
@AnalyzeClasses(
        packages = {
            "shatranj.game.domain",
            "shatranj.game.codec",
            "shatranj.game.journal",
            "shatranj.game.journal.history"
        },
        importOptions = ImportOption.DoNotIncludeTests.class)
class CoreArchitectureTest {
    @ArchTest static final ArchTests HOUSE_RULES = ArchTests.in(HouseRules.class);

    @ArchTest
    static final ArchRule the_domain_knows_the_clock_and_nothing_else =
            classes()
                    .that()
                    .resideInAPackage("shatranj.game.domain")
                    .should()
                    .onlyDependOnClassesThat()
                    .resideInAnyPackage(
                            "shatranj.game.domain", "shatranj.clock", "java..", "org.jspecify..");

    @ArchTest
    static final ArchRule the_core_knows_no_framework =
            classes()
                    .should()
                    .onlyDependOnClassesThat()
                    .resideInAnyPackage(
                            "shatranj.game..",
                            "shatranj.clock",
                            "shatranj.clock.v1",
                            "shatranj.rules.v1",
                            "com.google.protobuf..",
                            "java..",
                            "org.jspecify..");

    @ArchTest
    static final ArchRule nobody_asks_the_wall_clock_or_chance =
            noClasses()
                    .should()
                    .dependOnClassesThat()
                    .haveNameMatching(
                            "java\\.time\\.Clock|java\\.util\\.Random|java\\.util\\.logging\\..*")
                    .orShould()
                    .callMethod(System.class, "currentTimeMillis")
                    .orShould()
                    .callMethod(System.class, "nanoTime");

    @ArchTest
    static final ArchRule the_domain_counts_in_milliseconds =
            noClasses()
                    .that()
                    .resideInAPackage("shatranj.game.domain")
                    .should()
                    .dependOnClassesThat()
                    .haveNameMatching("java\\.time\\..*|java\\.io\\..*");
}
