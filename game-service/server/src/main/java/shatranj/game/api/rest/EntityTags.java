package shatranj.game.api.rest;

import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;

/** Versions of a game as strong entity tags (api.md §2). */
final class EntityTags {
    private EntityTags() {}

    static String of(long version) {
        return "\"" + version + "\"";
    }

    /** An answer that is a function of a game's version and the query. */
    static Response.ResponseBuilder tagged(Response.ResponseBuilder response, long version) {
        // An invite code is for its creator alone, so a shared cache must tell callers apart.
        return response.header(HttpHeaders.ETAG, of(version))
                .header(HttpHeaders.CACHE_CONTROL, "no-cache")
                .header(HttpHeaders.VARY, "Authorization, Accept");
    }

    /** 304: the client has this version. */
    static Response notModified(long version) {
        return tagged(Response.notModified(), version).build();
    }
}
