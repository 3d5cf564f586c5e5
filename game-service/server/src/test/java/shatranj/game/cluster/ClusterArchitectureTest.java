package shatranj.game.cluster;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** The arrows between the packages of the cluster. */
@AnalyzeClasses(
        packages = "shatranj.game.cluster",
        importOptions = ImportOption.DoNotIncludeTests.class)
class ClusterArchitectureTest {
    @ArchTest
    static final ArchRule who_ranks_where_is_pure =
            classes()
                    .that()
                    .resideInAPackage("shatranj.game.cluster.membership")
                    .should()
                    .onlyDependOnClassesThat()
                    .resideInAnyPackage(
                            "shatranj.game.cluster.membership", "java..", "org.jspecify..");

    @ArchTest
    static final ArchRule the_ways_to_a_pod_do_not_know_what_they_are_made_of =
            noClasses()
                    .that()
                    .resideInAnyPackage(
                            "shatranj.game.cluster.delivery",
                            "shatranj.game.cluster.query",
                            "shatranj.game.cluster.follow")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(
                            "io.vertx..",
                            "io.grpc..",
                            "shatranj.game.cluster.peer",
                            "shatranj.game.cluster.lifecycle",
                            "shatranj.game.api.internal",
                            "shatranj.game.journal..");
}
