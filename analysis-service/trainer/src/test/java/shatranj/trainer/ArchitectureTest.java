package shatranj.trainer;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.ArchTests;
import com.tngtech.archunit.lang.ArchRule;
import shatranj.architecture.HouseRules;

/** The arrows of the trainer. */
@AnalyzeClasses(packages = "shatranj.trainer", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
    @ArchTest static final ArchTests HOUSE_RULES = ArchTests.in(HouseRules.class);

    private static final String DATA = "shatranj.trainer.data";
    private static final String SELF_PLAY = "shatranj.trainer.selfplay";
    private static final String IMITATE = "shatranj.trainer.imitate";
    private static final String FIT = "shatranj.trainer.fit";

    @ArchTest
    static final ArchRule the_trainer_knows_the_jdk_the_engine_the_rules_and_jspecify_only =
            classes()
                    .that()
                    .resideOutsideOfPackage("shatranj.trainer")
                    .should()
                    .onlyDependOnClassesThat()
                    .resideInAnyPackage(
                            "java..",
                            "shatranj.trainer..",
                            "shatranj.engine..",
                            "shatranj.rules..",
                            "org.jspecify..");

    @ArchTest
    static final ArchRule the_command_line_knows_picocli_besides =
            classes()
                    .that()
                    .resideInAPackage("shatranj.trainer")
                    .should()
                    .onlyDependOnClassesThat()
                    .resideInAnyPackage(
                            "java..",
                            "shatranj.trainer..",
                            "shatranj.engine..",
                            "shatranj.rules..",
                            "shatranj.commandline",
                            "picocli..",
                            "org.jspecify..");

    @ArchTest
    static final ArchRule data_know_neither_where_they_come_from_nor_what_they_are_for =
            noClasses()
                    .that()
                    .resideInAPackage(DATA)
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage("shatranj.trainer", SELF_PLAY, IMITATE, FIT);

    @ArchTest
    static final ArchRule fitting_knows_samples_only_not_games =
            noClasses()
                    .that()
                    .resideInAPackage(FIT)
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(
                            "shatranj.trainer",
                            SELF_PLAY,
                            IMITATE,
                            "shatranj.engine",
                            "shatranj.engine.search",
                            "shatranj.engine.match");
}
