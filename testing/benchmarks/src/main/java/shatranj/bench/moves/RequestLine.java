package shatranj.bench.moves;

/** Something that can be asked for one thing after the other in each of several games. */
interface RequestLine extends AutoCloseable {
    /**
     * Asks; returns at once. Of one game the next is asked for only when the last was answered.
     *
     * @param game counts from 0
     */
    void send(int game, Done done);

    /** From now on "not now" is an answer, and not asked again. */
    default void impatient() {}

    @Override
    void close();

    /** Is told the end of one request, on any thread. */
    @FunctionalInterface
    interface Done {
        /**
         * @param failure empty if all is well
         */
        void done(String failure);
    }
}
