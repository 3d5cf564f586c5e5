package shatranj.engine;

/** Hears what a search finds, on the thread of the search. */
@FunctionalInterface
public interface SearchListener {
    /** A listener that does not care. */
    SearchListener NONE = line -> {};

    /** A line of a finished iteration; the ranks of one depth come in order, 1 first. */
    void found(Line line);
}
