package shatranj.rules.notation;

import java.util.Locale;
import java.util.Optional;
import shatranj.rules.board.Bitboard;
import shatranj.rules.board.Position;
import shatranj.rules.board.Role;
import shatranj.rules.board.Square;

/**
 * What a text that is no legal move tries: which men it may mean, where they would go, and what
 * they would become. Article 7.4 counts illegal moves, not their spellings.
 *
 * @param role the man, where the text names one that is not there
 * @param origins the squares from which it may be meant
 * @param promotion the man that a Baidaq would become against Article 3.7e; empty where the move
 *     fails already without it
 */
public record Attempt(Optional<Role> role, long origins, Square to, Optional<Character> promotion) {
    private static final String COORDINATES = "[a-h][1-8][a-h][1-8][a-zA-Z]?";

    /**
     * Whether two texts, neither of them a legal move, try the same one: in either alphabet, as
     * squares or in algebraic notation, with whatever signs. A doubt is resolved for the player:
     * {@code Re5} is the move of either Rukh that it may mean.
     */
    public static boolean same(Position position, String one, String other) {
        Optional<Attempt> first = read(position, one);
        Optional<Attempt> second = read(position, other);
        return first.isPresent() && second.isPresent()
                ? first.get().meets(second.get())
                : first.isEmpty() && second.isEmpty() && plain(one).equals(plain(other));
    }

    private boolean meets(Attempt other) {
        boolean sameMen =
                (origins & other.origins) != 0
                        || (origins == 0 && other.origins == 0 && role.equals(other.role));
        return sameMen && to.equals(other.to) && promotion.equals(other.promotion);
    }

    private static Optional<Attempt> read(Position position, String text) {
        if (text.matches(COORDINATES)) {
            int packed = Coordinates.pack(text.substring(0, 4));
            Optional<Character> letter =
                    text.length() == 4 ? Optional.empty() : Optional.of(text.charAt(4));
            return Optional.of(
                    of(
                            position,
                            Optional.empty(),
                            Bitboard.of(Coordinates.from(packed)),
                            Square.of(Coordinates.to(packed)),
                            letter));
        }
        return SanText.read(text)
                .map(san ->
                        of(
                                position,
                                Optional.of(san.role()),
                                position.own() & position.of(san.role()) & san.origins(),
                                san.to(),
                                san.promotion()));
    }

    private static Attempt of(
            Position position,
            Optional<Role> role,
            long origins,
            Square to,
            Optional<Character> letter) {
        boolean onlyTheLetterIsWrong = false;
        for (long rest = origins; rest != 0; rest &= rest - 1) {
            onlyTheLetterIsWrong |= position.legalMove(Bitboard.first(rest), to.index()) != 0;
        }
        return new Attempt(
                role,
                origins,
                to,
                onlyTheLetterIsWrong ? letter.map(Attempt::man) : Optional.empty());
    }

    /** A man's letter in the alphabet of the Laws. */
    private static char man(char letter) {
        return switch (Character.toUpperCase(letter)) {
            case 'Q' -> 'F';
            case 'B' -> 'A';
            default -> Character.toUpperCase(letter);
        };
    }

    /** Castling, with letters or noughts. */
    private static String plain(String text) {
        return text.toUpperCase(Locale.ROOT).replace('0', 'O').replaceAll("[+#!?]", "");
    }
}
