package shatranj.client.api;

import java.util.List;

/** What became of a search. */
public sealed interface Searched {
    /** It came to its end; the last line repeats the best one. */
    record Done(List<AnalysisLine> lines) implements Searched {
        public Done {
            lines = List.copyOf(lines);
        }
    }

    /** It was not begun. */
    record Refused(Problem problem) implements Searched {}
}
