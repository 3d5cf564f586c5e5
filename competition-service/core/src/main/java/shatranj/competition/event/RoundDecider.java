package shatranj.competition.event;

import static shatranj.competition.event.Decider.done;
import static shatranj.competition.event.Decider.refused;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import shatranj.competition.tournament.Color;
import shatranj.competition.tournament.Result;

/** Decides about the rounds of a tournament that runs. */
final class RoundDecider {
    /** A drawn board of a knock-out is played so often at most. Then the higher seed goes on. */
    static final int ATTEMPTS_OF_DRAW = 3;

    private RoundDecider() {}

    /** By the organiser. */
    static Decision pair(TournamentState state, List<TournamentCommand.OwnPair> own) {
        return state.isArena()
                ? refused(Refusal.PAIRING_IMPOSSIBLE, "An ARENA pairs whoever waits by itself")
                : pairNext(state, own);
    }

    private static Decision pairNext(TournamentState state, List<TournamentCommand.OwnPair> own) {
        Optional<Decision> open = open(state);
        if (open.isPresent()) {
            return open.get();
        }
        return state.hasRoundLeft()
                ? RoundMaker.pair(state, own)
                : refused(
                        Refusal.NO_ROUND_LEFT,
                        "All " + state.totalRounds() + " rounds were paired");
    }

    /** Where no further round can be paired, a tournament that goes by the clock is over. */
    static Decision pairByTheClock(TournamentState state) {
        return switch (pairNext(state, List.of())) {
            case Decision.Refused(Refusal refusal, String detail, Optional<String> field)
                    when refusal == Refusal.PAIRING_IMPOSSIBLE ->
                    done(new TournamentEvent.Finished());
            case Decision decided -> decided;
        };
    }

    /** The organiser may end it early, between two rounds, and an arena at any time. */
    static Decision finish(TournamentState state) {
        return open(state).orElseGet(() -> done(new TournamentEvent.Finished()));
    }

    /** What has to be over before something else begins. */
    private static Optional<Decision> open(TournamentState state) {
        return state.lastRound()
                .filter(round -> !state.isArena() && !round.isComplete())
                .map(round ->
                        refused(
                                Refusal.ROUND_NOT_OVER,
                                "Round "
                                        + round.number()
                                        + " has "
                                        + round.boards().stream()
                                                .filter(board -> board.result().isEmpty())
                                                .count()
                                        + " boards without a result"));
    }

    /** Until the next round is paired, a result can be put right too. */
    static Decision enter(TournamentState state, TournamentCommand.EnterResult enter) {
        Optional<Round> round = state.openRound(enter.round());
        if (round.isEmpty()) {
            return noSuchRound(state, enter.round());
        }
        return round.get()
                .board(enter.board())
                .map(board -> result(state, round.get(), board, enter.result()))
                .orElseGet(() ->
                        refused(
                                Refusal.NO_SUCH_BOARD,
                                "board is "
                                        + enter.board()
                                        + "; round "
                                        + enter.round()
                                        + " has 1 to "
                                        + round.get().boards().size()));
    }

    private static Decision result(
            TournamentState state, Round round, Board board, BoardResult result) {
        if (board.result().equals(Optional.of(result))) {
            return done();
        }
        if (state.announcement().kind() == Kind.KNOCKOUT
                && result == BoardResult.DRAW
                && board.attempt() < ATTEMPTS_OF_DRAW) {
            return done(new TournamentEvent.BoardReplayed(round.number(), board.number(), true));
        }
        List<TournamentEvent> events = new ArrayList<>();
        events.add(new TournamentEvent.ResultEntered(round.number(), board.number(), result));
        if (state.isArena()) {
            events.addAll(pausesOfAbsent(state, board, result));
        }
        return new Decision.Accepted(events);
    }

    /** Who did not come to a game of an arena is not paired again before saying so. */
    private static List<TournamentEvent> pausesOfAbsent(
            TournamentState state, Board board, BoardResult result) {
        List<TournamentEvent> pauses = new ArrayList<>();
        for (Color color : Color.values()) {
            Entrant who = state.numbered(board.player(color));
            if (result.of(color) == Result.FORFEIT_LOSS && who.presence() == Entrant.Presence.IN) {
                pauses.add(new TournamentEvent.PlayerPaused(who.player()));
            }
        }
        return pauses;
    }

    static Decision restart(TournamentState state, TournamentCommand.RestartRound restart) {
        if (state.isArena()) {
            return refused(Refusal.ROUND_BEGUN, "An ARENA pairs whoever waits, and nobody anew");
        }
        Optional<Round> round = state.openRound(restart.round());
        if (round.isEmpty()) {
            return noSuchRound(state, restart.round());
        }
        for (Board board : round.get().boards()) {
            boolean isBegun =
                    restart.begun().contains(board.number())
                            || board.result().filter(r -> r.of(Color.WHITE).isPlayed()).isPresent();
            if (isBegun) {
                return refused(Refusal.ROUND_BEGUN, "Board " + board.number() + " has begun");
            }
        }
        return done(new TournamentEvent.RoundRestarted(restart.round()));
    }

    /** What comes late, or a second time, is true and changes nothing. */
    static Decision note(TournamentState state, TournamentCommand.OfServer found) {
        Optional<Round> round = state.openRound(found.round());
        Optional<Board> board =
                round.flatMap(last -> last.board(found.board()))
                        .filter(one -> one.attempt() == found.attempt())
                        .filter(one -> one.result().isEmpty());
        if (board.isEmpty()) {
            return done();
        }
        return switch (found) {
            case TournamentCommand.NoteGame(int r, int b, int attempt, String game) ->
                    board.get().gameId().isPresent()
                            ? done()
                            : done(new TournamentEvent.GameMade(r, b, attempt, game));
            case TournamentCommand.NoteRestart(
                            int r,
                            int b,
                            int attempt,
                            String cancelled,
                            String game) ->
                    board.get().gameId().equals(Optional.of(cancelled))
                            ? done(new TournamentEvent.GameMade(r, b, attempt, game))
                            : done();
            case TournamentCommand.NoteResult note ->
                    result(state, round.orElseThrow(), board.get(), note.result());
            case TournamentCommand.NoteVoid(int r, int b, int attempt) ->
                    done(new TournamentEvent.BoardReplayed(r, b, false));
        };
    }

    private static Decision noSuchRound(TournamentState state, int round) {
        return refused(
                Refusal.NO_SUCH_ROUND,
                "round is "
                        + round
                        + "; expected the last one that was paired, "
                        + state.rounds().size());
    }
}
