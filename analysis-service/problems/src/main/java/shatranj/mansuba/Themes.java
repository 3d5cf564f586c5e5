package shatranj.mansuba;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import shatranj.rules.board.Attacks;
import shatranj.rules.board.Bitboard;
import shatranj.rules.board.Move;
import shatranj.rules.board.Position;
import shatranj.rules.board.Role;

/** Tells the themes of a line. */
final class Themes {
    private Themes() {}

    /**
     * The themes of a line of solver and defence in turn.
     *
     * @param goal what it leads to
     */
    static Set<Theme> of(Position start, List<Move> line, Goal goal) {
        Set<Theme> themes = EnumSet.noneOf(Theme.class);
        switch (goal) {
            case MATE -> themes.add(Theme.MATE);
            case STALEMATE -> themes.add(Theme.STALEMATE);
            case BARE -> themes.add(Theme.BARE);
            case ADVANTAGE -> {}
        }
        if (Long.bitCount(start.occupied()) == 4) {
            themes.add(Theme.FOUR_MEN);
        }
        int rukhs = 0;
        Position at = start;
        for (int ply = 0; ply < line.size(); ply++) {
            Move move = line.get(ply);
            Position after = at.play(move);
            if (ply % 2 == 0) {
                themes.addAll(ofMove(move, after, ply == 0));
                if (forks(line, ply, after)) {
                    themes.add(Theme.FORK);
                }
                if (isGivenUp(line, ply, Role.RUKH)) {
                    rukhs++;
                }
                if (isGivenUp(line, ply, Role.FARAS)) {
                    themes.add(Theme.FARAS_SACRIFICE);
                }
            }
            at = after;
        }
        if (rukhs > 0) {
            themes.add(Theme.RUKH_SACRIFICE);
        }
        if (rukhs > 1 && goal == Goal.MATE) {
            themes.add(Theme.DILARAM);
        }
        return themes;
    }

    private static Set<Theme> ofMove(Move move, Position after, boolean first) {
        Set<Theme> themes = EnumSet.noneOf(Theme.class);
        if (move.promotes()) {
            themes.add(Theme.PROMOTION);
        }
        long checkers = after.checkers();
        if (Bitboard.count(checkers) > 1) {
            themes.add(Theme.DOUBLE_CHECK);
        }
        if ((checkers & ~Bitboard.of(move.to().index())) != 0) {
            themes.add(Theme.DISCOVERED_CHECK);
        }
        if (first && checkers == 0 && move.captured().isEmpty()) {
            themes.add(Theme.QUIET_KEY);
        }
        return themes;
    }

    /** Whether the man that moves is taken at once, for less than it is worth. */
    private static boolean isGivenUp(List<Move> line, int ply, Role role) {
        Move move = line.get(ply);
        return move.role() == role
                && ply + 1 < line.size()
                && line.get(ply + 1).to() == move.to()
                && move.captured().map(Themes::worth).orElse(0) < worth(role);
    }

    /**
     * Whether the man that moved attacks two men that are worth more than it, or the Shah and one
     * more man, and takes one of them with its next move.
     */
    private static boolean forks(List<Move> line, int ply, Position after) {
        if (ply + 2 >= line.size()) {
            return false;
        }
        Move move = line.get(ply);
        Move next = line.get(ply + 2);
        int square = move.to().index();
        Role role = move.promotes() ? Role.FERZ : move.role();
        long attacked = attacks(role, after, square) & after.own();
        long worthy = 0;
        for (long rest = attacked; rest != 0; rest &= rest - 1) {
            int prey = Bitboard.first(rest);
            Role is = Role.of(after.roleAt(prey));
            if (is == Role.SHAH || worth(is) >= worth(role)) {
                worthy |= Bitboard.of(prey);
            }
        }
        return Bitboard.count(worthy) > 1
                && next.from() == move.to()
                && Bitboard.has(worthy, next.to().index());
    }

    private static long attacks(Role role, Position after, int square) {
        return role == Role.BAIDAQ
                ? Attacks.baidaq(after.side() ^ 1, square)
                : Attacks.of(role, square, after.occupied());
    }

    /** As-Suli's values, in sixths of a dirhem: source 003, §3.1. */
    private static int worth(Role role) {
        return switch (role) {
            case SHAH -> 100;
            case RUKH -> 30;
            case FARAS -> 20;
            case FERZ -> 10;
            case ALFIL -> 8;
            case BAIDAQ -> 6;
        };
    }
}
