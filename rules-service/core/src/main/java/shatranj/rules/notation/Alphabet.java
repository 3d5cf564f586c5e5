package shatranj.rules.notation;

import java.util.Optional;
import shatranj.rules.board.Role;

/** The letters in which men are written. */
public enum Alphabet {
    /** The letters of the Laws (Appendix C): K F R N A. */
    LAWS("KFRNAP"),
    /** The letters of western programs: K Q R N B. */
    WESTERN("KQRNBP");

    private static final String BOTH = "KFRNAPQB";
    private static final Role[] ROLES = {
        Role.SHAH, Role.FERZ, Role.RUKH, Role.FARAS, Role.ALFIL, Role.BAIDAQ, Role.FERZ, Role.ALFIL
    };

    private final String letters;

    Alphabet(String letters) {
        this.letters = letters;
    }

    /** The capital letter of a role; a Baidaq's is P. */
    public char letter(Role role) {
        return letters.charAt(role.ordinal());
    }

    /** The role of a capital letter of either alphabet. */
    public static Optional<Role> role(char letter) {
        int index = BOTH.indexOf(letter);
        return index < 0 ? Optional.empty() : Optional.of(ROLES[index]);
    }
}
