/**
 * Where the time of a request goes, across processes: spans of OpenTelemetry around what a move
 * passes through, and their parents as texts of W3C Trace Context where a call travels by other
 * ways than a request of HTTP.
 */
@NullMarked
package shatranj.support.trace;

import org.jspecify.annotations.NullMarked;
