package shatranj.game.rest;

import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.core.Response;
import java.util.function.Function;
import java.util.function.Supplier;
import shatranj.game.edge.Commands;
import shatranj.game.edge.Games;
import shatranj.game.edge.Letters;
import shatranj.game.edge.Request;
import shatranj.game.internal.v1.Command;
import shatranj.game.internal.v1.DeliverResponse;
import shatranj.game.json.Bodies;
import shatranj.game.json.GameBody;

/** Has the command of the REST request at hand decided, and answers. */
@RequestScoped
public class Answers {
    private final RestRequest request;
    private final Commands commands;
    private final Games games;

    public Answers(RestRequest request, Commands commands, Games games) {
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
        Letters letters = request.letters();
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
