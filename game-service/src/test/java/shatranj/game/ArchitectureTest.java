package shatranj.game;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** The arrows between the packages of game-service. */
@AnalyzeClasses(packages = "shatranj.game", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
    @ArchTest
    static final ArchRule the_domain_is_pure =
            classes()
                    .that()
                    .resideInAPackage("shatranj.game.domain")
                    .should()
                    .onlyDependOnClassesThat()
                    .resideInAnyPackage(
                            "shatranj.game.domain", "shatranj.clock", "java..", "org.jspecify..");

    @ArchTest
    static final ArchRule nobody_asks_the_wall_clock_or_chance_in_the_domain =
            noClasses()
                    .that()
                    .resideInAPackage("shatranj.game.domain")
                    .should()
                    .dependOnClassesThat()
                    .haveNameMatching(
                            "java\\.time\\..*|java\\.util\\.Random|java\\.io\\..*|java\\.util\\.logging\\..*")
                    .orShould()
                    .callMethod(System.class, "currentTimeMillis")
                    .orShould()
                    .callMethod(System.class, "nanoTime");

    @ArchTest
    static final ArchRule legality_belongs_to_the_rules_service =
            noClasses()
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage("shatranj.rules.ruling..", "shatranj.rules.ruleset..")
                    .because("game-service asks rules-service for every ruling");

    @ArchTest
    static final ArchRule only_the_tables_know_what_they_are_kept_in =
            noClasses()
                    .that()
                    .resideOutsideOfPackages(
                            "shatranj.game.table.streams..", "shatranj.game.assembly..")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(
                            "org.apache.kafka.streams..",
                            "org.rocksdb..",
                            "shatranj.game.table.streams..");

    @ArchTest
    static final ArchRule the_surface_reaches_games_only_through_the_desk =
            noClasses()
                    .that()
                    .resideInAnyPackage(
                            "shatranj.game.rest..",
                            "shatranj.game.grpc..",
                            "shatranj.game.stream..",
                            "shatranj.game.lichess..",
                            "shatranj.game.play..",
                            "shatranj.game.edge..")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(
                            "shatranj.game.journal..",
                            "shatranj.game.owner..",
                            "shatranj.game.publish..",
                            "shatranj.game.table..",
                            "shatranj.game.archive..",
                            "shatranj.game.cluster..");
}
