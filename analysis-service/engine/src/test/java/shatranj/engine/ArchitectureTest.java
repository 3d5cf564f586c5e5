package shatranj.engine;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.ArchTests;
import com.tngtech.archunit.lang.ArchRule;
import shatranj.architecture.HouseRules;
import shatranj.engine.eval.BuiltIn;

/** The arrows of the engine. */
@AnalyzeClasses(packages = "shatranj.engine", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
    @ArchTest static final ArchTests HOUSE_RULES = ArchTests.in(HouseRules.class);

    private static final String UCI = "shatranj.engine.uci";
    private static final String CLI = "shatranj.engine.cli";
    private static final String MATCH = "shatranj.engine.match";

    @ArchTest
    static final ArchRule the_engine_knows_the_jdk_itself_the_rules_and_jspecify_only =
            classes()
                    .should()
                    .onlyDependOnClassesThat()
                    .resideInAnyPackage(
                            "java..", "shatranj.engine..", "shatranj.rules..", "org.jspecify..");

    // Programs need threads, a clock, files and standard input: that is the shells'. The weights
    // that
    // come with the engine are read from the program itself, once.
    @ArchTest
    static final ArchRule the_search_has_no_clock_no_chance_no_threads_and_no_input =
            noClasses()
                    .that(not(resideInAnyPackage(UCI, CLI, MATCH)))
                    .and()
                    .doNotBelongToAnyOf(BuiltIn.class)
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(
                            "java.io..",
                            "java.net..",
                            "java.nio.channels..",
                            "java.nio.charset..",
                            "java.nio.file..",
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
    static final ArchRule what_the_search_asks_does_not_know_the_search =
            noClasses()
                    .that()
                    .resideInAnyPackage(
                            "shatranj.engine.board",
                            "shatranj.engine.ordering",
                            "shatranj.engine.eval",
                            "shatranj.engine.table",
                            "shatranj.engine.endgame")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(
                            "shatranj.engine", "shatranj.engine.search", UCI, CLI, MATCH);

    @ArchTest
    static final ArchRule the_board_knows_no_other_idea =
            noClasses()
                    .that()
                    .resideInAPackage("shatranj.engine.board")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(
                            "shatranj.engine.ordering",
                            "shatranj.engine.eval",
                            "shatranj.engine.table",
                            "shatranj.engine.endgame");

    @ArchTest
    static final ArchRule the_search_does_not_know_who_asks =
            noClasses()
                    .that()
                    .resideInAPackage("shatranj.engine.search")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage("shatranj.engine", UCI, CLI, MATCH);
}
