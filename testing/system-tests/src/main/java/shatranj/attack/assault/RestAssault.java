package shatranj.attack.assault;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Optional;
import shatranj.attack.cluster.Target;
import shatranj.testsupport.fuzz.Oddities;
import shatranj.testsupport.fuzz.OpenApi;
import shatranj.testsupport.fuzz.RestFuzz;

/** Bodies that no sensible client sends, to every operation of the OpenAPI document. */
final class RestAssault implements Assault {
    private final Web web;
    private final RestFuzz fuzz;

    RestAssault(Web web, Oddities odd, Rogues rogues) throws IOException, InterruptedException {
        this.web = web;
        this.fuzz =
                new RestFuzz(
                        web.target().base(),
                        OpenApi.of(document(web.target())),
                        odd,
                        () -> Optional.of(rogues.any()));
    }

    /** The document of all services. */
    private static String document(Target target) throws IOException, InterruptedException {
        try (HttpClient client = HttpClient.newHttpClient()) {
            return client.send(
                            HttpRequest.newBuilder(target.base().resolve("/v1/openapi?format=json"))
                                    .build(),
                            HttpResponse.BodyHandlers.ofString())
                    .body();
        }
    }

    @Override
    public String name() {
        return "rest";
    }

    @Override
    public void strike() throws InterruptedException {
        RestFuzz.Exchange exchange = fuzz.send();
        web.note(name(), exchange.request(), exchange.status(), exchange.answer());
        if (exchange.isFault() && exchange.status() < 500) {
            web.findings().fault(name() + " no problem", exchange.toString());
        }
    }

    @Override
    public void close() {
        fuzz.close();
    }
}
