package shatranj.rules.notation;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
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
    private static final Pattern MOVE =
            Pattern.compile(
                    "([KFQRNAB])?([a-h])?([1-8])?x?([a-h][1-8])(?:=?([A-Z]))?[+#]{0,2}[!?]{0,2}");
    private static final int LONGEST = 12;
    private static final int LONGEST_NAMED = 32;

    /** Reads a move; empty for what is not algebraic notation. */
    public static Optional<SanText> read(String text) {
        if (text.length() <= LONGEST) {
            Matcher parts = MOVE.matcher(text);
            if (parts.matches()) {
                Role role =
                        Optional.ofNullable(parts.group(1))
                                .flatMap(letter -> Alphabet.role(letter.charAt(0)))
                                .orElse(Role.BAIDAQ);
                return read(role, parts);
            }
        }
        return named(text);
    }

    private static Optional<SanText> named(String text) {
        int blank = text.indexOf(' ');
        if (blank < 0 || text.length() > LONGEST_NAMED) {
            return Optional.empty();
        }
        Optional<Role> role = PieceNames.role(text.substring(0, blank));
        Matcher parts = MOVE.matcher(text.substring(blank).replace(" ", ""));
        return role.isPresent() && parts.matches() && parts.group(1) == null
                ? read(role.get(), parts)
                : Optional.empty();
    }

    private static Optional<SanText> read(Role role, Matcher parts) {
        return Square.read(parts.group(4))
                .map(to ->
                        new SanText(
                                role,
                                offset(Optional.ofNullable(parts.group(2)), 'a'),
                                offset(Optional.ofNullable(parts.group(3)), '1'),
                                to,
                                Optional.ofNullable(parts.group(5))
                                        .map(letter -> letter.charAt(0))));
    }

    private static OptionalInt offset(Optional<String> letter, char zero) {
        return letter.map(s -> OptionalInt.of(s.charAt(0) - zero)).orElse(OptionalInt.empty());
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
