package shatranj.rules.server;

import io.smallrye.mutiny.Multi;
import jakarta.enterprise.context.ApplicationScoped;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.function.Supplier;
import shatranj.rules.board.Position;
import shatranj.rules.board.SetupOptions;
import shatranj.rules.notation.Alphabet;
import shatranj.rules.notation.Pgn;
import shatranj.rules.notation.PgnGame;
import shatranj.rules.notation.San;
import shatranj.rules.pgn.PgnEvent;
import shatranj.rules.pgn.PgnReader;
import shatranj.rules.ruleset.RuleSet;
import shatranj.rules.ruling.Replay;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.text.Excerpt;

/** Games as text: read game by game as the text comes in, written one at a time. */
@ApplicationScoped
public class Pgns {
    /** How long a text may be, in bytes. */
    static final int MOST_BYTES = 10 * 1024 * 1024;

    private static final int MOST_TAGS = 100;
    private static final int LONGEST_NAME = 64;
    private static final int LONGEST_VALUE = 1_000;

    private final Rulings rulings;
    private final Lanes lanes;

    Pgns(Rulings rulings, Lanes lanes) {
        this.rulings = rulings;
        this.lanes = lanes;
    }

    /**
     * Reads games from pieces of UTF-8. Fails with MALFORMED_REQUEST beyond 10 MiB; games before
     * that have been told.
     *
     * @param options asked for when the first piece is there
     */
    Multi<PgnEvent> read(Multi<ByteBuffer> pieces, Supplier<SetupOptions> options) {
        return Multi.createFrom()
                .deferred(() -> {
                    Reading reading = new Reading(options);
                    return lanes.lines().pipe(pieces, reading::next, reading::end);
                });
    }

    /** One text on its way in. */
    static final class Reading {
        private final List<PgnEvent> found = new ArrayList<>();
        private final Utf8Pieces text = new Utf8Pieces();
        private final Supplier<SetupOptions> options;
        private Optional<PgnReader> reader = Optional.empty();
        private long bytes;

        Reading(Supplier<SetupOptions> options) {
            this.options = options;
        }

        /** The games that end in this piece. */
        List<PgnEvent> next(ByteBuffer piece) {
            bytes += piece.remaining();
            if (bytes > MOST_BYTES) {
                throw malformed(
                        "The text has more than %d bytes, expected at most that many"
                                .formatted(MOST_BYTES));
            }
            if (reader.isEmpty()) {
                reader = Optional.of(new PgnReader(options.get(), found::add));
            }
            reader.get().read(text.next(piece));
            return taken();
        }

        /** The game that ended with the text. */
        List<PgnEvent> end() {
            reader.ifPresent(open -> {
                open.read(text.end());
                open.end();
            });
            return taken();
        }

        private List<PgnEvent> taken() {
            List<PgnEvent> taken = List.copyOf(found);
            found.clear();
            return taken;
        }
    }

    /**
     * What is to be written.
     *
     * @param clocksMs after each move, negative for none; or none at all
     * @param result as PGN writes it; empty: as the rules adjudicate the line
     */
    record Draft(
            RuleSet rules,
            LineText line,
            SequencedMap<String, String> tags,
            List<Long> clocksMs,
            String result) {}

    /**
     * Writes one game.
     *
     * @throws shatranj.support.problem.ProblemException MALFORMED_REQUEST, INVALID_SETUP
     */
    String write(Draft draft, Alphabet alphabet) {
        Rulings.testSizes(draft.line());
        testTags(draft.tags());
        int plies = draft.line().moves().size();
        if (!draft.clocksMs().isEmpty() && draft.clocksMs().size() != plies) {
            throw malformed(
                    "%d clocks for %d moves, expected one for each or none"
                            .formatted(draft.clocksMs().size(), plies));
        }
        PgnGame.Result result = result(draft);
        List<PgnGame.Ply> written = new ArrayList<>(plies);
        Position start =
                rulings.follow(
                        draft.rules(),
                        draft.line(),
                        (before, raw) ->
                                written.add(
                                        new PgnGame.Ply(
                                                San.write(before, raw, alphabet),
                                                clock(draft.clocksMs(), written.size()))));
        return Pgn.write(PgnGame.of(draft.tags(), start.setup(), written, result), alphabet);
    }

    private static Optional<Duration> clock(List<Long> clocksMs, int ply) {
        return clocksMs.isEmpty() || clocksMs.get(ply) < 0
                ? Optional.empty()
                : Optional.of(Duration.ofMillis(clocksMs.get(ply)));
    }

    private static void testTags(Map<String, String> tags) {
        if (tags.size() > MOST_TAGS) {
            throw malformed("%d tags, expected at most %d".formatted(tags.size(), MOST_TAGS));
        }
        tags.forEach((name, value) -> {
            if (name.length() > LONGEST_NAME || !name.matches("[A-Za-z0-9_]+")) {
                throw malformed(
                        "tag '%s', expected up to %d letters, digits and _ as its name"
                                .formatted(Excerpt.of(name), LONGEST_NAME));
            }
            if (List.of("Result", "Variant", "SetUp", "FEN").contains(name)) {
                throw malformed("tag '%s' is the writer's own".formatted(name));
            }
            if (value.length() > LONGEST_VALUE) {
                throw malformed(
                        "tag '%s' has %d characters, expected at most %d"
                                .formatted(name, value.length(), LONGEST_VALUE));
            }
        });
    }

    private PgnGame.Result result(Draft draft) {
        if (!draft.result().isEmpty()) {
            return PgnGame.Result.read(draft.result())
                    .orElseThrow(() ->
                            malformed(
                                    "result '%s', expected 1-0, 0-1, 1/2-1/2 or *"
                                            .formatted(Excerpt.of(draft.result()))));
        }
        Replay line = rulings.replay(draft.rules(), draft.line());
        return line.outcome()
                .map(outcome ->
                        outcome.winner()
                                .map(winner ->
                                        switch (winner) {
                                            case WHITE -> PgnGame.Result.WHITE_WINS;
                                            case BLACK -> PgnGame.Result.BLACK_WINS;
                                        })
                                .orElse(PgnGame.Result.DRAW))
                .orElse(PgnGame.Result.NONE);
    }

    private static RuntimeException malformed(String detail) {
        return Problem.of(ErrorCode.MALFORMED_REQUEST, detail).asException();
    }
}
