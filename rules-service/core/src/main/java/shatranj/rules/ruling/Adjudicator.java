package shatranj.rules.ruling;

import java.util.List;
import java.util.Optional;
import shatranj.rules.board.Bitboard;
import shatranj.rules.board.Color;
import shatranj.rules.board.Position;
import shatranj.rules.ruleset.BareKingRule;
import shatranj.rules.ruleset.DrawRule;
import shatranj.rules.ruleset.RuleOptions;

/**
 * Finds whether a game is over after its last move, by the list of precedence: checkmate,
 * stalemate, both bare, bare king, then draws by the position. Dead positions are not looked for
 * yet: the answer to that question is "unknown", and unknown ends no game.
 */
final class Adjudicator {
    private final RuleOptions options;
    private final Replay line;
    private final Position position;

    private Adjudicator(RuleOptions options, Replay line) {
        this.options = options;
        this.line = line;
        this.position = line.position();
    }

    /** How the line ended with its last ply, or with its start; empty while it goes on. */
    static Optional<Outcome> judge(RuleOptions options, Replay line) {
        Adjudicator adjudicator = new Adjudicator(options, line);
        return adjudicator
                .noMoveLeft()
                .or(adjudicator::bareKing)
                .or(adjudicator::threefold)
                .or(adjudicator::moveLimit)
                .or(adjudicator::lengthLimit);
    }

    private Color mover() {
        return position.turn().opposite();
    }

    private Optional<Outcome> noMoveLeft() {
        if (position.moveCount() > 0) {
            return Optional.empty();
        }
        return Optional.of(
                Outcome.win(mover(), position.inCheck() ? Reason.CHECKMATE : Reason.STALEMATE));
    }

    private Optional<Outcome> bareKing() {
        boolean moverBare = Bitboard.count(position.enemy()) == 1;
        boolean otherBare = Bitboard.count(position.own()) == 1;
        if (moverBare && otherBare) {
            return Optional.of(Outcome.draw(Reason.BOTH_BARE, Evidence.NONE));
        }
        if (moverBare) {
            // The one reply did not bare back.
            return Optional.of(Outcome.win(position.turn(), Reason.BARE_KING));
        }
        return otherBare ? bared(options.bareKing()) : Optional.empty();
    }

    /** The side to move has only its Shah. */
    private Optional<Outcome> bared(BareKingRule rule) {
        Outcome lost = Outcome.win(mover(), Reason.BARE_KING);
        return switch (rule) {
            case IMMEDIATE -> Optional.of(lost);
            case AFTER_REPLY -> canBareBack() ? Optional.empty() : Optional.of(lost);
            case ANSWERABLE_DRAWS ->
                    Optional.of(
                            canBareBack()
                                    ? Outcome.draw(Reason.BARE_KING_ANSWERED, Evidence.NONE)
                                    : lost);
        };
    }

    private boolean canBareBack() {
        long last = position.enemy() & ~position.shahs();
        return Bitboard.count(last) == 1 && position.movesTo(last, new int[Position.MAX_MOVES]) > 0;
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
