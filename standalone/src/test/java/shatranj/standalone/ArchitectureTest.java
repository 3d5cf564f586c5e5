package shatranj.standalone;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

@AnalyzeClasses(packages = "shatranj", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {
    @ArchTest
    static final ArchRule THE_FRONT_DOOR_STANDS_ALONE =
            noClasses()
                    .that()
                    .resideInAPackage("shatranj.standalone.frontdoor..")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(
                            "shatranj.standalone",
                            "shatranj.standalone.cluster..",
                            "shatranj.standalone.identity..");

    @ArchTest
    static final ArchRule THE_ISSUER_KNOWS_NO_CLUSTER =
            noClasses()
                    .that()
                    .resideInAPackage("shatranj.standalone.identity..")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(
                            "shatranj.standalone.cluster..", "shatranj.standalone.frontdoor..");

    @ArchTest
    static final ArchRule CLIENTS_OF_THE_COMMAND_LINE_KNOW_THE_PUBLIC_INTERFACE_ONLY =
            noClasses()
                    .that()
                    .resideInAPackage("shatranj.client..")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(
                            "shatranj.standalone.cluster..",
                            "shatranj.standalone.frontdoor..",
                            "shatranj.support..")
                    .allowEmptyShould(true);
}
