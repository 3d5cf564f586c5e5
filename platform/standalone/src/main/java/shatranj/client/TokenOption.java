package shatranj.client;

import java.util.Optional;
import picocli.CommandLine.Option;

/** {@code --token TOKEN}. */
final class TokenOption {
    @Option(
            names = "--token",
            paramLabel = "TOKEN",
            defaultValue = "${env:TOKEN}",
            description = "or $TOKEN; usually one of the development issuer")
    private Optional<String> given = Optional.empty();

    Optional<String> given() {
        return given;
    }
}
