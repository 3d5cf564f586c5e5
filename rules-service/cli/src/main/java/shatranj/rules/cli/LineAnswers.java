package shatranj.rules.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import shatranj.rules.ruleset.RuleSet;

/**
 * Answers every line of a stream with one line of JSON. Answers are sent whenever it has to wait
 * for a question.
 *
 * @param longestLine bytes of a line that are kept
 */
record LineAnswers(int longestLine, Answerer answerer) {
    /** Answers one line. */
    interface Answerer {
        /**
         * @param whole whether it is the whole line, or only as much as is kept
         */
        void answer(RuleSet rules, String line, boolean whole, JsonGenerator out)
                throws IOException;
    }

    /** Runs to the end of the stream; answers the exit status. */
    int run(RuleSet rules, InputStream in, OutputStream out) throws IOException {
        JsonGenerator json = JsonWriting.to(out);
        InputLines lines = new InputLines(in, longestLine, json::flush);
        while (lines.next()) {
            answerer.answer(rules, lines.text(), lines.isWhole(), json);
            json.writeRaw('\n');
        }
        json.flush();
        return 0;
    }
}
