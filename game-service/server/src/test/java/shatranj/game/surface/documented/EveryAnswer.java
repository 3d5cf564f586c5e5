package shatranj.game.surface.documented;

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

/** Looks at every answer that a test gets by REST Assured. */
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
        Page.get()
                .operation("get", path)
                .ifPresent(operation -> Seen.answer(operation, Integer.toString(status)));
    }

    private static Response look(
            FilterableRequestSpecification request,
            FilterableResponseSpecification expected,
            FilterContext context) {
        Response answer = context.next(request, expected);
        String path = URI.create(request.getURI()).getPath();
        if (!path.equals(Page.PATH)) {
            Page.get()
                    .operation(request.getMethod().toLowerCase(Locale.ROOT), path)
                    .ifPresent(operation -> operation.check(answer));
        }
        return answer;
    }
}
