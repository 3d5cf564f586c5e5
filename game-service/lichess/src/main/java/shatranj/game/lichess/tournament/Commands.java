package shatranj.game.lichess.tournament;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;
import java.util.UUID;
import java.util.function.UnaryOperator;
import shatranj.competition.v1.ChangeTournamentRequest;
import shatranj.competition.v1.CreateTournamentRequest;
import shatranj.competition.v1.Tournament;
import shatranj.competition.v1.TournamentAnnouncement;
import shatranj.competition.v1.TournamentCancellation;
import shatranj.competition.v1.TournamentFinish;
import shatranj.competition.v1.TournamentKind;
import shatranj.competition.v1.TournamentParticipant;
import shatranj.competition.v1.TournamentPhase;
import shatranj.game.competition.Tournaments;
import shatranj.game.lichess.LichessRequest;
import shatranj.support.identity.BearerToken;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.problem.ProblemException;

/** What players and organisers do, as the one whose token the request has. */
@ApplicationScoped
class Commands {
    private static final TournamentParticipant CALLER = TournamentParticipant.getDefaultInstance();
    private static final String TERMINATED = "ended by the organiser";

    private final Tournaments tournaments;

    Commands(Tournaments tournaments) {
        this.tournaments = tournaments;
    }

    /** A tournament of one kind; another one is none here. */
    Tournament require(String id, TournamentKind kind) {
        Tournament found = tournaments.get(id);
        if (found.getAnnouncement().getKind() != kind) {
            throw Problem.of(
                            ErrorCode.NO_SUCH_TOURNAMENT,
                            "'" + found.getAnnouncement().getName() + "' is of another kind")
                    .asException();
        }
        return found;
    }

    /** Announces a tournament. */
    Tournament create(LichessRequest exchange, TournamentAnnouncement announcement) {
        String id =
                tournaments
                        .create(
                                token(exchange),
                                CreateTournamentRequest.newBuilder()
                                        .setRequestId(requestId(exchange))
                                        .setAnnouncement(announcement)
                                        .build())
                        .getTournamentId();
        return tournaments.get(id);
    }

    /** Announces it otherwise. */
    Tournament edit(LichessRequest exchange, TournamentAnnouncement announcement) {
        change(exchange, change -> change.setEdit(announcement));
        return tournaments.get(exchange.path("id"));
    }

    /** Enters, comes back, or is paired again after a pause. */
    void join(LichessRequest exchange) {
        try {
            change(exchange, change -> change.setJoin(CALLER));
        } catch (ProblemException e) {
            if (e.problem().code() != ErrorCode.ALREADY_ENTERED) {
                throw e;
            }
            change(exchange, change -> change.setResume(CALLER));
        }
    }

    /** Leaves. */
    void leave(LichessRequest exchange) {
        change(exchange, change -> change.setLeave(CALLER));
    }

    /** Is not paired until the next join. */
    void pause(LichessRequest exchange) {
        change(exchange, change -> change.setPause(CALLER));
    }

    /** Ends it: as it stands where it may end, else without a result. */
    void terminate(LichessRequest exchange, Tournament tournament) {
        if (tournament.getPhase() == TournamentPhase.TOURNAMENT_PHASE_RUNNING) {
            try {
                change(exchange, change -> change.setFinish(TournamentFinish.getDefaultInstance()));
                return;
            } catch (ProblemException e) {
                if (e.problem().code() != ErrorCode.ROUND_NOT_OVER) {
                    throw e;
                }
            }
        }
        change(
                exchange,
                change ->
                        change.setCancel(
                                TournamentCancellation.newBuilder().setReason(TERMINATED)));
    }

    /** Any other change. */
    void change(LichessRequest exchange, UnaryOperator<ChangeTournamentRequest.Builder> what) {
        var unused =
                tournaments.change(
                        token(exchange),
                        what.apply(
                                        ChangeTournamentRequest.newBuilder()
                                                .setTournamentId(exchange.path("id"))
                                                .setRequestId(UUID.randomUUID().toString()))
                                .build());
    }

    /** A client that sends a key may repeat its announcement. */
    static String requestId(LichessRequest exchange) {
        return Optional.ofNullable(exchange.request().getHeader("Idempotency-Key"))
                .orElseGet(() -> UUID.randomUUID().toString());
    }

    static String token(LichessRequest exchange) {
        return Optional.ofNullable(exchange.request().getHeader("Authorization"))
                .map(BearerToken::of)
                .orElseThrow(BearerToken::missing);
    }
}
