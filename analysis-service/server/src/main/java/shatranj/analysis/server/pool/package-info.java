/**
 * Where searches run: {@link shatranj.analysis.server.pool.SearchPool} has a few threads of low
 * priority, each with an engine, and a queue; it answers every {@link
 * shatranj.analysis.server.pool.SearchOrder} at once with an {@link
 * shatranj.analysis.server.pool.Admission}. {@link shatranj.analysis.server.pool.Priority} says who
 * goes first, {@link shatranj.analysis.server.pool.Capacity} how much is taken on, and {@link
 * shatranj.analysis.server.pool.Appointments} whose turn it is among those who were refused.
 */
@NullMarked
package shatranj.analysis.server.pool;

import org.jspecify.annotations.NullMarked;
