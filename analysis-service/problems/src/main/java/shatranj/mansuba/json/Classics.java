package shatranj.mansuba.json;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import shatranj.mansuba.Mansuba;

/**
 * The classical problems whose position and solution two sources agree on, proved: {@code
 * classics.jsonl}, a line for each as {@link MansubaJson} writes it. {@code ClassicsTest} makes the
 * file of what the sources say.
 */
public final class Classics {
    private Classics() {}

    /** All of them, in the order of the file. */
    public static List<Mansuba> all() {
        return lines().stream().map(MansubaJson::read).toList();
    }

    private static List<String> lines() {
        try (InputStream in = Classics.class.getResourceAsStream("classics.jsonl")) {
            return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList();
        } catch (IOException e) {
            throw new IllegalStateException("a resource of the program cannot be read", e);
        }
    }
}
