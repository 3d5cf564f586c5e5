/**
 * The cluster as a tree of processes. {@link shatranj.standalone.cluster.Cluster} starts Kafka and
 * Redis, creates the topics, starts the services and opens the front door; each {@link
 * shatranj.standalone.cluster.Child} is on a guard, so that nothing outlives the launcher, and is
 * started again when it dies. {@link shatranj.standalone.cluster.Layout} says who listens where,
 * {@link shatranj.standalone.cluster.Programs} what is run with which settings, {@link
 * shatranj.standalone.cluster.DataDirectory} where things are kept. What may stand in the way
 * ({@link shatranj.standalone.cluster.Ports}, {@link shatranj.standalone.cluster.Memory}, a cluster
 * that runs already) is found before anything starts.
 */
@NullMarked
package shatranj.standalone.cluster;

import org.jspecify.annotations.NullMarked;
