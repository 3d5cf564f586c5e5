package shatranj.competition.event;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import shatranj.competition.event.TournamentEvent.ResultEntered;
import shatranj.competition.event.TournamentEvent.RoundPaired;
import shatranj.competition.pairing.OwnPairing;
import shatranj.competition.pairing.Pair;
import shatranj.competition.pairing.RoundPairing;
import shatranj.competition.pairing.knockout.KnockoutBracket;
import shatranj.competition.pairing.roundrobin.BergerTable;
import shatranj.competition.pairing.swiss.DutchSystem;
import shatranj.competition.pairing.swiss.Edition;

/** The next round of a tournament that runs. */
final class RoundMaker {
    private RoundMaker() {}

    /**
     * @param own the organiser's pairs, where the kind asks for them
     */
    static Decision pair(TournamentState state, List<TournamentCommand.OwnPair> own) {
        Kind kind = state.announcement().kind();
        if (kind != Kind.OWN_PAIRINGS && !own.isEmpty()) {
            return refused(
                    Refusal.INVALID_PAIRING,
                    own.size() + " pairs were sent; " + kind + " makes its own");
        }
        return switch (kind) {
            case SWISS ->
                    switch (DutchSystem.pair(Sheet.beforeNext(state), Edition.OF_2026)) {
                        case RoundPairing.Paired(List<Pair> pairs) -> paired(state, pairs);
                        case RoundPairing.Impossible(String reason) ->
                                refused(Refusal.PAIRING_IMPOSSIBLE, reason);
                    };
            case ROUND_ROBIN -> paired(state, BergerTable.single(players(state)).get(next(state)));
            case DOUBLE_ROUND_ROBIN ->
                    paired(state, BergerTable.twice(players(state)).get(next(state)));
            case KNOCKOUT -> paired(state, bracket(state));
            case OWN_PAIRINGS -> ownPairs(state, own);
            case ARENA -> arena(state);
        };
    }

    private static int players(TournamentState state) {
        return state.players().size();
    }

    private static int next(TournamentState state) {
        return state.rounds().size();
    }

    /** No round where nobody can be paired: the next one comes when somebody can. */
    private static Decision arena(TournamentState state) {
        List<Pair> pairs = ArenaTable.of(state).pairs();
        return pairs.isEmpty() ? Decider.done() : paired(state, pairs);
    }

    private static Decision paired(TournamentState state, List<Pair> pairs) {
        int round = state.nextRound();
        Set<Integer> half = new HashSet<>();
        for (Entrant one : state.players()) {
            if (one.presence() == Entrant.Presence.IN && one.byes().get(round) == ByeKind.HALF) {
                half.add(one.number());
            }
        }
        List<TournamentEvent> events = new ArrayList<>();
        events.add(new RoundPaired(round, state.attempt(), pairs, half));
        int board = 0;
        for (Pair pair : pairs) {
            if (!pair.isBye()) {
                board++;
                boolean isWhiteAway = !state.numbered(pair.white()).isPresent(round);
                boolean isBlackAway = !state.numbered(pair.black()).isPresent(round);
                if (isWhiteAway || isBlackAway) {
                    events.add(
                            new ResultEntered(
                                    round, board, BoardResult.forfeited(isWhiteAway, isBlackAway)));
                }
            }
        }
        return new Decision.Accepted(events);
    }

    /** Winners of neighbouring pairs of the bracket meet: its order is that of the boards. */
    private static List<Pair> bracket(TournamentState state) {
        List<Integer> alive = new ArrayList<>();
        List<Pair> first = KnockoutBracket.firstRound(players(state));
        if (state.rounds().isEmpty()) {
            return first;
        }
        List<Board> boards = state.rounds().getFirst().boards();
        int board = 0;
        for (Pair pair : first) {
            alive.add(pair.isBye() ? pair.white() : winner(boards.get(board++)));
        }
        for (Round round : state.rounds().subList(1, state.rounds().size())) {
            alive = new ArrayList<>(round.boards().stream().map(RoundMaker::winner).toList());
        }
        return KnockoutBracket.nextRound(alive);
    }

    /** Who goes on; the higher seed if nobody has won. */
    private static int winner(Board board) {
        return board.result()
                .flatMap(BoardResult::winner)
                .map(board::player)
                .orElse(Math.min(board.white(), board.black()));
    }

    private static Decision ownPairs(TournamentState state, List<TournamentCommand.OwnPair> own) {
        List<Pair> pairs = new ArrayList<>();
        for (TournamentCommand.OwnPair pair : own) {
            for (String name : List.of(pair.white(), pair.black())) {
                if (!name.isEmpty() && state.entrant(name).isEmpty()) {
                    return refused(Refusal.INVALID_PAIRING, "'" + name + "' has not entered");
                }
            }
            if (pair.white().isEmpty()) {
                return refused(Refusal.INVALID_PAIRING, "a pair has no White");
            }
            pairs.add(new Pair(number(state, pair.white()), number(state, pair.black())));
        }
        List<String> faults = OwnPairing.faults(Sheet.beforeNext(state), pairs);
        if (!faults.isEmpty()) {
            return refused(Refusal.INVALID_PAIRING, String.join("; ", faults));
        }
        pairs.sort(Comparator.comparing(Pair::isBye));
        return paired(state, pairs);
    }

    private static int number(TournamentState state, String name) {
        return state.entrant(name).map(Entrant::number).orElse(Pair.BYE);
    }

    private static Decision refused(Refusal refusal, String detail) {
        return new Decision.Refused(refusal, detail);
    }
}
