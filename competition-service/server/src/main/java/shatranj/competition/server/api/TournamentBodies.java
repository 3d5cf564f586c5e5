package shatranj.competition.server.api;

import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;
import shatranj.competition.event.Agenda;
import shatranj.competition.event.Agenda.OpenBoard;
import shatranj.competition.event.ArenaTable;
import shatranj.competition.event.Board;
import shatranj.competition.event.BoardResult;
import shatranj.competition.event.ByeKind;
import shatranj.competition.event.Entrant;
import shatranj.competition.event.Round;
import shatranj.competition.event.Sheet;
import shatranj.competition.event.TournamentState;
import shatranj.competition.server.tournaments.TournamentDesk;
import shatranj.competition.server.tournaments.Tournaments.Seen;
import shatranj.competition.standing.Standings;
import shatranj.competition.standing.TieBreak;
import shatranj.competition.tournament.Color;

/** Tournaments as everybody sees them, as JSON. */
final class TournamentBodies {
    private static final double TENTHS = 10;
    private static final double HUNDREDTHS = 100;

    private TournamentBodies() {}

    @Schema(name = "TournamentCommandDone")
    record DoneBody(
            String id, @Schema(description = "Of the tournament after the command") long version) {
        static DoneBody of(TournamentDesk.Done done) {
            return new DoneBody(done.id(), done.version());
        }
    }

    @Schema(name = "Tournaments")
    record ListBody(int total, List<TournamentBody> tournaments) {}

    @Schema(name = "Tournament")
    record TournamentBody(
            String id,
            @Schema(description = "Counts what happened, from 1") long version,
            TournamentState.Phase phase,
            String organiser,
            AnnouncementBody announcement,
            int players,
            @Schema(description = "That were paired") int round,
            @Schema(
                            description =
                                    "That there will be, given who has entered; in an ARENA, that"
                                            + " were paired")
                    int rounds,
            Instant createdAt,
            @Schema(description = "When the phase was reached") Instant changedAt,
            @Schema(description = "Why it was cancelled") @Nullable String reason) {
        static TournamentBody of(Seen seen) {
            TournamentState state = seen.state();
            return new TournamentBody(
                    seen.id(),
                    seen.version(),
                    state.phase(),
                    state.organiser(),
                    AnnouncementBody.of(state.announcement()),
                    state.players().size(),
                    state.rounds().size(),
                    Math.max(state.totalRounds(), 0),
                    state.createdAt(),
                    state.changedAt(),
                    state.reason().isEmpty() ? null : state.reason());
        }
    }

    @Schema(name = "TournamentPlayers")
    record PlayersBody(List<PlayerBody> players) {
        static PlayersBody of(TournamentState state) {
            Map<Integer, SeatBody> seats = SeatBody.all(state);
            return new PlayersBody(
                    state.entrants().stream()
                            .sorted(Comparator.comparingInt(Entrant::number))
                            .map(one -> PlayerBody.of(one, seats.get(one.number())))
                            .toList());
        }
    }

    @Schema(name = "TournamentPlayer")
    record PlayerBody(
            String player,
            @Schema(description = "The start number; absent before the start")
                    @Nullable Integer number,
            @Nullable Integer rating,
            boolean bot,
            Entrant.Presence presence,
            @Schema(description = "Rounds that the player asked to miss") List<ByeBody> byes,
            @Schema(description = "Where the player plays now") @Nullable SeatBody seat) {
        static PlayerBody of(Entrant one, @Nullable SeatBody seat) {
            return new PlayerBody(
                    one.player(),
                    one.number() == 0 ? null : one.number(),
                    one.rating() == 0 ? null : one.rating(),
                    one.isBot(),
                    one.presence(),
                    one.byes().entrySet().stream()
                            .map(bye -> new ByeBody(bye.getKey(), bye.getValue()))
                            .sorted(Comparator.comparingInt(ByeBody::round))
                            .toList(),
                    seat);
        }
    }

