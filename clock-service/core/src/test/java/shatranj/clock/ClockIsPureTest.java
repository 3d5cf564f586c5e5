package shatranj.clock;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.ArchTests;
import com.tngtech.archunit.lang.ArchRule;
import shatranj.architecture.HouseRules;

/** The library stays a library: values in, values out. */
@AnalyzeClasses(packages = "shatranj.clock", importOptions = ImportOption.DoNotIncludeTests.class)
class ClockIsPureTest {
    @ArchTest static final ArchTests HOUSE_RULES = ArchTests.in(HouseRules.class);

    @ArchTest
    static final ArchRule it_depends_on_the_language_alone =
            classes()
                    .should()
                    .onlyDependOnClassesThat()
                    .resideInAnyPackage(
                            "shatranj.clock",
                            "java.lang",
                            "java.lang.runtime",
                            "java.lang.invoke",
                            "java.util",
                            "java.util.function",
                            "java.util.stream",
                            "java.util.regex",
                            "org.jspecify.annotations");

    @ArchTest
    static final ArchRule it_asks_no_clock_and_throws_no_dice =
            noClasses()
                    .should()
                    .callMethod(System.class, "currentTimeMillis")
                    .orShould()
                    .callMethod(System.class, "nanoTime")
                    .orShould()
                    .callMethod(Math.class, "random")
                    .orShould()
                    .dependOnClassesThat()
                    .haveNameMatching(
                            "java\\.util\\.(Random|SplittableRandom|UUID|Date|Calendar|Timer)");
}
