package shatranj.game.matchmaking;

import jakarta.enterprise.context.ApplicationScoped;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import shatranj.game.application.BlockingGames;
import shatranj.game.application.RequestBounds;
import shatranj.game.domain.Refusal;
import shatranj.game.domain.Ruling;
import shatranj.game.referee.Referee;
import shatranj.game.v1.CreateSeekRequest;
import shatranj.game.v1.Seek;
import shatranj.game.view.RefusalProblems;
import shatranj.support.identity.Caller;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.problem.ProblemException;
import shatranj.support.text.Excerpt;

/**
 * Opens, accepts and cancels seeks; where two fit, {@link PairedGames} makes their game. Called on
 * virtual threads.
 */
@ApplicationScoped
public class Matchmaker {
    private static final Duration ASKING = Duration.ofSeconds(3);
    private static final Duration LISTED = Duration.ofHours(1);

    private final SeekStore store;
    private final Referee referee;
    private final PairedGames pairs;
    private final SeekerRatings ratings;
    private final SecureRandom random = new SecureRandom();

    public Matchmaker(SeekStore store, Referee referee, PairedGames pairs, SeekerRatings ratings) {
        this.store = store;
        this.referee = referee;
        this.pairs = pairs;
        this.ratings = ratings;
    }

    /** A seek, and whether the request had opened it before. */
    public record Opened(Seek seek, boolean replayed) {}

    /**
     * Opens a seek, and makes its game where another fits already.
     *
     * @throws ProblemException MALFORMED_REQUEST, INVALID_TIME_CONTROL, GUESTS_NOT_ALLOWED,
     *     RATE_LIMITED, UNAVAILABLE, and what the rules say against the start
     */
    public Opened open(Caller player, Optional<String> key, CreateSeekRequest request) {
        key.ifPresent(RequestBounds::key);
        String id = key.map(text -> NewSeek.id(player.id(), text)).orElseGet(this::drawn);
        NewSeek seek = ratings.rated(player, NewSeek.of(id, player.id(), request), request);
        playable(seek);
        return switch (store.open(seek, Instant.now(), random.nextBoolean())) {
            case SeekStore.Opened.Full full ->
                    throw Problem.of(
                                    ErrorCode.RATE_LIMITED,
                                    "You have "
                                            + SeekStore.MOST
                                            + " open seeks, which is the most; cancel one first")
                            .after(SeekStore.LIFE)
                            .asException();
            case SeekStore.There there -> {
                // A pod of the release before has kept the time control as it was asked for.
                if (there.before()
                        && !NewSeek.explained(there.seek().terms()).equals(seek.terms())) {
                    throw Problem.of(
                                    ErrorCode.KEY_REUSED,
                                    "This Idempotency-Key opened a seek with other terms")
                            .asException();
                }
                yield opened(id, there);
            }
        };
    }

    private Opened opened(String id, SeekStore.There there) {
        Seek now =
                there.pairing()
                        .flatMap(pairing -> pairs.finish(pairing, id))
                        .orElseGet(() -> there.seek().proto());
        pairs.announce(now);
        return new Opened(now, there.before());
    }

    /**
     * Pairs a player with somebody's seek, and makes their game. A player accepts a seek once, so
     * the same request again finds the same game.
     *
     * @throws ProblemException NO_SUCH_RESOURCE, SEAT_TAKEN, GUESTS_NOT_ALLOWED,
     *     RATING_OUT_OF_RANGE, UNAVAILABLE
     */
    public Opened accept(Caller player, String seek) {
        OptionalInt rating = OptionalInt.empty();
        SeekStore.Accepted accepted = accept(player, rating, seek);
        if (accepted instanceof SeekStore.Accepted.OutOfRange(StoredSeek ranged)) {
            // Few seeks have a range: for the others nobody is asked.
            rating = OptionalInt.of(ratings.of(player, ranged.terms()));
            accepted = accept(player, rating, seek);
        }
        return switch (accepted) {
            case SeekStore.Accepted.Nowhere nowhere -> throw noSeek("There is no seek ", seek);
            case SeekStore.Accepted.Own own ->
                    throw Problem.of(
                                    ErrorCode.SEAT_TAKEN,
                                    "This seek is your own; it waits for somebody else")
                            .asException();
            case SeekStore.Accepted.Taken taken ->
                    throw Problem.of(
                                    ErrorCode.SEAT_TAKEN,
                                    "This seek is not open any more: somebody was faster, or its owner has left")
                            .asException();
            case SeekStore.Accepted.OutOfRange(StoredSeek ranged) ->
                    throw outOfRange(rating, ranged);
            case SeekStore.There there -> opened(NewSeek.accepting(player.id(), seek), there);
        };
    }

