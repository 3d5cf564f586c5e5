/**
 * Deadlines of many games: {@link shatranj.bench.clock.ClockBenchmark} arms a million of them
 * beside bare Redis ({@code StoreRates}, {@code BareRedis}) and lets flags fall; {@link
 * shatranj.bench.clock.ChaosBenchmark} hurts Redis and kills a pod meanwhile. Both run
 * clock-service as a process between {@code Surroundings}: a Redis, and {@code SyntheticGames} that
 * count where claims arrive.
 */
@NullMarked
package shatranj.bench.clock;

import org.jspecify.annotations.NullMarked;
