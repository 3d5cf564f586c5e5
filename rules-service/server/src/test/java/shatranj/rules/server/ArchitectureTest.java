package shatranj.rules.server;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.ArchTests;
import com.tngtech.archunit.lang.ArchRule;
import shatranj.architecture.HouseRules;

/** The arrows of the rules server. */
@AnalyzeClasses(
        packages = "shatranj.rules.server",
        importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
    @ArchTest static final ArchTests HOUSE_RULES = ArchTests.in(HouseRules.class);

    @ArchTest
    static final ArchRule the_service_knows_no_other_service_and_no_store =
            noClasses()
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(
                            "shatranj.game..",
                            "shatranj.clock..",
                            "shatranj.analysis..",
                            "org.apache.kafka..",
                            "io.quarkus.redis..");

    @ArchTest
    static final ArchRule what_both_transports_ask_knows_neither =
            noClasses()
                    .that()
                    .haveSimpleName("Rulings")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage("shatranj.rules.v1..", "jakarta.ws.rs..", "io.grpc..");
}
