package shatranj.competition.server.ratings;

import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import shatranj.competition.log.v1.GamesOfPlayer;
import shatranj.competition.log.v1.GamesVoided;
import shatranj.competition.log.v1.RatingRecord;
import shatranj.competition.log.v1.VoidingLifted;
import shatranj.competition.rating.RatingBook;
import shatranj.competition.rating.Voiding;
import shatranj.competition.rating.Voiding.Target;
import shatranj.support.ids.RequestKey;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.text.Excerpt;
import shatranj.support.topics.ReadYourWrites;

/**
 * Takes arbiters' words that games do not count. An answer is given when this pod's ratings are
 * those without the games.
 */
public final class VoidingDesk {
    /** A pool of a million games is folded anew in between. */
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final Ratings ratings;
    private final ResultsLog log;
    private final Clock clock;

    VoidingDesk(Ratings ratings, ResultsLog log, Clock clock) {
        this.ratings = ratings;
        this.log = log;
        this.clock = clock;
    }

    /**
     * What came of a request.
     *
     * @param replayed whether an earlier delivery of the same request had done it
     */
    public record Done(Voiding voiding, boolean replayed) {}

    /**
     * Voids games. The same key makes one voiding, however often and wherever it is sent.
     *
     * @throws shatranj.support.problem.ProblemException NO_SUCH_RESOURCE if the target has no rated
     *     game; KEY_REUSED, OUTCOME_UNKNOWN
     */
    public Done voidGames(String by, Target target, String reason, Optional<RequestKey> key) {
        String id = key.map(RequestKey::id).orElseGet(RequestKey::anyId);
        Optional<Voiding> before = find(id);
        if (before.isEmpty()) {
            requireGames(target);
            append(
                    RatingRecord.newBuilder()
                            .setVoided(
                                    write(target)
                                            .setVoidingId(id)
                                            .setReason(reason)
                                            .setBy(by)
                                            .setAtMs(clock.millis()))
                            .build());
        }
        Voiding voiding = find(id).orElseThrow();
        if (!voiding.target().equals(target) || !voiding.reason().equals(reason)) {
            throw RequestKey.reused();
        }
        return new Done(voiding, before.isPresent());
    }

    private void requireGames(Target target) {
        switch (target) {
            case Target.OneGame(String game) -> {
                if (ratings.ask(book -> book.game(game)).isEmpty()) {
                    throw noGame(game);
                }
            }
            case Target.GamesOf(String player, var since) -> {
                if (ratings.ask(book -> book.games(target)) == 0) {
                    throw Problem.of(
                                    ErrorCode.NO_SUCH_RESOURCE,
                                    "No game of %s that ended at %s or later was rated"
                                            .formatted(Excerpt.quoted(player), since))
                            .asException();
                }
            }
        }
    }

    /** The refusal of a game that is in no pool. */
    public static RuntimeException noGame(String game) {
        return Problem.of(
                        ErrorCode.NO_SUCH_RESOURCE,
                        "No game " + Excerpt.quoted(game) + " was rated")
                .asException();
    }

    /**
     * Lifts a voiding; again: as it is.
     *
     * @throws shatranj.support.problem.ProblemException NO_SUCH_RESOURCE, OUTCOME_UNKNOWN
     */
    public Voiding lift(String by, String id) {
        if (get(id).lifting().isEmpty()) {
            append(
                    RatingRecord.newBuilder()
                            .setLifted(
                                    VoidingLifted.newBuilder()
                                            .setVoidingId(id)
                                            .setBy(by)
                                            .setAtMs(clock.millis()))
                            .build());
        }
        return get(id);
    }

    /**
     * A voiding.
     *
     * @throws shatranj.support.problem.ProblemException NO_SUCH_RESOURCE
     */
    public Voiding get(String id) {
        return find(id).orElseThrow(() ->
                Problem.of(ErrorCode.NO_SUCH_RESOURCE, "There is no voiding " + Excerpt.quoted(id))
                        .asException());
    }

    private Optional<Voiding> find(String id) {
        return ratings.ask(book -> book.voiding(id));
    }

    /** All voidings, the newest first. */
    public List<Voiding> all() {
        return ratings.ask(RatingBook::voidings).reversed();
    }

    private void append(RatingRecord record) {
        ReadYourWrites.write(() -> log.append(List.of(record)), ratings::awaitRead, PATIENCE);
    }

    private static GamesVoided.Builder write(Target target) {
        GamesVoided.Builder voided = GamesVoided.newBuilder();
        return switch (target) {
            case Target.OneGame(String game) -> voided.setGameId(game);
            case Target.GamesOf(String player, var since) ->
                    voided.setPlayer(
                            GamesOfPlayer.newBuilder()
                                    .setPlayer(player)
                                    .setSinceMs(since.toEpochMilli()));
        };
    }
}
