package shatranj.bench.capacity;

/**
 * How many machines there are of each kind, and how many cores each has.
 *
 * @param partitions of the game topics; spread evenly over game pods, and over brokers as leaders
 * @param replicas of each partition, its leader among them
 */
record Sizes(
        Pods doors,
        Pods games,
        Pods rules,
        Pods brokers,
        Pods clocks,
        int partitions,
        int replicas) {
    /** Pods of one kind. */
    record Pods(int count, int cores) {
        int allCores() {
            return count * cores;
        }
    }

    Sizes {
        if (partitions < games.count()) {
            throw new IllegalArgumentException(
                    "%d game pods for %d partitions: some would own nothing"
                            .formatted(games.count(), partitions));
        }
        if (replicas > brokers.count()) {
            throw new IllegalArgumentException(
                    "%d replicas on %d brokers".formatted(replicas, brokers.count()));
        }
    }

    int allCores() {
        return doors.allCores()
                + games.allCores()
                + rules.allCores()
                + brokers.allCores()
                + clocks.allCores();
    }
}
