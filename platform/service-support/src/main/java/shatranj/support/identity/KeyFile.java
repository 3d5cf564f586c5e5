package shatranj.support.identity;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.security.Key;
import java.time.InstantSource;
import java.util.List;
import org.jboss.logging.Logger;
import org.jose4j.jwk.JsonWebKeySet;
import org.jose4j.jws.JsonWebSignature;
import org.jose4j.jwx.JsonWebStructure;
import org.jose4j.keys.resolvers.JwksVerificationKeyResolver;
import org.jose4j.keys.resolvers.VerificationKeyResolver;
import org.jose4j.lang.JoseException;
import org.jose4j.lang.UnresolvableKeyException;

/**
 * The key set of a file, looked at again at most once a second: keys rotate under a running
 * process, the old beside the new for as long as the file says. A file that cannot be read any more
 * leaves the keys as they were.
 */
final class KeyFile implements VerificationKeyResolver {
    private static final Logger LOG = Logger.getLogger(KeyFile.class);
    private static final long LOOK_AGAIN_MS = 1_000;

    private final Path file;
    private final InstantSource clock;
    private volatile Keys keys;
    private volatile long lookedMs;

    private record Keys(FileTime written, VerificationKeyResolver resolver) {}

    /**
     * @throws UncheckedIOException if there is no such file now
     * @throws IllegalStateException if it holds no key set
     */
    KeyFile(Path file, InstantSource clock) {
        this.file = file;
        this.clock = clock;
        this.keys = read(file);
        this.lookedMs = clock.millis();
    }

    /**
     * Looks at the file again if it is time to.
     *
     * @return whether there are other keys than before
     */
    synchronized boolean refresh() {
        long now = clock.millis();
        if (now - lookedMs < LOOK_AGAIN_MS) {
            return false;
        }
        lookedMs = now;
        try {
            if (Files.getLastModifiedTime(file).equals(keys.written())) {
                return false;
            }
            keys = read(file);
            LOG.infof("The keys in %s have changed", file);
            return true;
        } catch (IOException | UncheckedIOException | IllegalStateException e) {
            LOG.warnf("The keys in %s cannot be read anew: %s", file, e.getMessage());
            return false;
        }
    }

    @Override
    public Key resolveKey(JsonWebSignature jws, List<JsonWebStructure> nesting)
            throws UnresolvableKeyException {
        return keys.resolver().resolveKey(jws, nesting);
    }

    private static Keys read(Path file) {
        try {
            FileTime written = Files.getLastModifiedTime(file);
            return new Keys(
                    written,
                    new JwksVerificationKeyResolver(
                            new JsonWebKeySet(Files.readString(file)).getJsonWebKeys()));
        } catch (IOException e) {
            throw new UncheckedIOException("shatranj.identity.keys: cannot read " + file, e);
        } catch (JoseException e) {
            throw new IllegalStateException(
                    "shatranj.identity.keys: no JSON Web Key Set in " + file, e);
        }
    }
}
