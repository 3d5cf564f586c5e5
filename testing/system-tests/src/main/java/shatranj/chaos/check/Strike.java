package shatranj.chaos.check;

import java.time.Duration;
import shatranj.standalone.control.Blow;

/**
 * A blow that was dealt.
 *
 * @param victim the process
 * @param length how long it was frozen; zero for what is over at once
 * @param atMs epoch milliseconds
 */
public record Strike(String victim, Blow blow, Duration length, long atMs) {}
