package shatranj.standalone;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.ArchTests;
import com.tngtech.archunit.lang.ArchRule;
import shatranj.architecture.HouseRules;

@AnalyzeClasses(packages = "shatranj", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {
    @ArchTest static final ArchTests HOUSE_RULES = ArchTests.in(HouseRules.class);

    @ArchTest
    static final ArchRule THE_ISSUER_KNOWS_NO_CLUSTER =
            noClasses()
                    .that()
                    .resideInAPackage("shatranj.standalone.identity..")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage("shatranj.standalone.cluster..", "shatranj.frontdoor..");

    /** Only {@code shatranj.client} itself finds, starts and stops the cluster of this machine. */
    @ArchTest
    static final ArchRule CLIENTS_OF_THE_COMMAND_LINE_KNOW_THE_PUBLIC_INTERFACE_ONLY =
            noClasses()
                    .that()
                    .resideInAPackage("shatranj.client.*..")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage("shatranj.standalone..", "shatranj.support..");

    /** Calls and drawings serve every client and know none. */
    @ArchTest
    static final ArchRule CALLS_AND_DRAWINGS_KNOW_NO_COMMAND =
            noClasses()
                    .that()
                    .resideInAnyPackage("shatranj.client.api..", "shatranj.client.terminal..")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(
                            "shatranj.client",
                            "shatranj.client.demo..",
                            "shatranj.client.play..",
                            "shatranj.client.watch..");
}
