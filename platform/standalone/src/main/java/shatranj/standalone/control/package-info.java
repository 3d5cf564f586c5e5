/**
 * Another cluster, started and hurt by a program: chaos, system tests and benchmarks. {@link
 * shatranj.standalone.control.LocalCluster} runs the launcher as a process of its own, {@link
 * shatranj.standalone.control.Processes} sends signals to what it has started.
 */
@NullMarked
package shatranj.standalone.control;

import org.jspecify.annotations.NullMarked;
