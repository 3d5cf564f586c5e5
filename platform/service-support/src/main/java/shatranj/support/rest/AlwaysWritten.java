package shatranj.support.rest;

import io.quarkus.smallrye.openapi.OpenApiFilter;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.microprofile.openapi.OASFilter;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.media.Schema;
import org.jboss.jandex.AnnotationInstance;
import org.jboss.jandex.ClassInfo;
import org.jboss.jandex.DotName;
import org.jboss.jandex.FieldInfo;
import org.jboss.jandex.IndexView;
import org.jboss.jandex.RecordComponentInfo;

/**
 * Says of the records in a service's description which of their fields an answer always has: those
 * that are neither {@code @Nullable} nor optional, as {@link JsonConventions} writes them. The
 * framework knows nothing of JSpecify. Whether a schema is of answers alone, so that these fields
 * are required in it, is known to who merges the descriptions of all services.
 */
@OpenApiFilter(stages = OpenApiFilter.RunStage.BUILD)
public final class AlwaysWritten implements OASFilter {
    /** The member of a schema that names the fields. */
    public static final String MEMBER = "x-always-written";

    private static final DotName SCHEMA =
            DotName.createSimple("org.eclipse.microprofile.openapi.annotations.media.Schema");
    private static final DotName NULLABLE =
            DotName.createSimple("org.jspecify.annotations.Nullable");
    private static final DotName INCLUDE =
            DotName.createSimple("com.fasterxml.jackson.annotation.JsonInclude");

    private final IndexView index;

    public AlwaysWritten(IndexView index) {
        this.index = index;
    }

    @Override
    public void filterOpenAPI(OpenAPI description) {
        if (description.getComponents() == null
                || description.getComponents().getSchemas() == null) {
            return;
        }
        Map<String, Set<ClassInfo>> records = new HashMap<>();
        index.getKnownClasses().stream()
                .filter(ClassInfo::isRecord)
                .forEach(type ->
                        records.computeIfAbsent(nameOf(type), none -> new HashSet<>()).add(type));
        description
                .getComponents()
                .getSchemas()
                .forEach((name, schema) -> mark(schema, records.getOrDefault(name, Set.of())));
    }

    /** Records of other packages may have the name too: those with the same fields are meant. */
    private static void mark(Schema schema, Set<ClassInfo> records) {
        if (schema.getProperties() == null) {
            return;
        }
        Set<String> properties = schema.getProperties().keySet();
        List<String> written =
                properties.stream()
                        .filter(property ->
                                records.stream()
                                        .filter(type -> fields(type).equals(properties))
                                        .map(type -> isAlwaysThere(type, property))
                                        .reduce(Boolean::logicalAnd)
                                        .orElse(false))
                        .toList();
        if (!written.isEmpty()) {
            schema.addExtension(MEMBER, written);
        }
    }

    private static Set<String> fields(ClassInfo type) {
        return type.recordComponents().stream()
                .map(RecordComponentInfo::name)
                .collect(Collectors.toSet());
    }

    private static boolean isAlwaysThere(ClassInfo type, String name) {
        RecordComponentInfo component = type.recordComponent(name);
        FieldInfo field = type.field(name);
        return !component.type().hasAnnotation(NULLABLE)
                && !component.type().name().toString().startsWith("java.util.Optional")
                && !field.hasAnnotation(INCLUDE);
    }

    private static String nameOf(ClassInfo type) {
        AnnotationInstance said = type.declaredAnnotation(SCHEMA);
        return said != null && said.value("name") != null
                ? said.value("name").asString()
                : type.simpleName();
    }
}
