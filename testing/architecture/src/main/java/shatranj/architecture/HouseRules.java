package shatranj.architecture;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** What every module's architecture test includes, with {@code ArchTests.in(HouseRules.class)}. */
public final class HouseRules {
    private HouseRules() {}

    /** A package and the packages below it count as different ones. */
    @ArchTest
    public static final ArchRule no_packages_need_each_other =
            slices().matching("shatranj.(**)").should().beFreeOfCycles();
}
