package shatranj.rules.board;

/** A man of a colour, such as the white Ferz. */
public record Piece(Color color, Role role) {}
