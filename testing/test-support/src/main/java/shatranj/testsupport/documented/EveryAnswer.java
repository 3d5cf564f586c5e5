package shatranj.testsupport.documented;

import io.quarkus.test.junit.callback.QuarkusTestBeforeEachCallback;
import io.quarkus.test.junit.callback.QuarkusTestMethodContext;
import io.restassured.RestAssured;
import io.restassured.filter.Filter;
import io.restassured.filter.FilterContext;
import io.restassured.response.Response;
import io.restassured.specification.FilterableRequestSpecification;
import io.restassured.specification.FilterableResponseSpecification;
import java.net.URI;
import java.util.Locale;
import org.eclipse.microprofile.config.ConfigProvider;

/**
 * Looks at every answer that a test gets by REST Assured. A service whose tests want it names it as
 * a {@code QuarkusTestBeforeEachCallback} in {@code META-INF/services}.
 */
public final class EveryAnswer implements QuarkusTestBeforeEachCallback {
    private static final Filter LOOK = EveryAnswer::look;

    @Override
    public void beforeEach(QuarkusTestMethodContext context) {
        Seen.test(context.getTestInstance().getClass().getName());
        if (!RestAssured.filters().contains(LOOK)) {
            RestAssured.filters(LOOK);
        }
    }

    /** Notes a stream that has begun; its frames have tests of their own. */
    public static void stream(String path, int status) {
        document()
                .operation("get", path)
                .ifPresent(operation -> Seen.answer(operation, Integer.toString(status)));
    }

    private static Response look(
            FilterableRequestSpecification request,
            FilterableResponseSpecification expected,
            FilterContext context) {
        Response answer = context.next(request, expected);
        document()
                .operation(
                        request.getMethod().toLowerCase(Locale.ROOT),
                        URI.create(request.getURI()).getPath())
                .ifPresent(operation -> operation.check(answer));
        return answer;
    }

    private static ApiDocument document() {
        return ApiDocument.of(
                ConfigProvider.getConfig().getValue("quarkus.application.name", String.class));
    }
}
