/**
 * What a ruling costs over gRPC. {@link shatranj.bench.rules.RulesBenchmark} starts rules-service
 * in a process of its own ({@code ServiceProcess}), asks it for rulings on seeded lines ({@code
 * RandomLines}) and for nothing at all, by turns, as fast as it answers ({@code ClosedLoop}), and
 * compares. {@link shatranj.bench.rules.RpcTarget} sends it spoiled requests ({@code RpcSamples},
 * {@code ByteCall}) instead.
 */
@NullMarked
package shatranj.bench.rules;

import org.jspecify.annotations.NullMarked;
