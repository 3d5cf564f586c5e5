package shatranj.webhook.owed;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import shatranj.webhook.owed.OwedKey.Lane;

/**
 * All that one pod has to deliver. Of the events of one source at one endpoint the first alone may
 * be under way. Endpoints do not wait for each other, but for the {@link Limits} of their host and
 * of the pod. Its caller lets in one thread at a time.
 */
public final class OwedBook {
    private final Limits limits;
    private final Room room;
    private final Map<Lane, Line> lines = new HashMap<>();
    private final Map<String, Queue> queues = new HashMap<>();

    /** Everything that is owed in a partition, by the offset of its last record. */
    private final Map<Integer, TreeMap<Long, OwedKey>> partitions = new HashMap<>();

    private final TreeSet<Line> waiting = new TreeSet<>(Line::bySoonest);
    private final Set<Queue> readyHealthy = new LinkedHashSet<>();
    private final Set<Queue> readyFailing = new LinkedHashSet<>();
    private int size;

    public OwedBook(Limits limits) {
        this.limits = limits;
        this.room = new Room(limits);
    }

    /** An event is owed, or it stands otherwise with one that is. */
    public void owe(OwedKey key, Owed event) {
        Line line = lines.computeIfAbsent(key.lane(), this::line);
        @Nullable Owed before = line.events.put(key.number(), event);
        if (before == null) {
            size++;
            line.queue.owed++;
        } else {
            offsets(before.partition()).remove(before.offset());
        }
        offsets(event.partition()).put(event.offset(), key);
        place(line);
    }

    private Line line(Lane lane) {
        Queue queue = queues.computeIfAbsent(lane.endpointId(), Queue::new);
        queue.lines++;
        return new Line(lane, queue);
    }

    private TreeMap<Long, OwedKey> offsets(int partition) {
        return partitions.computeIfAbsent(partition, any -> new TreeMap<>());
    }

    /** How it stands with an event; empty: it is not owed. */
    public Optional<Owed> find(OwedKey key) {
        return Optional.ofNullable(lines.get(key.lane()))
                .map(line -> line.events.get(key.number()));
    }

    /** Nothing is owed of an event any more. */
    public void settle(OwedKey key) {
        @Nullable Line line = lines.get(key.lane());
        @Nullable Owed event = line == null ? null : line.events.remove(key.number());
        if (line != null && event != null) {
            size--;
            line.queue.owed--;
            offsets(event.partition()).remove(event.offset());
            place(line);
        }
    }

    /** Where a line belongs: it waits until its first event is due, and if it has none it ends. */
    private void place(Line line) {
        waiting.remove(line);
        line.queue.ready.remove(line);
        if (line.isBusy) {
            return;
        }
        if (line.events.isEmpty()) {
            end(line);
            return;
        }
        line.wakeAt = line.events.firstEntry().getValue().notBefore();
        waiting.add(line);
    }

    private void end(Line line) {
        if (lines.remove(line.lane, line) && --line.queue.lines == 0) {
            forgetIfIdle(line.queue);
        }
    }

    private void forgetIfIdle(Queue queue) {
        if (queue.lines == 0 && queue.underWay == 0) {
            queues.remove(queue.endpointId, queue);
            readyHealthy.remove(queue);
            readyFailing.remove(queue);
        }
    }

    /**
     * What may be tried now. Each attempt has to be {@link #ended}.
     *
     * @param host of an endpoint, by its id
     */
    public List<Attempt> start(Instant now, Function<String, String> host) {
        while (!waiting.isEmpty() && !waiting.first().wakeAt.isAfter(now)) {
            Line line = waiting.pollFirst();
            line.queue.ready.add(line);
            offer(line.queue);
        }
        List<Attempt> started = new ArrayList<>();
        start(readyHealthy, false, host, started);
        start(readyFailing, true, host, started);
        return started;
    }

    private void offer(Queue queue) {
        if (queue.mayStart()) {
            (queue.isFailing ? readyFailing : readyHealthy).add(queue);
        }
    }

