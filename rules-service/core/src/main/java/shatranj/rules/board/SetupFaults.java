package shatranj.rules.board;

import java.util.ArrayList;
import java.util.List;
import shatranj.rules.board.Fault.Code;

/** Finds everything that keeps a setup from being a position. */
final class SetupFaults {
    private final Setup setup;
    private final Board board;
    private final List<Fault> found = new ArrayList<>();

    private SetupFaults(Setup setup) {
        this.setup = setup;
        this.board = setup.board();
    }

    /** All faults, in a fixed order; empty if there are none. */
    static List<Fault> of(Setup setup, SetupOptions options) {
        SetupFaults faults = new SetupFaults(setup);
        faults.findShahs();
        faults.findBaidaqsOnEndRanks();
        if (!options.allowUnreachable()) {
            for (Color color : Color.values()) {
                faults.findExcess(color);
                faults.findSharedOrbits(color);
            }
        }
        return faults.found;
    }

    private void findShahs() {
        boolean one = true;
        for (Color color : Color.values()) {
            int shahs = Bitboard.count(board.of(color, Role.SHAH));
            if (shahs != 1) {
                one = false;
                add(
                        Code.SHAH_COUNT,
                        color.title() + " has " + shahs + " Shahs, expected exactly 1");
            }
        }
        if (!one) {
            return;
        }
        int mine = Bitboard.first(board.of(setup.turn(), Role.SHAH));
        int theirs = Bitboard.first(board.of(setup.turn().opposite(), Role.SHAH));
        if (Bitboard.has(Attacks.shah(mine), theirs)) {
            add(
                    Code.SHAHS_ADJACENT,
                    "the Shahs on %s and %s are adjacent"
                            .formatted(Square.of(mine), Square.of(theirs)));
        }
        long checkers =
                Masks.attackersTo(theirs, setup.turn().ordinal(), board.occupied(), board)
                        & ~board.shahs();
        if (checkers != 0) {
            add(
                    Code.OPPONENT_IN_CHECK,
                    "%s has the move, but the Shah of %s on %s is attacked from %s"
                            .formatted(
                                    setup.turn().title(),
                                    setup.turn().opposite().title(),
                                    Square.of(theirs),
                                    Square.of(Bitboard.first(checkers))));
        }
    }

    private void findBaidaqsOnEndRanks() {
        long misplaced = board.baidaqs() & Bitboard.END_RANKS;
        if (misplaced != 0) {
            add(
                    Code.BAIDAQ_ON_END_RANK,
                    "a Baidaq stands on "
                            + Square.of(Bitboard.first(misplaced))
                            + ", expected none on ranks 1 and 8");
        }
    }

    private void findExcess(Color color) {
        int men = Bitboard.count(board.of(color));
        if (men > 16) {
            add(Code.TOO_MANY_MEN, color.title() + " has " + men + " men, expected at most 16");
        }
        int baidaqs = Bitboard.count(board.of(color, Role.BAIDAQ));
        excess(color, Role.BAIDAQ, 8, Code.TOO_MANY_BAIDAQS);
        excess(color, Role.RUKH, 2, Code.TOO_MANY_RUKHS);
        excess(color, Role.FARAS, 2, Code.TOO_MANY_FARASES);
        excess(color, Role.ALFIL, 2, Code.TOO_MANY_ALFILS);
        excess(color, Role.FERZ, 1 + Math.max(0, 8 - baidaqs), Code.TOO_MANY_FERZES);
    }

    private void excess(Color color, Role role, int most, Code code) {
        int count = Bitboard.count(board.of(color, role));
        if (count > most) {
            String plural = role == Role.FERZ || role == Role.FARAS ? "es" : "s";
            add(
                    code,
                    "%s has %d %s%s, expected at most %d"
                            .formatted(color.title(), count, role.title(), plural, most));
        }
    }

    private void findSharedOrbits(Color color) {
        int seen = 0;
        for (long rest = board.of(color, Role.ALFIL); rest != 0; rest &= rest - 1) {
            int orbit = 1 << Attacks.orbit(Bitboard.first(rest));
            if ((seen & orbit) != 0) {
                add(
                        Code.ALFILS_SHARE_ORBIT,
                        "two Alfils of %s can reach the same eight squares, one of them from %s"
                                .formatted(color.title(), Square.of(Bitboard.first(rest))));
                return;
            }
            seen |= orbit;
        }
    }

    private void add(Code code, String detail) {
        found.add(new Fault(code, detail));
    }
}
