package shatranj.analysis.server;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import shatranj.analysis.internal.v1.ReviewRecord;
import shatranj.analysis.server.fairplay.FairPlayGuard;
import shatranj.analysis.server.games.GamePods;
import shatranj.analysis.server.review.ReviewStore;
import shatranj.game.v1.Game;
import shatranj.game.v1.GameStatus;
import shatranj.game.v1.GetGameRequest;
import shatranj.game.v1.MutinyGameServiceGrpc;
import shatranj.game.v1.PlayedMove;
import shatranj.game.v1.Player;
import shatranj.game.v1.Visibility;
import shatranj.rules.board.Position;
import shatranj.rules.board.SetupOptions;
import shatranj.rules.notation.Fen;
import shatranj.rules.ruleset.RuleSet;
import shatranj.rules.ruleset.RuleSets;
import shatranj.rules.ruling.Replay;
import shatranj.support.identity.Caller;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;

/** What both transports call to have games reviewed. */
@ApplicationScoped
public class Reviews {
    /** To write a request and to read it back. */
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private static final Duration TRY_AGAIN = Duration.ofSeconds(2);
    private static final Pattern GAME_ID = Pattern.compile("[0-9A-Za-z]{1,40}");

    /** Before this ply games are so much like each other that no review gives one away. */
    private static final int OPENING = 8;

    private final Optional<ReviewStore> store;
    private final GamePods games;
    private final FairPlayGuard fairPlay;
    private final AnalysisSettings.Reviews settings;

    Reviews(ReviewDesk desk, GamePods games, FairPlayGuard fairPlay, AnalysisSettings settings) {
        this.store = desk.store();
        this.games = games;
        this.fairPlay = fairPlay;
        this.settings = settings.reviews();
    }

    /** A review that was asked for. */
    public record Asked(ReviewRecord review, boolean existed) {}

