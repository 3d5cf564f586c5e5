package shatranj.game.api.rest;

import java.util.Objects;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.jboss.resteasy.reactive.RestQuery;
import org.jspecify.annotations.Nullable;
import shatranj.game.application.Listing;

/** Which page of a list is asked for, in its query parameters. */
public class PageQuery {
    @Parameter(
            description = "Entries of a page; 50 if left out or 0",
            schema =
                    @Schema(
                            type = SchemaType.INTEGER,
                            minimum = "0",
                            maximum = "" + Listing.MAX_SIZE))
    @RestQuery
    @Nullable String pageSize;

    @RestQuery @Nullable String pageToken;

    /**
     * How many entries; 0: as many as is usual.
     *
     * @throws shatranj.support.problem.ProblemException MALFORMED_REQUEST
     */
    int size() {
        String given = pageSize;
        return given == null ? 0 : Numbers.whole("pageSize", given);
    }

    /** Where the page begins; empty: at the beginning. */
    String token() {
        return Objects.requireNonNullElse(pageToken, "");
    }
}
