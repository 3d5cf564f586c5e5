package shatranj.engine.endgame;

import java.util.ArrayList;
import java.util.List;
import shatranj.rules.board.Role;

/**
 * How a capture or a promotion leads from one ending to another.
 *
 * @param to the men of the other ending
 * @param isTurned whether its first side is the second of the one before; the board is turned then,
 *     so that Baidaqs go the right way
 * @param from by index in the new place: the index in the old one
 */
record Exit(Men to, boolean isTurned, List<Integer> from) {
    /** A man by its index in the place before. */
    private record Man(int index, Role role) {}

    Exit {
        from = List.copyOf(from);
    }

    /**
     * The ending after a move that leaves each side a man.
     *
     * @param promoted index of the Baidaq that becomes a Ferz, 0 for none
     * @param captured index of the man that is taken, 0 for none
     */
    static Exit of(Men men, int promoted, int captured) {
        List<Man> first = new ArrayList<>();
        List<Man> second = new ArrayList<>();
        int count = men.roles().size();
        for (int index = 2; index < 2 + count; index++) {
            Role role = index == promoted ? Role.FERZ : men.roles().get(index - 2);
            if (index != captured) {
                (index == 1 + count ? second : first).add(new Man(index, role));
            }
        }
        if (first.size() == 2) {
            Man one = first.get(0);
            Man other = first.get(1);
            Man third = second.getFirst();
            Trio to = Trio.of(one.role(), other.role(), third.role());
            return to.first() == one.role()
                    ? new Exit(to, false, List.of(0, 1, one.index(), other.index(), third.index()))
                    : new Exit(to, false, List.of(0, 1, other.index(), one.index(), third.index()));
        }
        Man one = first.getFirst();
        Man other = second.getFirst();
        return one.role().ordinal() <= other.role().ordinal()
                ? new Exit(
                        new Pair(one.role(), other.role()),
                        false,
                        List.of(0, 1, one.index(), other.index()))
                : new Exit(
                        new Pair(other.role(), one.role()),
                        true,
                        List.of(1, 0, other.index(), one.index()));
    }

    /** All exits of an ending. */
    static List<Exit> all(Men men) {
        List<Exit> exits = new ArrayList<>();
        int count = men.roles().size();
        for (int promoted = 0; promoted < 2 + count; promoted++) {
            for (int captured = 0; captured < 2 + count; captured++) {
                if ((promoted | captured) != 0 && isThere(men, promoted, captured)) {
                    exits.add(of(men, promoted, captured));
                }
            }
        }
        return exits;
    }

    /** Whether such a move can be, and leaves each side a man. */
    static boolean isThere(Men men, int promoted, int captured) {
        int last = 1 + men.roles().size();
        boolean promotes = promoted > 1 && men.roles().get(promoted - 2) == Role.BAIDAQ;
        // Only the first side can lose a man and have one left.
        boolean captures = captured > 1 && captured < last && last > 3;
        return (promotes || promoted == 0)
                && (captures || captured == 0)
                && (promoted == 0 || captured == 0 || promoted == last);
    }

    /** The side by its number in the other ending. */
    int side(int side) {
        return isTurned ? side ^ 1 : side;
    }

    /** The place in the other ending of a place of this one. */
    long place(long old) {
        int turn = isTurned ? 56 : 0;
        long place = 0;
        for (int index = 0; index < from.size(); index++) {
            place |= (long) (Place.at(old, from.get(index)) ^ turn) << (index << 3);
        }
        return place;
    }
}
