package shatranj.game.application;

import java.util.function.UnaryOperator;
import shatranj.game.v1.Frame;
import shatranj.game.v1.Game;
import shatranj.game.v1.GameEvent;
import shatranj.game.v1.PlayMoveResponse;
import shatranj.game.v1.PlayedMove;
import shatranj.game.v1.WatchPlayerResponse;
import shatranj.rules.v1.Alphabet;

/**
 * Answers in the alphabet that was asked for. Games are kept in the Laws' letters; in FEN and SAN
 * alike Ferz and Alfil are the only men whose letters differ, and no capital of either alphabet
 * means anything else there.
 */
public enum AlphabetTranslation {
    /** K F R N A: as games are kept. */
    LAWS,
    /** K Q R N B: what other programs write. */
    WESTERN;

    /** The letters of a request's field. */
    public static AlphabetTranslation of(Alphabet alphabet) {
        return switch (CommandFactory.alphabet(alphabet)) {
            case ALPHABET_WESTERN -> WESTERN;
            case ALPHABET_UNSPECIFIED, ALPHABET_LAWS, UNRECOGNIZED -> LAWS;
        };
    }

    /** A move in algebraic notation. */
    public String san(String laws) {
        return this == LAWS ? laws : laws.replace('F', 'Q').replace('A', 'B');
    }

    /** A FEN, of which only the board has letters of men. */
    public String fen(String laws) {
        int end = laws.indexOf(' ');
        if (this == LAWS || end < 0) {
            return laws;
        }
        String board = san(laws.substring(0, end)).replace('f', 'q').replace('a', 'b');
        return board + laws.substring(end);
    }

    /** A game. */
    public Game game(Game laws) {
        if (this == LAWS) {
            return laws;
        }
        Game.Builder game = laws.toBuilder().setFen(fen(laws.getFen())).clearMoves();
        game.setInitialFen(fen(laws.getInitialFen()));
        for (PlayedMove move : laws.getMovesList()) {
            game.addMoves(move.toBuilder().setSan(san(move.getSan())));
        }
        return game.build();
    }

    /** The answer to a move. */
    public PlayMoveResponse played(PlayMoveResponse laws) {
        if (this == LAWS) {
            return laws;
        }
        return laws.toBuilder()
                .setFen(fen(laws.getFen()))
                .setMove(laws.getMove().toBuilder().setSan(san(laws.getMove().getSan())))
                .build();
    }

    /** A frame of a game's stream. */
    public Frame frame(Frame laws) {
        if (this == LAWS) {
            return laws;
        }
        return switch (laws.getFrameCase()) {
            case SNAPSHOT ->
                    laws.toBuilder()
                            .setSnapshot(
                                    Frame.Snapshot.newBuilder()
                                            .setGame(game(laws.getSnapshot().getGame())))
                            .build();
            case DECISION -> {
                Frame.Builder frame = laws.toBuilder();
                frame.getDecisionBuilder()
                        .getEventsBuilderList()
                        .forEach(event -> translate(event, this::fen, this::san));
                yield frame.build();
            }
            case CLOSING, HEARTBEAT, PRESENCE, CHAT, FRAME_NOT_SET -> laws;
        };
    }

    /** A frame of a player's stream. */
    public WatchPlayerResponse frame(WatchPlayerResponse laws) {
        if (this == LAWS) {
            return laws;
        }
        return switch (laws.getFrameCase()) {
            case GAMES -> {
                WatchPlayerResponse.Games.Builder games = WatchPlayerResponse.Games.newBuilder();
                laws.getGames().getGamesList().forEach(game -> games.addGames(game(game)));
                yield laws.toBuilder().setGames(games).build();
            }
            case GAME -> laws.toBuilder().setGame(frame(laws.getGame())).build();
            case SEEK, FRAME_NOT_SET -> laws;
        };
    }

    private static void translate(
            GameEvent.Builder event, UnaryOperator<String> fen, UnaryOperator<String> san) {
        switch (event.getEventCase()) {
            case CREATED -> {
                GameEvent.Created.Builder created = event.getCreatedBuilder();
                created.setInitialFen(fen.apply(created.getInitialFen()));
            }
            case MOVED -> {
                GameEvent.Moved.Builder moved = event.getMovedBuilder();
                moved.setFen(fen.apply(moved.getFen())).setSan(san.apply(moved.getSan()));
            }
            case TAKEN_BACK -> {
                GameEvent.TakenBack.Builder back = event.getTakenBackBuilder();
                back.setFen(fen.apply(back.getFen()));
            }
            case JOINED,
                    STARTED,
                    DRAW_OFFERED,
                    DRAW_OFFER_CLOSED,
                    CLOCK_CREDITED,
                    ENDED,
                    DRAW_CLAIMED,
                    CLAIM_RULED,
                    PAUSED,
                    RESUMED,
                    TAKEBACK_OFFERED,
                    TAKEBACK_OFFER_CLOSED,
                    TIME_ADJUSTED,
                    WARNED,
                    ILLEGAL_MOVE_PLAYED,
                    PLANS_MADE,
                    VACATION_TAKEN,
                    EVENT_NOT_SET -> {}
        }
    }
}
