package shatranj.game.lichess.account;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import shatranj.game.application.RequestBounds;
import shatranj.game.lichess.Endpoint;
import shatranj.game.lichess.EndpointAccess;
import shatranj.game.lichess.Endpoints;
import shatranj.game.lichess.LichessRequest;
import shatranj.game.lichess.LichessResponse;
import shatranj.support.identity.Caller;
import shatranj.support.identity.Scope;
import shatranj.support.identity.TokenVerifier;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.ProblemException;

/** Tells what tokens are good for, in the scopes of Lichess. */
@ApplicationScoped
public class TokenTests implements Endpoints {
    private static final int MOST = 50;
    private static final Set<ErrorCode> NO_GOOD =
            Set.of(ErrorCode.TOKEN_INVALID, ErrorCode.TOKEN_EXPIRED, ErrorCode.TOKEN_REVOKED);

    private final TokenVerifier verifier;
    private final ObjectMapper json;

    public TokenTests(TokenVerifier verifier, ObjectMapper json) {
        this.verifier = verifier;
        this.json = json;
    }

    @Override
    public List<Endpoint> endpoints() {
        return List.of(Endpoint.post("/api/token/test", EndpointAccess.OPEN, this::test));
    }

    private LichessResponse test(LichessRequest exchange) {
        List<String> tokens =
                Arrays.stream(exchange.body().split(","))
                        .map(String::strip)
                        .filter(token -> !token.isEmpty())
                        .distinct()
                        .toList();
        if (tokens.isEmpty() || tokens.size() > MOST) {
            throw RequestBounds.malformed(
                    "The body",
                    "of " + tokens.size() + " tokens",
                    "1 to " + MOST + " tokens with commas between them");
        }
        // A node: unlike a map it writes null, which is what a token is worth that is no good.
        ObjectNode answer = json.createObjectNode();
        for (String token : tokens) {
            verified(token)
                    .ifPresentOrElse(
                            caller -> answer.set(token, worth(caller)),
                            () -> answer.putNull(token));
        }
        return LichessResponse.json(answer);
    }

    private Optional<Caller> verified(String token) {
        try {
            return Optional.of(verifier.verify(token));
        } catch (ProblemException e) {
            if (NO_GOOD.contains(e.problem().code())) {
                return Optional.empty();
            }
            throw e;
        }
    }

    private ObjectNode worth(Caller caller) {
        List<String> scopes = new ArrayList<>();
        if (caller.has(Scope.PLAY)) {
            scopes.addAll(List.of("challenge:read", "challenge:write", "board:play"));
            if (caller.has(Scope.BOT)) {
                scopes.add("bot:play");
            }
        }
        return json.createObjectNode()
                .put("userId", caller.id())
                .put("scopes", String.join(",", scopes))
                .put("expires", caller.expiresAt().toEpochMilli());
    }
}
