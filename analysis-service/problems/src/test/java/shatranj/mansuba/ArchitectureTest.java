package shatranj.mansuba;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.ArchTests;
import com.tngtech.archunit.lang.ArchRule;
import shatranj.architecture.HouseRules;

/** The arrows of the problems. */
@AnalyzeClasses(packages = "shatranj.mansuba", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
    @ArchTest static final ArchTests HOUSE_RULES = ArchTests.in(HouseRules.class);

    @ArchTest
    static final ArchRule problems_are_found_without_a_clock_chance_threads_or_input =
            classes()
                    .that()
                    .resideInAPackage("shatranj.mansuba")
                    .should()
                    .onlyDependOnClassesThat()
                    .resideInAnyPackage(
                            "java.lang..",
                            "java.util",
                            "java.util.function",
                            "java.util.regex",
                            "java.util.stream",
                            "java.security",
                            "java.nio.charset",
                            "shatranj.mansuba",
                            "shatranj.engine",
                            "shatranj.engine.endgame",
                            "shatranj.rules..",
                            "org.jspecify..");
}
