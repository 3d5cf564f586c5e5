package shatranj.game.rest;

import jakarta.ws.rs.core.Response;
import shatranj.game.edge.Letters;
import shatranj.game.internal.v1.DeliverResponse;
import shatranj.game.json.Bodies;
import shatranj.game.json.GameBody;

/** Answers to commands. */
final class Answers {
    private Answers() {}

    /** {@code {version, game}}. */
    static Response done(DeliverResponse.Done done, Letters letters) {
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
