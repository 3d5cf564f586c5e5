package shatranj.attack.assault;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import shatranj.attack.cluster.Target;
import shatranj.standalone.cluster.Layout;
import shatranj.testsupport.fuzz.Oddities;
import shatranj.testsupport.fuzz.OpenApi;
import shatranj.testsupport.fuzz.RestFuzz;

/** Bodies that no sensible client sends, to every operation of every OpenAPI document. */
final class RestAssault implements Assault {
    private final Web web;
    private final Oddities odd;
    private final List<RestFuzz> services = new ArrayList<>();

    RestAssault(Web web, Oddities odd, Rogues rogues) throws IOException, InterruptedException {
        this.web = web;
        this.odd = odd;
        for (String document : documents(web.target())) {
            services.add(
                    new RestFuzz(
                            web.target().base(),
                            OpenApi.of(document),
                            odd,
                            () -> Optional.of(rogues.any())));
        }
    }

    /** The page of games is public; those of the others are on their management ports. */
    private static List<String> documents(Target target) throws IOException, InterruptedException {
        List<URI> pages =
                new ArrayList<>(List.of(target.base().resolve("/v1/openapi?format=json")));
        target.layout()
                .ifPresent(layout ->
                        List.of(layout.rules(), layout.clock(), layout.analysis())
                                .forEach(port ->
                                        pages.add(
                                                URI.create(
                                                        "http://%s:%d/q/openapi?format=json"
                                                                .formatted(
                                                                        Layout.LOOPBACK,
                                                                        Layout.management(
                                                                                port))))));
        List<String> documents = new ArrayList<>();
        try (HttpClient client = HttpClient.newHttpClient()) {
            for (URI page : pages) {
                documents.add(
                        client.send(
                                        HttpRequest.newBuilder(page).build(),
                                        HttpResponse.BodyHandlers.ofString())
                                .body());
            }
        }
        return documents;
    }

    @Override
    public String name() {
        return "rest";
    }

    @Override
    public void strike() throws InterruptedException {
        RestFuzz.Exchange exchange = odd.oneOf(services).send();
        web.note(name(), exchange.request(), exchange.status(), exchange.answer());
        if (exchange.isFault() && exchange.status() < 500) {
            web.findings().fault(name() + " no problem", exchange.toString());
        }
    }

    @Override
    public void close() {
        services.forEach(RestFuzz::close);
    }
}
