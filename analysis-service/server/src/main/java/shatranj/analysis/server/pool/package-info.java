/**
 * Where searches run: {@link shatranj.analysis.server.pool.SearchPool} has a few threads of low
 * priority, each with an engine, and a few places to wait; it answers every request for a search at
 * once with an {@link shatranj.analysis.server.pool.Admission}.
 */
@NullMarked
package shatranj.analysis.server.pool;

import org.jspecify.annotations.NullMarked;
