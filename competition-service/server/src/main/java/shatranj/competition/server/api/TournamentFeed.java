package shatranj.competition.server.api;

import io.smallrye.mutiny.Multi;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
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
                : Optional.of(WatchedStream.of(new Follower(id, version)));
    }

    /** Where one reader is. */
    private final class Follower implements WatchedStream.Source<Frame> {
        private final String id;
        private long version;

        Follower(String id, long version) {
            this.id = id;
            this.version = version;
        }

        @Override
        public boolean isOver(Instant now) {
            return tournaments.find(id).map(seen -> seen.state().isOver()).orElse(true);
        }

        @Override
        public List<Frame> look(Instant now) {
            List<Happened> news = tournaments.after(id, version);
            if (!news.isEmpty()) {
                version = news.getLast().version();
            }
            return news.stream().map(Frame::of).toList();
        }

        @Override
        public Frame heartbeat(Instant now) {
            return new Frame(now, Optional.empty());
        }
    }
}
