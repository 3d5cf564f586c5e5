package shatranj.webhook.server;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.ArchTests;
import com.tngtech.archunit.lang.ArchRule;
import shatranj.architecture.HouseRules;

/** The arrows of the server of webhooks. */
@AnalyzeClasses(
        packages = "shatranj.webhook.server",
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
                            "shatranj.competition.server..",
                            "shatranj.game",
                            "shatranj.game.domain..",
                            "shatranj.game.journal..",
                            "shatranj.game.codec..");

    /** Whoever else connected to strangers could do it without looking at the address. */
    @ArchTest
    static final ArchRule strangers_are_connected_to_in_one_place =
            noClasses()
                    .that()
                    .resideOutsideOfPackage("shatranj.webhook.server.sending")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage("io.vertx..", "io.netty..", "java.net.http..");
}
