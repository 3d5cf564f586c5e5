package shatranj.clock.server;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.ArchTests;
import com.tngtech.archunit.lang.ArchRule;
import shatranj.architecture.HouseRules;

/** Transport points at deadlines, never the other way round. */
@AnalyzeClasses(
        packages = "shatranj.clock.server",
        importOptions = ImportOption.DoNotIncludeTests.class)
class ClockServerArrowsTest {
    @ArchTest static final ArchTests HOUSE_RULES = ArchTests.in(HouseRules.class);

    @ArchTest
    static final ArchRule deadlines_know_nobody =
            noClasses()
                    .that()
                    .resideInAPackage("shatranj.clock.server.deadline")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(
                            "shatranj.clock.server",
                            "shatranj.clock.server.fire",
                            "shatranj.clock.server.feed",
                            "shatranj.clock.server.games",
                            "shatranj.clock.server.api",
                            "shatranj.clock.v1..",
                            "shatranj.game..",
                            "io.grpc..",
                            "org.apache.kafka..");

    @ArchTest
    static final ArchRule firing_knows_deadlines_alone =
            noClasses()
                    .that()
                    .resideInAPackage("shatranj.clock.server.fire")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(
                            "shatranj.clock.server",
                            "shatranj.clock.server.feed",
                            "shatranj.clock.server.games",
                            "shatranj.clock.server.api",
                            "shatranj.clock.v1..",
                            "shatranj.game..",
                            "jakarta..",
                            "io.grpc..",
                            "io.vertx..",
                            "org.apache.kafka..");

    @ArchTest
    static final ArchRule no_part_asks_the_wall_clock_but_through_its_instant_source =
            noClasses()
                    .should()
                    .callMethod(System.class, "currentTimeMillis")
                    .orShould()
                    .callMethod(java.time.Instant.class, "now");
}
