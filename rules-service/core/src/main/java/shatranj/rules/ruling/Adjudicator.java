package shatranj.rules.ruling;

import java.util.List;
import java.util.Optional;
import shatranj.rules.board.Color;
import shatranj.rules.ruleset.DrawRule;
import shatranj.rules.ruleset.RuleOptions;
import shatranj.rules.winnable.BoardEnd;

/**
 * Finds whether a game is over after its last move, by the list of precedence: checkmate,
 * stalemate, both bare, bare king, then draws by the position. Dead positions, the first of those
 * draws, are {@link DeadPly}'s: they are looked for once for a whole line.
 */
final class Adjudicator {
    private final RuleOptions options;
    private final LineOfPlay line;

    private Adjudicator(RuleOptions options, LineOfPlay line) {
        this.options = options;
        this.line = line;
    }

    /** How the line ended with its last ply, or with its start; empty while it goes on. */
    static Optional<Outcome> judge(RuleOptions options, LineOfPlay line) {
        Adjudicator adjudicator = new Adjudicator(options, line);
        return adjudicator
                .byMen(BoardEnd.of(options.bareKing(), line.last()))
                .or(adjudicator::drawn);
    }

    /**
     * Whether the line has ended with its last ply, if a legal move is left; without one it has.
     * Much less work than {@link #judge}, which says how.
     */
    static boolean endsUnlessMate(RuleOptions options, LineOfPlay line) {
        boolean bared =
                line.hasBareShah()
                        && BoardEnd.unlessMate(options.bareKing(), line.last()) != BoardEnd.NONE;
        Adjudicator adjudicator = new Adjudicator(options, line);
        return bared
                || adjudicator.isThird()
                || adjudicator.isQuietTooLong()
                || adjudicator.isTooLong();
    }

    private Optional<Outcome> drawn() {
        return threefold().or(this::moveLimit).or(this::lengthLimit);
    }

    private Optional<Outcome> byMen(BoardEnd end) {
        Color turn = line.last().turn();
        Color mover = turn.opposite();
        return switch (end) {
            case NONE -> Optional.empty();
            case CHECKMATE -> Optional.of(Outcome.win(mover, Reason.CHECKMATE));
            case STALEMATE -> Optional.of(Outcome.win(mover, Reason.STALEMATE));
            case BOTH_BARE -> Optional.of(Outcome.draw(Reason.BOTH_BARE, Evidence.NONE));
            case BARED -> Optional.of(Outcome.win(mover, Reason.BARE_KING));
            case LEFT_BARE -> Optional.of(Outcome.win(turn, Reason.BARE_KING));
            case ANSWERED -> Optional.of(Outcome.draw(Reason.BARE_KING_ANSWERED, Evidence.NONE));
        };
    }

    private Optional<Outcome> threefold() {
        return isThird()
                ? Optional.of(
                        Outcome.draw(Reason.THREEFOLD, new Evidence(Repetition.plies(line), 0)))
                : Optional.empty();
    }

    private boolean isThird() {
        return options.threefold() == DrawRule.AUTOMATIC && Repetition.isThird(line);
    }

    private Optional<Outcome> moveLimit() {
        Evidence evidence = new Evidence(List.of(), line.quietPlies());
        return isQuietTooLong()
                ? Optional.of(Outcome.draw(Reason.MOVE_LIMIT, evidence))
                : Optional.empty();
    }

    private boolean isQuietTooLong() {
        return options.moveLimitRule() == DrawRule.AUTOMATIC
                && line.quietPlies() >= 2 * options.moveLimit();
    }

    private Optional<Outcome> lengthLimit() {
        Evidence evidence = new Evidence(List.of(), line.plies());
        return isTooLong()
                ? Optional.of(Outcome.draw(Reason.LENGTH_LIMIT, evidence))
                : Optional.empty();
    }

    private boolean isTooLong() {
        return line.plies() >= options.lengthLimit();
    }
}
