package shatranj.competition.server.tournaments;

import java.time.Clock;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import shatranj.competition.event.Agenda;
import shatranj.competition.event.Agenda.OpenBoard;
import shatranj.competition.event.Announcement;
import shatranj.competition.event.Board;
import shatranj.competition.event.BoardResult;
import shatranj.competition.event.Decider;
import shatranj.competition.event.TournamentCommand;
import shatranj.competition.event.TournamentState;
import shatranj.competition.server.archive.EndedGames;
import shatranj.competition.server.archive.FinishedGame;
import shatranj.competition.server.games.TournamentGames;
import shatranj.competition.server.games.TournamentGames.End;
import shatranj.competition.server.games.TournamentGames.NotNowException;
import shatranj.competition.server.games.Turns;
import shatranj.competition.server.games.Waits;
import shatranj.competition.server.tournaments.Tournaments.Seen;
import shatranj.support.problem.ProblemException;

/**
 * Does what is due: starts and pairs by the clock, makes the games of boards, and takes their
 * results. All of it follows from the state, so every pod does it, and whatever a pod leaves undone
 * when it dies the next turn does, here or elsewhere.
 */
public final class TournamentRunner implements EndedGames, AutoCloseable {
    private static final int WIN = 2;

    private final Tournaments tournaments;
    private final TournamentDesk desk;
    private final TournamentGames games;
    private final Clock clock;
    private final GameQuestions questions;
    private final Waits waits = new Waits("Tournament");
    private final Turns turns;

    /**
     * @param pause between two turns
     * @param sweep so often is a game asked for of which the archive has said nothing
     */
    record Pace(Duration pause, Duration sweep) {}

    TournamentRunner(
            Tournaments tournaments,
            TournamentDesk desk,
            TournamentGames games,
            Clock clock,
            Pace pace) {
        this.tournaments = tournaments;
        this.desk = desk;
        this.games = games;
        this.clock = clock;
        this.questions = new GameQuestions(pace.sweep());
        this.turns = new Turns("tournament-runner", pace.pause(), this::turn);
    }

    void start() {
        turns.start();
    }

    /** Everything that is due now, once. A fault is thrown when all others have had their turn. */
    void turn() {
        if (!tournaments.isComplete()) {
            return;
        }
        questions.forgetOld(clock.instant());
        Optional<RuntimeException> fault = Optional.empty();
        for (Seen seen : tournaments.all()) {
            if (seen.state().isOver()) {
                waits.goesOn(seen.id());
            } else if (!turns.areEnding()) {
                try {
                    turn(seen);
                } catch (RuntimeException e) {
                    waits.waits(seen.id(), e.toString(), clock.instant());
                    fault = Optional.of(e);
                }
            }
        }
        if (fault.isPresent()) {
            throw fault.get();
        }
    }

    /** One tournament that cannot go on must not hold up the others. */
    private void turn(Seen seen) {
        try {
            if (doWhatIsDue(seen)) {
                waits.goesOn(seen.id());
            }
        } catch (ProblemException | NotNowException e) {
            waits.waits(seen.id(), String.valueOf(e.getMessage()), clock.instant());
        }
    }

    /** Whether nothing is left that waits: no step, no game to be made, no answer of a game. */
    private boolean doWhatIsDue(Seen seen) throws NotNowException {
        Optional<TournamentCommand> due = Agenda.due(seen.state(), clock.instant());
        if (due.isPresent()) {
            carryOut(seen.id(), due.get());
            return false;
        }
        List<OpenBoard> boards = Agenda.open(seen.state());
        for (OpenBoard open : boards) {
            Optional<TournamentCommand> news = news(seen, open.round(), open.board());
            if (news.isPresent()) {
                carryOut(seen.id(), news.get());
            }
        }
        return boards.stream()
                .flatMap(open -> open.board().gameId().stream())
                .noneMatch(questions::isUnanswered);
    }

    /** How long the tournament has waited that has waited longest; zero: none waits. */
    Duration longestWait() {
        return waits.longest(clock.instant());
    }

    private Optional<TournamentCommand> news(Seen seen, int round, Board board)
            throws NotNowException {
        if (board.gameId().isEmpty()) {
            String game = games.make(newGame(seen, round, board));
            return Optional.of(
                    new TournamentCommand.NoteGame(round, board.number(), board.attempt(), game));
        }
        String game = board.gameId().get();
        if (!questions.isDue(game, clock.instant())) {
            return Optional.empty();
        }
        questions.asked(game, clock.instant());
        Optional<End> end = games.end(game);
        questions.answered(game);
        return end.map(one -> ended(seen.state(), round, board, one));
    }

    /** Takes notice of games that are over, on whichever pod reads the archive. */
    @Override
    public void heard(List<FinishedGame> finished) {
        Set<String> open = new HashSet<>();
        for (Seen seen : tournaments.all()) {
            Agenda.open(seen.state()).forEach(one -> one.board().gameId().ifPresent(open::add));
        }
        finished.stream().map(FinishedGame::id).filter(open::contains).forEach(questions::isOver);
    }

    private static TournamentGames.NewGame newGame(Seen seen, int round, Board board) {
        TournamentState state = seen.state();
        Announcement said = state.announcement();
        return new TournamentGames.NewGame(
                "tournament %s %d.%d.%d"
                        .formatted(seen.id(), round, board.number(), board.attempt()),
                state.numbered(board.white()).player(),
                state.numbered(board.black()).player(),
                said.ruleSet(),
                said.timeControl(),
                said.rated(),
                said.defaultTime(),
                Optional.of(state.organiser()),
                Optional.empty());
    }

    /** Who aborts a game, or does not come, loses it by default. Else it is played again. */
    private static TournamentCommand ended(TournamentState state, int round, Board board, End end) {
        return switch (end) {
            case End.Points(int halves) ->
                    result(
                            round,
                            board,
                            halves == WIN
                                    ? BoardResult.WHITE_WINS
                                    : halves == 0 ? BoardResult.BLACK_WINS : BoardResult.DRAW);
            case End.NoStart noStart -> result(round, board, BoardResult.WHITE_FORFEITS);
            case End.Aborted(String by) ->
                    result(
                            round,
                            board,
                            state.numbered(board.white()).player().equals(by)
                                    ? BoardResult.WHITE_FORFEITS
                                    : BoardResult.BLACK_FORFEITS);
            case End.Restarted(String game) ->
                    new TournamentCommand.NoteRestart(
                            round,
                            board.number(),
                            board.attempt(),
                            board.gameId().orElseThrow(),
                            game);
            case End.Void nothing ->
                    new TournamentCommand.NoteVoid(round, board.number(), board.attempt());
        };
    }

    private static TournamentCommand result(int round, Board board, BoardResult result) {
        return new TournamentCommand.NoteResult(round, board.number(), board.attempt(), result);
    }

    private void carryOut(String id, TournamentCommand command) {
        var unused =
                desk.carryOut(
                        new TournamentDesk.Order(id, Decider.SERVER, command, Optional.empty()));
    }

    /** Ends after the command that is being carried out. */
    @Override
    public void close() {
        turns.close();
    }
}
