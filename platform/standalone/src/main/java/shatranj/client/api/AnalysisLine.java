package shatranj.client.api;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * One line of one iteration of a search.
 *
 * @param rank 1 for the best line
 * @param score for people: {@code +0.35} Baidaqs, or {@code #5} for an end in five moves
 * @param pv the line in SAN
 * @param last whether the search ended with this
 */
public record AnalysisLine(
        int depth, int rank, String score, long nodes, List<String> pv, boolean last) {

    public AnalysisLine {
        pv = List.copyOf(pv);
    }

    static AnalysisLine from(JsonNode line) {
        List<String> pv = new ArrayList<>();
        line.path("pv").forEach(m -> pv.add(m.isTextual() ? m.asText() : m.path("san").asText()));
        return new AnalysisLine(
                line.path("depth").asInt(),
                line.path("rank").asInt(1),
                score(line.path("score")),
                line.path("nodes").asLong(),
                pv,
                line.path("last").asBoolean(false));
    }

    private static String score(JsonNode score) {
        return score.has("mate")
                ? "#" + score.path("mate").asInt()
                : String.format(Locale.ROOT, "%+.2f", score.path("centipawns").asInt() / 100.0);
    }
}
