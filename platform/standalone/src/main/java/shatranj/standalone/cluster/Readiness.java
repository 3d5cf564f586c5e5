package shatranj.standalone.cluster;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;

/** Asks a service whether it is ready. */
record Readiness(HttpClient client, URI uri) {
    private static final Duration TIMEOUT = Duration.ofSeconds(1);

    static URI at(int managementPort) {
        return URI.create("http://" + Layout.LOOPBACK + ":" + managementPort + "/q/health/ready");
    }

    boolean isReady() throws InterruptedException {
        try {
            HttpRequest request = HttpRequest.newBuilder(uri).timeout(TIMEOUT).build();
            return client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode() == 200;
        } catch (IOException notYet) {
            return false;
        }
    }
}
