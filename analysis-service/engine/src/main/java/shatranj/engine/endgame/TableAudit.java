package shatranj.engine.endgame;

/**
 * The places of a pair with one side to move, counted and each held against all that its moves lead
 * to: a value that does not follow from theirs is wrong, or one of theirs is. Places that reflect
 * each other count once.
 *
 * @param side whose move it is: 0 the first man's, 1 the second's
 * @param longestWin plies of the longest win of the side to move
 * @param longestLoss plies of its longest loss
 * @param wrong places whose value does not follow
 */
public record TableAudit(
        Pair pair,
        int side,
        long won,
        long drawn,
        long lost,
        int longestWin,
        int longestLoss,
        long wrong) {
    /** Goes through all places of a pair. */
    static TableAudit of(Pair pair, int side, Judge.Values values) {
        Ending ending = new Ending(pair);
        Judge judge = new Judge(pair, values);
        int[] at = new int[4];
        long[] count = new long[3];
        int[] longest = new int[3];
        long wrong = 0;
        for (int number = 0; number < Places.count(pair.hasBaidaq()); number++) {
            if (!Places.read(pair.hasBaidaq(), number, at) || !ending.isPossible(side, at)) {
                continue;
            }
            int value = values.at(pair.number(), side, at[0], at[1], at[2], at[3]);
            // 0 a draw, 1 a loss, 2 a win.
            int kind = value == Judge.DRAW ? 0 : 2 - (value & 1);
            count[kind]++;
            longest[kind] = Math.max(longest[kind], value - 1);
            wrong += judge.value(side, at) == value ? 0 : 1;
        }
        return new TableAudit(
                pair, side, count[2], count[0], count[1], longest[2], longest[1], wrong);
    }
}
