package shatranj.analysis.server.seats;

import com.google.protobuf.Timestamp;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import shatranj.clock.v1.Period;
import shatranj.clock.v1.TimeControl;
import shatranj.engine.Root;
import shatranj.game.v1.ClockReading;
import shatranj.game.v1.Game;
import shatranj.game.v1.GameStatus;
import shatranj.game.v1.PlayedMove;
import shatranj.rules.board.Position;
import shatranj.rules.board.SetupOptions;
import shatranj.rules.board.Validated;
import shatranj.rules.notation.Fen;
import shatranj.rules.ruleset.RuleSet;
import shatranj.rules.ruleset.RuleSets;
import shatranj.rules.ruling.Replay;
import shatranj.rules.v1.Color;

/** Reads a game with the eyes of one of its players. */
final class PlayerView {
    private PlayerView() {}

    /**
     * What the player sees.
     *
     * @param nowMs by the wall clock, from which the running clock is read
     */
    static Seen of(Game game, String player, long nowMs) {
        List<String> moves = game.getMovesList().stream().map(PlayedMove::getUci).toList();
        return new Seen(game.getId(), game.getVersion(), moves, state(game, moves, player, nowMs));
    }

    private static Seen.State state(Game game, List<String> moves, String player, long nowMs) {
        return switch (game.getStatus()) {
            case GAME_STATUS_OPEN ->
                    game.getInvited().getId().equals(player)
                            ? new Seen.Invited(rules(game).isPresent())
                            : waiting(game, false, nowMs);
            case GAME_STATUS_ACTIVE -> active(game, moves, player, nowMs);
            case GAME_STATUS_FINISHED -> new Seen.Over();
            case GAME_STATUS_PAUSED, GAME_STATUS_UNSPECIFIED, UNRECOGNIZED ->
                    waiting(game, false, nowMs);
        };
    }

    private static Seen.Waiting waiting(Game game, boolean takebackAsked, long nowMs) {
        Timestamp last =
                game.getMovesCount() > 0
                        ? game.getMoves(game.getMovesCount() - 1).getPlayedAt()
                        : game.getStartedAt();
        boolean told = !last.equals(Timestamp.getDefaultInstance());
        return new Seen.Waiting(
                takebackAsked,
                told ? Duration.ofMillis(Math.max(0, nowMs - millis(last))) : Duration.ZERO,
                game.getStatus() == GameStatus.GAME_STATUS_ACTIVE
                        && !game.hasTimeControl()
                        && game.getArbitersCount() == 0);
    }

    private static Seen.State active(Game game, List<String> moves, String player, long nowMs) {
        Color own = game.getWhite().getId().equals(player) ? Color.COLOR_WHITE : Color.COLOR_BLACK;
        Color other = own == Color.COLOR_WHITE ? Color.COLOR_BLACK : Color.COLOR_WHITE;
        boolean takebackAsked = game.getOffers().getTakeback() == other;
        if (takebackAsked || game.getTurn() != own) {
            return waiting(game, takebackAsked, nowMs);
        }
        return root(game, moves)
                .<Seen.State>map(root ->
                        new Seen.ToMove(
                                root, game.getOffers().getDraw() == other, clock(game, own, nowMs)))
                .orElseGet(Seen.Foreign::new);
    }

    private static Optional<RuleSet> rules(Game game) {
        return RuleSets.named(game.getRuleSet().getName());
    }

    private static Optional<Root> root(Game game, List<String> moves) {
        if (rules(game).isEmpty()
                || !(Fen.position(game.getInitialFen(), SetupOptions.UNREACHABLE)
                        instanceof Validated.Valid<Position>(Position start))) {
            return Optional.empty();
        }
        RuleSet rules = rules(game).get();
        Replay replay = Replay.from(rules, start);
        return replay.follow(moves).isEmpty()
                ? Optional.of(Root.of(replay, rules.options()))
                : Optional.empty();
    }

    private static Optional<ClockLeft> clock(Game game, Color own, long nowMs) {
        if (!game.hasClock()) {
            return Optional.empty();
        }
        ClockReading reading = game.getClock();
        long left = own == Color.COLOR_WHITE ? reading.getWhiteMs() : reading.getBlackMs();
        long since = reading.getRunning() == own ? nowMs - millis(reading.getAsOf()) : 0;
        TimeControl control = game.getTimeControl();
        List<Period> periods =
                own == Color.COLOR_BLACK && control.hasBlack()
                        ? control.getBlack().getPeriodsList()
                        : control.getPeriodsList();
        int played = (game.getPly() + (own == Color.COLOR_WHITE ? 1 : 0)) / 2;
        int movesToGo = 0;
        long increment = 0;
        for (Period period : periods) {
            increment = period.getIncrementMs() + period.getDelayMs();
            movesToGo = period.getMoves() == 0 ? 0 : period.getMoves() - played;
            if (period.getMoves() == 0 || movesToGo > 0) {
                break;
            }
            played -= period.getMoves();
        }
        return Optional.of(
                new ClockLeft(
                        Duration.ofMillis(Math.max(0, left - Math.max(0, since))),
                        Duration.ofMillis(increment),
                        Math.max(0, movesToGo)));
    }

    private static long millis(Timestamp instant) {
        return instant.getSeconds() * 1_000 + instant.getNanos() / 1_000_000;
    }
}
