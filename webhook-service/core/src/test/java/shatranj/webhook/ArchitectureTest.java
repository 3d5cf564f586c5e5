package shatranj.webhook;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.ArchTests;
import com.tngtech.archunit.lang.ArchRule;
import shatranj.architecture.HouseRules;

/** The arrows of the library of webhooks. */
@AnalyzeClasses(packages = "shatranj.webhook", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
    @ArchTest static final ArchTests HOUSE_RULES = ArchTests.in(HouseRules.class);

    @ArchTest
    static final ArchRule the_core_knows_the_jdk_itself_and_jspecify_only =
            classes()
                    .should()
                    .onlyDependOnClassesThat()
                    .resideInAnyPackage(
                            "java..", "javax.crypto..", "shatranj.webhook..", "org.jspecify..");

    @ArchTest
    static final ArchRule the_core_has_no_clock_no_chance_no_input_and_no_log =
            noClasses()
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(
                            "java.io..",
                            "java.nio.file..",
                            "java.nio.channels..",
                            "java.util.logging..",
                            "java.util.random..",
                            "java.util.concurrent..")
                    .orShould()
                    .dependOnClassesThat()
                    .haveNameMatching("java\\.util\\.(Splittable)?Random|java\\.time\\.Clock")
                    .orShould()
                    .callMethod(System.class, "nanoTime")
                    .orShould()
                    .callMethod(System.class, "currentTimeMillis")
                    .orShould()
                    .callMethod(Math.class, "random");
}
