package shatranj.rules.svg;

import shatranj.rules.board.Role;

/** A set of men: who is who is told by the outline, whose he is by the colour. */
public enum Men {
    /** As they were carved when shatranj was played: blocks with a throne, tusks, a cleft. */
    CARVED,
    /** In the likeness of the chess pieces. */
    CHESS;

    String outline(Role role) {
        return this == CARVED ? CarvedMen.outline(role) : ChessMen.outline(role);
    }

    String detail(Role role) {
        return this == CARVED ? CarvedMen.detail(role) : ChessMen.detail(role);
    }
}
