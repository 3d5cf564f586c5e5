package shatranj.clock.server.api;

import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;
import shatranj.clock.v1.ExplainTimeControlResponse;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.timecontrol.TimeControlJson;
import shatranj.support.timecontrol.TimeControlMessages;

/** {@code /v1/time-controls}: the same answers as gRPC, in JSON. */
@Path("/v1/time-controls")
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
public class TimeControlResource {

    /** What to parse. */
    public record ParseRequest(Optional<String> text) {}

    /** What it means. */
    public record ParseResponse(TimeControlJson timeControl) {}

    /** What to explain: a text or an object. */
    public record ExplainRequest(
            @Schema(oneOf = {String.class, TimeControlJson.class})
                    Optional<TimeControlJson> timeControl) {}

    /** All that can be said of a time control. */
    public record ExplainResponse(
            TimeControlJson timeControl,
            String timeClass,
            String summary,
            String pgnTag,
            LagJson lag,
            int vacationDays) {}

    /** The rule of lag compensation, the same for every control. */
    @Schema(name = "LagAllowance")
    public record LagJson(long capMs, long refillMs) {}

    /** Reads the text form. */
    @POST
    @Path("/parse")
    public ParseResponse parse(@Nullable ParseRequest request) {
        String text = given(request).text().orElseThrow(() -> missing("text", "such as \"3+2\""));
        return new ParseResponse(
                TimeControlJson.of(TimeControlMessages.write(TimeControls.read(text))));
    }

    /** Explains a time control in words and figures. */
    @POST
    @Path("/explain")
    public ExplainResponse explain(@Nullable ExplainRequest request) {
        TimeControlJson control =
                given(request)
                        .timeControl()
                        .orElseThrow(() ->
                                missing("timeControl", "such as \"3+2\" or {\"periods\": […]}"));
        ExplainTimeControlResponse explained =
                TimeControls.explained(TimeControls.read(control.message()));
        return new ExplainResponse(
                TimeControlJson.of(explained.getTimeControl()),
                explained.getTimeClass().name().substring("TIME_CLASS_".length()),
                explained.getSummary(),
                explained.getPgnTag(),
                new LagJson(explained.getLag().getCapMs(), explained.getLag().getRefillMs()),
                explained.getVacationDays());
    }

    /** An empty body, and a body that is the word null, reach the methods as null. */
    private static <T> T given(@Nullable T request) {
        if (request == null) {
            throw Problem.of(
                            ErrorCode.MALFORMED_REQUEST,
                            "The body is empty; expected a JSON object")
                    .asException();
        }
        return request;
    }

    private static RuntimeException missing(String field, String expected) {
        return Problem.of(
                        ErrorCode.MALFORMED_REQUEST,
                        "Field '" + field + "' is missing; expected " + expected)
                .asException();
    }
}
