package shatranj.rules.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import shatranj.rules.board.Fault;
import shatranj.rules.board.Position;
import shatranj.rules.board.SetupOptions;
import shatranj.rules.board.Validated;
import shatranj.rules.notation.Alphabet;
import shatranj.rules.notation.Fen;
import shatranj.rules.ruleset.RuleSet;
import shatranj.rules.ruling.Outcome;
import shatranj.rules.ruling.Replay;

/**
 * {@code adjudicate}: reads {@code {"fen":…,"moves":[…]}} a line and writes {@code
 * {"result":…,"reason":…,"article":…,"endedAtPly":…,"fen":…}}, all but the last null while the game
 * goes on. Moves, in coordinates or algebraic, are played until the game is over; what comes after
 * is not looked at, and nobody claims. The FEN is where the play stopped, in the letters of the one
 * that came. What cannot be played is answered by {@code {"error":…}}, with {@code "ply"} if it is
 * a move. Unreachable material is let through.
 */
final class Adjudication {
    private static final int LONGEST_LINE = 1 << 20;

    private Adjudication() {}

    static LineAnswers answers() {
        return new LineAnswers(LONGEST_LINE, Adjudication::answer);
    }

    /** What a line asks. */
    private record Question(String fen, List<String> moves) {}

    private static void answer(RuleSet rules, String line, boolean whole, JsonGenerator out)
            throws IOException {
        out.writeStartObject();
        try {
            if (whole) {
                Question question = question(JsonReading.read(line));
                adjudicate(rules, question, out);
            } else {
                error("a line of more than " + LONGEST_LINE + " bytes", out);
            }
        } catch (Unfit unfit) {
            error(String.valueOf(unfit.getMessage()), out);
        }
        out.writeEndObject();
    }

    private static Question question(JsonNode json) throws Unfit {
        if (!json.isObject()) {
            throw new Unfit("expected an object {\"fen\":…,\"moves\":[…]}");
        }
        if (!json.path("fen").isTextual()) {
            throw new Unfit("member 'fen': expected a text");
        }
        JsonNode moves = json.path("moves");
        if (!moves.isArray() && !moves.isMissingNode()) {
            throw new Unfit("member 'moves': expected a list of texts");
        }
        List<String> texts = new ArrayList<>(moves.size());
        for (JsonNode move : moves) {
            if (!move.isTextual()) {
                throw new Unfit("member 'moves': move " + (texts.size() + 1) + " is not a text");
            }
            texts.add(move.textValue());
        }
        return new Question(json.path("fen").textValue(), texts);
    }

    private static void adjudicate(RuleSet rules, Question question, JsonGenerator out)
            throws IOException {
        switch (Fen.position(question.fen(), SetupOptions.UNREACHABLE)) {
            case Validated.Valid<Position>(Position start) -> {
                Replay replay = Replay.from(rules, start);
                Optional<Replay.Stumble> stumble = replay.follow(question.moves());
                if (stumble.isPresent()) {
                    error(stumble.get().refusal().detail(), out);
                    out.writeNumberField("ply", stumble.get().ply());
                } else {
                    describe(replay, Fen.alphabet(question.fen()), out);
                }
            }
            case Validated.Invalid<Position>(List<Fault> faults) -> {
                List<String> details = faults.stream().map(Fault::detail).toList();
                error("the FEN is not a position: " + String.join("; ", details), out);
                JsonWriting.writeCodes(faults, out);
            }
        }
    }

    private static void describe(Replay replay, Alphabet alphabet, JsonGenerator out)
            throws IOException {
        Optional<Outcome> outcome = replay.outcome();
        out.writeStringField("result", outcome.map(ResultText::of).orElse(null));
        out.writeStringField("reason", outcome.map(it -> it.reason().name()).orElse(null));
        out.writeStringField("article", outcome.map(Outcome::article).orElse(null));
        out.writeFieldName("endedAtPly");
        if (outcome.isPresent()) {
            out.writeNumber(replay.plies());
        } else {
            out.writeNull();
        }
        out.writeStringField("fen", Fen.write(replay.position(), alphabet));
    }

    private static void error(String message, JsonGenerator out) throws IOException {
        out.writeStringField("error", message);
    }
}
