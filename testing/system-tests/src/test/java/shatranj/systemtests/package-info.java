/**
 * The whole cluster from outside: real processes, one base URL, and signals. One cluster with two
 * pods of game-service serves all tests ({@link shatranj.systemtests.ClusterExtension}); {@link
 * shatranj.systemtests.ProcessesDieTest} plays on whatever dies, by {@code shatranj.chaos}. Order
 * and counts are compared, never times, except that a flag never falls early.
 */
@NullMarked
package shatranj.systemtests;

import org.jspecify.annotations.NullMarked;
