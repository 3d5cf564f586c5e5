/**
 * The whole cluster from outside: real processes, one base URL, and signals. One cluster with two
 * pods of game-service serves all tests: those of two classes at once if they share it ({@link
 * shatranj.systemtests.SharesCluster}), alone who kills its processes ({@link
 * shatranj.systemtests.OwnsCluster}). {@link shatranj.systemtests.ProcessesDieTest} plays on
 * whatever dies, by {@code shatranj.chaos}. Order and counts are compared, never times, except that
 * a flag never falls early.
 */
@NullMarked
package shatranj.systemtests;

import org.jspecify.annotations.NullMarked;
