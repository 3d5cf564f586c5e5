package shatranj.game.lichess.tournament;

import shatranj.game.lichess.wire.LichessTimeControl;

/** The clock of a tournament's games, in seconds; zeros where it is of another sort. */
record ClockSeconds(long limit, long increment) {
    private static final long MS = 1_000;

    static ClockSeconds of(LichessTimeControl pace) {
        return pace instanceof LichessTimeControl.Clock clock
                ? new ClockSeconds(clock.initialMs() / MS, clock.incrementMs() / MS)
                : new ClockSeconds(0, 0);
    }
}