    @Schema(name = "TournamentSeat")
    record SeatBody(
            int round,
            int board,
            @Schema(ref = "Color") Color color,
            String opponent,
            @Schema(description = "Once the game is made; none in a HALL")
                    @Nullable String gameId) {
        /** The seats of the boards without a result, by start number. */
        static Map<Integer, SeatBody> all(TournamentState state) {
            Map<Integer, SeatBody> seats = new HashMap<>();
            for (OpenBoard open : Agenda.withoutResult(state)) {
                for (Color color : Color.values()) {
                    seats.put(open.board().player(color), of(state, open, color));
                }
            }
            return seats;
        }

        private static SeatBody of(TournamentState state, OpenBoard open, Color color) {
            Board board = open.board();
            int opponent = board.player(color.other());
            return new SeatBody(
                    open.round(),
                    board.number(),
                    color,
                    state.numbered(opponent).player(),
                    board.gameId().orElse(null));
        }
    }

    @Schema(name = "TournamentBye")
    record ByeBody(int round, ByeKind kind) {}

    @Schema(name = "TournamentRound")
    record RoundBody(
            int round,
            Instant pairedAt,
            @Nullable Instant completedAt,
            List<BoardBody> boards,
            @Schema(description = "Who is left over") List<String> free) {
        static RoundBody of(TournamentState state, Round round) {
            return new RoundBody(
                    round.number(),
                    round.pairedAt(),
                    round.completedAt().orElse(null),
                    round.boards().stream().map(board -> BoardBody.of(state, board)).toList(),
                    round.free().stream()
                            .sorted()
                            .map(number -> state.numbered(number).player())
                            .toList());
        }
    }

    @Schema(name = "TournamentBoard")
    record BoardBody(
            int board,
            String white,
            String black,
            @Schema(description = "How often a game was made for it, this one included")
                    int attempt,
            @Nullable String gameId,
            @Nullable BoardResult result) {
        static BoardBody of(TournamentState state, Board board) {
            return new BoardBody(
                    board.number(),
                    state.numbered(board.white()).player(),
                    state.numbered(board.black()).player(),
                    board.attempt(),
                    board.gameId().orElse(null),
                    board.result().orElse(null));
        }
    }

    @Schema(name = "TournamentStandings")
    record StandingsBody(
            @Schema(description = "After the results of so many rounds") int round,
            @Schema(description = "FIDE's short names, in their order") List<String> tieBreaks,
            List<PlaceBody> places) {
        static StandingsBody of(TournamentState state) {
            return new StandingsBody(
                    state.rounds().size(),
                    Sheet.tieBreaks(state.announcement().kind()).stream()
                            .map(TieBreak::code)
                            .toList(),
                    places(state));
        }

        private static List<PlaceBody> places(TournamentState state) {
            if (!state.isArena()) {
                return Sheet.standings(state).stream().map(PlaceBody::of).toList();
            }
            ArenaTable table = ArenaTable.of(state);
            List<Standings.Row> rows = table.rows();
            List<ArenaTable.Line> lines = table.lines();
            return IntStream.range(0, rows.size())
                    .mapToObj(i -> PlaceBody.of(rows.get(i)).with(lines.get(i)))
                    .toList();
        }
    }

    @Schema(name = "TournamentPlace")
    record PlaceBody(
            @Schema(description = "Shared by those whom no tie-break tells apart") int rank,
            String player,
            int number,
            double points,
            List<Double> tieBreaks,
            @Schema(description = "With a result; in an ARENA") @Nullable Integer games,
            @Schema(description = "At the end of the games so far; in an ARENA")
                    @Nullable Integer winsRunning) {
        PlaceBody with(ArenaTable.Line line) {
            return new PlaceBody(
                    rank,
                    player,
                    number,
                    points,
                    tieBreaks,
                    line.games(),
                    line.score().winsRunning());
        }

        static PlaceBody of(Standings.Row row) {
            return new PlaceBody(
                    row.rank(),
                    row.player().name(),
                    row.player().number(),
                    row.points() / TENTHS,
                    row.tieBreaks().stream().map(value -> value / HUNDREDTHS).toList(),
                    null,
                    null);
        }
    }
}
