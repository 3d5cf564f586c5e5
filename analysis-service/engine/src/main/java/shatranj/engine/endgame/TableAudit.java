package shatranj.engine.endgame;

/**
 * The places of an ending with one side to move, counted and each held against all that its moves
 * lead to: a value that does not follow from theirs is wrong, or one of theirs is. Places that
 * reflect each other count once.
 *
 * @param side whose move it is: 0 the first side's, 1 the other's
 * @param longestWin plies of the longest win of the side to move
 * @param longestLoss plies of its longest loss
 * @param wrong places whose value does not follow
 */
public record TableAudit(
        Men men,
        int side,
        long won,
        long drawn,
        long lost,
        int longestWin,
        int longestLoss,
        long wrong) {
    private static final int PART = 1 << 18;

    /** Goes through all places of an ending. */
    static TableAudit of(Men men, Places places, int side, Judge.Values values, Workers workers) {
        int parts = (places.count() + PART - 1) / PART;
        TableAudit[] audits = new TableAudit[parts];
        Judge judge = new Judge(men, values);
        workers.each(parts, part -> audits[part] = of(men, places, side, values, judge, part));
        TableAudit sum = new TableAudit(men, side, 0, 0, 0, 0, 0, 0);
        for (TableAudit audit : audits) {
            sum = sum.and(audit);
        }
        return sum;
    }

    private static TableAudit of(
            Men men, Places places, int side, Judge.Values values, Judge judge, int part) {
        Ending ending = new Ending(men);
        long[] count = new long[3];
        int[] longest = new int[3];
        long wrong = 0;
        int end = Math.min(places.count(), (part + 1) * PART);
        for (int number = part * PART; number < end; number++) {
            long place = places.place(number);
            if (place == Places.NONE || !ending.isPossible(side, place)) {
                continue;
            }
            int value = values.at(men, side, place);
            // 0 a draw, 1 a loss, 2 a win.
            int kind = value == Judge.DRAW ? 0 : 2 - (value & 1);
            count[kind]++;
            longest[kind] = Math.max(longest[kind], value - 1);
            wrong += judge.value(side, place) == value ? 0 : 1;
        }
        return new TableAudit(
                men, side, count[2], count[0], count[1], longest[2], longest[1], wrong);
    }

    private TableAudit and(TableAudit other) {
        return new TableAudit(
                men,
                side,
                won + other.won,
                drawn + other.drawn,
                lost + other.lost,
                Math.max(longestWin, other.longestWin),
                Math.max(longestLoss, other.longestLoss),
                wrong + other.wrong);
    }
}
