import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.openapitools.client.ApiClient;
import org.openapitools.client.ApiException;
import org.openapitools.client.api.CommandsApi;
import org.openapitools.client.api.GamesApi;
import org.openapitools.client.model.CreateGame;
import org.openapitools.client.model.CreateGameRuleSet;
import org.openapitools.client.model.CreateGameTimeControl;
import org.openapitools.client.model.Game;
import org.openapitools.client.model.JoinGame;
import org.openapitools.client.model.PlayMove;
import org.openapitools.client.model.PlayedMove;
import org.openapitools.client.model.Problem;

/** A game from its creation to an agreed draw, by what openapi-generator makes of the document. */
public class Play {
    private static final int PLIES = 12;

    private Play() {}

    public static void main(String[] arguments) throws ApiException {
        ApiClient white = client("SHATRANJ_WHITE");
        ApiClient black = client("SHATRANJ_BLACK");
        GamesApi games = new GamesApi(white);

        CreateGame terms =
                new CreateGame()
                        .color(CreateGame.ColorEnum.WHITE)
                        .ruleSet(new CreateGameRuleSet("laws-2025"))
                        .timeControl(new CreateGameTimeControl("3+2"));
        Game game = games.createGame(terms, null, key());
        String id = game.getId();
        new CommandsApi(black)
                .joinGame(id, new JoinGame().inviteCode(game.getInviteCode()), null, null, key());

        List<String> played = new ArrayList<>();
        for (int ply = 1; ply <= PLIES; ply++) {
            ApiClient player = ply % 2 == 1 ? white : black;
            String move = games.listLegalMoves(id, null).getMoves().getFirst().getUci();
            PlayMove body = new PlayMove().move(move).offerDraw(ply == PLIES);
            var answer = new CommandsApi(player).playMove(id, ply, body, null, null, null);
            check("ply", ply, answer.getPly());
            check("move", move, answer.getMove().getUci());
            played.add(move);
        }
        refused(white, id);

        // Black has offered a draw with the last move.
        new CommandsApi(white).acceptDraw(id, new Object(), null, null, key());
        Game over = games.getGame(id, null, null);
        check("status", "FINISHED", over.getStatus());
        check("reason", "AGREEMENT", over.getOutcome().getReason());
        check("moves", played, over.getMoves().stream().map(PlayedMove::getUci).toList());
        System.out.println(played.size() + " moves, " + over.getOutcome().getReason());
    }

    /** A refusal is a problem, as the document says. */
    private static void refused(ApiClient player, String id) {
        try {
            new CommandsApi(player)
                    .playMove(id, PLIES + 1, new PlayMove().move("a1h8"), null, null, null);
        } catch (ApiException e) {
            check("status", 422, e.getCode());
            Problem problem = player.getJSON().deserialize(e.getResponseBody(), Problem.class);
            check("code", "ILLEGAL_MOVE", problem.getCode());
            return;
        }
        throw new AssertionError("an illegal move was played");
    }

    private static void check(String what, Object expected, Object actual) {
        if (!expected.equals(actual)) {
            throw new AssertionError(what + ": " + actual + ", expected " + expected);
        }
    }

    private static ApiClient client(String token) {
        ApiClient client = new ApiClient();
        client.setBasePath(System.getenv("SHATRANJ_URL"));
        client.setBearerToken(System.getenv(token));
        return client;
    }

    private static String key() {
        return UUID.randomUUID().toString();
    }
}
