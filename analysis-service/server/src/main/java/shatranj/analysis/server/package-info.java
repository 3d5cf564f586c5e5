/**
 * Searches on demand, over REST and gRPC. A request becomes a {@link
 * shatranj.analysis.server.ask.AnalysisQuestion} ({@code ask}), which must be allowed ({@code
 * fairplay}) and find a place ({@code pool}) before anything is searched; {@code api} translates
 * for the two transports. {@link shatranj.analysis.server.Tablebase} answers from the endgame
 * tables ({@code endgames}), which the searches use as well. This package holds what can be set and
 * puts the parts together.
 */
@NullMarked
package shatranj.analysis.server;

import org.jspecify.annotations.NullMarked;
