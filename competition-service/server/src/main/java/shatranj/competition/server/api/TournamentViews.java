package shatranj.competition.server.api;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Optional;
import shatranj.competition.event.Kind;
import shatranj.competition.event.Round;
import shatranj.competition.event.Sheet;
import shatranj.competition.event.TournamentState;
import shatranj.competition.event.TournamentState.Phase;
import shatranj.competition.server.tournaments.Tournaments;
import shatranj.competition.server.tournaments.Tournaments.Seen;
import shatranj.competition.trf.TrfWriter;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;

/** Tournaments as everybody may see them. UNAVAILABLE while they are being read. */
@ApplicationScoped
class TournamentViews {
    /** So many are listed where no number is asked for. */
    static final int LIMIT = 50;

    /** So many are listed at most. */
    static final int MOST = 200;

    private final Tournaments tournaments;

    TournamentViews(Tournaments tournaments) {
        this.tournaments = tournaments;
    }

    /** All of a phase and a kind, the newest first. */
    List<Seen> all(Optional<Phase> phase, Optional<Kind> kind) {
        return tournaments.all().stream()
                .filter(seen -> isWanted(phase, seen.state().phase()))
                .filter(seen -> isWanted(kind, seen.state().announcement().kind()))
                .toList();
    }

    private static boolean isWanted(Optional<?> wanted, Object value) {
        return wanted.isEmpty() || wanted.get().equals(value);
    }

    /** One of them, or NO_SUCH_TOURNAMENT. */
    Seen seen(String id) {
        return tournaments.find(id).orElseThrow(() -> Refusals.noTournament(id));
    }

    /** One whose players have numbers, or TOURNAMENT_NOT_STARTED. */
    TournamentState started(String id) {
        TournamentState state = seen(id).state();
        boolean hasStarted =
                state.phase() == Phase.RUNNING
                        || state.players().stream().anyMatch(one -> one.number() > 0);
        if (!hasStarted) {
            throw Problem.of(
                            ErrorCode.TOURNAMENT_NOT_STARTED,
                            "Start numbers are given at the start")
                    .asException();
        }
        return state;
    }

    /** A round that was paired, or NO_SUCH_ROUND. */
    static Round round(TournamentState state, int number) {
        return state.rounds().stream()
                .filter(one -> one.number() == number)
                .findFirst()
                .orElseThrow(() ->
                        Problem.of(
                                        ErrorCode.NO_SUCH_ROUND,
                                        "round is "
                                                + number
                                                + "; "
                                                + state.rounds().size()
                                                + " were paired")
                                .asException());
    }

    /** FIDE's report file. */
    String report(String id) {
        TournamentState state = started(id);
        if (state.isArena()) {
            throw Problem.of(
                            ErrorCode.NO_SUCH_RESOURCE,
                            "An ARENA has no report file: its games are in no rounds")
                    .asException();
        }
        return TrfWriter.write(Sheet.of(state));
    }
}
