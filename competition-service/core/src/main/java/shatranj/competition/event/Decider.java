package shatranj.competition.event;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import shatranj.competition.event.Decision.Accepted;
import shatranj.competition.event.Decision.Refused;
import shatranj.competition.event.Entrant.Presence;
import shatranj.competition.event.TournamentState.Phase;
import shatranj.competition.tournament.Color;

/** Decides commands. What the organiser does of the running rounds is in {@link RoundDecider}. */
public final class Decider {
    /** Speaks for the server itself, which may do what the organiser may. */
    public static final String SERVER = "";

    static final int MOST_PLAYERS = 1000;

    private Decider() {}

    /**
     * What comes of a command.
     *
     * @param state nothing if there is no such tournament yet
     * @param actor a player, or {@link #SERVER}
     */
    public static Decision decide(
            Optional<TournamentState> state, TournamentCommand command, String actor, Instant at) {
        if (command instanceof TournamentCommand.Create(Announcement announced)) {
            return state.isPresent()
                    ? done()
                    : announced(announced, at)
                            .orElseGet(() -> done(new TournamentEvent.Created(actor, announced)));
        }
        return state.map(now -> decide(now, command, actor, at))
                .orElseGet(
                        () -> refused(Refusal.NO_SUCH_TOURNAMENT, "There is no such tournament"));
    }

    private static Decision decide(
            TournamentState state, TournamentCommand command, String actor, Instant at) {
        Optional<Refused> barred = barred(state, command, actor);
        if (barred.isPresent()) {
            return barred.get();
        }
        if (state.isOver()) {
            return actor.equals(SERVER)
                    ? done()
                    : refused(Refusal.TOURNAMENT_OVER, "It is " + state.phase());
        }
        return switch (command) {
            case TournamentCommand.Create create -> done();
            case TournamentCommand.Edit(Announcement announced) ->
                    state.phase() == Phase.SCHEDULED
                            ? announced(announced, at)
                                    .orElseGet(() -> done(new TournamentEvent.Edited(announced)))
                            : hasStarted();
            case TournamentCommand.Join join ->
                    EntryDecider.join(state, join, isOrganiser(state, actor));
            case TournamentCommand.Leave(String player) -> EntryDecider.leave(state, player);
            case TournamentCommand.RequestBye bye -> EntryDecider.bye(state, bye);
            case TournamentCommand.Pause(String player) ->
                    EntryDecider.present(state, player, Presence.PAUSED);
            case TournamentCommand.Resume(String player) ->
                    EntryDecider.present(state, player, Presence.IN);
            case TournamentCommand.Expel expel -> EntryDecider.expel(state, expel);
            case TournamentCommand.Cancel(String reason) ->
                    done(new TournamentEvent.Cancelled(reason));
            case TournamentCommand.Start start -> start(state, actor, at);
            case TournamentCommand.Finish finish ->
                    running(state).orElseGet(() -> RoundDecider.finish(state));
            case TournamentCommand.PairNext(List<TournamentCommand.OwnPair> own) ->
                    running(state).orElseGet(() -> RoundDecider.pair(state, own));
            case TournamentCommand.PairRound(int round) ->
                    state.phase() == Phase.RUNNING && state.nextRound() == round
                            ? RoundDecider.pairByTheClock(state)
                            : done();
            case TournamentCommand.EnterResult enter ->
                    running(state).orElseGet(() -> RoundDecider.enter(state, enter));
            case TournamentCommand.RestartRound restart ->
                    running(state).orElseGet(() -> RoundDecider.restart(state, restart));
            case TournamentCommand.OfServer found -> RoundDecider.note(state, found);
        };
    }

    /** Players act for themselves, and the organiser for everybody. */
    private static Optional<Refused> barred(
            TournamentState state, TournamentCommand command, String actor) {
        boolean isOwn =
                switch (command) {
                    case TournamentCommand.Join join -> join.player().equals(actor);
                    case TournamentCommand.Leave leave -> leave.player().equals(actor);
                    case TournamentCommand.RequestBye bye -> bye.player().equals(actor);
                    case TournamentCommand.Pause pause -> pause.player().equals(actor);
                    case TournamentCommand.Resume resume -> resume.player().equals(actor);
                    case TournamentCommand.OfServer found -> actor.equals(SERVER);
                    default -> false;
                };
        return isOwn || isOrganiser(state, actor)
                ? Optional.empty()
                : Optional.of(
                        new Refused(
                                Refusal.NOT_ORGANISER,
                                "'" + actor + "' does not organise this tournament"));
    }

    private static boolean isOrganiser(TournamentState state, String actor) {
        return actor.equals(state.organiser()) || actor.equals(SERVER);
    }

    private static Optional<Decision> announced(Announcement announced, Instant at) {
        Optional<Announcement.Fault> fault =
                announced
                        .fault()
                        .or(() ->
                                announced
                                        .startsAt()
                                        .filter(start -> start.isBefore(at))
                                        .map(start ->
                                                new Announcement.Fault(
                                                        "startsAt", start + "; that is past")));
        return fault.map(one ->
                new Refused(
                        Refusal.INVALID_TOURNAMENT,
                        one.field() + " is " + one.detail(),
                        Optional.of(one.field())));
    }

    /** What was due is done if another pod was faster. */
    private static Decision start(TournamentState state, String actor, Instant at) {
        if (state.phase() == Phase.SCHEDULED) {
            return start(state, at);
        }
        return actor.equals(SERVER) ? done() : hasStarted();
    }

    private static Decision start(TournamentState state, Instant at) {
        List<Entrant> players = new ArrayList<>(state.players());
        if (players.size() < 2 && !state.isArena()) {
            return refused(
                    Refusal.TOO_FEW_PLAYERS, players.size() + " have entered; expected 2 or more");
        }
        players.sort(
                Comparator.comparingInt(Entrant::rating).reversed().thenComparing(Entrant::player));
        // A lot that nobody can choose: the instant of the start, to the millisecond.
        Color lot = Math.floorMod(at.toEpochMilli(), 2) == 0 ? Color.WHITE : Color.BLACK;
        TournamentEvent started =
                new TournamentEvent.Started(players.stream().map(Entrant::player).toList(), lot);
        if (state.announcement().kind() == Kind.OWN_PAIRINGS) {
            return done(started);
        }
        TournamentState running =
                Evolution.after(Optional.of(state), List.of(started), at).orElseThrow();
        return switch (RoundMaker.pair(running, List.of())) {
            case Accepted(List<TournamentEvent> paired) -> {
                List<TournamentEvent> events = new ArrayList<>(List.of(started));
                events.addAll(paired);
                yield new Accepted(events);
            }
            case Refused refused -> refused;
        };
    }

    private static Optional<Decision> running(TournamentState state) {
        return state.phase() == Phase.RUNNING
                ? Optional.empty()
                : Optional.of(refused(Refusal.TOURNAMENT_NOT_STARTED, "It has not started"));
    }

    private static Decision hasStarted() {
        return refused(Refusal.TOURNAMENT_STARTED, "It has started");
    }

    static Decision done(TournamentEvent... events) {
        return new Accepted(List.of(events));
    }

    static Decision refused(Refusal refusal, String detail) {
        return new Refused(refusal, detail);
    }
}
