package shatranj.competition.server.api;

import io.smallrye.mutiny.Multi;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
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
    private static final Duration LOOK = Duration.ofMillis(250);
    private static final int HEARTBEAT_LOOKS = 20;

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
        return Multi.createFrom()
                .ticks()
                .every(LOOK)
                .onOverflow()
                .drop()
                .onItem()
                .transformToIterable(tick -> follower.look())
                .select()
                .first(Optional::isPresent)
                .map(Optional::orElseThrow)
                .onTermination()
                .invoke(() -> {
                    watch.close();
                    leave.run();
                });
    }

    /** What one reader has. An empty frame is the end. */
    private final class Follower {
        private final String id;
        private final Caller caller;
        private final Map<Place, DeskBoard> sent = new HashMap<>();
        private List<DeskBoard> last = List.of();
        private boolean hasBegun;
        private volatile boolean isRevoked;
        private int idle;

        Follower(String id, Caller caller) {
            this.id = id;
            this.caller = caller;
        }

        void revoke() {
            isRevoked = true;
        }

        List<Optional<Frame>> look() {
            Instant now = Instant.now();
            // First: what is on the desk after the end is nothing, which is still to be said.
            boolean isOver = tournaments.find(id).map(seen -> seen.state().isOver()).orElse(true);
            List<DeskBoard> boards = desks.boards(id);
            List<Optional<Frame>> frames = new ArrayList<>();
            idle++;
            frame(boards, isOver, now).ifPresent(frame -> frames.add(Optional.of(frame)));
            if (!frames.isEmpty()) {
                idle = 0;
            }
            if (isOver || isRevoked || !now.isBefore(caller.expiresAt())) {
                frames.add(Optional.empty());
            }
            return frames;
        }

        private Optional<Frame> frame(List<DeskBoard> boards, boolean isOver, Instant now) {
            if (!hasBegun) {
                return isOver || desks.isKnown(id) || idle > PATIENT_LOOKS
                        ? Optional.of(first(boards, now))
                        : Optional.empty();
            }
            Optional<Frame> changed =
                    boards == last ? Optional.empty() : Optional.of(changed(boards, now));
            last = boards;
            return changed.filter(frame -> !frame.boards().isEmpty() || !frame.gone().isEmpty())
                    .or(() ->
                            idle >= HEARTBEAT_LOOKS
                                    ? Optional.of(new Frame(now, false, List.of(), List.of()))
                                    : Optional.empty());
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
