package shatranj.rules.server;

import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import shatranj.rules.board.Fault;
import shatranj.rules.board.Position;
import shatranj.rules.board.SetupOptions;
import shatranj.rules.board.Validated;
import shatranj.rules.notation.Fen;
import shatranj.rules.notation.WrittenMoves;
import shatranj.rules.ruleset.RuleOptions;
import shatranj.rules.ruleset.RuleSet;
import shatranj.rules.ruleset.RuleSets;
import shatranj.rules.ruleset.StartArrays;
import shatranj.rules.ruling.MoveJudge;
import shatranj.rules.ruling.Outcome;
import shatranj.rules.ruling.Refusal;
import shatranj.rules.ruling.Replay;
import shatranj.rules.ruling.Ruling;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.text.Excerpt;

/**
 * What both transports ask. Sizes are tested before any work; whatever is refused leaves as a
 * {@link shatranj.support.problem.ProblemException}.
 */
@Singleton
public class Rulings {
    private static final int LONGEST_MOVE = 32;

    private final Lanes lanes;

    Rulings(Lanes lanes) {
        this.lanes = lanes;
    }

    /** Plays the line, then the move. */
    Ruling.Played play(RuleSet rules, LineText line, String move) {
        return play(followed(rules, line, move), move);
    }

    /**
     * The same for the event loop: what may take milliseconds is done elsewhere.
     *
     * @throws shatranj.support.problem.ProblemException at once or from the answer; besides what
     *     {@link #play} refuses, OVERLOADED
     */
    Uni<Ruling.Played> playOrAskLane(RuleSet rules, LineText line, String move) {
        Replay replay = followed(rules, line, move);
        return replay.mayTakeLong(move)
                ? lanes.lines().ask(() -> play(replay, move))
                : Uni.createFrom().item(play(replay, move));
    }

    /**
     * The same; empty where it may take milliseconds.
     *
     * @throws shatranj.support.problem.ProblemException what {@link #play} refuses
     */
    Optional<Ruling.Played> playUnlessLong(RuleSet rules, LineText line, String move) {
        Replay replay = followed(rules, line, move);
        return replay.mayTakeLong(move) ? Optional.empty() : Optional.of(play(replay, move));
    }

    private Replay followed(RuleSet rules, LineText line, String move) {
        testSizes(line);
        testMove(move, "move");
        return replay(rules, line);
    }

    private static Ruling.Played play(Replay replay, String move) {
        return switch (replay.play(move)) {
            case Ruling.Played played -> played;
            case Ruling.Refused(Refusal refusal) -> throw RefusalTable.of(refusal).asException();
        };
    }

    /** The line under the rules, as far as the game went. */
    Replay replay(RuleSet rules, LineText line) {
        Replay replay = Replay.from(rules, start(rules, line));
        Optional<Replay.Stumble> stumble = replay.follow(line.moves());
        if (stumble.isPresent()) {
            throw RefusalTable.of(stumble.get()).asException();
        }
        return replay;
    }

    /** Where a line leads by movement alone, whether or not the game would have ended before. */
    Position follow(LineText line) {
        testSizes(line);
        return follow(start(RuleSets.LAWS_2025, line), line, (before, raw) -> {});
    }

    /** Tells every move of a line, by movement alone; answers where the line starts. */
    Position follow(RuleSet rules, LineText line, Step step) {
        testSizes(line);
        Position start = start(rules, line);
        follow(start, line, step);
        return start;
    }

    /** Is told a legal raw move and the position before it. */
    interface Step {
        /** One move. */
        void made(Position before, int raw);
    }

    private static Position follow(Position start, LineText line, Step step) {
        Position position = start;
        WrittenMoves moves = line.moves();
        for (int ply = 1; ply <= moves.size(); ply++) {
            String move = moves.text(ply - 1);
            switch (MoveJudge.read(position, move)) {
                case MoveJudge.Legal(int raw) -> {
                    step.made(position, raw);
                    position = position.play(raw);
                }
                case MoveJudge.Illegal(Refusal refusal) ->
                        throw RefusalTable.of(new Replay.Stumble(ply, move, refusal)).asException();
            }
        }
        return position;
    }

    /** The position of a FEN, or its faults; with rules, a position that is over is a fault. */
    Validated<Position> validate(String fen, boolean allowUnreachable, Optional<RuleSet> rules) {
        return Fen.position(fen, new SetupOptions(allowUnreachable))
                .then(position -> notOver(position, rules));
    }

    private static Validated<Position> notOver(Position position, Optional<RuleSet> rules) {
        Optional<Outcome> outcome = rules.flatMap(set -> Replay.from(set, position).outcome());
        if (outcome.isEmpty()) {
            return new Validated.Valid<>(position);
        }
        String detail = new Refusal.GameOver(outcome.get()).detail();
        return new Validated.Invalid<>(List.of(new Fault(Fault.Code.ALREADY_OVER, detail)));
    }

    /** The position of a FEN. */
    Position position(String fen, boolean allowUnreachable) {
        return switch (Fen.position(fen, new SetupOptions(allowUnreachable))) {
            case Validated.Valid<Position>(Position position) -> position;
            case Validated.Invalid<Position>(List<Fault> faults) ->
                    throw RefusalTable.of(faults).asException();
        };
    }

    private Position start(RuleSet rules, LineText line) {
        if (line.initialFen().isEmpty()) {
            return StartArrays.named(rules.options().setup())
                    .orElseThrow(() ->
                            malformed(
                                    "There is no setup '%s'"
                                            .formatted(Excerpt.of(rules.options().setup()))));
        }
        return position(line.initialFen(), line.allowUnreachable());
    }

    static void testSizes(LineText line) {
        int plies = line.moves().size();
        if (plies > RuleOptions.LENGTH_LIMIT) {
            throw malformed(
                    "A line of %d moves, expected at most %d"
                            .formatted(plies, RuleOptions.LENGTH_LIMIT));
        }
        if (line.moves() instanceof WrittenMoves.Texts(List<String> texts)) {
            texts.forEach(move -> testMove(move, "moves"));
        }
    }

    static void testMove(String move, String field) {
        if (move.length() > LONGEST_MOVE) {
            throw malformed(
                    "Field '%s': a move of %d characters, expected at most %d"
                            .formatted(field, move.length(), LONGEST_MOVE));
        }
    }

    private static RuntimeException malformed(String detail) {
        return Problem.of(ErrorCode.MALFORMED_REQUEST, detail).asException();
    }
}
