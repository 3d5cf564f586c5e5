package shatranj.game.cluster.membership;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What peers said last, and how long ago. A peer that is silent is suspect first and out after two
 * seconds, until it speaks again. Instants are any monotonic milliseconds.
 */
public final class Roster {
    /** Two statuses that did not come. */
    public static final Duration SUSPECT_AFTER = Duration.ofMillis(500);

    /** How long a silent peer keeps its ranks. */
    public static final Duration OUT_AFTER = Duration.ofSeconds(2);

    private final Map<String, Heard> peers = new HashMap<>();
    private long lastLookMs;

    /** Nobody has been heard yet. */
    public Roster(long nowMs) {
        this.lastLookMs = nowMs;
    }

    /** A peer has spoken. */
    public synchronized void heard(
            String name, boolean draining, boolean clockOff, Set<Integer> caughtUp, long nowMs) {
        peers.put(name, new Heard(new Member(name, false, draining, clockOff, caughtUp), nowMs));
    }

    /** A connection to a peer failed: it is suspect at once. */
    public synchronized void failed(String name) {
        peers.computeIfPresent(name, (n, heard) -> heard.suspected());
    }

    /**
     * The peers that take part. Asked more often than {@link #SUSPECT_AFTER}: a longer pause was
     * this pod's own (it was frozen), and is not held against those whom it could not hear.
     */
    public synchronized List<Member> look(long nowMs) {
        long pause = nowMs - lastLookMs;
        lastLookMs = nowMs;
        if (pause > SUSPECT_AFTER.toMillis()) {
            peers.replaceAll((name, heard) -> heard.later(pause));
        }
        peers.values().removeIf(heard -> nowMs - heard.atMs > OUT_AFTER.toMillis());
        List<Member> members = new ArrayList<>();
        for (Heard heard : peers.values()) {
            boolean late = nowMs - heard.atMs > SUSPECT_AFTER.toMillis();
            members.add(late ? heard.suspected().member : heard.member);
        }
        return members;
    }

    private record Heard(Member member, long atMs) {
        Heard suspected() {
            return new Heard(
                    new Member(
                            member.name(),
                            true,
                            member.draining(),
                            member.clockOff(),
                            member.caughtUp()),
                    atMs);
        }

        Heard later(long ms) {
            return new Heard(member, atMs + ms);
        }
    }
}
