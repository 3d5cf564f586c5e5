package shatranj.embedded;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.ArchTests;
import shatranj.architecture.HouseRules;

/** The arrows between the packages of Kafka and Redis in the process. */
@AnalyzeClasses(
        packages = "shatranj.embedded",
        importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
    @ArchTest static final ArchTests HOUSE_RULES = ArchTests.in(HouseRules.class);
}
