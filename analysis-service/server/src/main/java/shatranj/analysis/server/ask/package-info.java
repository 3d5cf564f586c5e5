/**
 * What is asked: {@link shatranj.analysis.server.ask.QuestionText} as the transports hand it over,
 * {@link shatranj.analysis.server.ask.AnalysisQuestion} once it is known to make sense, {@link
 * shatranj.analysis.server.ask.QuestionReader} between them, {@link
 * shatranj.analysis.server.ask.QuestionBounds} on what may be asked.
 */
@NullMarked
package shatranj.analysis.server.ask;

import org.jspecify.annotations.NullMarked;
