package shatranj.game.api.rest;

import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.core.Response;
import java.util.function.Function;
import java.util.function.Supplier;
import shatranj.game.api.json.Bodies;
import shatranj.game.api.json.GameBody;
import shatranj.game.application.AlphabetTranslation;
import shatranj.game.application.BlockingGames;
import shatranj.game.application.CommandFactory;
import shatranj.game.application.Request;
import shatranj.game.internal.v1.Command;
import shatranj.game.internal.v1.DeliverResponse;

/** Has the command of the REST request at hand decided, and answers. */
@RequestScoped
public class CommandResponses {
    private final RestRequest request;
    private final CommandFactory commands;
    private final BlockingGames games;

    public CommandResponses(RestRequest request, CommandFactory commands, BlockingGames games) {
        this.request = request;
        this.commands = commands;
        this.games = games;
    }

    /** {@code {version, game}} after an action in a game. */
    Response done(String id, Supplier<Command> action) {
        return done(command ->
                games.decide(
                        commands.inGame(command, id, action.get()), command.key().isPresent()));
    }

    /** {@code {version, game}} after whatever was decided. */
    Response done(Function<Request, DeliverResponse.Done> decision) {
        AlphabetTranslation letters = request.letters();
        DeliverResponse.Done done = decision.apply(request.command());
        return replayed(Response.ok(), done)
                .entity(
                        new Bodies.Done(
                                done.getVersion(), GameBody.of(letters.game(done.getGame()))))
                .build();
    }

    /** Says so when this is the first answer once more. */
    static Response.ResponseBuilder replayed(
            Response.ResponseBuilder response, DeliverResponse.Done done) {
        return done.getReplayed() ? response.header("Idempotency-Replayed", "true") : response;
    }
}
