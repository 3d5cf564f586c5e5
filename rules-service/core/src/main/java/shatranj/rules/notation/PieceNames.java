package shatranj.rules.notation;

import java.text.Normalizer;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import shatranj.rules.board.Role;

/**
 * What the sources call the men: the Laws' names, the Persian ones of source 001, the English ones
 * of 002, and the Arabic and western ones of 003 and 004. Case and diacritics do not matter: {@code
 * Firzān} is {@code firzan}.
 */
public final class PieceNames {
    private static final int LONGEST = 16;

    private static final Map<String, Role> ROLES =
            Map.ofEntries(
                    // The Laws
                    Map.entry("shah", Role.SHAH),
                    Map.entry("ferz", Role.FERZ),
                    Map.entry("rukh", Role.RUKH),
                    Map.entry("faras", Role.FARAS),
                    Map.entry("alfil", Role.ALFIL),
                    Map.entry("baidaq", Role.BAIDAQ),
                    // 001, Persian
                    Map.entry("farzin", Role.FERZ),
                    Map.entry("asp", Role.FARAS),
                    Map.entry("pil", Role.ALFIL),
                    Map.entry("piyadah", Role.BAIDAQ),
                    // 002, English
                    Map.entry("king", Role.SHAH),
                    Map.entry("vizier", Role.FERZ),
                    Map.entry("chariot", Role.RUKH),
                    Map.entry("horse", Role.FARAS),
                    Map.entry("elephant", Role.ALFIL),
                    Map.entry("pawn", Role.BAIDAQ),
                    // 003 and 004
                    Map.entry("firzan", Role.FERZ),
                    Map.entry("counsellor", Role.FERZ),
                    Map.entry("counselor", Role.FERZ),
                    Map.entry("general", Role.FERZ),
                    Map.entry("queen", Role.FERZ),
                    Map.entry("rook", Role.RUKH),
                    Map.entry("knight", Role.FARAS),
                    Map.entry("fil", Role.ALFIL),
                    Map.entry("bishop", Role.ALFIL),
                    Map.entry("soldier", Role.BAIDAQ));

    private PieceNames() {}

    /** The man of this name, in any of the vocabularies. */
    public static Optional<Role> role(String name) {
        if (name.length() > LONGEST) {
            return Optional.empty();
        }
        String plain = Normalizer.normalize(name, Normalizer.Form.NFD).replaceAll("\\p{Mn}", "");
        return Optional.ofNullable(ROLES.get(plain.toLowerCase(Locale.ROOT)));
    }
}
