package shatranj.game.keys;

import java.util.concurrent.CompletionStage;
import shatranj.game.journal.LogWriter.Appended;

/** The topic of keys, for writing. */
public interface KeyLog {
    /**
     * Appends a record; the stage never fails.
     *
     * @param value empty: takes the key out of the topic
     */
    CompletionStage<Appended> append(byte[] key, byte[] value);
}