    /**
     * Has a finished game reviewed, unless it was already. Blocks.
     *
     * @throws shatranj.support.problem.ProblemException SCOPE_MISSING, MALFORMED_REQUEST,
     *     NO_SUCH_GAME, GAME_NOT_OVER, FAIR_PLAY, RATE_LIMITED, UNAVAILABLE
     */
    public Asked ask(Caller caller, String gameId) {
        if (caller.isGuest()) {
            // A review is a minute of a thread, and who is refused becomes the next guest.
            throw Problem.of(
                            ErrorCode.SCOPE_MISSING,
                            "Guests ask for one position after another; reviews are for players with an account")
                    .asException();
        }
        if (!GAME_ID.matcher(gameId).matches()) {
            throw Problem.of(
                            ErrorCode.MALFORMED_REQUEST,
                            "'gameId' is missing or no id of a game, expected letters and digits")
                    .asException();
        }
        Game game = game(caller, gameId);
        if (game.getStatus() != GameStatus.GAME_STATUS_FINISHED) {
            throw Problem.of(
                            ErrorCode.GAME_NOT_OVER,
                            "Game '"
                                    + gameId
                                    + "' is "
                                    + game.getStatus().name().replace("GAME_STATUS_", "")
                                    + ", expected FINISHED: no running game is reviewed")
                    .underArticle("12.3")
                    .asException();
        }
        String id = gameId + "-" + game.getVersion();
        ReviewStore open = open();
        Optional<ReviewRecord> known = open.find(id);
        ReviewRecord request = request(caller, game, id);
        testFairPlay(caller, request);
        if (known.isPresent()) {
            return new Asked(known.get(), true);
        }
        if (!open.isSure()) {
            throw unavailable("The reviews that there are have not been read yet");
        }
        if (open.unfinishedOf(caller.id()) >= settings.perOwner()) {
            throw Problem.of(
                            ErrorCode.RATE_LIMITED,
                            "'%s' has %d reviews that are not done, expected at most %d"
                                    .formatted(
                                            caller.id(), settings.perOwner(), settings.perOwner()))
                    .after(TRY_AGAIN)
                    .asException();
        }
        try {
            ReviewRecord kept =
                    open.ask(request, PATIENCE)
                            .orElseThrow(() ->
                                    unavailable("It is not known whether the request was kept"));
            return new Asked(kept, !kept.getAskedBy().equals(caller.id()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw unavailable("The server shuts down");
        }
    }

    /**
     * A review as it is. Blocks while game-service is asked.
     *
     * @throws shatranj.support.problem.ProblemException NO_SUCH_RESOURCE, FAIR_PLAY, UNAVAILABLE
     */
    public ReviewRecord get(Caller caller, String id) {
        ReviewStore open = open();
        Optional<ReviewRecord> found =
                open.find(id)
                        .filter(review ->
                                review.getReadersCount() == 0
                                        || review.getReadersList().contains(caller.id()));
        if (found.isEmpty() && !open.isSure()) {
            throw unavailable("The reviews that there are have not been read yet");
        }
        ReviewRecord review =
                found.orElseThrow(() ->
                        Problem.of(
                                        ErrorCode.NO_SUCH_RESOURCE,
                                        "There is no review '"
                                                + id
                                                + "' that you may see; POST /v1/reviews asks for one")
                                .asException());
        testFairPlay(caller, review);
        return review;
    }

    /**
     * Tells of a review that {@link #get} gave, as it is and whenever it grows.
     *
     * @return ends it
     */
    public Runnable watch(String id, Consumer<ReviewRecord> watcher) {
        return open().watch(id, watcher);
    }

    /** The line of a review's game. */
    public static Replay replay(ReviewRecord review) {
        RuleSet rules = RuleSets.named(review.getRuleSet()).orElse(RuleSets.LAWS_2025);
        Replay replay =
                Replay.from(
                        rules,
                        Fen.position(review.getInitialFen(), SetupOptions.UNREACHABLE).orThrow());
        replay.follow(review.getMovesList());
        return replay;
    }

    private void testFairPlay(Caller caller, ReviewRecord review) {
        Replay replay = replay(review);
        List<Position> told =
                Stream.iterate(OPENING, ply -> ply <= replay.plies(), ply -> ply + 1)
                        .map(replay::at)
                        .toList();
        if (!told.isEmpty()) {
            fairPlay.test(caller.id(), told);
        }
    }

    private Game game(Caller caller, String gameId) {
        GetGameRequest request = GetGameRequest.newBuilder().setGameId(gameId).build();
        return switch (games.ask(
                caller.token(), pod -> MutinyGameServiceGrpc.newMutinyStub(pod).getGame(request))) {
            case GamePods.Answer.Given(var response) -> response.getGame();
            case GamePods.Answer.Refused(var problem) -> throw problem.asException();
            case GamePods.Answer.Lost(String why) -> throw unavailable("The game cannot be read");
        };
    }

    private ReviewRecord request(Caller caller, Game game, String id) {
        ReviewRecord.Builder request =
                ReviewRecord.newBuilder()
                        .setId(id)
                        .setGameId(game.getId())
                        .setGameVersion(game.getVersion())
                        .setRuleSet(game.getRuleSet().getName())
                        .setInitialFen(game.getInitialFen())
                        .addAllMoves(game.getMovesList().stream().map(PlayedMove::getUci).toList())
                        .setWhite(game.getWhite().getId())
                        .setBlack(game.getBlack().getId())
                        .setAskedBy(caller.id())
                        .setAskedAtMs(System.currentTimeMillis())
                        .setNodes(settings.nodes())
                        .setIsPublic(game.getVisibility() == Visibility.VISIBILITY_PUBLIC);
        if (game.getVisibility() == Visibility.VISIBILITY_PRIVATE) {
            Stream.concat(
                            Stream.of(game.getWhite(), game.getBlack(), game.getCreator()),
                            game.getArbitersList().stream())
                    .map(Player::getId)
                    .filter(reader -> !reader.isEmpty())
                    .distinct()
                    .forEach(request::addReaders);
        }
        return request.build();
    }

    private ReviewStore open() {
        return store.orElseThrow(() -> unavailable("Reviews are turned off on this server"));
    }

    private static RuntimeException unavailable(String why) {
        return Problem.of(ErrorCode.UNAVAILABLE, why).after(TRY_AGAIN).asException();
    }
}
