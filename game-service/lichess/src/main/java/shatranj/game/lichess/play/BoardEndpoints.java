package shatranj.game.lichess.play;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import shatranj.game.application.Actions;
import shatranj.game.application.BlockingGames;
import shatranj.game.application.CommandFactory;
import shatranj.game.application.RequestBounds;
import shatranj.game.internal.v1.Command;
import shatranj.game.lichess.Endpoint;
import shatranj.game.lichess.EndpointAccess;
import shatranj.game.lichess.Endpoints;
import shatranj.game.lichess.Fields;
import shatranj.game.lichess.LichessRequest;
import shatranj.game.lichess.LichessResponse;
import shatranj.game.lichess.wire.SeatedPlayers;
import shatranj.game.social.Chat;
import shatranj.game.v1.ChatRoom;
import shatranj.game.v1.Game;
import shatranj.game.v1.SendChatRequest;
import shatranj.rules.v1.ClaimKind;
import shatranj.rules.v1.Color;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.problem.ProblemException;
import shatranj.support.text.Excerpt;

/** What players do beside moving, over the two interfaces of Lichess alike. */
@ApplicationScoped
public class BoardEndpoints implements Endpoints {
    /** The claims that a position proves by itself. */
    private static final List<ClaimKind> CLAIMS =
            List.of(
                    ClaimKind.CLAIM_KIND_THREEFOLD,
                    ClaimKind.CLAIM_KIND_MOVE_LIMIT,
                    ClaimKind.CLAIM_KIND_BOTH_BARE);

    private final CommandFactory commands;
    private final BlockingGames games;
    private final Chat chat;

    public BoardEndpoints(CommandFactory commands, BlockingGames games, Chat chat) {
        this.commands = commands;
        this.games = games;
        this.chat = chat;
    }

    @Override
    public List<Endpoint> endpoints() {
        return Stream.of("bot", "board").flatMap(this::of).toList();
    }

    private Stream<Endpoint> of(String kind) {
        String game = "/api/" + kind + "/game/{id}/";
        return Stream.of(
                post(game + "resign", once("resign", Actions::resign)),
                post(game + "abort", once("abort", Actions::abort)),
                post(game + "draw/{answer}", this::draw),
                post(game + "takeback/{answer}", this::takeback),
                post(game + "claim-victory", this::claimVictory),
                post(game + "claim-draw", this::claimDraw),
                post(game + "chat", this::say));
    }

    private static Endpoint post(String path, Endpoint.Action action) {
        return Endpoint.post(path, EndpointAccess.PLAY, action);
    }

    /** What can be done once in a game: who says it again is told the same. */
    private Endpoint.Action once(String word, Supplier<Command> action) {
        return exchange -> {
            var unused =
                    games.decide(
                            commands.named(
                                    exchange.command(),
                                    CommandFactory.gameId(exchange.path("id")),
                                    word,
                                    action.get()),
                            true);
            return LichessResponse.ok();
        };
    }

    private void decide(LichessRequest exchange, Command action) {
        var unused =
                games.decide(
                        commands.inGame(exchange.command(), exchange.path("id"), action),
                        exchange.command().key().isPresent());
    }

    private LichessResponse draw(LichessRequest exchange) {
        boolean yes = Fields.yes("The answer", exchange.path("answer"));
        return yes
                ? offered(exchange, Actions.offerDraw())
                : declined(exchange, Actions.declineDraw(), game -> game.getOffers().getDraw());
    }

    private LichessResponse takeback(LichessRequest exchange) {
        boolean yes = Fields.yes("The answer", exchange.path("answer"));
        return yes
                ? offered(exchange, Actions.offerTakeback())
                : declined(
                        exchange,
                        Actions.declineTakeback(),
                        game -> game.getOffers().getTakeback());
    }

    /** An offer that stands already is what was wished for. */
    private LichessResponse offered(LichessRequest exchange, Command offer) {
        try {
            decide(exchange, offer);
        } catch (ProblemException e) {
            if (e.problem().code() != ErrorCode.OFFER_STANDS) {
                throw e;
            }
        }
        return LichessResponse.ok();
    }

    /** Where there is nothing to decline nothing is wrong; but one's own offer stays. */
    private LichessResponse declined(
            LichessRequest exchange, Command decline, Function<Game, Color> offeredBy) {
        try {
            decide(exchange, decline);
        } catch (ProblemException e) {
            Game game = games.read(exchange.path("id"), exchange.caller());
            boolean nothing =
                    e.problem().code() == ErrorCode.NO_SUCH_OFFER
                            && offeredBy.apply(game) == Color.COLOR_UNSPECIFIED;
            if (!nothing) {
                throw e;
            }
        }
        return LichessResponse.ok();
    }

    /** Nobody wins here because somebody has left: the clock decides, and only it. */
    private LichessResponse claimVictory(LichessRequest exchange) {
        Game game = games.read(exchange.path("id"), exchange.caller());
        if (SeatedPlayers.of(game, exchange.player().id()) == Color.COLOR_UNSPECIFIED) {
            throw Problem.of(
                            ErrorCode.NOT_YOUR_SEAT,
                            "'" + exchange.player().id() + "' has no seat in this game")
                    .asException();
        }
        throw Problem.of(
                        ErrorCode.CLAIM_REFUSED,
                        game.hasOutcome()
                                ? "The game is over"
                                : "A game is not won by the opponent's absence here: the clock"
                                        + " runs, and its flag decides")
                .asException();
    }

    /** Whatever the position proves is claimed; the first right claim ends the game. */
    private LichessResponse claimDraw(LichessRequest exchange) {
        List<String> refused = new ArrayList<>();
        for (ClaimKind kind : CLAIMS) {
            try {
                decide(exchange, Actions.claimDraw(kind, ""));
                return LichessResponse.ok();
            } catch (ProblemException e) {
                if (e.problem().code() != ErrorCode.CLAIM_REFUSED) {
                    throw e;
                }
                refused.add(e.problem().detail());
            }
        }
        throw Problem.of(ErrorCode.CLAIM_REFUSED, String.join("; ", refused)).asException();
    }

    private LichessResponse say(LichessRequest exchange) {
        var unused =
                chat.say(
                        exchange.player(),
                        SendChatRequest.newBuilder()
                                .setGameId(exchange.path("id"))
                                .setRoom(room(exchange.fields().text("room").orElse("player")))
                                .setText(exchange.fields().text("text").orElse(""))
                                .build());
        return LichessResponse.ok();
    }

    private static ChatRoom room(String word) {
        return switch (word.toLowerCase(Locale.ROOT)) {
            case "player" -> ChatRoom.CHAT_ROOM_PLAYERS;
            case "spectator" -> ChatRoom.CHAT_ROOM_SPECTATORS;
            default ->
                    throw RequestBounds.malformed(
                            "room", Excerpt.quoted(word), "player or spectator");
        };
    }
}
