/**
 * What comes due is claimed. {@link shatranj.clock.server.fire.Alarm} sleeps until the next
 * deadline; {@link shatranj.clock.server.fire.Sweep} leases what comes soon and puts it on the
 * {@link shatranj.clock.server.fire.Wheel}; {@link shatranj.clock.server.fire.FlagClaims} takes it
 * off at its instant and claims it at {@link shatranj.clock.server.fire.GameOwners}, whose {@link
 * shatranj.clock.server.fire.ClaimAnswer} disarms or arms again; {@link
 * shatranj.clock.server.fire.Rebuild} fills the store again after a loss. All that arm go through
 * {@link shatranj.clock.server.fire.Arming}, which wakes the alarm. Several pods do all this at
 * once: a claim made twice is answered twice and recorded once.
 */
@NullMarked
package shatranj.clock.server.fire;

import org.jspecify.annotations.NullMarked;
