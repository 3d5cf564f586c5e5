package shatranj.competition.event;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import shatranj.competition.standing.Standings;
import shatranj.competition.standing.TieBreak;
import shatranj.competition.tournament.Color;
import shatranj.competition.tournament.Entry;
import shatranj.competition.tournament.Forbidden;
import shatranj.competition.tournament.Player;
import shatranj.competition.tournament.Result;
import shatranj.competition.tournament.Tournament;

/** A tournament that has started, as pairings, standings and report files read it. */
public final class Sheet {
    private static final List<TieBreak> SWISS =
            List.of(
                    TieBreak.BUCHHOLZ_CUT_1,
                    TieBreak.BUCHHOLZ,
                    TieBreak.SONNEBORN_BERGER,
                    TieBreak.DIRECT_ENCOUNTER);
    private static final List<TieBreak> ROUND_ROBIN =
            List.of(TieBreak.DIRECT_ENCOUNTER, TieBreak.WINS, TieBreak.SONNEBORN_BERGER);

    private static final List<TieBreak> ARENA = List.of(TieBreak.WINS);

    private Sheet() {}

    /** The tie-breaks of a kind, in their order. */
    public static List<TieBreak> tieBreaks(Kind kind) {
        return switch (kind) {
            case SWISS, OWN_PAIRINGS -> SWISS;
            case ROUND_ROBIN, DOUBLE_ROUND_ROBIN -> ROUND_ROBIN;
            case KNOCKOUT -> List.of();
            case ARENA -> ARENA;
        };
    }

    /** The standings after the boards that have results. */
    public static List<Standings.Row> standings(TournamentState state) {
        return state.isArena()
                ? ArenaTable.of(state).rows()
                : Standings.of(of(state), tieBreaks(state.announcement().kind()));
    }

    /** After the last round. A board without a result is not in it: both have a zero-point bye. */
    public static Tournament of(TournamentState state) {
        return sheet(state, false);
    }

    /** Before the next round: who will be absent has an entry for it. */
    static Tournament beforeNext(TournamentState state) {
        return sheet(state, true);
    }

    private static Tournament sheet(TournamentState state, boolean isBeforeNext) {
        Announcement said = state.announcement();
        List<Player> players =
                state.players().stream()
                        .sorted(Comparator.comparingInt(Entrant::number))
                        .map(one ->
                                new Player(
                                        one.number(),
                                        one.player(),
                                        one.rating(),
                                        Player.Details.NONE,
                                        entries(state, one, isBeforeNext)))
                        .toList();
        return new Tournament(
                said.name(),
                OptionalInt.of(state.totalRounds()),
                Optional.of(state.lot()),
                said.points(),
                players,
                forbidden(state),
                Map.of(),
                false);
    }

    private static List<Entry> entries(TournamentState state, Entrant who, boolean isBeforeNext) {
        List<Entry> entries = new ArrayList<>();
        state.rounds().forEach(round -> entries.add(entry(round, who.number())));
        if (isBeforeNext && !who.isPresent(state.nextRound())) {
            boolean isHalf = who.byes().get(state.nextRound()) == ByeKind.HALF;
            entries.add(Entry.without(isHalf ? Result.HALF_POINT_BYE : Result.ZERO_POINT_BYE));
        }
        return entries;
    }

    private static Entry entry(Round round, int number) {
        for (Board board : round.boards()) {
            if (board.result().isPresent() && board.white() == number) {
                Result result = board.result().get().of(Color.WHITE);
                return Entry.game(board.black(), Color.WHITE, result);
            }
            if (board.result().isPresent() && board.black() == number) {
                Result result = board.result().get().of(Color.BLACK);
                return Entry.game(board.white(), Color.BLACK, result);
            }
        }
        if (round.free().contains(number)) {
            return Entry.without(Result.PAIRING_BYE);
        }
        return Entry.without(
                round.halfPoint().contains(number) ? Result.HALF_POINT_BYE : Result.ZERO_POINT_BYE);
    }

    /** Who is named and has not entered meets nobody anyway. */
    private static List<Forbidden> forbidden(TournamentState state) {
        List<Forbidden> all = new ArrayList<>();
        for (Set<String> names : state.announcement().forbidden()) {
            Set<Integer> numbers =
                    Set.copyOf(
                            names.stream()
                                    .map(state::entrant)
                                    .flatMap(Optional::stream)
                                    .map(Entrant::number)
                                    .filter(number -> number > 0)
                                    .toList());
            if (numbers.size() > 1) {
                all.add(Forbidden.always(numbers));
            }
        }
        return all;
    }
}
