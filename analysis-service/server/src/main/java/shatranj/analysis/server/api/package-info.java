/**
 * The two transports. {@link shatranj.analysis.server.api.AnalysisRest} streams NDJSON or
 * server-sent events, {@link shatranj.analysis.server.api.AnalysisGrpc} messages; {@code
 * AnalysisJson} has the bodies, {@code LineNotation} writes lines of play.
 */
@NullMarked
package shatranj.analysis.server.api;

import org.jspecify.annotations.NullMarked;
