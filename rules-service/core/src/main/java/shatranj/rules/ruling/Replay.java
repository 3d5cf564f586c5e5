package shatranj.rules.ruling;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import shatranj.rules.board.Bitboard;
import shatranj.rules.board.Position;
import shatranj.rules.notation.Coordinates;
import shatranj.rules.notation.WrittenMoves;
import shatranj.rules.ruleset.DrawRule;
import shatranj.rules.ruleset.RuleOptions;
import shatranj.rules.ruleset.RuleSet;
import shatranj.rules.winnable.DeadPosition;
import shatranj.rules.winnable.Effort;

/**
 * A line of play under a rule set, growing move by move. Every move is tested, and after every move
 * the game may be over; a hundred plies take some ten microseconds. For one thread.
 *
 * <p>Whether a position is dead is the one dear question. Of moves that are {@linkplain #follow
 * followed} it is asked when somebody looks, from the end of the line backwards, which settles all
 * of them at the price of one; what is seen from outside is as if it had been asked every time.
 */
public final class Replay {
    /** Plies of a usual game. */
    private static final int USUAL = 128;

    private final RuleSet rules;
    private final LineOfPlay line;

    /** Of the last ply; that the game was dead by then is known up to {@link #settled} only. */
    private Optional<Outcome> outcome;

    private int settled = -1;

    private Replay(RuleSet rules, LineOfPlay line, Optional<Outcome> outcome, int settled) {
        this.rules = rules;
        this.line = line;
        this.outcome = outcome;
        this.settled = settled;
    }

    /** A line without moves; it may be over from the start. */
    public static Replay from(RuleSet rules, Position start) {
        LineOfPlay line = new LineOfPlay(start, USUAL);
        return new Replay(rules, line, Adjudicator.judge(rules.options(), line), -1);
    }

    /** Plays a move given in coordinates or in algebraic notation, or says why not. */
    public Ruling play(String text) {
        if (outcome.isPresent()) {
            return settle().gameOver();
        }
        return switch (MoveJudge.read(line.last(), text)) {
            case MoveJudge.Legal(int raw) -> {
                Position before = line.last();
                advance(raw);
                int ply = line.plies();
                settle();
                yield ply == line.plies()
                        ? new Ruling.Played(ply, raw, before, line.last(), outcome)
                        : gameOver();
            }
            case MoveJudge.Illegal(Refusal refusal) ->
                    settle().outcome.isPresent() ? gameOver() : new Ruling.Refused(refusal);
        };
    }

    /**
     * Plays moves until the game is over; what follows the end is ignored.
     *
     * @return the first move that cannot be played; empty if all could, or the game ended before
     */
    public Optional<Stumble> follow(WrittenMoves moves) {
        for (int i = 0; i < moves.size() && outcome.isEmpty(); i++) {
            int packed = moves.packed(i);
            // Nearly every move of a history; what is unusual about others is MoveJudge's to say.
            if (packed >= 0
                    && !Coordinates.hasSuffix(packed)
                    && line.allows(Coordinates.from(packed), Coordinates.to(packed))) {
                hurry(packed);
                continue;
            }
            String move = moves.text(i);
            switch (MoveJudge.read(line.last(), move)) {
                case MoveJudge.Legal(int raw) -> hurry(raw);
                case MoveJudge.Illegal(Refusal refusal) -> {
                    judge();
                    return settle().outcome.isPresent()
                            ? Optional.empty()
                            : Optional.of(new Stumble(line.plies() + 1, move, refusal));
                }
            }
        }
        judge();
        return Optional.empty();
    }

    /** {@link #follow(WrittenMoves)} for coordinates or algebraic notation. */
    public Optional<Stumble> follow(List<String> moves) {
        return follow(WrittenMoves.of(moves));
    }

    /**
     * A move of a line that cannot be played.
     *
     * @param ply the number that it would have, from 1
     */
    public record Stumble(int ply, String move, Refusal refusal) {}

    /**
     * Whether a ruling on a move may take milliseconds, since a search must tell whether the
     * position is dead; other rulings take microseconds. Of a few men only, so it costs nothing to
     * ask with many.
     */
    public boolean mayTakeLong(String move) {
        RuleOptions options = rules.options();
        Position last = line.last();
        if (options.deadPosition() != DrawRule.AUTOMATIC
                || Bitboard.count(last.occupied()) > Effort.FEW_MEN + 1) {
            return false;
        }
        Position asked =
                MoveJudge.read(last, move) instanceof MoveJudge.Legal(int raw)
                        ? last.play(raw)
                        : last;
        // Where the move ends the game by the men, the position before it is what is asked about.
        return DeadPosition.mayTakeLong(options.bareKing(), asked)
                || DeadPosition.mayTakeLong(options.bareKing(), last);
    }

    private Ruling gameOver() {
        return new Ruling.Refused(new Refusal.GameOver(outcome.orElseThrow()));
    }

    private void advance(int raw) {
        line.play(raw);
        judge();
    }

    /** As a rule another move follows, and shows that there was no mate: none is looked for. */
    private void hurry(int raw) {
        line.play(raw);
        if (Adjudicator.endsUnlessMate(rules.options(), line)) {
            judge();
        }
    }

    private void judge() {
        outcome = outcome.or(() -> Adjudicator.judge(rules.options(), line));
    }

    /** Looks for the ply with which the line went dead, and ends it there. */
    private Replay settle() {
        RuleOptions options = rules.options();
        boolean won = outcome.flatMap(Outcome::winner).isPresent();
        if (settled < line.plies() && options.deadPosition() == DrawRule.AUTOMATIC && !won) {
            boolean over = outcome.map(Outcome::reason).filter(Reason::isByMen).isPresent();
            OptionalInt dead = DeadPly.first(options.bareKing(), line, settled + 1, over);
            if (dead.isPresent()) {
                line.cutAfter(dead.getAsInt());
                outcome = Optional.of(Outcome.draw(Reason.DEAD_POSITION, Evidence.NONE));
            }
        }
        settled = line.plies();
        return this;
    }

    /** The same line, to go on with elsewhere. */
    public Replay copy() {
        return new Replay(rules, line.copy(), outcome, settled);
    }

    /** The rules it is played by. */
    public RuleSet rules() {
        return rules;
    }

    /** The position after the last move. */
    public Position position() {
        return settle().line.last();
    }

    /** The position after so many plies, 0 being the start. */
    public Position at(int ply) {
        return settle().line.at(ply);
    }

    /** How many moves were played. */
    public int plies() {
        return settle().line.plies();
    }

    /** How the game ended, if it has. */
    public Optional<Outcome> outcome() {
        return settle().outcome;
    }

    /** The positions, for those who judge them. */
    LineOfPlay line() {
        return settle().line;
    }
}
