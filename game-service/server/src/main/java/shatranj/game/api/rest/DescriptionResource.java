package shatranj.game.api.rest;

import io.smallrye.common.annotation.NonBlocking;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.jboss.resteasy.reactive.RestHeader;
import org.jboss.resteasy.reactive.RestPath;
import org.jboss.resteasy.reactive.RestQuery;
import org.jspecify.annotations.Nullable;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;

/**
 * The description of the whole API, of all services, and the page that shows it: files that the
 * module {@code contract} has made.
 */
@Path("/v1")
public class DescriptionResource {
    private static final String YAML = "application/yaml";

    /**
     * Scripts, styles and requests of this origin and nothing else; the renderer's icons are data:
     * URLs in its style sheet.
     */
    private static final String POLICY =
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
                    + " connect-src 'self'; base-uri 'none'; form-action 'none';"
                    + " frame-ancestors 'none'";

    private static final Map<String, String> PAGE =
            Map.of(
                    "index.html", "text/html;charset=UTF-8",
                    "docs.js", "text/javascript;charset=UTF-8",
                    "docs.css", "text/css;charset=UTF-8",
                    "swagger-ui-bundle.js", "text/javascript;charset=UTF-8",
                    "swagger-ui.css", "text/css;charset=UTF-8");

    private final Map<String, byte[]> files = new ConcurrentHashMap<>();

    @GET
    @Path("/openapi")
    @NonBlocking
    @Operation(hidden = true)
    public Response document(
            @RestQuery @Nullable String format,
            @RestHeader(HttpHeaders.ACCEPT) @Nullable String accept) {
        return document("openapi", format, accept);
    }

    @GET
    @Path("/openapi/lichess")
    @NonBlocking
    @Operation(hidden = true)
    public Response lichess(
            @RestQuery @Nullable String format,
            @RestHeader(HttpHeaders.ACCEPT) @Nullable String accept) {
        return document("lichess", format, accept);
    }

    @GET
    @Path("/asyncapi")
    @NonBlocking
    @Operation(hidden = true)
    public Response streams(
            @RestQuery @Nullable String format,
            @RestHeader(HttpHeaders.ACCEPT) @Nullable String accept) {
        return document("asyncapi", format, accept);
    }

    /** YAML, unless somebody asks for JSON. */
    private Response document(String name, @Nullable String format, @Nullable String accept) {
        boolean json =
                "json".equalsIgnoreCase(format)
                        || format == null
                                && accept != null
                                && accept.contains(MediaType.APPLICATION_JSON);
        String mediaType = (json ? MediaType.APPLICATION_JSON : YAML) + ";charset=UTF-8";
        return Response.ok(file(name + (json ? ".json" : ".yaml")), mediaType).build();
    }

    @GET
    @Path("/docs")
    @NonBlocking
    @Operation(hidden = true)
    public Response docs() {
        return docs("index.html");
    }

    @GET
    @Path("/docs/{file}")
    @NonBlocking
    @Operation(hidden = true)
    public Response docs(@RestPath String file) {
        String mediaType =
                Optional.ofNullable(PAGE.get(file))
                        .orElseThrow(() ->
                                Problem.of(
                                                ErrorCode.NO_SUCH_RESOURCE,
                                                "The page of the API has no file " + file)
                                        .asException());
        return Response.ok(file("docs/" + file), mediaType)
                .header("Content-Security-Policy", POLICY)
                .header("X-Content-Type-Options", "nosniff")
                .header("Referrer-Policy", "no-referrer")
                .header("Cache-Control", "no-cache")
                .build();
    }

    private byte[] file(String name) {
        return files.computeIfAbsent(name, DescriptionResource::read);
    }

    private static byte[] read(String name) {
        String path = "/shatranj/contract/" + name;
        try (InputStream file = DescriptionResource.class.getResourceAsStream(path)) {
            if (file == null) {
                throw new IllegalStateException("the module contract has no " + path);
            }
            return file.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
