package shatranj.bench.capacity;

/**
 * Processor time of one move, in microseconds of one core. Nothing in it is known from first
 * principles: it is what {@code ./shatranj bench moves --threads} tells.
 *
 * @param door of the front door or another gateway, both ways
 * @param edge of the event loops of a game pod: request, answer, and the stream to rules-service
 * @param partition of a partition's own thread: to decide, to seal, to fold and to answer
 * @param journal of the threads that send to the journal
 * @param publishing of what comes after the answer: feed and index
 * @param rules of rules-service
 * @param leader of the broker that leads the move's partition, all topics together
 * @param follower of each broker that copies it
 * @param clock of clock-service and of Redis
 */
record MoveCost(
        double door,
        double edge,
        double partition,
        double journal,
        double publishing,
        double rules,
        double leader,
        double follower,
        double clock) {
    /** What all of it is where each record has so many replicas. */
    double total(int replicas) {
        return door
                + edge
                + partition
                + journal
                + publishing
                + rules
                + leader
                + (replicas - 1) * follower
                + clock;
    }
}
