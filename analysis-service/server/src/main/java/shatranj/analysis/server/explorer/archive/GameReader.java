package shatranj.analysis.server.explorer.archive;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import shatranj.analysis.server.ask.OutcomeWords;
import shatranj.analysis.server.explorer.Ending;
import shatranj.analysis.server.explorer.MoveCode;
import shatranj.analysis.server.explorer.PlayedGame;
import shatranj.analysis.server.explorer.Score;
import shatranj.clock.Odds;
import shatranj.clock.Reading;
import shatranj.clock.TimeClass;
import shatranj.clock.TimeControl;
import shatranj.game.journal.v1.ArchivedGame;
import shatranj.game.journal.v1.Created;
import shatranj.game.journal.v1.Decision;
import shatranj.game.journal.v1.Event;
import shatranj.game.journal.v1.Moved;
import shatranj.rules.board.Fault;
import shatranj.rules.board.Position;
import shatranj.rules.board.SetupOptions;
import shatranj.rules.board.Square;
import shatranj.rules.board.Validated;
import shatranj.rules.notation.Fen;
import shatranj.rules.ruleset.RuleSets;
import shatranj.rules.v1.Color;
import shatranj.rules.v1.Outcome;
import shatranj.rules.v1.Points;
import shatranj.support.ids.Base62;

/**
 * Reads a record of the archive. It sees the line that stood at the end: moves taken back are gone.
 */
final class GameReader {
    private static final int PUBLIC = 1;

    private Optional<Created> created = Optional.empty();
    private String white = "";
    private String black = "";
    private final List<String> line = new ArrayList<>();
    private Optional<Score> score = Optional.empty();
    private String reason = "";
    private Optional<Instant> endedAt = Optional.empty();

    private GameReader() {}

    /**
     * The game, if it counts: everybody could find it, it has moves and a result, and its rule set
     * is one of the server's.
     *
     * @throws IllegalArgumentException if it is no game that was ever played
     */
    static Optional<PlayedGame> read(ArchivedGame archived) {
        GameReader reader = new GameReader();
        for (Decision decision : archived.getDecisionsList()) {
            decision.getEventsList().forEach(event -> reader.take(event, decision));
        }
        return reader.game(Base62.text(archived.getGameId().toByteArray()));
    }

    private Optional<PlayedGame> game(String id) {
        boolean counts =
                created.isPresent()
                        && created.get().getVisibility() == PUBLIC
                        && RuleSets.named(created.get().getRuleSet().getName()).isPresent()
                        && endedAt.isPresent()
                        && score.isPresent()
                        && !line.isEmpty();
        if (!counts) {
            return Optional.empty();
        }
        Created begun = created.orElseThrow();
        Position start = start(begun.getInitialFen());
        List<Integer> moves = line.stream().map(GameReader::move).toList();
        // Tries the moves before anything is counted.
        Position last = start;
        for (int move : moves) {
            last = MoveCode.played(last, move);
        }
        PlayedGame game =
                new PlayedGame(
                        id,
                        white,
                        black,
                        begun.getRuleSet().getName(),
                        timeClass(begun.getTimeControl()),
                        score.orElseThrow(),
                        endedAt.orElseThrow(),
                        start,
                        moves,
                        Ending.of(moves.size(), reason, begun.getSetup(), last));
        return Optional.of(game);
    }

    private void take(Event event, Decision decision) {
        switch (event.getEventCase()) {
            case CREATED -> {
                created = Optional.of(event.getCreated());
                white = event.getCreated().getWhite();
                black = event.getCreated().getBlack();
            }
            case SEAT_TAKEN -> {
                if (event.getSeatTaken().getColor() == Color.COLOR_WHITE) {
                    white = event.getSeatTaken().getPlayer();
                } else {
                    black = event.getSeatTaken().getPlayer();
                }
            }
            case MOVED -> play(event.getMoved());
            case TAKEN_BACK -> cut(event.getTakenBack().getPly());
            case ENDED -> {
                endedAt = Optional.of(Instant.ofEpochMilli(decision.getOccurredAtMs()));
                Outcome outcome = event.getEnded().getOutcome();
                reason = OutcomeWords.of(outcome.getReason());
                if (outcome.hasPoints()) {
                    score = score(outcome.getPoints());
                }
            }
            default -> {} // It changes neither the line nor its result.
        }
    }

    private void play(Moved moved) {
        if (moved.getPly() != line.size() + 1) {
            throw new IllegalArgumentException(
                    "ply %d follows ply %d".formatted(moved.getPly(), line.size()));
        }
        line.add(moved.getUci());
    }

    /** The line ends before a ply. */
    private void cut(int ply) {
        if (ply < 1 || ply > line.size()) {
            throw new IllegalArgumentException(
                    "ply %d is taken back, there are %d".formatted(ply, line.size()));
        }
        line.subList(ply - 1, line.size()).clear();
    }

    /** None if nobody has a point. */
    private static Optional<Score> score(Points points) {
        int compared = Double.compare(points.getWhite(), points.getBlack());
        if (compared > 0) {
            return Optional.of(Score.WHITE);
        }
        if (compared < 0) {
            return Optional.of(Score.BLACK);
        }
        return points.getWhite() > 0 ? Optional.of(Score.DRAW) : Optional.empty();
    }

    private static Optional<TimeClass> timeClass(String text) {
        if (text.isEmpty()) {
            return Optional.empty();
        }
        return switch (TimeControl.parse(text)) {
            case Reading.Valid(TimeControl control) ->
                    control instanceof Odds ? Optional.empty() : control.timeClass();
            case Reading.Invalid invalid -> Optional.empty();
        };
    }

    private static Position start(String fen) {
        return switch (Fen.position(fen, SetupOptions.UNREACHABLE)) {
            case Validated.Valid<Position>(Position position) -> position;
            case Validated.Invalid<Position>(List<Fault> faults) ->
                    throw new IllegalArgumentException("'%s': %s".formatted(fen, faults));
        };
    }

    private static int move(String uci) {
        if (uci.length() < 4) {
            throw new IllegalArgumentException("'" + uci + "' is no move");
        }
        return MoveCode.of(square(uci, 0), square(uci, 2));
    }

    private static int square(String uci, int from) {
        return Square.read(uci.substring(from, from + 2))
                .orElseThrow(() -> new IllegalArgumentException("'" + uci + "' is no move"))
                .index();
    }
}
