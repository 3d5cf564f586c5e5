package shatranj.contract;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.ArchTests;
import com.tngtech.archunit.lang.ArchRule;
import shatranj.architecture.HouseRules;

/** The arrows of the program that merges the documents of the services. */
@AnalyzeClasses(
        packages = "shatranj.contract",
        importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
    @ArchTest static final ArchTests HOUSE_RULES = ArchTests.in(HouseRules.class);

    /** It runs in the build, before there is a service. */
    @ArchTest
    static final ArchRule of_the_services_it_knows_the_error_codes_only =
            classes()
                    .should()
                    .onlyDependOnClassesThat()
                    .resideInAnyPackage(
                            "java..",
                            "org.jspecify..",
                            "com.fasterxml.jackson..",
                            "io.grpc..",
                            "shatranj.contract..",
                            "shatranj.support.problem..");
}