    /** One attempt for each endpoint in turn, as long as there is room for any. */
    private void start(
            Set<Queue> ready,
            boolean isFailing,
            Function<String, String> host,
            List<Attempt> started) {
        int before;
        do {
            before = started.size();
            for (Queue queue : List.copyOf(room.isOpen(isFailing) ? ready : Set.of())) {
                if (!room.isOpen(isFailing)) {
                    break;
                }
                // At the end again, or out of it: who had a turn comes after those who had none.
                String its = host.apply(queue.endpointId);
                if (!queue.mayStart()) {
                    ready.remove(queue);
                } else if (room.admits(isFailing, its)) {
                    ready.remove(queue);
                    started.add(start(queue, its));
                    offer(queue);
                }
            }
        } while (started.size() > before);
    }

    private Attempt start(Queue queue, String host) {
        Line line = queue.ready.iterator().next();
        queue.ready.remove(line);
        line.isBusy = true;
        queue.underWay++;
        var first = line.events.firstEntry();
        OwedKey key = new OwedKey(line.lane.endpointId(), line.lane.sourceId(), first.getKey());
        Attempt attempt = new Attempt(line, host, key, first.getValue());
        room.enter(attempt);
        return attempt;
    }

    /**
     * An attempt has ended. What came of it for the event was told before, by {@link #settle} or
     * {@link #owe}.
     */
    public void ended(Attempt attempt, Attempt.Outcome outcome) {
        room.leave(attempt);
        Line line = attempt.line;
        Queue queue = line.queue;
        queue.underWay--;
        line.isBusy = false;
        switch (outcome) {
            case ANSWERED -> {
                queue.isFailing = false;
                queue.allowed = Math.min(2 * queue.allowed, limits.perEndpoint());
                readyFailing.remove(queue);
            }
            case FAILED -> {
                queue.isFailing = true;
                queue.allowed = 1;
                readyHealthy.remove(queue);
            }
            case NOT_MADE -> {}
        }
        if (lines.get(line.lane) == line) {
            place(line);
        }
        offer(queue);
        forgetIfIdle(queue);
    }

    /**
     * Another pod has this partition now.
     *
     * @return what was owed in it
     */
    public Collection<OwedKey> forget(int partition) {
        @Nullable TreeMap<Long, OwedKey> its = partitions.remove(partition);
        if (its == null) {
            return List.of();
        }
        for (OwedKey key : its.values()) {
            @Nullable Line line = lines.get(key.lane());
            if (line != null && line.events.remove(key.number()) != null) {
                size--;
                line.queue.owed--;
                if (line.events.isEmpty()) {
                    waiting.remove(line);
                    line.queue.ready.remove(line);
                    end(line);
                }
            }
        }
        return its.values();
    }

    /** Below this offset nothing is owed in a partition; empty: nothing is owed in it at all. */
    public OptionalLong lowest(int partition) {
        TreeMap<Long, OwedKey> its = offsets(partition);
        return its.isEmpty() ? OptionalLong.empty() : OptionalLong.of(its.firstKey());
    }

    /** When something has to be started next, if nothing ends or comes before. */
    public Optional<Instant> nextWake() {
        return waiting.isEmpty() ? Optional.empty() : Optional.of(waiting.first().wakeAt);
    }

    /** Events that are owed. */
    public int size() {
        return size;
    }

    /** Events that are owed to an endpoint. */
    public int size(String endpointId) {
        return Optional.ofNullable(queues.get(endpointId)).map(queue -> queue.owed).orElse(0);
    }

    /** Attempts under way. */
    public int underWay() {
        return room.underWay();
    }

    /** Since when the event is owed that is owed longest. */
    public Optional<Instant> oldest() {
        return lines.values().stream()
                .filter(line -> !line.events.isEmpty())
                .map(line -> line.events.firstEntry().getValue().since())
                .min(Instant::compareTo);
    }
}
