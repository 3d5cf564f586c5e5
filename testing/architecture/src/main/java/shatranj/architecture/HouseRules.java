package shatranj.architecture;

import static com.tngtech.archunit.core.domain.JavaCall.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.name;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.conditions.ArchConditions.callMethodWhere;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
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

    /** Bytes that are no message are refused; Vert.x alone would leave the call open. */
    @ArchTest
    public static final ArchRule services_read_what_they_cannot_understand =
            classes()
                    .that()
                    .areAnnotatedWith("io.quarkus.grpc.GrpcService")
                    // Quarkus' reflection binds itself, and lets nobody between.
                    .and()
                    .areNotAssignableTo("io.quarkus.grpc.reflection.service.ReflectionServiceV1")
                    .and()
                    .areNotAssignableTo(
                            "io.quarkus.grpc.reflection.service.ReflectionServiceV1alpha")
                    .should(
                            callMethodWhere(
                                    target(name("of"))
                                            .and(
                                                    target(
                                                            owner(
                                                                    name(
                                                                            "shatranj.support.grpc.ReadableRequests"))))))
                    .allowEmptyShould(true);

    /**
     * Quarkus follows every such method to what could be reached by reflection, through all
     * messages there are, which took more than half of the time that a service is built in.
     */
    @ArchTest
    public static final ArchRule documented_types_hide_their_messages_from_reflection =
            methods()
                    .that()
                    .areDeclaredInClassesThat()
                    .areAnnotatedWith("org.eclipse.microprofile.openapi.annotations.media.Schema")
                    .and()
                    .haveRawParameterTypes(new Class<?>[0])
                    .and()
                    .haveRawReturnType(
                            assignableTo("com.google.protobuf.MessageLite")
                                    .or(assignableTo("com.google.protobuf.ProtocolMessageEnum")))
                    .should()
                    .beAnnotatedWith("com.fasterxml.jackson.annotation.JsonIgnore")
                    .allowEmptyShould(true);
}
