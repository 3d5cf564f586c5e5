package shatranj.rules.ruling;

import java.util.Arrays;
import java.util.Optional;
import shatranj.rules.board.Position;
import shatranj.rules.ruleset.RuleSet;

/**
 * A line of play under a rule set, growing move by move. Every move is tested, and after every move
 * the game may be over; a hundred plies take some ten microseconds. For one thread.
 */
public final class Replay {
    private final RuleSet rules;
    private Position[] positions = new Position[32];
    private int plies;
    private Optional<Outcome> outcome;

    private Replay(RuleSet rules, Position start) {
        this.rules = rules;
        this.positions[0] = start;
        this.outcome = Adjudicator.judge(rules.options(), this);
    }

    private Replay(Replay other) {
        this.rules = other.rules;
        this.positions = Arrays.copyOf(other.positions, other.plies + 2);
        this.plies = other.plies;
        this.outcome = other.outcome;
    }

    /** A line without moves; it may be over from the start. */
    public static Replay from(RuleSet rules, Position start) {
        return new Replay(rules, start);
    }

    /** Plays a move given in coordinates or in algebraic notation, or says why not. */
    public Ruling play(String text) {
        if (outcome.isPresent()) {
            return new Ruling.Refused(new Refusal.GameOver(outcome.get()));
        }
        return switch (MoveJudge.read(position(), text)) {
            case MoveJudge.Legal(int raw) -> play(raw);
            case MoveJudge.Illegal(Refusal refusal) -> new Ruling.Refused(refusal);
        };
    }

    private Ruling play(int raw) {
        Position before = position();
        Position after = before.play(raw);
        plies++;
        if (plies == positions.length) {
            positions = Arrays.copyOf(positions, plies * 2);
        }
        positions[plies] = after;
        outcome = Adjudicator.judge(rules.options(), this);
        return new Ruling.Played(plies, raw, before, after, outcome);
    }

    /** The same line, to go on with elsewhere. */
    public Replay copy() {
        return new Replay(this);
    }

    /** The rules it is played by. */
    public RuleSet rules() {
        return rules;
    }

    /** The position after the last move. */
    public Position position() {
        return positions[plies];
    }

    /** The position after so many plies, 0 being the start. */
    public Position at(int ply) {
        if (ply > plies) {
            throw new IndexOutOfBoundsException("ply " + ply + " of " + plies);
        }
        return positions[ply];
    }

    /** How many moves were played. */
    public int plies() {
        return plies;
    }

    /** How the game ended, if it has. */
    public Optional<Outcome> outcome() {
        return outcome;
    }
}
