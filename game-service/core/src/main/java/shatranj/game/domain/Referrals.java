package shatranj.game.domain;

import java.util.HashSet;
import java.util.Set;
import shatranj.clock.Side;

/**
 * The claims that stopped the clocks for a ruling (Article 10.2). Each side has one of each kind in
 * a game: the ruling on it is final, and nobody stops the clocks again and again.
 */
public record Referrals(Set<Referral> made) {
    /** Nobody has claimed what only an arbiter can tell. */
    public static final Referrals NONE = new Referrals(Set.of());

    /** A claim that waits for a ruling, or had one. */
    public record Referral(Side by, ClaimKind kind) {}

    public Referrals {
        made = Set.copyOf(made);
    }

    boolean has(Side by, ClaimKind kind) {
        return made.contains(new Referral(by, kind));
    }

    Referrals plus(Side by, ClaimKind kind) {
        Set<Referral> all = new HashSet<>(made);
        all.add(new Referral(by, kind));
        return new Referrals(all);
    }
}
