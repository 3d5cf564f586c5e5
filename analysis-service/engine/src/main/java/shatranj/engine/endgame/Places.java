package shatranj.engine.endgame;

/** Numbers the places of an ending, those that reflect each other by the same number. */
interface Places {
    /** Of a number that no place has. */
    long NONE = -1;

    /** How many numbers there are. */
    int count();

    /** The number of a place, men on one square included; −1 if it is not numbered. */
    int number(long place);

    /** The place of a number, men on one square included; {@link #NONE} if no place has it. */
    long place(int number);

    /** The usual numbers of an ending. */
    static Places of(Men men) {
        return switch (men) {
            case Pair pair -> new PairPlaces(pair);
            case Trio trio -> TrioPlaces.of(trio);
        };
    }
}
