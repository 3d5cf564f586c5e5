package shatranj.systemtests;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.ArchTests;
import shatranj.architecture.HouseRules;

/** The arrows between the packages of the programs that try a whole cluster. */
@AnalyzeClasses(
        packages = {"shatranj.attack", "shatranj.chaos", "shatranj.foreign"},
        importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
    @ArchTest static final ArchTests HOUSE_RULES = ArchTests.in(HouseRules.class);
}
