package shatranj.game.readmodel;

import com.google.protobuf.InvalidProtocolBufferException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;
import shatranj.game.internal.v1.TableMark;
import shatranj.game.journal.LogWriter;
import shatranj.game.partition.ArchiveUnavailable;

/**
 * A pod's marks in one topic. Who asks while a mark is on its way gets the next one, so that a mark
 * stands behind everything that was there when it was asked for; many who ask share one.
 *
 * <p>A pod overwrites its own mark. Copies of it that come late can only make somebody wait for the
 * next one: they never show more than the log had.
 */
public final class Marks {
    private final String pod;
    private final long life;
    private final LogWriter writer;
    private final Map<Integer, Line> lines = new HashMap<>();

    private static final class Line {
        long count;
        boolean underWay;
        @Nullable CompletableFuture<TableMark> waiting;
    }

    /**
     * @param life drawn by chance when the pod started
     */
    public Marks(String pod, long life, LogWriter writer) {
        this.pod = pod;
        this.life = life;
        this.writer = writer;
    }

    /** A mark appended after this was called. */
    public CompletionStage<TableMark> next(int partition) {
        CompletableFuture<TableMark> next;
        boolean now;
        synchronized (this) {
            Line line = lines.computeIfAbsent(partition, p -> new Line());
            next = line.waiting == null ? new CompletableFuture<>() : line.waiting;
            line.waiting = next;
            now = !line.underWay;
        }
        if (now) {
            send(partition);
        }
        return next;
    }

    private void send(int partition) {
        CompletableFuture<TableMark> promised;
        TableMark mark;
        synchronized (this) {
            Line line = lines.computeIfAbsent(partition, p -> new Line());
            promised = line.waiting;
            if (line.underWay || promised == null) {
                return;
            }
            line.waiting = null;
            line.underWay = true;
            mark = TableMark.newBuilder().setPod(pod).setLife(life).setCount(++line.count).build();
        }
        CompletableFuture<TableMark> answer = promised;
        writer.append(partition, TableKeys.mark(pod), mark.toByteArray())
                .whenComplete((appended, failure) -> {
                    sent(partition);
                    if (appended instanceof LogWriter.Appended.Acked) {
                        answer.complete(mark);
                    } else {
                        answer.completeExceptionally(
                                ArchiveUnavailable.because("nothing can be written to its topic")
                                        .asException());
                    }
                });
    }

    private void sent(int partition) {
        synchronized (this) {
            lines.computeIfAbsent(partition, p -> new Line()).underWay = false;
        }
        send(partition);
    }

    /**
     * Whether a copy has a mark.
     *
     * @param stored what the copy has under the mark's key
     */
    static boolean has(Optional<byte[]> stored, TableMark mark) {
        try {
            if (stored.isEmpty()) {
                return false;
            }
            TableMark known = TableMark.parseFrom(stored.get());
            return known.getLife() == mark.getLife() && known.getCount() >= mark.getCount();
        } catch (InvalidProtocolBufferException e) {
            return false;
        }
    }
}
