package shatranj.analysis.server;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** The arrows of the analysis server. */
@AnalyzeClasses(
        packages = "shatranj.analysis.server",
        importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
    @ArchTest
    static final ArchRule of_the_other_services_only_the_internal_contract_of_games_is_known =
            noClasses()
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(
                            "shatranj.clock..",
                            "shatranj.rules.server..",
                            "shatranj.game",
                            "shatranj.game.journal..",
                            "org.apache.kafka..",
                            "io.quarkus.redis..");

    @ArchTest
    static final ArchRule questions_and_the_pool_know_no_transport =
            noClasses()
                    .that()
                    .resideInAnyPackage(
                            "shatranj.analysis.server.ask", "shatranj.analysis.server.pool")
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
