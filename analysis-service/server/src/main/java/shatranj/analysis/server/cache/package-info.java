/**
 * What was searched before: a {@link shatranj.analysis.server.cache.AnalysisCache} keeps the best
 * line of a finished search with its depth and its age under a {@link
 * shatranj.analysis.server.cache.QuestionKey}, and answers a question that asks for no more.
 */
@NullMarked
package shatranj.analysis.server.cache;

import org.jspecify.annotations.NullMarked;
