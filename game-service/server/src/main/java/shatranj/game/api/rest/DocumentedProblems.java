package shatranj.game.api.rest;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.OASFilter;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.PathItem;
import org.eclipse.microprofile.openapi.models.media.Schema;
import org.eclipse.microprofile.openapi.models.responses.APIResponse;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Retry;
import shatranj.support.rest.ProblemJson;

/** Says on the OpenAPI page what every operation answers where it refuses. */
public final class DocumentedProblems implements OASFilter {
    private static final String NAME = "Problem";
    private static final String REFUSED = "default";

    /** What is at the root has no input that could be wrong. */
    private static final String BELOW = "/v1/";

    @Override
    public void filterOpenAPI(OpenAPI page) {
        page.getComponents().addSchema(NAME, problem());
        page.getPaths()
                .getPathItems()
                .forEach((path, item) -> {
                    if (path.startsWith(BELOW)) {
                        refusals(item);
                    }
                });
    }

    private static void refusals(PathItem item) {
        for (Operation operation : item.getOperations().values()) {
            // The framework's, which says nothing more than that it is there.
            operation.getResponses().removeAPIResponse("400");
            operation.getResponses().addAPIResponse(REFUSED, refusal());
        }
    }

    private static APIResponse refusal() {
        return OASFactory.createAPIResponse()
                .description("Refused, and nothing was changed")
                .content(
                        OASFactory.createContent()
                                .addMediaType(
                                        ProblemJson.MEDIA_TYPE,
                                        OASFactory.createMediaType()
                                                .schema(OASFactory.createSchema().ref(NAME))));
    }

    private static Schema problem() {
        return OASFactory.createSchema()
                .addType(Schema.SchemaType.OBJECT)
                .description("Why a request was refused (RFC 9457), with members of its own kind")
                .required(List.of("type", "title", "status", "detail", "code", "retry"))
                .addProperty("type", text("What kind it is, as a relative URI"))
                .addProperty("title", text("The kind in a sentence"))
                .addProperty(
                        "status",
                        OASFactory.createSchema()
                                .addType(Schema.SchemaType.INTEGER)
                                .minimum(BigDecimal.valueOf(400)))
                .addProperty("detail", text("This case, with the value and the reason"))
                .addProperty("code", oneOf(ErrorCode.values()))
                .addProperty("retry", oneOf(Retry.values()))
                .addProperty("article", text("The article of the Laws that was applied"));
    }

    private static Schema text(String description) {
        return OASFactory.createSchema().addType(Schema.SchemaType.STRING).description(description);
    }

    private static Schema oneOf(Enum<?>... values) {
        return OASFactory.createSchema()
                .addType(Schema.SchemaType.STRING)
                .enumeration(Arrays.stream(values).map(value -> (Object) value.name()).toList());
    }
}
