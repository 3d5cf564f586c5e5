package shatranj.competition.server.api;

import io.smallrye.mutiny.Multi;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import shatranj.competition.desk.DeskBoard;
import shatranj.competition.server.desk.Desks;
import shatranj.competition.server.tournaments.Tournaments;
import shatranj.competition.server.tournaments.Tournaments.Seen;
import shatranj.support.identity.Caller;
import shatranj.support.identity.TokenVerifier;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;

/**
 * The arbiter's desk of a tournament for its organiser, by whatever transport: all boards first,
 * then those that change. A board as it is outdoes what it was, so nothing is gained by resuming: a
 * reader that comes back gets all boards again.
 */
@ApplicationScoped
class DeskFeed {
    /** So long does the first frame wait for games that are not known yet: two seconds. */
    private static final int PATIENT_LOOKS = 8;

    private final Tournaments tournaments;
    private final Desks desks;
    private final TokenVerifier tokens;

    DeskFeed(Tournaments tournaments, Desks desks, TokenVerifier tokens) {
        this.tournaments = tournaments;
        this.desks = desks;
        this.tokens = tokens;
    }

    /**
     * What a reader is sent. A later frame with nothing in it is a sign of life.
     *
     * @param whole whether these are all boards: whatever is not among them is off the desk
     * @param boards in the order of rounds and numbers
     * @param gone boards that are off the desk
     */
    record Frame(Instant at, boolean whole, List<DeskBoard> boards, List<Place> gone) {}

    /** Which board it is. */
    record Place(int round, int board) {
        static Place of(DeskBoard board) {
            return new Place(board.round(), board.board());
        }
    }

    /**
     * Follows the desk of a tournament until that is over, or the caller's token is.
     *
     * @return nothing if the tournament is over already
     * @throws shatranj.support.problem.ProblemException NO_SUCH_TOURNAMENT, NOT_ORGANISER,
     *     UNAVAILABLE
     */
    Optional<Multi<Frame>> follow(String id, Caller caller) {
        Seen seen = tournaments.find(id).orElseThrow(() -> Refusals.noTournament(id));
        if (!seen.state().organiser().equals(caller.id())) {
            throw Problem.of(
                            ErrorCode.NOT_ORGANISER,
                            "'" + caller.id() + "' does not organise this tournament")
                    .asException();
        }
        return seen.state().isOver()
                ? Optional.empty()
                : Optional.of(Multi.createFrom().deferred(() -> frames(id, caller)));
    }

    private Multi<Frame> frames(String id, Caller caller) {
        Follower follower = new Follower(id, caller);
        Runnable leave = desks.open(id);
        TokenVerifier.Watch watch = tokens.whenRevoked(caller, follower::revoke);
        return WatchedStream.of(follower)
                .onTermination()
                .invoke(() -> {
                    watch.close();
                    leave.run();
                });
    }

    /** What one reader has. */
    private final class Follower implements WatchedStream.Source<Frame> {
        private final String id;
        private final Caller caller;
        private final Map<Place, DeskBoard> sent = new HashMap<>();
        private List<DeskBoard> last = List.of();
        private boolean hasBegun;
        private boolean isTournamentOver;
        private volatile boolean isRevoked;
        private int looks;

        Follower(String id, Caller caller) {
            this.id = id;
            this.caller = caller;
        }

        void revoke() {
            isRevoked = true;
        }

        @Override
        public boolean isOver(Instant now) {
            // What is on the desk after the end is nothing, which is still to be said.
            isTournamentOver = tournaments.find(id).map(seen -> seen.state().isOver()).orElse(true);
            return isTournamentOver || isRevoked || !now.isBefore(caller.expiresAt());
        }

        @Override
        public List<Frame> look(Instant now) {
            List<DeskBoard> boards = desks.boards(id);
            if (!hasBegun) {
                looks++;
                return isTournamentOver || desks.isKnown(id) || looks > PATIENT_LOOKS
                        ? List.of(first(boards, now))
                        : List.of();
            }
            if (boards == last) {
                return List.of();
            }
            last = boards;
            Frame frame = changed(boards, now);
            return frame.boards().isEmpty() && frame.gone().isEmpty() ? List.of() : List.of(frame);
        }

        @Override
        public Frame heartbeat(Instant now) {
            return new Frame(now, false, List.of(), List.of());
        }

        private Frame first(List<DeskBoard> boards, Instant now) {
            hasBegun = true;
            last = boards;
            boards.forEach(board -> sent.put(Place.of(board), board));
            return new Frame(now, true, boards, List.of());
        }

        private Frame changed(List<DeskBoard> boards, Instant now) {
            Map<Place, DeskBoard> present = new LinkedHashMap<>();
            boards.forEach(board -> present.put(Place.of(board), board));
            List<DeskBoard> changes =
                    present.entrySet().stream()
                            .filter(one -> !one.getValue().equals(sent.get(one.getKey())))
                            .map(Map.Entry::getValue)
                            .toList();
            List<Place> gone =
                    sent.keySet().stream()
                            .filter(place -> !present.containsKey(place))
                            .sorted(
                                    Comparator.comparingInt(Place::round)
                                            .thenComparingInt(Place::board))
                            .toList();
            sent.clear();
            sent.putAll(present);
            return new Frame(now, false, changes, gone);
        }
    }
}
