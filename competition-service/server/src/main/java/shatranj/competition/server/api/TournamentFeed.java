package shatranj.competition.server.api;

import io.smallrye.mutiny.Multi;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import shatranj.competition.server.tournaments.Tournaments;
import shatranj.competition.server.tournaments.Tournaments.Happened;
import shatranj.competition.server.tournaments.Tournaments.Seen;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;

/** What happens in tournaments, for whoever follows one, by whatever transport. */
@ApplicationScoped
class TournamentFeed {
    private static final Duration LOOK = Duration.ofMillis(250);
    private static final int HEARTBEAT_LOOKS = 20;

    private final Tournaments tournaments;

    TournamentFeed(Tournaments tournaments) {
        this.tournaments = tournaments;
    }

    /**
     * Something that a reader is sent.
     *
     * @param happened nothing in a heartbeat
     */
    record Frame(Instant at, Optional<Happened> happened) {
        private static Frame of(Happened happened) {
            return new Frame(happened.at(), Optional.of(happened));
        }
    }

    /**
     * Follows a tournament until it is over.
     *
     * @param version that the reader has
     * @param field in which the version came
     * @return nothing if it is over and the reader has everything
     * @throws shatranj.support.problem.ProblemException NO_SUCH_TOURNAMENT, AFTER_HEAD, UNAVAILABLE
     */
    Optional<Multi<Frame>> follow(String id, long version, String field) {
        Seen seen = tournaments.find(id).orElseThrow(() -> Refusals.noTournament(id));
        if (version > seen.version()) {
            throw Problem.of(
                            ErrorCode.AFTER_HEAD,
                            field + " is " + version + "; the version is " + seen.version())
                    .with("version", seen.version())
                    .asException();
        }
        return version == seen.version() && seen.state().isOver()
                ? Optional.empty()
                : Optional.of(frames(new Follower(id, version)));
    }

    private static Multi<Frame> frames(Follower follower) {
        return Multi.createFrom()
                .ticks()
                .every(LOOK)
                .onOverflow()
                .drop()
                .onItem()
                .transformToIterable(tick -> follower.look())
                .select()
                .first(Optional::isPresent)
                .map(Optional::orElseThrow);
    }

    /** Where one reader is. An empty frame is the end. */
    private final class Follower {
        private final String id;
        private long version;
        private int idle;

        Follower(String id, long version) {
            this.id = id;
            this.version = version;
        }

        List<Optional<Frame>> look() {
            boolean isOver = tournaments.find(id).map(seen -> seen.state().isOver()).orElse(true);
            List<Optional<Frame>> frames = new ArrayList<>();
            for (Happened happened : tournaments.after(id, version)) {
                version = happened.version();
                frames.add(Optional.of(Frame.of(happened)));
            }
            idle = frames.isEmpty() ? idle + 1 : 0;
            if (isOver) {
                frames.add(Optional.empty());
            } else if (idle >= HEARTBEAT_LOOKS) {
                idle = 0;
                frames.add(Optional.of(new Frame(Instant.now(), Optional.empty())));
            }
            return frames;
        }
    }
}
