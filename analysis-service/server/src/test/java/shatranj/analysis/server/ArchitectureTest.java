package shatranj.analysis.server;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.ArchTests;
import com.tngtech.archunit.lang.ArchRule;
import shatranj.architecture.HouseRules;

/** The arrows of the analysis server. */
@AnalyzeClasses(
        packages = "shatranj.analysis.server",
        importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
    @ArchTest static final ArchTests HOUSE_RULES = ArchTests.in(HouseRules.class);

    @ArchTest
    static final ArchRule of_the_other_services_only_their_contracts_are_known =
            noClasses()
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(
                            "shatranj.clock.server..",
                            "shatranj.rules.server..",
                            "shatranj.game",
                            "shatranj.game.journal");

    // The archive's records are the journal's, and compatible for ever.
    @ArchTest
    static final ArchRule only_the_reader_of_the_archive_knows_the_journal =
            noClasses()
                    .that()
                    .resideOutsideOfPackage("shatranj.analysis.server.explorer.archive")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage("shatranj.game.journal..");

    @ArchTest
    static final ArchRule what_a_game_adds_is_known_without_kafka_and_disk =
            noClasses()
                    .that()
                    .resideInAPackage("shatranj.analysis.server.explorer")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(
                            "org.apache.kafka..",
                            "org.rocksdb..",
                            "com.google.protobuf..",
                            "jakarta..",
                            "shatranj.game..",
                            "shatranj.support..");

    // Engines sit as bots do: by the public surface.
    @ArchTest
    static final ArchRule seated_engines_know_nothing_that_a_bot_does_not =
            noClasses()
                    .that()
                    .resideInAPackage("shatranj.analysis.server.seats")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage("shatranj.game.internal..", "shatranj.game.feed..");

    @ArchTest
    static final ArchRule questions_and_the_pool_know_no_transport =
            noClasses()
                    .that()
                    .resideInAnyPackage(
                            "shatranj.analysis.server.ask",
                            "shatranj.analysis.server.pool",
                            "shatranj.analysis.server.endgames")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(
                            "shatranj.analysis.server.api",
                            "shatranj.analysis.server.fairplay",
                            "shatranj.analysis.v1..",
                            "shatranj.game..",
                            "jakarta..",
                            "io.grpc..",
                            "io.vertx..");
}
