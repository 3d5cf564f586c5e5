package shatranj.engine;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** The arrows of the engine. */
@AnalyzeClasses(packages = "shatranj.engine", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
    private static final String UCI = "shatranj.engine.uci";

    @ArchTest
    static final ArchRule the_engine_knows_the_jdk_itself_the_rules_and_jspecify_only =
            classes()
                    .should()
                    .onlyDependOnClassesThat()
                    .resideInAnyPackage(
                            "java..", "shatranj.engine..", "shatranj.rules..", "org.jspecify..");

    // A program needs threads, a clock and standard input: that is the shell's, package uci.
    @ArchTest
    static final ArchRule the_search_has_no_clock_no_chance_no_threads_and_no_input =
            noClasses()
                    .that(not(resideInAPackage(UCI)))
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
                    .haveNameMatching(
                            "java\\.util\\.Random|java\\.time\\.Clock|java\\.lang\\.Thread")
                    .orShould()
                    .callMethod(System.class, "nanoTime")
                    .orShould()
                    .callMethod(System.class, "currentTimeMillis")
                    .orShould()
                    .callMethod(Math.class, "random");

    @ArchTest
    static final ArchRule evaluation_and_table_do_not_know_the_search =
            noClasses()
                    .that()
                    .resideInAnyPackage("shatranj.engine.eval", "shatranj.engine.table")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage("shatranj.engine", "shatranj.engine.search", UCI);

    @ArchTest
    static final ArchRule the_search_does_not_know_who_asks =
            noClasses()
                    .that()
                    .resideInAPackage("shatranj.engine.search")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage("shatranj.engine", UCI);
}
