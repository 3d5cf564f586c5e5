package shatranj.rules.ruling;

import java.util.List;
import java.util.Optional;
import shatranj.rules.board.Color;
import shatranj.rules.board.Position;
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
    private final Line line;
    private final Position position;

    private Adjudicator(RuleOptions options, Line line) {
        this.options = options;
        this.line = line;
        this.position = line.last();
    }

    /** How the line ended with its last ply, or with its start; empty while it goes on. */
    static Optional<Outcome> judge(RuleOptions options, Line line) {
        Adjudicator adjudicator = new Adjudicator(options, line);
        return adjudicator
                .byMen(BoardEnd.of(options.bareKing(), line.last()))
                .or(adjudicator::drawn);
    }

    /**
     * Whether the line has ended with its last ply, if a legal move is left; without one it has.
     * Much less work than {@link #judge}, which says how.
     */
    static boolean endsUnlessMate(RuleOptions options, Line line) {
        return BoardEnd.unlessMate(options.bareKing(), line.last()) != BoardEnd.NONE
                || new Adjudicator(options, line).drawn().isPresent();
    }

    private Optional<Outcome> drawn() {
        return threefold().or(this::moveLimit).or(this::lengthLimit);
    }

    private Optional<Outcome> byMen(BoardEnd end) {
        Color mover = position.turn().opposite();
        return switch (end) {
            case NONE -> Optional.empty();
            case CHECKMATE -> Optional.of(Outcome.win(mover, Reason.CHECKMATE));
            case STALEMATE -> Optional.of(Outcome.win(mover, Reason.STALEMATE));
            case BOTH_BARE -> Optional.of(Outcome.draw(Reason.BOTH_BARE, Evidence.NONE));
            case BARED -> Optional.of(Outcome.win(mover, Reason.BARE_KING));
            case LEFT_BARE -> Optional.of(Outcome.win(position.turn(), Reason.BARE_KING));
            case ANSWERED -> Optional.of(Outcome.draw(Reason.BARE_KING_ANSWERED, Evidence.NONE));
        };
    }

    private Optional<Outcome> threefold() {
        return options.threefold() == DrawRule.AUTOMATIC && Repetition.isThird(line)
                ? Optional.of(
                        Outcome.draw(Reason.THREEFOLD, new Evidence(Repetition.plies(line), 0)))
                : Optional.empty();
    }

    private Optional<Outcome> moveLimit() {
        int quiet = position.quietPlies();
        boolean reached =
                options.moveLimitRule() == DrawRule.AUTOMATIC && quiet >= 2 * options.moveLimit();
        return reached
                ? Optional.of(Outcome.draw(Reason.MOVE_LIMIT, new Evidence(List.of(), quiet)))
                : Optional.empty();
    }

    private Optional<Outcome> lengthLimit() {
        return line.plies() < options.lengthLimit()
                ? Optional.empty()
                : Optional.of(
                        Outcome.draw(Reason.LENGTH_LIMIT, new Evidence(List.of(), line.plies())));
    }
}
