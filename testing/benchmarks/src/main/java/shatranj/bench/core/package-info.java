/**
 * Single operations of rules-core under JMH (https://github.com/openjdk/jmh): {@code ./shatranj
 * bench core [JMH options]}. Every class is a JMH state with its benchmarks.
 */
@NullMarked
package shatranj.bench.core;

import org.jspecify.annotations.NullMarked;
