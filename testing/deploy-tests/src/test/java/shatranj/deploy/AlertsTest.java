package shatranj.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/**
 * What operators are woken by. That its metrics exist is seen on a running cluster: MetricsTest.
 */
class AlertsTest {
    private static final String RUNBOOK = "docs/operations.md";

    private static final JsonNode PLAIN =
            Repository.documents(Repository.text("deploy/observability/alerts.yaml")).getFirst();

    @Test
    void prometheus_with_and_without_an_operator_alarms_about_the_same() {
        JsonNode rule =
                Overlay.approved("prod").others().stream()
                        .filter(it -> it.path("kind").asText().equals("PrometheusRule"))
                        .findFirst()
                        .orElseThrow();

        assertThat(rule.at("/spec/groups")).isEqualTo(PLAIN.path("groups"));
    }

    @Test
    void every_alert_says_how_bad_it_is_and_what_to_do() {
        JsonNode rules = PLAIN.at("/groups/0/rules");
        assertThat(rules).isNotEmpty();
        for (JsonNode alert : rules) {
            assertThat(alert.at("/labels/severity").asText()).isIn("page", "ticket");
            assertThat(alert.at("/annotations/summary").asText()).isNotBlank();
            assertThat(alert.at("/annotations/description").asText()).isNotBlank();
        }
    }

    @Test
    void every_alert_has_its_section_in_the_runbook_and_names_it() {
        List<String> alerts = new ArrayList<>();
        for (JsonNode rule : PLAIN.at("/groups/0/rules")) {
            String alert = rule.path("alert").asText();
            alerts.add(alert);
            assertThat(rule.at("/annotations/runbook").asText())
                    .isEqualTo(RUNBOOK + "#" + alert.toLowerCase(Locale.ROOT));
        }
        String runbook = Repository.text(RUNBOOK).replaceFirst("(?s)^.*\n## Runbook\n", "");

        assertThat(runbook.lines().filter(line -> line.startsWith("### ")).toList())
                .isEqualTo(alerts.stream().map(alert -> "### " + alert).toList());
        for (String section : runbook.split("(?m)^### ")) {
            assertThat(section.strip().lines().count()).as(section).isGreaterThan(2);
        }
    }
}
