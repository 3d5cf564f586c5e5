package shatranj.rules.ruling;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import shatranj.rules.board.Color;
import shatranj.rules.board.Piece;
import shatranj.rules.board.Role;
import shatranj.rules.board.Square;

/** Why a move is not played: which piece, which square, which article of the Laws. */
public sealed interface Refusal {
    /** One sentence without a full stop. */
    String detail();

    /** The article that forbids it; empty where the Laws are silent. */
    Optional<String> article();

    /**
     * Whether the text names a move at all, so that Article 7.4 may count it; a text that cannot be
     * read, or that fits several moves, does not.
     */
    default boolean wellFormed() {
        return true;
    }

    /** The text is no move in any notation we read. */
    record Malformed(String text) implements Refusal {
        @Override
        public String detail() {
            return "'"
                    + text
                    + "' is not a move, expected coordinates such as e2e3 or algebraic"
                    + " notation such as Nf3 or exd5";
        }

        @Override
        public Optional<String> article() {
            return Optional.empty();
        }

        @Override
        public boolean wellFormed() {
            return false;
        }
    }

    /** The text fits several men. */
    record Ambiguous(Piece piece, List<Square> from, Square to) implements Refusal {
        @Override
        public String detail() {
            String squares =
                    from.stream().map(Square::toString).collect(Collectors.joining(" and "));
            return "%s is not enough: those on %s can all go to %s"
                    .formatted(piece.role().title(), squares, to);
        }

        @Override
        public Optional<String> article() {
            return Optional.empty();
        }

        @Override
        public boolean wellFormed() {
            return false;
        }
    }

    /** The game has ended before. */
    record GameOver(Outcome outcome) implements Refusal {
        @Override
        public String detail() {
            return "the game is over: " + outcome.sentence();
        }

        @Override
        public Optional<String> article() {
            return Optional.of(outcome.article());
        }
    }

    /** Castling was asked for. */
    record Castling() implements Refusal {
        @Override
        public String detail() {
            return "there is no castling in shatranj";
        }

        @Override
        public Optional<String> article() {
            return Optional.of("3.2");
        }
    }

    /** No man stands where the move starts. */
    record EmptySquare(Square from) implements Refusal {
        @Override
        public String detail() {
            return "no man stands on " + from;
        }

        @Override
        public Optional<String> article() {
            return Optional.empty();
        }
    }

    /** The side to move has no such man, or none where the text says. */
    record NoSuchMan(Color turn, Role role, Square to) implements Refusal {
        @Override
        public String detail() {
            return "%s has no %s there that could go to %s"
                    .formatted(turn.title(), role.title(), to);
        }

        @Override
        public Optional<String> article() {
            return Optional.empty();
        }
    }

    /** The man is the opponent's. */
    record NotYourMan(Piece piece, Square from) implements Refusal {
        @Override
        public String detail() {
            return "%s %s is %s's, and %s has the move"
                    .formatted(
                            piece.role().title(),
                            from,
                            piece.color().title(),
                            piece.color().opposite().title());
        }

        @Override
        public Optional<String> article() {
            return Optional.of("1.1");
        }
    }

    /** An own man stands on the target. */
    record OwnManThere(Piece piece, Square from, Square to, Role there) implements Refusal {
        @Override
        public String detail() {
            return cannot(piece, from, to) + "its own " + there.title() + " stands there";
        }

        @Override
        public Optional<String> article() {
            return Optional.of("3.1");
        }
    }

    /** The man does not move that way. */
    record WrongStep(Piece piece, Square from, Square to) implements Refusal {
        @Override
        public String detail() {
            return cannot(piece, from, to)
                    + switch (piece.role()) {
                        case SHAH -> "a Shah moves to an adjacent square";
                        case FERZ -> "a Ferz moves exactly one square diagonally";
                        case RUKH -> "a Rukh moves along its rank or its file";
                        case FARAS -> "a Faras leaps two squares straight and one aside";
                        case ALFIL -> "an Alfil leaps exactly two squares diagonally";
                        case BAIDAQ ->
                                "a Baidaq moves one square forward and captures one square diagonally forward";
                    };
        }

        @Override
        public Optional<String> article() {
            return Optional.of(
                    switch (piece.role()) {
                        case SHAH -> "3.2";
                        case FERZ -> "3.3";
                        case ALFIL -> "3.4";
                        case FARAS -> "3.5";
                        case RUKH -> "3.6";
                        case BAIDAQ -> "3.7";
                    });
        }
    }

    /** A Baidaq tried two squares at once. */
    record DoubleStep(Piece piece, Square from, Square to) implements Refusal {
        @Override
        public String detail() {
            return cannot(piece, from, to) + "a Baidaq has no initial double step";
        }

        @Override
        public Optional<String> article() {
            return Optional.of("3.7c");
        }
    }

    /** A Baidaq tried to go diagonally without anything to capture there. */
    record NothingToCapture(Piece piece, Square from, Square to, boolean enPassant)
            implements Refusal {
        @Override
        public String detail() {
            return cannot(piece, from, to)
                    + (enPassant
                            ? "there is no en passant capture in shatranj"
                            : "a Baidaq goes diagonally only to capture, and nothing stands there");
        }

        @Override
        public Optional<String> article() {
            return Optional.of(enPassant ? "3.7d" : "3.7b");
        }
    }

    /** A man stands in the way. */
    record Blocked(Piece piece, Square from, Square to, Square by) implements Refusal {
        @Override
        public String detail() {
            return cannot(piece, from, to) + "a man on " + by + " blocks its path";
        }

        @Override
        public Optional<String> article() {
            return Optional.of(piece.role() == Role.BAIDAQ ? "3.7a" : "3.6");
        }
    }

    /**
     * The own Shah would be attacked after the move.
     *
     * @param inCheck whether it is attacked already, so that the move does not answer a check
     */
    record ShahAttacked(
            Piece piece,
            Square from,
            Square to,
            Role attacker,
            Square attackedFrom,
            boolean inCheck)
            implements Refusal {
        @Override
        public String detail() {
            String enemy = attacker.title() + " " + attackedFrom;
            if (piece.role() == Role.SHAH) {
                return cannot(piece, from, to) + enemy + " attacks that square";
            }
            return cannot(piece, from, to)
                    + (inCheck
                            ? "its Shah is in check from " + enemy + ", and this does not answer it"
                            : "it would leave its Shah attacked by " + enemy);
        }

        @Override
        public Optional<String> article() {
            return Optional.of(piece.role() == Role.SHAH ? "3.2" : "1.2");
        }
    }

    /** A promotion to another man than a Ferz, or a promotion's letter on another move. */
    record WrongPromotion(Square to, String letter) implements Refusal {
        @Override
        public String detail() {
            return "'%s' on %s: only a Baidaq that reaches the last rank is exchanged, and only for a Ferz"
                    .formatted(letter, to);
        }

        @Override
        public Optional<String> article() {
            return Optional.of("3.7e");
        }
    }

    private static String cannot(Piece piece, Square from, Square to) {
        return "%s %s cannot go to %s: ".formatted(piece.role().title(), from, to);
    }
}
