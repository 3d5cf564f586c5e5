package shatranj.game.pgn;

import com.google.protobuf.Timestamp;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import shatranj.clock.Reading;
import shatranj.game.application.AlphabetTranslation;
import shatranj.game.v1.Game;
import shatranj.game.v1.GameStatus;
import shatranj.game.v1.PlayedMove;
import shatranj.game.v1.Player;
import shatranj.rules.board.Position;
import shatranj.rules.board.Setup;
import shatranj.rules.board.Validated;
import shatranj.rules.notation.Alphabet;
import shatranj.rules.notation.Fen;
import shatranj.rules.notation.Pgn;
import shatranj.rules.notation.PgnGame;
import shatranj.rules.opening.Opening;
import shatranj.rules.v1.Outcome;
import shatranj.rules.v1.OutcomeReason;
import shatranj.support.timecontrol.TimeControlMessages;

/** A game in portable notation, with clock comments after the moves of a timed one. */
@ApplicationScoped
public class GamePgn {
    /** As the registered type would be, were there one. */
    public static final String MEDIA_TYPE = "application/x-chess-pgn";

    private static final DateTimeFormatter DATE =
            DateTimeFormatter.ofPattern("uuuu.MM.dd").withZone(ZoneOffset.UTC);
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("HH:mm:ss").withZone(ZoneOffset.UTC);

    private final Optional<String> address;

    /**
     * @param address of this server as players know it, such as {@code https://play.example.org}
     */
    public GamePgn(@ConfigProperty(name = "shatranj.pgn.site") Optional<String> address) {
        this.address = address.map(url -> url.replaceFirst("/+$", ""));
    }

    /** Writes a game, in the letters asked for. */
    public String write(Game game, AlphabetTranslation letters) {
        List<PgnGame.Ply> plies = new ArrayList<>();
        for (PlayedMove move : game.getMovesList()) {
            plies.add(
                    new PgnGame.Ply(
                            move.getSan(),
                            move.hasClockMs()
                                    ? Optional.of(Duration.ofMillis(move.getClockMs()))
                                    : Optional.empty()));
        }
        Setup setup = Fen.setup(game.getInitialFen()).orThrow();
        PgnGame pgn = new PgnGame(tags(game, setup), setup, plies, result(game));
        return Pgn.write(
                pgn,
                switch (letters) {
                    case LAWS -> Alphabet.LAWS;
                    case WESTERN -> Alphabet.WESTERN;
                });
    }

    private SequencedMap<String, String> tags(Game game, Setup setup) {
        Instant began = instant(game.hasStartedAt() ? game.getStartedAt() : game.getCreatedAt());
        SequencedMap<String, String> tags = new LinkedHashMap<>();
        tags.put("Event", "Shatranj game");
        // The page sends a browser that comes here on to the game. Where the server does not know
        // its own address the writer puts what stands for an unknown site.
        address.ifPresent(url -> tags.put("Site", url + "/games/" + game.getId()));
        tags.put("Date", DATE.format(began));
        tags.put("Round", "-");
        tags.put("White", name(game.hasWhite(), game.getWhite()));
        tags.put("Black", name(game.hasBlack(), game.getBlack()));
        tags.put("UTCDate", DATE.format(began));
        tags.put("UTCTime", TIME.format(began));
        tags.put("GameId", game.getId());
        tags.put("RuleSet", game.getRuleSet().getName());
        // No "Setup": readers that make no difference of case take it for the standard's SetUp.
        tags.put("StartArray", game.getSetup());
        opening(game, setup).ifPresent(structures -> tags.put("Opening", structures));
        tags.put("TimeControl", timeControl(game));
        tags.put("Termination", termination(game));
        if (game.hasOutcome()) {
            tags.put("TerminationReason", reason(game.getOutcome()));
        }
        return tags;
    }

    /** The tabiyas that were built; nothing in a game from a setup that the rules do not allow. */
    private static Optional<String> opening(Game game, Setup setup) {
        if (!(Position.from(setup) instanceof Validated.Valid<Position>(Position start))) {
            return Optional.empty();
        }
        return Opening.of(start, game.getMovesList().stream().map(PlayedMove::getUci).toList())
                .text();
    }

    private static String name(boolean seated, Player player) {
        return seated ? player.getName() : "?";
    }

    private static String timeControl(Game game) {
        return switch (TimeControlMessages.read(game.getTimeControl())) {
            case Reading.Valid valid -> valid.timeControl().pgnTag();
            case Reading.Invalid invalid -> "?";
        };
    }

    /** The words of the PGN standard (9.8.1). */
    private static String termination(Game game) {
        if (game.getStatus() != GameStatus.GAME_STATUS_FINISHED) {
            return "unterminated";
        }
        return switch (game.getOutcome().getReason()) {
            case OUTCOME_REASON_FLAG -> "time forfeit";
            case OUTCOME_REASON_ILLEGAL_MOVES -> "rules infraction";
            case OUTCOME_REASON_ARBITER -> "adjudication";
            case OUTCOME_REASON_ABORTED,
                    OUTCOME_REASON_DECLINED,
                    OUTCOME_REASON_EXPIRED,
                    OUTCOME_REASON_NO_START,
                    OUTCOME_REASON_CANCELLED ->
                    "abandoned";
            case OUTCOME_REASON_UNSPECIFIED,
                    OUTCOME_REASON_CHECKMATE,
                    OUTCOME_REASON_STALEMATE,
                    OUTCOME_REASON_BARE_KING,
                    OUTCOME_REASON_BARE_KING_ANSWERED,
                    OUTCOME_REASON_BOTH_BARE,
                    OUTCOME_REASON_DEAD_POSITION,
                    OUTCOME_REASON_THREEFOLD,
                    OUTCOME_REASON_MOVE_LIMIT,
                    OUTCOME_REASON_LENGTH_LIMIT,
                    OUTCOME_REASON_RESIGNATION,
                    OUTCOME_REASON_AGREEMENT,
                    OUTCOME_REASON_CLAIM,
                    UNRECOGNIZED ->
                    "normal";
        };
    }

    private static String reason(Outcome outcome) {
        OutcomeReason reason = outcome.getReason();
        String word = reason.name().replace("OUTCOME_REASON_", "");
        return outcome.getArticle().isEmpty()
                ? word
                : word + " (Article " + outcome.getArticle() + ")";
    }

    private static PgnGame.Result result(Game game) {
        if (!game.hasOutcome() || !game.getOutcome().hasPoints()) {
            return PgnGame.Result.NONE;
        }
        return switch (game.getOutcome().getWinner()) {
            case COLOR_WHITE -> PgnGame.Result.WHITE_WINS;
            case COLOR_BLACK -> PgnGame.Result.BLACK_WINS;
            case COLOR_UNSPECIFIED, UNRECOGNIZED -> PgnGame.Result.DRAW;
        };
    }

    private static Instant instant(Timestamp at) {
        return Instant.ofEpochSecond(at.getSeconds(), at.getNanos());
    }
}
