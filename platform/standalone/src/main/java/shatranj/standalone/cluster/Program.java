package shatranj.standalone.cluster;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * What a child process runs.
 *
 * @param name for logs and process ids: {@code game-0}
 * @param command program and arguments
 * @param readiness answers 200 when it is ready; empty if somebody else asks it in its own language
 * @param patience how long it may take to end after it was asked to
 */
record Program(String name, List<String> command, Optional<URI> readiness, Duration patience) {
    Program {
        command = List.copyOf(command);
    }
}
