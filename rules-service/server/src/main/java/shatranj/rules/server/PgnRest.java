package shatranj.rules.server;

import static shatranj.rules.server.RestText.ALPHABET;
import static shatranj.rules.server.RestText.LAWS;
import static shatranj.rules.server.RestText.flag;
import static shatranj.rules.server.RestText.items;
import static shatranj.rules.server.RestText.present;

import io.smallrye.common.annotation.Blocking;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.jboss.resteasy.reactive.RestStreamElementType;
import org.jspecify.annotations.Nullable;
import shatranj.rules.board.SetupOptions;
import shatranj.rules.notation.Alphabet;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.rest.StreamTypes;

/** PGN over REST. No token is needed. */
@Path("/v1/pgn")
public class PgnRest {
    static final String PGN = "application/x-chess-pgn";
    private static final String REGISTERED = "application/vnd.chess-pgn";

    /** All games in one JSON object take many times the memory of their text. */
    private static final int MOST_AT_ONCE = 1024 * 1024;

    /** The reader works off so much at one go. */
    private static final int PIECE = 32 * 1024;

    private final Pgns pgns;
    private final Catalogue catalogue;

    PgnRest(Pgns pgns, Catalogue catalogue) {
        this.pgns = pgns;
        this.catalogue = catalogue;
    }

    @Schema(name = "PgnGames")
    record Games(List<ReadGame> games) {}

    /** Reads games, all of them in one answer: up to 1 MiB of text. */
    @POST
    @Path("parse")
    @Blocking
    @Consumes({PGN, REGISTERED, MediaType.TEXT_PLAIN})
    @Produces(MediaType.APPLICATION_JSON + ";qs=1")
    public Uni<Games> parse(
            InputStream text,
            @QueryParam(ALPHABET) @DefaultValue(LAWS) String alphabet,
            @Parameter(schema = @Schema(type = SchemaType.BOOLEAN))
                    @QueryParam("allowUnreachable")
                    @DefaultValue("false")
                    String allowUnreachable) {
        return read(text, MOST_AT_ONCE, alphabet, allowUnreachable)
                .collect()
                .asList()
                .map(Games::new);
    }

    /** Reads games, each of which is a line of the answer: up to 10 MiB of text. */
    @POST
    @Path("parse")
    @Blocking
    @Consumes({PGN, REGISTERED, MediaType.TEXT_PLAIN})
    @Produces(StreamTypes.NDJSON + ";qs=0.5")
    @RestStreamElementType(MediaType.APPLICATION_JSON)
    public Multi<ReadGame> parseLines(
            InputStream text,
            @QueryParam(ALPHABET) @DefaultValue(LAWS) String alphabet,
            @Parameter(schema = @Schema(type = SchemaType.BOOLEAN))
                    @QueryParam("allowUnreachable")
                    @DefaultValue("false")
                    String allowUnreachable) {
        return read(text, Pgns.MOST_BYTES, alphabet, allowUnreachable);
    }

    private Multi<ReadGame> read(
            InputStream text, int most, String alphabet, String allowUnreachable) {
        Alphabet letters = RestText.alphabet(alphabet);
        SetupOptions options = new SetupOptions(flag("allowUnreachable", allowUnreachable));
        // The whole text before the first answer: a client may send all before it reads anything.
        List<ByteBuffer> pieces = pieces(text, most);
        return pgns.read(Multi.createFrom().iterable(pieces), () -> options)
                .map(event -> ReadGame.of(event, letters));
    }

    private static List<ByteBuffer> pieces(InputStream text, int most) {
        try {
            byte[] bytes = text.readNBytes(most + 1);
            if (bytes.length > most) {
                throw Problem.of(
                                ErrorCode.MALFORMED_REQUEST,
                                "The text has more than %d bytes, which is the most in an answer of this type; %s takes %d"
                                        .formatted(most, StreamTypes.NDJSON, Pgns.MOST_BYTES))
                        .withStatus(413)
                        .asException();
            }
            List<ByteBuffer> pieces = new ArrayList<>();
            for (int at = 0; at < bytes.length; at += PIECE) {
                pieces.add(ByteBuffer.wrap(bytes, at, Math.min(PIECE, bytes.length - at)));
            }
            return pieces;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Schema(name = "PgnFormatRequest")
    record FormatRequest(
            @Nullable RuleSetChoice ruleSet,
            @Nullable String setup,
            @Nullable String initialFen,
            @Nullable List<String> moves,
            @Nullable Map<String, String> tags,
            @Nullable List<Long> clocksMs,
            @Nullable String result,
            @Nullable Boolean allowUnreachable) {}

    @Schema(name = "PgnText")
    record Formatted(String pgn) {}

    /** Writes one game, in a JSON object. */
    @POST
    @Path("format")
    @Consumes(MediaType.APPLICATION_JSON)
    @Produces(MediaType.APPLICATION_JSON + ";qs=1")
    public Formatted format(
            @Nullable FormatRequest body,
            @QueryParam(ALPHABET) @DefaultValue(LAWS) String alphabet) {
        return new Formatted(written(body, alphabet));
    }

    /** Writes one game as it is. */
    @POST
    @Path("format")
    @Consumes(MediaType.APPLICATION_JSON)
    @Produces(PGN + ";qs=0.5")
    public String formatPlain(
            @Nullable FormatRequest body,
            @QueryParam(ALPHABET) @DefaultValue(LAWS) String alphabet) {
        return written(body, alphabet);
    }

    private String written(@Nullable FormatRequest body, String alphabet) {
        Alphabet letters = RestText.alphabet(alphabet);
        FormatRequest request = present(body);
        Pgns.Draft draft =
                new Pgns.Draft(
                        RuleSetChoice.read(request.ruleSet(), catalogue),
                        RestText.line(
                                catalogue,
                                request.setup(),
                                request.initialFen(),
                                request.moves(),
                                request.allowUnreachable()),
                        tags(request.tags()),
                        items(request.clocksMs()),
                        Optional.ofNullable(request.result()).orElse(""));
        return pgns.write(draft, letters);
    }

    private static SequencedMap<String, String> tags(@Nullable Map<String, String> tags) {
        return tags == null ? new LinkedHashMap<>() : new LinkedHashMap<>(tags);
    }
}
