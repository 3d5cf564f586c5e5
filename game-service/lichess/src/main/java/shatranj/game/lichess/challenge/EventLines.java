package shatranj.game.lichess.challenge;

import com.google.protobuf.ByteString;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import shatranj.game.application.CommandFactory;
import shatranj.game.internal.v1.ReadGameRequest;
import shatranj.game.lichess.LineStream;
import shatranj.game.lichess.wire.ChallengeView;
import shatranj.game.lichess.wire.GameInfo;
import shatranj.game.lichess.wire.RenderContext;
import shatranj.game.lichess.wire.SeatedPlayers;
import shatranj.game.port.Games;
import shatranj.game.port.Subscriber;
import shatranj.game.streaming.ClosingReason;
import shatranj.game.v1.Frame;
import shatranj.game.v1.Game;
import shatranj.game.v1.GameEvent;
import shatranj.game.v1.GameStatus;
import shatranj.game.v1.WatchPlayerResponse;
import shatranj.rules.v1.Color;
import shatranj.support.identity.Caller;

/**
 * Writes what happens to a player as events of Lichess. A decision says what has happened, and not
 * all that its event shows; so the game is read, and what comes meanwhile waits its turn.
 */
final class EventLines implements Subscriber<WatchPlayerResponse> {
    /**
     * lichess-bot hands games to its processes in one and the same object: of two that begin within
     * milliseconds it plays one twice and the other never.
     */
    private static final Duration AFTER_START = Duration.ofMillis(150);

    private final LineStream lines;
    private final Games games;
    private final Caller player;
    private final RenderContext voice;

    /** Done when everything so far is written. */
    private CompletableFuture<?> written = CompletableFuture.completedFuture(null);

    EventLines(LineStream lines, Games games, Caller player, RenderContext voice) {
        this.lines = lines;
        this.games = games;
        this.player = player;
        this.voice = voice;
    }

    /** A game that starts or ends. */
    record OfGame(String type, GameInfo game) {}

    /** A challenge that is made, withdrawn or declined. */
    record OfChallenge(String type, ChallengeView challenge, GameInfo.@Nullable Compat compat) {}

    @Override
    public void next(WatchPlayerResponse message) {
        switch (message.getFrameCase()) {
            case GAMES -> {
                // A client waits for the first byte, and there may be no game.
                then(lines::blank);
                message.getGames().getGamesList().reversed().forEach(this::found);
            }
            case GAME -> decided(message.getGame());
            case SEEK, FRAME_NOT_SET -> {}
        }
    }

    /** A game that was there when the stream began. */
    private void found(Game game) {
        switch (game.getStatus()) {
            case GAME_STATUS_OPEN -> withGame(game.getId(), this::challenge);
            case GAME_STATUS_ACTIVE, GAME_STATUS_PAUSED -> starting(game.getId());
            case GAME_STATUS_FINISHED, GAME_STATUS_UNSPECIFIED, UNRECOGNIZED -> {}
        }
    }

    private void decided(Frame frame) {
        if (frame.hasClosing()) {
            if (!frame.getClosing().getCode().equals(ClosingReason.GAME_OVER)) {
                then(lines::breakOff);
            }
            return;
        }
        boolean created = false;
        boolean started = false;
        boolean ended = false;
        for (GameEvent event : frame.getDecision().getEventsList()) {
            created |= event.hasCreated();
            started |= event.hasStarted();
            ended |= event.hasEnded();
        }
        String id = frame.getGameId();
        if (created && !started) {
            withGame(id, this::challenge);
        }
        if (started) {
            starting(id);
        }
        if (ended) {
            withGame(id, this::end);
        }
    }

    /** Open to one player; what is open to anybody is nobody's challenge. */
    private void challenge(Game game) {
        boolean between = game.hasInvited() || game.getStatus() != GameStatus.GAME_STATUS_OPEN;
        if (between && concerns(game)) {
            lines.line(new OfChallenge("challenge", view(game), GameInfo.Compat.BOTH));
        }
    }

    /** Tells that a game runs, and nothing more for a while. */
    private void starting(String id) {
        withGame(id, this::start);
        written =
                written.thenCompose(told ->
                        new CompletableFuture<@Nullable Void>()
                                .completeOnTimeout(
                                        null, AFTER_START.toMillis(), TimeUnit.MILLISECONDS));
    }

    private void start(Game game) {
        if (isSeated(game) && game.hasStartedAt()) {
            lines.line(new OfGame("gameStart", info(game)));
        }
    }

    private void end(Game game) {
        if (game.hasStartedAt()) {
            if (isSeated(game)) {
                lines.line(new OfGame("gameFinish", info(game)));
            }
        } else if (ChallengeView.isDeclined(game)) {
            if (isCreator(game)) {
                lines.line(new OfChallenge("challengeDeclined", view(game), null));
            }
        } else if (concerns(game)) {
            lines.line(new OfChallenge("challengeCanceled", view(game), null));
        }
    }

    private ChallengeView view(Game game) {
        return ChallengeView.of(game, Optional.of(player.id()), voice);
    }

    private GameInfo info(Game game) {
        return GameInfo.of(game, player.id(), voice, Instant.now());
    }

    private boolean isSeated(Game game) {
        return SeatedPlayers.of(game, player.id()) != Color.COLOR_UNSPECIFIED;
    }

    private boolean isCreator(Game game) {
        return game.getCreator().getId().equals(player.id());
    }

    private boolean concerns(Game game) {
        return isSeated(game) || isCreator(game) || game.getInvited().getId().equals(player.id());
    }

    /** Reads a game now, and does something with it when its turn has come. */
    private void withGame(String id, Consumer<Game> then) {
        var read =
                games.read(
                                ReadGameRequest.newBuilder()
                                        .setGameId(
                                                ByteString.copyFrom(
                                                        CommandFactory.gameId(id).bytes()))
                                        .setToken(player.token())
                                        .build())
                        .toCompletableFuture();
        written =
                written.thenCombine(read, (before, answer) -> answer)
                        .whenComplete((answer, failure) ->
                                lines.later(() -> {
                                    if (failure == null && answer.hasGame()) {
                                        then.accept(answer.getGame());
                                    } else {
                                        // The next stream tells everything from the start.
                                        lines.breakOff();
                                    }
                                }));
    }

    private void then(Runnable work) {
        written = written.whenComplete((before, failure) -> lines.later(work));
    }

    @Override
    public void closed() {
        then(lines::breakOff);
    }
}
