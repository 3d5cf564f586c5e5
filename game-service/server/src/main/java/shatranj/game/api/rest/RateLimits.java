package shatranj.game.api.rest;

import jakarta.ws.rs.core.Response;
import shatranj.support.limits.RequestLimits;

/** What a client has left, in the headers of draft-ietf-httpapi-ratelimit-headers. */
final class RateLimits {
    private RateLimits() {}

    static Response.ResponseBuilder told(
            Response.ResponseBuilder response, RequestLimits.Standing standing) {
        return response.header("RateLimit-Policy", standing.policyHeader())
                .header("RateLimit", standing.header());
    }
}
