package shatranj.game.social;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import shatranj.game.application.BlockingGames;
import shatranj.game.application.RequestBounds;
import shatranj.game.internal.v1.RelayRequest;
import shatranj.game.streaming.ClosingReason;
import shatranj.game.v1.ChatRoom;
import shatranj.game.v1.Frame;
import shatranj.game.v1.Game;
import shatranj.game.v1.Player;
import shatranj.game.v1.SendChatRequest;
import shatranj.game.view.Players;
import shatranj.support.identity.Caller;
import shatranj.support.identity.Scope;
import shatranj.support.limits.Policy;
import shatranj.support.limits.RequestLimits;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;

/** Lets people talk; called on virtual threads. */
@ApplicationScoped
public class Chat {
    /** Characters of a message. */
    public static final int LONGEST = 500;

    /** By player and game: a bot greets many opponents at once, and each of them once. */
    private static final Policy POLICY = new Policy("chat", 10, Duration.ofSeconds(20));

    private final BlockingGames games;
    private final LiveStreams streams;
    private final PresencePeers neighbours;
    private final RequestLimits limits;

    public Chat(
            BlockingGames games,
            LiveStreams streams,
            PresencePeers neighbours,
            RequestLimits limits) {
        this.games = games;
        this.streams = streams;
        this.neighbours = neighbours;
        this.limits = limits;
    }

    /**
     * Says something to whoever is there.
     *
     * @throws shatranj.support.problem.ProblemException MALFORMED_REQUEST, SCOPE_MISSING,
     *     NO_SUCH_GAME, NOT_YOUR_SEAT, RATE_LIMITED
     */
    public RequestLimits.Standing say(Caller speaker, SendChatRequest request) {
        speaker.needing(Scope.PLAY);
        String text = RequestBounds.line("text", request.getText(), LONGEST);
        RequestLimits.Standing standing =
                limits.spend(POLICY, speaker.id() + " in " + request.getGameId());
        Game game = games.read(request.getGameId(), Optional.of(speaker));
        Frame frame =
                Frame.newBuilder()
                        .setGameId(game.getId())
                        .setServerTime(ClosingReason.now())
                        .setChat(
                                Frame.Chat.newBuilder()
                                        .setFrom(Players.proto(speaker.id()))
                                        .setRoom(room(game, speaker.id(), request.getRoom()))
                                        .setText(text)
                                        .setSaidAt(ClosingReason.now()))
                        .build();
        streams.heard(frame);
        neighbours.relay(RelayRequest.newBuilder().setFrame(frame).build());
        return standing;
    }

    /**
     * What was said lately, oldest first, of what the listener would have heard on a stream.
     *
     * @param listener empty: nobody in particular
     * @throws shatranj.support.problem.ProblemException NO_SUCH_GAME, UNAVAILABLE
     */
    public List<Frame.Chat> recent(String id, Optional<Caller> listener) {
        Game game = games.read(id, listener);
        Listener ears = ears(game, listener.map(Caller::id));
        return streams.words(game.getId()).stream()
                .filter(chat -> ears.hears(chat.getRoom()))
                .toList();
    }

    private static Listener ears(Game game, Optional<String> listener) {
        return new Listener(
                isAmong(listener, Stream.of(game.getWhite(), game.getBlack())),
                isAmong(listener, game.getArbitersList().stream()),
                game.hasOutcome());
    }

    private static boolean isAmong(Optional<String> id, Stream<Player> players) {
        return id.filter(one -> players.map(Player::getId).anyMatch(one::equals)).isPresent();
    }

    /**
     * Players talk to each other unless they ask for the watchers; everybody else talks among
     * themselves, and no word of theirs reaches a player who could use it.
     */
    private static ChatRoom room(Game game, String speaker, ChatRoom asked) {
        RequestBounds.known("room", asked);
        Optional<String> id = Optional.of(speaker);
        boolean plays = isAmong(id, Stream.of(game.getWhite(), game.getBlack(), game.getCreator()));
        boolean arbitrates = isAmong(id, game.getArbitersList().stream());
        return switch (asked) {
            case CHAT_ROOM_PLAYERS -> {
                if (!plays && !arbitrates) {
                    throw refused("Only players and arbiters of this game speak in PLAYERS");
                }
                yield asked;
            }
            case CHAT_ROOM_SPECTATORS -> asked;
            case CHAT_ROOM_UNSPECIFIED, UNRECOGNIZED ->
                    plays || arbitrates
                            ? ChatRoom.CHAT_ROOM_PLAYERS
                            : ChatRoom.CHAT_ROOM_SPECTATORS;
        };
    }

    private static RuntimeException refused(String detail) {
        return Problem.of(ErrorCode.NOT_YOUR_SEAT, detail).asException();
    }
}
