package shatranj.rules.cli;

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
 * {@code adjudicate [--rule-set NAME]}: reads {@code {"fen":…,"moves":[…]}} a line and writes
 * {@code {"result":…,"reason":…,"article":…,"endedAtPly":…,"fen":…}}, all but the last null while
 * the game goes on. Moves, in coordinates or algebraic, are played until the game is over; what
 * comes after is not looked at, and nobody claims. The FEN is where the play stopped, in the
 * letters of the one that came. What cannot be played is answered by {@code {"error":…}}, with
 * {@code "ply"} if it is a move. Unreachable material is let through.
 */
public final class Adjudicate {
    private static final int LONGEST_LINE = 1 << 20;

    private Adjudicate() {}

    /** Runs and exits. */
    public static void main(String[] args) {
        program().main(args);
    }

    static LineProgram program() {
        return new LineProgram("adjudicate", LONGEST_LINE, Adjudicate::answer);
    }

    /** What a line asks. */
    private record Question(String fen, List<String> moves) {}

    private static void answer(RuleSet rules, String line, boolean whole, JsonLine out) {
        out.open();
        try {
            if (whole) {
                Question question = question(Json.read(line));
                adjudicate(rules, question, out);
            } else {
                error("a line of more than " + LONGEST_LINE + " bytes", out);
            }
        } catch (Json.Malformed malformed) {
            error(String.valueOf(malformed.getMessage()), out);
        } catch (Unfit unfit) {
            error(String.valueOf(unfit.getMessage()), out);
        }
        out.close();
    }

    /** The JSON is no question. */
    private static final class Unfit extends Exception {
        private static final long serialVersionUID = 1L;

        Unfit(String message) {
            super(message, null, false, false);
        }
    }

    private static Question question(Json json) throws Unfit {
        if (!(json instanceof Json.Members(var members))) {
            throw new Unfit("expected an object {\"fen\":…,\"moves\":[…]}");
        }
        if (!(members.get("fen") instanceof Json.Text(String fen))) {
            throw new Unfit("member 'fen': expected a text");
        }
        Json moves = members.getOrDefault("moves", new Json.Items(List.of()));
        if (!(moves instanceof Json.Items(List<Json> items))) {
            throw new Unfit("member 'moves': expected a list of texts");
        }
        List<String> texts = new ArrayList<>(items.size());
        for (Json item : items) {
            if (!(item instanceof Json.Text(String move))) {
                throw new Unfit("member 'moves': move " + (texts.size() + 1) + " is not a text");
            }
            texts.add(move);
        }
        return new Question(fen, texts);
    }

    private static void adjudicate(RuleSet rules, Question question, JsonLine out) {
        switch (Fen.position(question.fen(), SetupOptions.UNREACHABLE)) {
            case Validated.Valid<Position>(Position start) -> {
                Replay replay = Replay.from(rules, start);
                Optional<Replay.Stumble> stumble = replay.follow(question.moves());
                if (stumble.isPresent()) {
                    error(stumble.get().refusal().detail(), out);
                    out.name("ply").number(stumble.get().ply());
                } else {
                    describe(replay, Fen.alphabet(question.fen()), out);
                }
            }
            case Validated.Invalid<Position>(List<Fault> faults) -> {
                List<String> details = faults.stream().map(Fault::detail).toList();
                error("the FEN is not a position: " + String.join("; ", details), out);
                out.name("faults").openList();
                faults.stream().map(fault -> fault.code().name()).distinct().forEach(out::text);
                out.closeList();
            }
        }
    }

    private static void describe(Replay replay, Alphabet alphabet, JsonLine out) {
        Optional<Outcome> outcome = replay.outcome();
        if (outcome.isPresent()) {
            out.name("result").text(ResultText.of(outcome.get()));
            out.name("reason").text(outcome.get().reason().name());
            out.name("article").text(outcome.get().article());
            out.name("endedAtPly").number(replay.plies());
        } else {
            out.name("result").nothing().name("reason").nothing();
            out.name("article").nothing().name("endedAtPly").nothing();
        }
        out.name("fen").text(Fen.write(replay.position(), alphabet));
    }

    private static void error(String message, JsonLine out) {
        out.name("error").text(message);
    }
}
