package shatranj.rules.ruling;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import shatranj.rules.board.Attacks;
import shatranj.rules.board.Bitboard;
import shatranj.rules.board.Move;
import shatranj.rules.board.Piece;
import shatranj.rules.board.Position;
import shatranj.rules.board.Role;
import shatranj.rules.board.Square;
import shatranj.rules.notation.Coordinates;
import shatranj.rules.notation.SanText;

/**
 * Reads a move in a position, and finds the first reason why it is none. Reasons are looked for in
 * the order in which a player would give them: the man, the target, the way, the Shah.
 */
public final class MoveJudge {
    private MoveJudge() {}

    /** What a text means in a position. */
    public sealed interface Reading {}

    /** A legal move, raw. */
    public record Legal(int raw) implements Reading {}

    /** Anything else. */
    public record Illegal(Refusal refusal) implements Reading {}

    /** Reads coordinates or algebraic notation in either alphabet. */
    public static Reading read(Position position, String text) {
        int packed = Coordinates.pack(text);
        if (packed >= 0) {
            return coordinates(position, packed, text);
        }
        Optional<SanText> san = SanText.read(text);
        if (san.isPresent()) {
            return san(position, san.get());
        }
        return new Illegal(notAMove(text));
    }

    private static Refusal notAMove(String text) {
        if (text.matches("[O0]-[O0](-[O0])?[+#]?")) {
            return new Refusal.Castling();
        }
        if (text.length() == 5 && text.matches("[a-h][1-8][a-h][1-8][a-zA-Z]")) {
            Square to = Square.of(text.charAt(2) - 'a', text.charAt(3) - '1');
            return new Refusal.WrongPromotion(to, text.substring(4));
        }
        return new Refusal.Malformed(printable(text));
    }

    private static String printable(String text) {
        String shown = text.length() > 24 ? text.substring(0, 24) + "…" : text;
        return shown.replaceAll("[^ -~…]", "?");
    }

    private static Reading coordinates(Position position, int packed, String text) {
        int raw = position.legalMove(Coordinates.from(packed), Coordinates.to(packed));
        Square to = Square.of(Coordinates.to(packed));
        if (raw == 0) {
            return new Illegal(why(position, Square.of(Coordinates.from(packed)), to));
        }
        return Coordinates.hasSuffix(packed) && !Move.promotes(raw)
                ? new Illegal(new Refusal.WrongPromotion(to, text.substring(4)))
                : new Legal(raw);
    }

    private static Reading san(Position position, SanText san) {
        long origins = position.own() & position.of(san.role()) & san.origins();
        List<Integer> legal = new ArrayList<>();
        for (long rest = origins; rest != 0; rest &= rest - 1) {
            int raw = position.legalMove(Bitboard.first(rest), san.to().index());
            if (raw != 0) {
                legal.add(raw);
            }
        }
        if (legal.isEmpty()) {
            return new Illegal(whyNone(position, origins, san));
        }
        if (legal.size() > 1) {
            List<Square> from = legal.stream().map(raw -> Square.of(Move.from(raw))).toList();
            Piece piece = new Piece(position.turn(), san.role());
            return new Illegal(new Refusal.Ambiguous(piece, from, san.to()));
        }
        return promotion(san, legal.getFirst());
    }

    private static Reading promotion(SanText san, int raw) {
        boolean fits =
                san.promotion()
                        .map(letter -> Move.promotes(raw) && (letter == 'F' || letter == 'Q'))
                        .orElse(true);
        return fits
                ? new Legal(raw)
                : new Illegal(
                        new Refusal.WrongPromotion(
                                san.to(), String.valueOf(san.promotion().orElseThrow())));
    }

    /** Of several men that cannot go there, the one that comes nearest tells why. */
    private static Refusal whyNone(Position position, long origins, SanText san) {
        Optional<Refusal> first = Optional.empty();
        for (long rest = origins; rest != 0; rest &= rest - 1) {
            Refusal refusal = why(position, Square.of(Bitboard.first(rest)), san.to());
            if (refusal instanceof Refusal.ShahAttacked || refusal instanceof Refusal.Blocked) {
                return refusal;
            }
            if (first.isEmpty()) {
                first = Optional.of(refusal);
            }
        }
        return first.orElse(new Refusal.NoSuchMan(position.turn(), san.role(), san.to()));
    }

    /** Why the move between two squares, which must be illegal, is. */
    private static Refusal why(Position position, Square from, Square to) {
        Optional<Piece> man = position.at(from);
        if (man.isEmpty()) {
            return new Refusal.EmptySquare(from);
        }
        Piece piece = man.get();
        if (piece.color() != position.turn()) {
            return new Refusal.NotYourMan(piece, from);
        }
        Optional<Piece> target = position.at(to);
        if (from != to && target.isPresent() && target.get().color() == position.turn()) {
            return new Refusal.OwnManThere(piece, from, to, target.get().role());
        }
        if (!position.reaches(from.index(), to.index())) {
            return piece.role() == Role.BAIDAQ
                    ? whyNotBaidaq(position, piece, from, to)
                    : whyNotThatWay(position, piece, from, to);
        }
        return shahAttacked(position, piece, from, to);
    }

    private static Refusal whyNotThatWay(Position position, Piece piece, Square from, Square to) {
        boolean straight = from != to && (from.file() == to.file() || from.rank() == to.rank());
        if (piece.role() == Role.RUKH && straight) {
            long inTheWay = Attacks.between(from.index(), to.index()) & position.occupied();
            // Seen from the Rukh, the nearest of them stops it.
            int nearest =
                    to.index() > from.index()
                            ? Bitboard.first(inTheWay)
                            : 63 - Long.numberOfLeadingZeros(inTheWay);
            return new Refusal.Blocked(piece, from, to, Square.of(nearest));
        }
        return new Refusal.WrongStep(piece, from, to);
    }

    private static Refusal whyNotBaidaq(Position position, Piece piece, Square from, Square to) {
        int forward = position.side() == 0 ? 1 : -1;
        int files = Math.abs(to.file() - from.file());
        int ranks = (to.rank() - from.rank()) * forward;
        if (files == 0 && ranks == 1) {
            return new Refusal.Blocked(piece, from, to, to);
        }
        if (files == 0 && ranks == 2) {
            return new Refusal.DoubleStep(piece, from, to);
        }
        if (files == 1 && ranks == 1) {
            Optional<Piece> beside = position.at(Square.of(to.file(), from.rank()));
            boolean enPassant =
                    beside.isPresent()
                            && beside.get().role() == Role.BAIDAQ
                            && beside.get().color() != piece.color();
            return new Refusal.NothingToCapture(piece, from, to, enPassant);
        }
        return new Refusal.WrongStep(piece, from, to);
    }

    private static Refusal shahAttacked(Position position, Piece piece, Square from, Square to) {
        long attackers = position.attackersAfter(from.index(), to.index());
        Square by = Square.of(Bitboard.first(attackers));
        Role attacker = Role.of(position.roleAt(by.index()));
        return new Refusal.ShahAttacked(piece, from, to, attacker, by, position.inCheck());
    }
}
