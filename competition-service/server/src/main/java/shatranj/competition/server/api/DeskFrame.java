package shatranj.competition.server.api;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;
import shatranj.competition.desk.Clocks;
import shatranj.competition.desk.DeskBoard;
import shatranj.competition.desk.GameStatus;
import shatranj.competition.desk.Halt;
import shatranj.competition.desk.Penalties;
import shatranj.competition.desk.Sight;
import shatranj.competition.event.BoardResult;
import shatranj.competition.tournament.Color;

/** Boards on the arbiter's desk as JSON. */
@Schema(name = "DeskFrame")
record DeskFrame(
        Instant at,
        @Schema(description = "These are all boards: in the first frame. Else: those that changed")
                boolean whole,
        @Schema(description = "By round and number") List<BoardBody> boards,
        @Schema(description = "Boards that are off the desk") List<PlaceBody> gone) {
    @Schema(name = "DeskPlace")
    record PlaceBody(int round, int board) {}

    /** A board as it is now, whatever was said of it before. */
    @Schema(name = "DeskBoard")
    record BoardBody(
            int round,
            int board,
            String white,
            String black,
            @Schema(description = "Once the game is made; none in a HALL") @Nullable String gameId,
            @Schema(description = "Absent: there is a result") @Nullable GameBody game,
            @Nullable BoardResult result) {
        static BoardBody of(DeskBoard board) {
            return new BoardBody(
                    board.round(),
                    board.board(),
                    board.white(),
                    board.black(),
                    board.gameId().orElse(null),
                    board.sight().map(GameBody::of).orElse(null),
                    board.result().orElse(null));
        }
    }

    @Schema(name = "DeskGame")
    record GameBody(
            long version,
            GameStatus status,
            @Schema(description = "Moves that were made") int ply,
            @Schema(ref = "Color") Color turn,
            @Schema(description = "Absent in untimed games") @Nullable ClocksBody clock,
            @Schema(description = "Present while the game is paused") @Nullable HaltBody pause,
            @Schema(description = "Who is to make a first move and has not")
                    @Nullable AwaitedBody awaited,
            PenaltiesBody whitePenalties,
            PenaltiesBody blackPenalties) {
        static GameBody of(Sight sight) {
            return new GameBody(
                    sight.version(),
                    sight.status(),
                    sight.ply(),
                    sight.turn(),
                    sight.clocks().map(ClocksBody::of).orElse(null),
                    sight.halt().map(HaltBody::of).orElse(null),
                    sight.awaited().map(AwaitedBody::of).orElse(null),
                    PenaltiesBody.of(sight.white()),
                    PenaltiesBody.of(sight.black()));
        }
    }

    @Schema(name = "DeskClock")
    record ClocksBody(
            long whiteMs,
            long blackMs,
            @Schema(ref = "Color", description = "Whose clock runs; absent: none does")
                    @Nullable Color running,
            @Schema(description = "When the figures are right") Instant asOf,
            @Schema(description = "When the running flag falls") @Nullable Instant flagAt) {
        static ClocksBody of(Clocks clocks) {
            return new ClocksBody(
                    clocks.whiteMs(),
                    clocks.blackMs(),
                    clocks.running().orElse(null),
                    clocks.asOf(),
                    clocks.flagAt().orElse(null));
        }
    }

    @Schema(name = "DeskPause")
    record HaltBody(
            @Schema(ref = "Color", description = "Absent: the arbiter stopped the clocks")
                    @Nullable Color claimant,
            @Schema(description = "What is claimed, such as OPPONENT_MAKES_NO_EFFORT")
                    @Nullable String claim,
            @Schema(description = "When play goes on if no arbiter acts before")
                    @Nullable Instant resumesAt) {
        static HaltBody of(Halt halt) {
            Optional<Halt.Claim> claim = halt.claim();
            return new HaltBody(
                    claim.map(Halt.Claim::by).orElse(null),
                    claim.map(Halt.Claim::kind).orElse(null),
                    halt.resumesAt().orElse(null));
        }
    }

    @Schema(name = "DeskAwaited")
    record AwaitedBody(
            @Schema(ref = "Color") Color color,
            Instant since,
            @Schema(description = "When the game is lost by default; absent: when the flag falls")
                    @Nullable Instant until) {
        static AwaitedBody of(Sight.Awaited awaited) {
            return new AwaitedBody(awaited.color(), awaited.since(), awaited.until().orElse(null));
        }
    }

    @Schema(name = "DeskPenalties")
    record PenaltiesBody(
            @Schema(description = "By the arbiter") int warnings,
            @Schema(description = "That were penalised") int illegalMoves) {
        static PenaltiesBody of(Penalties penalties) {
            return new PenaltiesBody(penalties.warnings(), penalties.illegalMoves());
        }
    }

    static DeskFrame of(DeskFeed.Frame frame) {
        return new DeskFrame(
                frame.at(),
                frame.whole(),
                frame.boards().stream().map(BoardBody::of).toList(),
                frame.gone().stream()
                        .map(place -> new PlaceBody(place.round(), place.board()))
                        .toList());
    }
}
