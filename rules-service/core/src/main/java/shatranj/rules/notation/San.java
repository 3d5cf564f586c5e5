package shatranj.rules.notation;

import shatranj.rules.board.Bitboard;
import shatranj.rules.board.Move;
import shatranj.rules.board.Position;
import shatranj.rules.board.Role;
import shatranj.rules.board.Square;

/**
 * Writes moves in algebraic notation: {@code Nxd5}, {@code R1d4+}, {@code exf8=F#}. The man's
 * origin is said only as far as it must be. Stalemate and baring have no sign.
 */
public final class San {
    private San() {}

    /** Writes a legal raw move of {@code before}. */
    public static String write(Position before, int raw, Alphabet alphabet) {
        return write(before, raw, before.play(raw), alphabet);
    }

    /** Writes a legal move. */
    public static String write(Position before, Move move, Alphabet alphabet) {
        return write(before, move.raw(), alphabet);
    }

    /** The same where the position after the move is at hand. */
    public static String write(Position before, int raw, Position after, Alphabet alphabet) {
        StringBuilder out = new StringBuilder(8);
        Square from = Square.of(Move.from(raw));
        Square to = Square.of(Move.to(raw));
        if (Move.role(raw) == Role.BAIDAQ.ordinal()) {
            if (Move.captures(raw)) {
                out.append((char) ('a' + from.file()));
            }
        } else {
            out.append(alphabet.letter(Role.of(Move.role(raw))));
            disambiguate(before, raw, out);
        }
        if (Move.captures(raw)) {
            out.append('x');
        }
        out.append((char) ('a' + to.file())).append((char) ('1' + to.rank()));
        if (Move.promotes(raw)) {
            out.append('=').append(alphabet.letter(Role.FERZ));
        }
        if (after.inCheck()) {
            out.append(after.moveCount() == 0 ? '#' : '+');
        }
        return out.toString();
    }

    /** Rewrites a move that is in algebraic notation, of either alphabet, in this one. */
    public static String translate(String san, Alphabet alphabet) {
        StringBuilder out = new StringBuilder(san.length());
        for (int i = 0; i < san.length(); i++) {
            char c = san.charAt(i);
            // Files are small letters, so every capital that is a role's letter names a man.
            out.append(Alphabet.role(c).map(alphabet::letter).orElse(c));
        }
        return out.toString();
    }

    private static void disambiguate(Position before, int raw, StringBuilder out) {
        int from = Move.from(raw);
        long others = others(before, raw, from);
        if (others == 0) {
            return;
        }
        boolean fileTells = (others & Bitboard.fileOf(from)) == 0;
        boolean rankTells = (others & Bitboard.rankOf(from)) == 0;
        if (fileTells || !rankTells) {
            out.append((char) ('a' + (from & 7)));
        }
        if (!fileTells) {
            out.append((char) ('1' + (from >>> 3)));
        }
    }

    /** Where other men of the same role stand that may legally go to the same square. */
    private static long others(Position before, int raw, int from) {
        long same = before.own() & before.of(Role.of(Move.role(raw))) & ~Bitboard.of(from);
        long others = 0;
        for (long rest = same; rest != 0; rest &= rest - 1) {
            int square = Bitboard.first(rest);
            if (before.legalMove(square, Move.to(raw)) != 0) {
                others |= Bitboard.of(square);
            }
        }
        return others;
    }
}
