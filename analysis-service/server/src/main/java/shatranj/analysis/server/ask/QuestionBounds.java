package shatranj.analysis.server.ask;

import java.time.Duration;

/**
 * What may be asked for.
 *
 * @param defaultDepth where no limit is asked for
 * @param time also the end of every search
 */
public record QuestionBounds(int defaultDepth, int depth, long nodes, Duration time, int lines) {}
