package shatranj.game.cluster.lifecycle;

import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.LongSupplier;
import shatranj.game.cluster.membership.Duties;
import shatranj.game.cluster.membership.Member;
import shatranj.game.cluster.membership.Roster;
import shatranj.game.cluster.membership.View;
import shatranj.game.cluster.pod.Pod;
import shatranj.game.cluster.pod.Routes;
import shatranj.game.internal.v1.PodStatus;
import shatranj.game.partition.LocalGames;

/**
 * This pod among the others (journal.md §3): what it heard of them, whom it would ask, and what it
 * folds and decides itself. It has no connection and no thread of its own: whoever has them says
 * what was heard, and when to {@link #look}.
 */
public final class Membership implements Routes {
    private static final System.Logger LOG = System.getLogger(Membership.class.getName());

    private final Pod self;
    private final LocalGames local;
    private final Function<String, Optional<Pod>> others;
    private final InstantSource clock;
    private final LongSupplier monotonicMs;
    private final Roster roster;
    private final Set<Integer> deciding = new HashSet<>();
    private volatile View view;
    private volatile boolean warmingUp;
    private volatile boolean draining;
    private volatile boolean complete;

    /**
     * @param local what {@code self} folds
     * @param others finds another pod by its name; empty for one that was never connected
     * @param clock the wall clock, told to the others
     * @param monotonicMs milliseconds that never step, for how long ago somebody spoke
     */
    public Membership(
            Pod self,
            LocalGames local,
            Function<String, Optional<Pod>> others,
            InstantSource clock,
            LongSupplier monotonicMs) {
        this.self = self;
        this.local = local;
        this.others = others;
        this.clock = clock;
        this.monotonicMs = monotonicMs;
        this.roster = new Roster(monotonicMs.getAsLong());
        this.view = View.of(local.partitions(), List.of());
    }

    /** What this pod says of itself. */
    public PodStatus status() {
        return PodStatus.newBuilder()
                .setPod(self.name())
                .setDraining(draining)
                .addAllCaughtUp(caughtUp())
                .setSentAtMs(clock.millis())
                .setClockOff(local.clockOff())
                .build();
    }

    /**
     * Whether this pod is slow still. It folds, and passes requests on to the others, but says that
     * it has caught up with nothing: whom it decided for would wait for what is slow at first.
     */
    public void setWarmingUp(boolean slow) {
        warmingUp = slow;
    }

    private Set<Integer> caughtUp() {
        return warmingUp ? Set.of() : local.caughtUp();
    }

    /** A pod has spoken. */
    public void heard(PodStatus status) {
        if (!status.getPod().equals(self.name())) {
            roster.heard(
                    status.getPod(),
                    status.getDraining(),
                    status.getClockOff(),
                    Set.copyOf(status.getCaughtUpList()),
                    monotonicMs.getAsLong());
        }
    }

    /** A connection to a pod failed. */
    public void failed(String pod) {
        roster.failed(pod);
    }

    /** This pod leaves: it starts nothing, and the others are told. */
    public void leave() {
        draining = true;
    }

    /** Draws the conclusions from what was heard. Called by one thread at a time. */
    public void look() {
        List<Member> members = new ArrayList<>(roster.look(monotonicMs.getAsLong()));
        members.add(new Member(self.name(), false, draining, local.clockOff(), caughtUp()));
        View now = View.of(local.partitions(), members);
        View before = view;
        view = now;
        if (!before.members().keySet().equals(now.members().keySet())) {
            LOG.log(System.Logger.Level.INFO, "Pods: {0}", new TreeSet<>(now.members().keySet()));
        }
        attend(Duties.of(now, self.name(), local::isFolding));
    }

    private void attend(Duties duties) {
        if (!draining) {
            duties.start().forEach(local::startFolding);
        }
        duties.stop().forEach(local::stopFolding);
        Set<Integer> over = new TreeSet<>(deciding);
        over.removeAll(duties.decide());
        over.forEach(partition -> local.setDeciding(partition, false));
        duties.decide().stream()
                .filter(partition -> !deciding.contains(partition))
                .forEach(partition -> local.setDeciding(partition, true));
        deciding.clear();
        deciding.addAll(duties.decide());
        if (!complete && isFoldedToTheEnd()) {
            complete = true;
        }
    }

    private boolean isFoldedToTheEnd() {
        View now = view;
        Set<Integer> done = new HashSet<>(local.caughtUp());
        done.addAll(local.stopped().keySet());
        for (int partition = 0; partition < now.partitions(); partition++) {
            if (now.assigned().get(partition).contains(self.name()) && !done.contains(partition)) {
                return false;
            }
        }
        return true;
    }

    /** The partitions in which this pod ranks first. */
    public Set<Integer> owned() {
        View now = view;
        Set<Integer> owned = new TreeSet<>();
        for (int partition = 0; partition < now.partitions(); partition++) {
            if (now.owner(partition).filter(self.name()::equals).isPresent()) {
                owned.add(partition);
            }
        }
        return owned;
    }

    /**
     * Whether everything that this pod should fold was once folded to the end. It stays so when a
     * peer dies and its partitions are added: were all pods unready then, nobody would be asked.
     */
    public boolean isComplete() {
        return complete;
    }

    /** Whether {@link #leave} was called. */
    public boolean isDraining() {
        return draining;
    }

    /** What this pod folds and owns, for people. */
    public String summary() {
        return "folds "
                + local.caughtUp().size()
                + " of "
                + local.partitions()
                + " partitions to the end, ranks first in "
                + owned().size()
                + ", hears "
                + (view.members().size() - 1)
                + " peers"
                + (local.stopped().isEmpty() ? "" : ", stopped: " + local.stopped());
    }

    @Override
    public int partitions() {
        return local.partitions();
    }

    @Override
    public List<Pod> towards(int partition) {
        List<Pod> route = new ArrayList<>();
        view.route(partition).forEach(name -> named(name).ifPresent(route::add));
        return route;
    }

    @Override
    public Optional<Pod> named(String pod) {
        return pod.equals(self.name())
                ? Optional.of(self)
                : others.apply(pod).filter(known -> view.members().containsKey(pod));
    }

    @Override
    public boolean isWell(String pod) {
        return pod.equals(self.name()) || view.isWell(pod);
    }

    @Override
    public String self() {
        return self.name();
    }
}
