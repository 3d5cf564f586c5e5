package shatranj.engine.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import shatranj.engine.endgame.EndgameTables;
import shatranj.engine.endgame.Trio;
import shatranj.engine.endgame.TrioTable;
import shatranj.engine.endgame.Workers;

/** Makes tables of five men one after another, each after those that it leads to. */
final class TrioBuilder {
    private final TrioFiles files;
    private final long bound;
    private final Maker maker;
    private final Consumer<String> say;

    /** How one is made, usually {@link EndgameTables#generate(Trio, Workers)}. */
    @FunctionalInterface
    interface Maker {
        TrioTable.Made make(EndgameTables known, Trio trio);
    }

    /**
     * @param bound bytes that all tables of five men together may take on the disk
     * @param say hears of each that was made
     */
    TrioBuilder(TrioFiles files, long bound, Maker maker, Consumer<String> say) {
        this.files = files;
        this.bound = bound;
        this.maker = maker;
        this.say = say;
    }

    /**
     * The tables with those that were wanted, and with what those lead to. Stops before the first
     * that would not fit.
     *
     * @param tables all of four men
     */
    EndgameTables complete(EndgameTables tables, List<Trio> wanted) throws IOException {
        Set<Trio> order = new LinkedHashSet<>();
        wanted.forEach(trio -> addAfterItsPromotions(trio, order));
        EndgameTables known = tables;
        for (Trio trio : order) {
            if (known.knows(trio) && files.isWhole(trio)) {
                continue;
            }
            long taken = files.size() - files.size(trio);
            long start = System.nanoTime();
            TrioTable.Made made = maker.make(known, trio);
            long size = TrioFiles.size(made);
            if (taken + size > bound) {
                say.accept(
                        "%s would take %d bytes, and the others take %d of at most %d: stopped"
                                .formatted(trio, size, taken, bound));
                return known;
            }
            files.write(made);
            known = known.with(files.read(trio).orElseThrow());
            say.accept(
                    "%s made in %d s, %d places, %d bytes"
                            .formatted(
                                    trio,
                                    (System.nanoTime() - start) / 1_000_000_000,
                                    made.places(),
                                    size));
        }
        return known;
    }

    private static void addAfterItsPromotions(Trio trio, Set<Trio> order) {
        List<Trio> before = new ArrayList<>(trio.promotions());
        before.removeAll(order);
        before.forEach(other -> addAfterItsPromotions(other, order));
        order.add(trio);
    }
}
