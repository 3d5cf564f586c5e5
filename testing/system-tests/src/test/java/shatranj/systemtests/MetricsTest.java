package shatranj.systemtests;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import shatranj.chaos.play.Cast;
import shatranj.client.api.Api;
import shatranj.client.api.Call;
import shatranj.standalone.cluster.Layout;
import shatranj.standalone.control.LocalCluster;

/** What dashboards draw and alerts watch is what the services really tell. */
@SharesCluster
class MetricsTest {
    private static final List<String> WATCHED =
            List.of("deploy/observability/alerts.yaml", "k8s/components/monitoring/shatranj.json");

    /** Names as queries have them; {@code up} is Prometheus' own. */
    private static final Pattern NAME =
            Pattern.compile("\\b(shatranj|http|jvm|process)_[a-z_]+\\b");

    private static final Pattern TOLD = Pattern.compile("(?m)^([a-z_]+)[ {]");

    @Test
    void every_metric_that_somebody_looks_at_is_told_by_a_service(LocalCluster cluster)
            throws Exception {
        Cast cast = Cast.of(cluster, "metrics");
        // A move, a flag and a search: some metrics are there from their first event on.
        cast.white().api().send(Call.post("/v1/analysis", cast.white().token(), search()));
        try (Tables tables = new Tables(1, name -> cast, 1)) {
            tables.leaveAlone(cast);
            tables.awaitProgress("for the metrics");
            tables.stopAndVerify();
        }

        Set<String> told = told(cluster.layout());
        for (String file : WATCHED) {
            String text = Files.readString(cluster.home().resolve(file));
            Set<String> names =
                    NAME.matcher(text)
                            .results()
                            .map(MatchResult::group)
                            .collect(Collectors.toCollection(TreeSet::new));
            assertThat(names).as("names in %s", file).isNotEmpty();
            assertThat(told).as("metrics that %s is about", file).containsAll(names);
        }
    }

    private static ObjectNode search() {
        return Api.object()
                .put("fen", "rnakfanr/pppppppp/8/8/8/8/PPPPPPPP/RNAKFANR w 0 1")
                .put("depth", 1);
    }

    private static Set<String> told(Layout layout) throws IOException, InterruptedException {
        Set<String> names = new TreeSet<>();
        try (HttpClient client = HttpClient.newHttpClient()) {
            for (int port :
                    List.of(
                            layout.rules(),
                            layout.clock(),
                            layout.analysis(),
                            layout.competition(),
                            layout.webhook(),
                            layout.game(0),
                            layout.game(1))) {
                URI metrics =
                        URI.create(
                                "http://"
                                        + Layout.LOOPBACK
                                        + ":"
                                        + Layout.management(port)
                                        + "/q/metrics");
                String text =
                        client.send(
                                        HttpRequest.newBuilder(metrics).build(),
                                        HttpResponse.BodyHandlers.ofString())
                                .body();
                TOLD.matcher(text).results().map(line -> line.group(1)).forEach(names::add);
            }
        }
        return names;
    }
}
