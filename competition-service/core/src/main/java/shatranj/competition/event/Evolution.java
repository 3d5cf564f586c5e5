package shatranj.competition.event;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import shatranj.competition.event.Entrant.Presence;
import shatranj.competition.event.TournamentState.Phase;
import shatranj.competition.pairing.Pair;
import shatranj.competition.tournament.Color;

/** What an event makes of a tournament. An event that cannot have happened is a fault. */
public final class Evolution {
    private Evolution() {}

    /** The tournament after events that happened together. */
    public static Optional<TournamentState> after(
            Optional<TournamentState> before, List<TournamentEvent> events, Instant at) {
        Optional<TournamentState> state = before;
        for (TournamentEvent event : events) {
            state = Optional.of(next(state, event, at));
        }
        return state;
    }

    private static TournamentState next(
            Optional<TournamentState> before, TournamentEvent event, Instant at) {
        if (event instanceof TournamentEvent.Created(String organiser, Announcement announced)) {
            if (before.isPresent()) {
                throw impossible(event);
            }
            return new TournamentState(
                    announced,
                    organiser,
                    Phase.SCHEDULED,
                    List.of(),
                    List.of(),
                    1,
                    Color.WHITE,
                    at,
                    at,
                    "");
        }
        return next(before.orElseThrow(() -> impossible(event)), event, at);
    }

    private static TournamentState next(TournamentState state, TournamentEvent event, Instant at) {
        return switch (event) {
            case TournamentEvent.Created created -> throw impossible(created);
            case TournamentEvent.Edited(Announcement announced) -> state.with(announced);
            case TournamentEvent.Joined joined -> joined(state, joined);
            case TournamentEvent.Left(String player) -> left(state, entrant(state, event, player));
            case TournamentEvent.ByeGranted(String player, int round, ByeKind kind) ->
                    state.with(entrant(state, event, player).with(round, kind));
            case TournamentEvent.PlayerPaused(String player) ->
                    state.with(entrant(state, event, player).with(Presence.PAUSED));
            case TournamentEvent.PlayerResumed(String player) ->
                    state.with(entrant(state, event, player).with(Presence.IN));
            case TournamentEvent.Expelled(String player, String reason, String article) ->
                    state.with(entrant(state, event, player).with(Presence.EXPELLED));
            case TournamentEvent.Started(List<String> players, Color lot) ->
                    numbered(state, event, players).started(lot, at);
            case TournamentEvent.RoundPaired paired -> paired(state, paired, at);
            case TournamentEvent.GameMade(int round, int board, int attempt, String game) ->
                    changed(state, event, round, board(state, event, round, board).in(game), at);
            case TournamentEvent.BoardReplayed(int round, int board, boolean isReversed) ->
                    changed(
                            state,
                            event,
                            round,
                            board(state, event, round, board).again(isReversed),
                            at);
            case TournamentEvent.ResultEntered(int round, int board, BoardResult result) ->
                    changed(
                            state,
                            event,
                            round,
                            board(state, event, round, board).with(result),
                            at);
            case TournamentEvent.RoundRestarted(int round) -> restarted(state, event, round);
            case TournamentEvent.Finished finished -> state.over(Phase.FINISHED, "", at);
            case TournamentEvent.Cancelled(String reason) ->
                    state.over(Phase.CANCELLED, reason, at);
        };
    }

    private static TournamentState joined(TournamentState state, TournamentEvent.Joined joined) {
        Optional<Entrant> before = state.entrant(joined.player());
        int late = state.phase() == Phase.SCHEDULED ? 0 : state.players().size() + 1;
        return state.with(
                before.map(one -> one.with(Presence.IN))
                        .orElseGet(() ->
                                new Entrant(
                                        joined.player(),
                                        joined.rating(),
                                        joined.isBot(),
                                        late,
                                        Presence.IN,
                                        Map.of())));
    }

    private static TournamentState left(TournamentState state, Entrant who) {
        if (state.phase() == Phase.SCHEDULED) {
            return state.withEntrants(
                    state.entrants().stream().filter(one -> !one.equals(who)).toList());
        }
        return state.with(who.with(Presence.OUT));
    }

    /** Who was expelled before the start is in no table, and stays out. */
    private static TournamentState numbered(
            TournamentState state, TournamentEvent event, List<String> players) {
        List<Entrant> all = new ArrayList<>();
        for (String player : players) {
            all.add(entrant(state, event, player).numbered(all.size() + 1));
        }
        state.entrants().stream()
                .filter(one -> one.presence() == Presence.EXPELLED)
                .forEach(all::add);
        return state.withEntrants(all);
    }

    private static TournamentState paired(
            TournamentState state, TournamentEvent.RoundPaired paired, Instant at) {
        if (paired.round() != state.nextRound()) {
            throw impossible(paired);
        }
        List<Board> boards = new ArrayList<>();
        Set<Integer> free = new HashSet<>();
        for (Pair pair : paired.pairs()) {
            if (pair.isBye()) {
                free.add(pair.white());
            } else {
                boards.add(
                        new Board(
                                boards.size() + 1,
                                pair.white(),
                                pair.black(),
                                paired.attempt(),
                                Optional.empty(),
                                Optional.empty()));
            }
        }
        List<Round> rounds = new ArrayList<>(state.rounds());
        rounds.add(
                new Round(paired.round(), boards, free, paired.halfPoint(), at, Optional.empty()));
        return state.withRounds(rounds, 1);
    }

    private static TournamentState restarted(
            TournamentState state, TournamentEvent event, int round) {
        Round last =
                state.lastRound()
                        .filter(one -> one.number() == round)
                        .orElseThrow(() -> impossible(event));
        int attempts = last.boards().stream().mapToInt(Board::attempt).max().orElse(0);
        return state.withRounds(state.rounds().subList(0, round - 1), attempts + 1);
    }

    private static TournamentState changed(
            TournamentState state, TournamentEvent event, int round, Board board, Instant at) {
        return state.with(round(state, event, round).with(board, at));
    }

    private static Entrant entrant(TournamentState state, TournamentEvent event, String player) {
        return state.entrant(player).orElseThrow(() -> impossible(event));
    }

    private static Round round(TournamentState state, TournamentEvent event, int round) {
        if (round < 1 || round > state.rounds().size()) {
            throw impossible(event);
        }
        return state.rounds().get(round - 1);
    }

    private static Board board(TournamentState state, TournamentEvent event, int round, int board) {
        return round(state, event, round).board(board).orElseThrow(() -> impossible(event));
    }

    private static IllegalStateException impossible(TournamentEvent event) {
        return new IllegalStateException("this cannot have happened: " + event);
    }
}
