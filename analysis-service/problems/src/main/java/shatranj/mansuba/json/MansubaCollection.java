package shatranj.mansuba.json;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import shatranj.mansuba.Mansuba;

/**
 * The problems that come with the program, proved: files with a line for each, as {@link
 * MansubaJson} writes it.
 */
public enum MansubaCollection {
    /**
     * The classical ones whose position and solution two sources agree on. {@code ClassicsTest}
     * makes the file of what the sources say.
     */
    CLASSICS("classics.jsonl"),
    /** From games of the engine against itself, as {@code ./shatranj problems make} writes them. */
    SELF_PLAY("self-play.jsonl");

    private final String file;

    MansubaCollection(String file) {
        this.file = file;
    }

    /** All problems of a collection, in the order of its file. */
    public List<Mansuba> all() {
        try (InputStream in = MansubaCollection.class.getResourceAsStream(file)) {
            return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .map(MansubaJson::read)
                    .toList();
        } catch (IOException e) {
            throw new IllegalStateException("a resource of the program cannot be read", e);
        }
    }
}
