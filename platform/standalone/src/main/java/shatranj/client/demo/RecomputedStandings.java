package shatranj.client.demo;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import shatranj.competition.standing.Standings;
import shatranj.competition.standing.TieBreak;
import shatranj.competition.trf.TrfReader;
import shatranj.competition.trf.TrfReading;

/**
 * Standings as a tournament serves them, and as they come out of its report file: both as lines of
 * rank, player, points and tie-breaks, best first, to be compared.
 */
public final class RecomputedStandings {
    private static final double TENTHS = 10;
    private static final double HUNDREDTHS = 100;

    private RecomputedStandings() {}

    /** The lines of {@code GET …/standings}. */
    public static List<String> served(JsonNode standings) {
        return standings.path("places").valueStream().map(RecomputedStandings::line).toList();
    }

    private static String line(JsonNode place) {
        return row(
                place.path("rank").asInt(),
                place.path("player").asText(),
                place.path("points").asDouble(),
                place.path("tieBreaks").valueStream().map(JsonNode::asDouble).toList());
    }

    /**
     * The lines computed from a report file, by the tie-breaks that were served.
     *
     * @return one line, with the fault, if the file cannot be read
     */
    public static List<String> from(String report, JsonNode standings) {
        List<TieBreak> order =
                standings
                        .path("tieBreaks")
                        .valueStream()
                        .map(code -> tieBreak(code.asText()))
                        .toList();
        return switch (TrfReader.read(report)) {
            case TrfReading.Read(var tournament) ->
                    Standings.of(tournament, order).stream()
                            .map(RecomputedStandings::line)
                            .toList();
            case TrfReading.Faulty faulty -> List.of(faulty.toString());
        };
    }

    private static TieBreak tieBreak(String code) {
        for (TieBreak one : TieBreak.values()) {
            if (one.code().equals(code)) {
                return one;
            }
        }
        throw new IllegalStateException(
                "the server ranks by " + code + ", which is not known here");
    }

    private static String line(Standings.Row row) {
        return row(
                row.rank(),
                row.player().name(),
                row.points() / TENTHS,
                row.tieBreaks().stream().map(value -> value / HUNDREDTHS).toList());
    }

    private static String row(int rank, String player, double points, List<Double> tieBreaks) {
        return rank + " " + player + " " + points + " " + tieBreaks;
    }
}
