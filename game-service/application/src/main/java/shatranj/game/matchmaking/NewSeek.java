package shatranj.game.matchmaking;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import shatranj.clock.Reading;
import shatranj.game.application.CommandCodec;
import shatranj.game.application.RequestBounds;
import shatranj.game.domain.Command;
import shatranj.game.domain.GameId;
import shatranj.game.v1.CreateGameRequest;
import shatranj.game.v1.CreateSeekRequest;
import shatranj.game.v1.SeekTerms;
import shatranj.support.timecontrol.TimeControlMessages;

/**
 * A seek that somebody wants to open.
 *
 * @param id 32 hexadecimal digits
 * @param pool what two seeks must have in common
 * @param color W, B or -
 * @param ratingPool in which the game will count; empty: in none
 */
public record NewSeek(
        String id,
        String player,
        String pool,
        String color,
        List<String> avoid,
        SeekTerms terms,
        Optional<String> ratingPool,
        SeekRating rating) {
    private static final int AVOID = 20;
    private static final int ID_BYTES = 16;
    private static final int POOL_BYTES = 12;

    public NewSeek {
        avoid = List.copyOf(avoid);
    }

    /**
     * A seek within bounds.
     *
     * @param id names it
     * @throws shatranj.support.problem.ProblemException MALFORMED_REQUEST, INVALID_TIME_CONTROL
     */
    static NewSeek of(String id, String player, CreateSeekRequest request) {
        RequestBounds.range("avoid", request.getAvoidCount(), 0, AVOID);
        request.getAvoidList().forEach(other -> RequestBounds.player("avoid", other));
        CreateGameRequest game = game(request.getTerms(), player, other(player));
        RequestBounds.seek(game, request.getColor());
        String color =
                switch (request.getColor()) {
                    case COLOR_CHOICE_WHITE -> "W";
                    case COLOR_CHOICE_BLACK -> "B";
                    case COLOR_CHOICE_UNSPECIFIED, COLOR_CHOICE_RANDOM, UNRECOGNIZED -> "-";
                };
        Command.Create create = read(game);
        return new NewSeek(
                id,
                player,
                pool(create),
                color,
                request.getAvoidList().stream().distinct().toList(),
                explained(request.getTerms()),
                RatedTerms.pool(create),
                SeekRating.NONE);
    }

    /** Terms whose time control has its canonical text and its members, as in a game. */
    static SeekTerms explained(SeekTerms terms) {
        return terms.hasTimeControl()
                        && TimeControlMessages.read(terms.getTimeControl())
                                instanceof Reading.Valid valid
                ? terms.toBuilder()
                        .setTimeControl(TimeControlMessages.write(valid.timeControl()))
                        .build()
                : terms;
    }

    /** The same seek of somebody with a rating, or with a wish of others'. */
    NewSeek with(SeekRating rated) {
        return new NewSeek(id, player, pool, color, avoid, terms, ratingPool, rated);
    }

    /** The pool in which a game of terms that were accepted once will count. */
    static Optional<String> ratingPool(SeekTerms terms) {
        return RatedTerms.pool(read(game(terms, "white", "black")));
    }

    /** The game that these terms make of two players. */
    static CreateGameRequest game(SeekTerms terms, String white, String black) {
        CreateGameRequest.Builder game =
                CreateGameRequest.newBuilder()
                        .setWhite(white)
                        .setBlack(black)
                        .setRuleSet(terms.getRuleSet())
                        .setIllegalMoveValue(terms.getIllegalMoveValue())
                        .setVisibilityValue(terms.getVisibilityValue())
                        .setNoStartMs(terms.getNoStartMs());
        if (terms.hasRuleOptions()) {
            game.setRuleOptions(terms.getRuleOptions());
        }
        if (terms.hasTimeControl()) {
            game.setTimeControl(terms.getTimeControl());
        }
        switch (terms.getStartCase()) {
            case SETUP -> game.setSetup(terms.getSetup());
            case INITIAL_FEN -> game.setInitialFen(terms.getInitialFen());
            case START_NOT_SET -> {}
        }
        return game.build();
    }

    /** Somebody else, for as long as nobody is there. */
    private static String other(String player) {
        return player.equals("white") ? "black" : "white";
    }

    /** The creation as the game's owner will read it; refuses what it would refuse. */
    private static Command.Create read(CreateGameRequest game) {
        return (Command.Create)
                CommandCodec.command(
                        shatranj.game.internal.v1.Command.newBuilder()
                                .setGameId(
                                        com.google.protobuf.ByteString.copyFrom(
                                                new byte[GameId.BYTES]))
                                .setCreate(
                                        shatranj.game.internal.v1.Command.Create.newBuilder()
                                                .setRequest(game)
                                                .setPaired(true))
                                .build());
    }

    /** The question whether a game may start so. */
    shatranj.game.domain.Question.MayStart question() {
        Command.Create create = read(game(terms, player, other(player)));
        return new shatranj.game.domain.Question.MayStart(
                create.ruleSet(), create.rules(), create.start());
    }

    /** However they were written, the same terms are the same pool. */
    private static String pool(Command.Create create) {
        return hash(
                POOL_BYTES,
                Stream.of(
                                create.ruleSet(),
                                create.rules(),
                                create.start(),
                                create.timeControl(),
                                create.visibility(),
                                create.illegalMove(),
                                create.noStartMs())
                        .map(String::valueOf));
    }

    /** Whether anybody may see it: the game would be public. */
    boolean listed() {
        return switch (terms.getVisibility()) {
            case VISIBILITY_UNSPECIFIED, VISIBILITY_PUBLIC -> true;
            case VISIBILITY_UNLISTED, VISIBILITY_PRIVATE, UNRECOGNIZED -> false;
        };
    }

    /** The id of the seek that a request of a player opens. */
    static String id(String player, String key) {
        return hash(ID_BYTES, Stream.of("seek", player, key));
    }

    /** The id of the seek by which a player accepts another, which happens once. */
    static String accepting(String player, String seek) {
        return hash(ID_BYTES, Stream.of("accept", player, seek));
    }

    private static String hash(int bytes, Stream<String> parts) {
        String text = parts.map(part -> part.length() + ":" + part).collect(Collectors.joining());
        try {
            byte[] hash =
                    MessageDigest.getInstance("SHA-256")
                            .digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(hash, 0, bytes);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
