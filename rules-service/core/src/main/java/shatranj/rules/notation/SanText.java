package shatranj.rules.notation;

import java.util.Optional;
import java.util.OptionalInt;
import shatranj.rules.board.Bitboard;
import shatranj.rules.board.Role;
import shatranj.rules.board.Square;

/**
 * What a move in algebraic notation says, before a position says which man it is. Both alphabets;
 * case matters ({@code Bxc3} an Alfil, {@code bxc3} a Baidaq). Signs of check and of opinion are
 * skipped, {@code x} is not insisted on. A man may be called by a name of {@link PieceNames} too:
 * {@code Faras f3}, {@code rook a1 x a4}.
 *
 * @param role the man that moves
 * @param file the file it comes from, 0 = a, if said
 * @param rank the rank it comes from, 0 = rank 1, if said
 * @param to where it goes
 * @param promotion the letter after the square, if any: {@code F} and {@code Q} are the Ferz
 */
public record SanText(
        Role role, OptionalInt file, OptionalInt rank, Square to, Optional<Character> promotion) {
    private static final int LONGEST = 12;
    private static final int LONGEST_NAMED = 32;

    /** Reads a move; empty for what is not algebraic notation. */
    public static Optional<SanText> read(String text) {
        int blank = text.indexOf(' ');
        if (blank >= 0) {
            return text.length() <= LONGEST_NAMED ? named(text, blank) : Optional.empty();
        }
        if (text.isEmpty() || text.length() > LONGEST) {
            return Optional.empty();
        }
        char first = text.charAt(0);
        Optional<Role> role = first == 'P' ? Optional.empty() : Alphabet.role(first);
        return read(role.orElse(Role.BAIDAQ), text.substring(role.isPresent() ? 1 : 0));
    }

    private static Optional<SanText> named(String text, int blank) {
        String squares = text.substring(blank).replace(" ", "");
        return PieceNames.role(text.substring(0, blank))
                .filter(role -> squares.length() <= LONGEST)
                .flatMap(role -> read(role, squares));
    }

    /** Reads what follows the man, from the back, where the only square is that must be there. */
    private static Optional<SanText> read(Role role, String text) {
        int end = before(text, before(text, text.length(), "!?"), "+#");
        Optional<Character> promotion = Optional.empty();
        if (end > 2 && text.charAt(end - 1) >= 'A' && text.charAt(end - 1) <= 'Z') {
            promotion = Optional.of(text.charAt(end - 1));
            end -= text.charAt(end - 2) == '=' ? 2 : 1;
        }
        int square = end - 2;
        if (square < 0) {
            return Optional.empty();
        }
        int at = 0;
        OptionalInt file = at < square ? offset(text.charAt(at), 'a') : OptionalInt.empty();
        at += file.isPresent() ? 1 : 0;
        OptionalInt rank = at < square ? offset(text.charAt(at), '1') : OptionalInt.empty();
        at += rank.isPresent() ? 1 : 0;
        at += at < square && text.charAt(at) == 'x' ? 1 : 0;
        if (at != square) {
            return Optional.empty();
        }
        Optional<Character> letter = promotion;
        return Square.read(text.substring(square, end))
                .map(to -> new SanText(role, file, rank, to, letter));
    }

    /** Where up to two of these signs before {@code end} begin. */
    private static int before(String text, int end, String signs) {
        int at = end;
        while (at > 0 && end - at < 2 && signs.indexOf(text.charAt(at - 1)) >= 0) {
            at--;
        }
        return at;
    }

    private static OptionalInt offset(char letter, char zero) {
        int offset = letter - zero;
        return offset >= 0 && offset < 8 ? OptionalInt.of(offset) : OptionalInt.empty();
    }

    /**
     * The squares the text allows the man to come from. A Baidaq without a file comes from the file
     * it goes to: {@code d5} never captures.
     */
    public long origins() {
        long squares = -1L;
        if (file.isPresent()) {
            squares &= Bitboard.fileOf(file.getAsInt());
        } else if (role == Role.BAIDAQ) {
            squares &= Bitboard.fileOf(to.index());
        }
        if (rank.isPresent()) {
            squares &= Bitboard.rankOf(rank.getAsInt() * 8);
        }
        return squares;
    }
}
