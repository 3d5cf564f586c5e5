package shatranj.analysis.server;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.List;
import shatranj.analysis.server.ask.PositionReader;
import shatranj.analysis.server.endgames.Endgames;
import shatranj.analysis.server.endgames.Prober;
import shatranj.analysis.server.fairplay.FairPlayGuard;
import shatranj.engine.endgame.Pair;
import shatranj.rules.board.Bitboard;
import shatranj.rules.board.Position;
import shatranj.rules.board.SetupOptions;
import shatranj.support.identity.Caller;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;

/** What both transports call to ask the endgame tables. */
@ApplicationScoped
public class Tablebase {
    /** All tables are made in about two minutes where one core has nothing else to do. */
    private static final Duration WHILE_MAKING = Duration.ofSeconds(10);

    private final Endgames endgames;
    private final FairPlayGuard fairPlay;

    Tablebase(Endgames endgames, FairPlayGuard fairPlay) {
        this.endgames = endgames;
        this.fairPlay = fairPlay;
    }

    /** A position and what is known about it. */
    public record Probed(Position position, Prober.Answer answer) {}

    /**
     * Asks the tables. Blocks while game-service is asked.
     *
     * @param fen in either alphabet; what cannot come about in a game is allowed, as the tables
     *     know movement only
     * @throws shatranj.support.problem.ProblemException MALFORMED_REQUEST, INVALID_SETUP,
     *     NO_SUCH_RESOURCE where no table is of the ending, FAIR_PLAY, UNAVAILABLE
     */
    public Probed probe(Caller caller, String fen) {
        if (fen.isBlank()) {
            throw Problem.of(ErrorCode.MALFORMED_REQUEST, "'fen' is missing, expected a position")
                    .asException();
        }
        Position position = PositionReader.read(fen, SetupOptions.UNREACHABLE);
        int men = Bitboard.count(position.occupied());
        if (men > Prober.MOST_MEN) {
            throw noTable(
                    "The position has %d men, expected at most %d: there is no table for more"
                            .formatted(men, Prober.MOST_MEN));
        }
        fairPlay.test(caller.id(), position);
        return switch (endgames.want()) {
            case Endgames.State.Ready(var tables) ->
                    new Prober(tables)
                            .answer(position)
                            .map(answer -> new Probed(position, answer))
                            .orElseThrow(() ->
                                    noTable(
                                            "The position has %d men, and this server has no table of their ending"
                                                    .formatted(men)));
            case Endgames.State.Making(), Endgames.State.Unwanted() -> throw notYet();
        };
    }

    private static RuntimeException noTable(String why) {
        return Problem.of(ErrorCode.NO_SUCH_RESOURCE, why).asException();
    }

    private RuntimeException notYet() {
        List<Pair> all = Pair.all();
        return Problem.of(
                        ErrorCode.UNAVAILABLE,
                        "The endgame tables are being made, %d of %d so far; ask again"
                                .formatted(endgames.made(), all.size()))
                .after(WHILE_MAKING)
                .asException();
    }
}
