/**
 * How often somebody may ask (api.md §3): a {@link shatranj.support.limits.Policy} says how much in
 * which time, {@link shatranj.support.limits.Buckets} count, and {@link
 * shatranj.support.limits.RequestLimits} refuses with RATE_LIMITED and a Retry-After.
 */
@NullMarked
package shatranj.support.limits;

import org.jspecify.annotations.NullMarked;
