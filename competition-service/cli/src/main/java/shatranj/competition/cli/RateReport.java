package shatranj.competition.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Optional;
import shatranj.commandline.Mistake;
import shatranj.competition.rating.Rating;
import shatranj.competition.rating.RatingPool;
import shatranj.competition.rating.RatingRules;

/** Rates the games of lines of JSON, and writes a line with both ratings after each. */
record RateReport(RatingRules rules, OutputStream out) {
    private static final int LONGEST_NAME = 100;
    private static final int LONGEST_SHOWN = 40;
    private static final JsonMapper JSON =
            JsonMapper.builder()
                    .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                    .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                    .build();

    void rate(BufferedReader lines, String source) throws IOException {
        RatingPool pool = new RatingPool(rules);
        try (JsonGenerator json =
                JSON.getFactory()
                        .createGenerator(out)
                        .setRootValueSeparator(null)
                        .disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET)) {
            int number = 0;
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                number++;
                if (!line.isBlank()) {
                    RatingPool.Game game = game(line, source + ", line " + number + ": ");
                    write(json, game, pool.add(game));
                }
            }
        }
    }

    private static void write(JsonGenerator json, RatingPool.Game game, RatingPool.Changes changes)
            throws IOException {
        json.writeStartObject();
        write(json, "white", game.white(), changes.white());
        write(json, "black", game.black(), changes.black());
        json.writeStringField("endedAt", game.endedAt().toString());
        json.writeEndObject();
        json.writeRaw('\n');
    }

    private static void write(
            JsonGenerator json, String side, String name, RatingPool.Change change)
            throws IOException {
        Rating after = change.after();
        json.writeObjectFieldStart(side);
        json.writeStringField("name", name);
        json.writeNumberField("rating", after.rating());
        json.writeNumberField("deviation", after.deviation());
        json.writeNumberField("volatility", after.volatility());
        json.writeBooleanField("provisional", after.isProvisional());
        json.writeNumberField("difference", after.rating() - change.before().rating());
        json.writeEndObject();
    }

    private static RatingPool.Game game(String line, String where) {
        JsonNode node;
        try (JsonParser parser = JSON.createParser(line)) {
            node = JSON.readTree(parser);
        } catch (JsonProcessingException fault) {
            throw bad(where + "not JSON at column " + fault.getLocation().getColumnNr());
        } catch (IOException impossible) {
            throw new java.io.UncheckedIOException(impossible);
        }
        if (node == null || !node.isObject()) {
            throw bad(where + "not a JSON object");
        }
        String white = name(node, "white", where);
        String black = name(node, "black", where);
        if (white.equals(black)) {
            throw bad(where + "white and black are both " + shown(node.path("white")));
        }
        return new RatingPool.Game(white, black, score(node, where), endedAt(node, where));
    }

    private static String name(JsonNode game, String side, String where) {
        JsonNode name = game.path(side);
        if (!name.isTextual() || name.asText().isBlank() || name.asText().length() > LONGEST_NAME) {
            throw bad(
                    "%s%s is %s, not a name of 1 to %d characters"
                            .formatted(where, side, shown(name), LONGEST_NAME));
        }
        return name.asText();
    }

    private static double score(JsonNode game, String where) {
        return switch (game.path("result").asText()) {
            case "1-0" -> 1;
            case "0-1" -> 0;
            case "1/2-1/2", "½-½" -> 0.5;
            default ->
                    throw bad(
                            "%sresult is %s, not 1-0, 0-1 or 1/2-1/2"
                                    .formatted(where, shown(game.path("result"))));
        };
    }

    private static Instant endedAt(JsonNode game, String where) {
        JsonNode endedAt = game.path("endedAt");
        return milliseconds(endedAt)
                .or(() -> instant(endedAt))
                .orElseThrow(() ->
                        bad(
                                "%sendedAt is %s, not a time such as"
                                                .formatted(where, shown(endedAt))
                                        + " 2026-01-31T12:00:00Z or milliseconds since 1970"));
    }

    private static Optional<Instant> milliseconds(JsonNode node) {
        return node.canConvertToLong() && node.isIntegralNumber()
                ? Optional.of(Instant.ofEpochMilli(node.longValue()))
                : Optional.empty();
    }

    private static Optional<Instant> instant(JsonNode node) {
        try {
            return node.isTextual() ? Optional.of(Instant.parse(node.asText())) : Optional.empty();
        } catch (DateTimeException notOne) {
            return Optional.empty();
        }
    }

    private static String shown(JsonNode node) {
        if (node.isMissingNode()) {
            return "missing";
        }
        String text = node.toString();
        return text.length() > LONGEST_SHOWN ? text.substring(0, LONGEST_SHOWN) + "…" : text;
    }

    private static Mistake bad(String cause) {
        return new Mistake(
                cause,
                "Write lines like {\"white\":\"ann\",\"black\":\"bob\",\"result\":\"1-0\","
                        + "\"endedAt\":\"2026-01-31T12:00:00Z\"}");
    }
}
