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
import java.net.http.HttpResponse;
import java.util.Locale;
import org.eclipse.microprofile.config.ConfigProvider;

/**
 * Looks at every answer that a test gets by REST Assured, and at those of other clients that are
 * shown to it. A service whose tests want it names it as a {@code QuarkusTestBeforeEachCallback} in
 * {@code META-INF/services}.
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

    /** Fails where the document promises another answer. */
    static void check(HttpResponse<String> answer) {
        check(answer.request().method(), answer.request().uri(), Answer.of(answer));
    }

    private static Response look(
            FilterableRequestSpecification request,
            FilterableResponseSpecification expected,
            FilterContext context) {
        Response answer = context.next(request, expected);
        check(request.getMethod(), URI.create(request.getURI()), Answer.of(answer));
        return answer;
    }

    private static void check(String method, URI address, Answer answer) {
        document()
                .operation(method.toLowerCase(Locale.ROOT), address.getPath())
                .ifPresent(operation -> operation.check(answer));
    }

    private static ApiDocument document() {
        return ApiDocument.of(
                ConfigProvider.getConfig().getValue("quarkus.application.name", String.class));
    }
}
