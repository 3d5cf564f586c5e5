package shatranj.systemtests;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.io.TempDir;

/**
 * An {@link EncryptedCluster} for as long as its tests take: beside the one cluster of all others
 * it would cost a quarter of a core, though nobody asks it anything.
 */
class EncryptedClusterTest {
    private static EncryptedCluster encrypted;

    @BeforeAll
    static void start() {
        encrypted = new EncryptedCluster();
    }

    @AfterAll
    static void stop() {
        encrypted.close();
    }

    @Nested
    class Https extends HttpsScenarios {
        Https() {
            super(encrypted);
        }
    }

    @Nested
    class Tls extends TlsScenarios {
        Tls(@TempDir Path directory) {
            super(encrypted, directory);
        }
    }
}
