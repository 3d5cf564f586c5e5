package shatranj.game.lichess.play;

import shatranj.game.v1.ClockReading;
import shatranj.game.v1.Frame;
import shatranj.game.v1.Game;
import shatranj.game.v1.GameEvent;
import shatranj.game.v1.GameStatus;
import shatranj.game.v1.PlayedMove;
import shatranj.rules.v1.Color;

/** A game as its stream tells it: a snapshot, and what decisions have made of it since. */
final class StreamedGame {
    private Game game;

    StreamedGame(Game snapshot) {
        this.game = snapshot;
    }

    Game game() {
        return game;
    }

    /** Takes a decision in; true where clients of Lichess see a difference. */
    boolean decided(Frame.DecisionFrame decision) {
        Game.Builder after = game.toBuilder().setVersion(decision.getVersion());
        boolean seen = false;
        for (GameEvent event : decision.getEventsList()) {
            seen |= apply(after, event, decision);
        }
        if (decision.hasClock()) {
            after.setClock(decision.getClock());
        }
        game = after.build();
        return seen;
    }

    private static boolean apply(Game.Builder game, GameEvent event, Frame.DecisionFrame decision) {
        return switch (event.getEventCase()) {
            case STARTED -> {
                game.setStatus(GameStatus.GAME_STATUS_ACTIVE)
                        .setStartedAt(decision.getOccurredAt());
                yield true;
            }
            case MOVED -> {
                moved(game, event.getMoved(), decision);
                yield true;
            }
            case DRAW_OFFERED -> {
                game.getOffersBuilder().setDraw(event.getDrawOffered().getBy());
                yield true;
            }
            case DRAW_OFFER_CLOSED -> {
                game.getOffersBuilder().clearDraw();
                yield true;
            }
            case TAKEBACK_OFFERED -> {
                game.getOffersBuilder()
                        .setTakeback(event.getTakebackOffered().getBy())
                        .setTakebackPly(event.getTakebackOffered().getPly());
                yield true;
            }
            case TAKEBACK_OFFER_CLOSED -> {
                game.getOffersBuilder().clearTakeback().clearTakebackPly();
                yield true;
            }
            case TAKEN_BACK -> {
                takenBack(game, event.getTakenBack());
                yield true;
            }
            case ENDED -> {
                game.setStatus(GameStatus.GAME_STATUS_FINISHED)
                        .setOutcome(event.getEnded().getOutcome())
                        .setEndedAt(decision.getOccurredAt())
                        .clearOffers();
                yield true;
            }
            case PAUSED -> {
                game.setStatus(GameStatus.GAME_STATUS_PAUSED);
                yield true;
            }
            case RESUMED -> {
                game.setStatus(GameStatus.GAME_STATUS_ACTIVE);
                yield true;
            }
            // The clocks are told anew.
            case CLOCK_CREDITED, TIME_ADJUSTED, ILLEGAL_MOVE_PLAYED, VACATION_TAKEN -> true;
            case CREATED, JOINED, DRAW_CLAIMED, CLAIM_RULED, WARNED, PLANS_MADE, EVENT_NOT_SET ->
                    false;
        };
    }

    private static void moved(
            Game.Builder game, GameEvent.Moved moved, Frame.DecisionFrame decision) {
        PlayedMove.Builder move =
                PlayedMove.newBuilder()
                        .setUci(moved.getUci())
                        .setSan(moved.getSan())
                        .setPlayedAt(decision.getOccurredAt());
        if (decision.hasClock()) {
            ClockReading clock = decision.getClock();
            move.setClockMs(
                    game.getTurn() == Color.COLOR_WHITE ? clock.getWhiteMs() : clock.getBlackMs());
        }
        game.addMoves(move)
                .setPly(moved.getPly())
                .setFen(moved.getFen())
                .setCheck(moved.getCheck())
                .setTurn(other(game.getTurn()));
    }

    private static void takenBack(Game.Builder game, GameEvent.TakenBack back) {
        while (game.getMovesCount() >= back.getPly()) {
            game.removeMoves(game.getMovesCount() - 1).setTurn(other(game.getTurn()));
        }
        game.setPly(back.getPly() - 1).setFen(back.getFen()).clearOffers();
    }

    private static Color other(Color color) {
        return color == Color.COLOR_WHITE ? Color.COLOR_BLACK : Color.COLOR_WHITE;
    }
}
