package shatranj.analysis.server.seats;

import java.time.Duration;

/**
 * The own clock as a search needs it.
 *
 * @param left now
 * @param increment what each move adds
 * @param movesToGo moves until the clock gets more; 0 when that never happens
 */
record ClockLeft(Duration left, Duration increment, int movesToGo) {}