    private SeekStore.Accepted accept(Caller player, OptionalInt rating, String seek) {
        return store.accept(
                NewSeek.accepting(player.id(), seek),
                player.id(),
                rating,
                seek,
                Instant.now(),
                random.nextBoolean());
    }

    private static ProblemException outOfRange(OptionalInt rating, StoredSeek seek) {
        int most = seek.wanted().getMost();
        return Problem.of(
                        ErrorCode.RATING_OUT_OF_RANGE,
                        "Your rating is %s; this seek is for %d to %s"
                                .formatted(
                                        SeekRating.text(rating),
                                        seek.wanted().getLeast(),
                                        most == 0 ? "any" : most))
                .asException();
    }

    /** Refuses terms that no game can start with, rather than let them wait for a partner. */
    private void playable(NewSeek seek) {
        Ruling ruling =
                BlockingGames.await(referee.ask(seek.question()), ASKING, ErrorCode.UNAVAILABLE);
        Optional<Refusal> refusal =
                switch (ruling) {
                    case Ruling.UnknownRuleSet unknown ->
                            Optional.of(
                                    new Refusal.UnknownRuleSet(unknown.name(), unknown.known()));
                    case Ruling.UnfitRuleSet unfit ->
                            Optional.of(new Refusal.UnfitRuleSet(unfit.name(), unfit.detail()));
                    case Ruling.UnknownSetup unknown ->
                            Optional.of(new Refusal.UnknownSetup(unknown.name(), unknown.detail()));
                    case Ruling.FaultySetup faulty ->
                            Optional.of(new Refusal.FaultySetup(faulty.faults()));
                    case Ruling.StartAllowed allowed -> Optional.empty();
                    case Ruling.OnMove other ->
                            throw new IllegalArgumentException("no answer: " + other);
                    case Ruling.OnClaim other ->
                            throw new IllegalArgumentException("no answer: " + other);
                };
        if (refusal.isPresent()) {
            throw RefusalProblems.problem(RefusalProblems.proto(refusal.get())).asException();
        }
    }

    /** The caller's seeks of the last hour, newest first. */
    public List<Seek> of(Caller player) {
        long since = Instant.now().minus(LISTED).toEpochMilli();
        return store
                .touch(List.of(player.id()), Instant.EPOCH)
                .getOrDefault(player.id(), List.of())
                .stream()
                .filter(seek -> seek.createdMs() >= since)
                .sorted(Comparator.comparingLong(StoredSeek::createdMs).reversed())
                .map(StoredSeek::proto)
                .toList();
    }

    /**
     * Withdraws a seek. Where it was paired meanwhile its game is made, and shown.
     *
     * @throws ProblemException NO_SUCH_RESOURCE, UNAVAILABLE
     */
    public Seek cancel(Caller player, String id) {
        SeekStore.Cancelled cancelled =
                store.cancel(player.id(), id).orElseThrow(() -> noSeek("You have no seek ", id));
        Seek now =
                cancelled
                        .pairing()
                        .flatMap(pairing -> pairs.finish(pairing, id))
                        .orElseGet(() -> cancelled.seek().proto());
        pairs.announce(now);
        return now;
    }

    private static ProblemException noSeek(String words, String id) {
        return Problem.of(ErrorCode.NO_SUCH_RESOURCE, words + Excerpt.quoted(id)).asException();
    }

    private String drawn() {
        byte[] bytes = new byte[16];
        random.nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }
}
