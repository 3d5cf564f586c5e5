package shatranj.competition.trf;

import shatranj.competition.tournament.Tournament;

/** What came of reading a file. */
public sealed interface TrfReading {
    record Read(Tournament tournament) implements TrfReading {}

    /**
     * @param line from 1
     * @param column from 1
     */
    record Faulty(int line, int column, String reason) implements TrfReading {
        @Override
        public String toString() {
            return "line " + line + ", column " + column + ": " + reason;
        }
    }
}
