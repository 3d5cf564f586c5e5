package shatranj.game.application;

import com.google.protobuf.ProtocolMessageEnum;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.regex.Pattern;
import shatranj.game.v1.ColorChoice;
import shatranj.game.v1.CreateGameRequest;
import shatranj.game.v1.PlannedLine;
import shatranj.game.v1.PlayerKind;
import shatranj.game.view.Players;
import shatranj.rules.ruleset.CustomRules;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.problem.ProblemException;
import shatranj.support.text.Excerpt;
import shatranj.support.text.Surrogates;

/**
 * Sizes and shapes that no sensible request exceeds, checked before anything is kept or hashed.
 * What the words mean is decided behind {@code Games}.
 */
public final class RequestBounds {
    /** Characters of an Idempotency-Key. */
    public static final int KEY = 255;

    /** Characters of a move's text. */
    public static final int MOVE = 16;

    /** Characters of a FEN. */
    public static final int FEN = 128;

    /** The highest number of a ply. */
    public static final int MAX_PLY = 10_000;

    /** Longest life of an open game, and longest wait for its first move: thirty days. */
    public static final long WAIT_MS = 2_592_000_000L;

    /** Longest gift of time, and longest span that an arbiter adds or takes at once: a day. */
    public static final long ADD_MS = 86_400_000L;

    /** Farthest end of a vacation. */
    private static final Duration VACATION = Duration.ofDays(366);

    private static final Pattern TOKEN = Pattern.compile("[A-Za-z0-9_-]*");
    private static final int NAME = 64;
    private static final int ARBITERS = 8;
    private static final int LINES = 16;
    private static final int LINE = 20;
    private static final int TIME_CONTROL = 500;
    private static final int PERIODS = 16;
    private static final Pattern PLAYER_ID = Pattern.compile("[a-z0-9][a-z0-9_-]{1,29}");

    private RequestBounds() {}

    /** Refuses what cannot be an Idempotency-Key. */
    public static void key(String key) {
        if (key.isEmpty()
                || key.length() > KEY
                || !key.chars().allMatch(c -> c >= ' ' && c <= '~')) {
            throw malformed(
                    "The idempotency key",
                    Excerpt.quoted(key),
                    "1 to " + KEY + " printable ASCII characters");
        }
    }

    static void creation(CreateGameRequest request) {
        if (!request.getOpponent().isEmpty()) {
            player("opponent", request.getOpponent());
        }
        if (!request.getWhite().isEmpty()) {
            player("white", request.getWhite());
        }
        if (!request.getBlack().isEmpty()) {
            player("black", request.getBlack());
        }
        range("arbiters", request.getArbitersCount(), 0, ARBITERS);
        request.getArbitersList().forEach(RequestBounds::arbiter);
        known("color", request.getColor());
        known("illegalMove", request.getIllegalMove());
        known("visibility", request.getVisibility());
        ruleSet(request);
        length("ruleSet.options.setup", request.getRuleOptions().getSetup(), NAME);
        length("setup", request.getSetup(), NAME);
        length("initialFen", request.getInitialFen(), FEN);
        length("timeControl", request.getTimeControl().getText(), TIME_CONTROL);
        range("timeControl.periods", request.getTimeControl().getPeriodsCount(), 0, PERIODS);
        range("timeControl.black", request.getTimeControl().getBlackPeriodsCount(), 0, PERIODS);
        range("expiresInMs", request.getExpiresInMs(), 0, WAIT_MS);
        range("noStartMs", request.getNoStartMs(), 0, WAIT_MS);
    }

    /** Refuses terms that no game could have. */
    public static void seek(CreateGameRequest game, ColorChoice color) {
        creation(game);
        known("color", color);
    }

    /** A set of one's own is stored under the name that its creator gives it. */
    private static void ruleSet(CreateGameRequest request) {
        String name = request.getRuleSet();
        if (request.hasRuleOptions() && !name.isEmpty() && !CustomRules.isName(name)) {
            throw malformed("ruleSet.name", Excerpt.quoted(name), CustomRules.NAME);
        }
        length("ruleSet", name, NAME);
    }

    static void move(int ply, String move) {
        range("ply", ply, 1, MAX_PLY);
        if (move.isEmpty()) {
            throw malformed("move", "''", "coordinates such as e2e3, or SAN such as Nf3");
        }
        moveText("move", move);
    }

    /** A move is stored as its player wrote it where it was illegal, or is planned. */
    private static void moveText(String field, String move) {
        length(field, move, MOVE);
        if (!move.trim().chars().allMatch(c -> c >= ' ' && c <= '~')) {
            throw malformed(
                    field, Excerpt.quoted(move), "coordinates such as e2e3, or SAN such as Nf3");
        }
    }

    static void lines(List<PlannedLine> lines) {
        range("lines", lines.size(), 0, LINES);
        for (PlannedLine line : lines) {
            range("The length of a line", line.getMovesCount(), 2, LINE);
            line.getMovesList().forEach(move -> moveText("lines", move));
        }
    }

    /** Refuses an end that is past, or farther ahead than any bank could reach. */
    static void vacation(Instant until, Instant now) {
        Instant most = now.plus(VACATION);
        if (!until.isAfter(now) || until.isAfter(most)) {
            throw malformed(
                    "until", until.toString(), "an instant after " + now + ", up to " + most);
        }
    }

    /** Refuses what cannot be a text that this server gave out; empty is none. */
    static void token(String field, String text, int most) {
        if (text.length() > most || !TOKEN.matcher(text).matches()) {
            throw malformed(field, Excerpt.quoted(text), "the text as this server gave it");
        }
    }

    static void claimedMove(String move) {
        moveText("move", move);
    }

    static void inviteCode(String code) {
        length("inviteCode", code, NAME);
    }

    /**
     * A line that somebody writes for people: without what ends it, and without what would not be
     * stored as it was sent.
     *
     * @return the line without what surrounds it
     */
    public static String line(String field, String text, int most) {
        String line = text.strip();
        if (line.isEmpty()
                || line.length() > most
                || line.chars().anyMatch(Character::isISOControl)
                || Surrogates.areIn(line)) {
            throw malformed(
                    field, Excerpt.quoted(text), "1 to " + most + " characters in one line");
        }
        return line;
    }

    /** Refuses whom no token could let rule. */
    private static void arbiter(String id) {
        player("arbiters", id);
        if (Players.proto(id).getKind() != PlayerKind.PLAYER_KIND_HUMAN) {
            throw malformed(
                    "arbiters", Excerpt.quoted(id), "a person: neither an engine nor a guest");
        }
    }

    /** Refuses what cannot be a player's id. */
    public static void player(String field, String id) {
        if (!isPlayer(id) || id.equals("me")) {
            throw malformed(field, Excerpt.quoted(id), "a player id: 2 to 30 of a-z, 0-9, _ and -");
        }
    }

    /** Whether a text has the shape of a player's id. */
    public static boolean isPlayer(String id) {
        return PLAYER_ID.matcher(id).matches();
    }

    /** Refuses a number out of its range. */
    public static void range(String field, long value, long least, long most) {
        if (value < least || value > most) {
            throw malformed(field, Long.toString(value), least + " to " + most);
        }
    }

    /** Refuses a value of an enum that this version does not know. */
    public static void known(String field, ProtocolMessageEnum value) {
        if (((Enum<?>) value).name().equals("UNRECOGNIZED")) {
            throw malformed(field, "an unknown value", "one that this version knows");
        }
    }

    private static void length(String field, String text, int most) {
        if (text.length() > most) {
            throw malformed(field, Excerpt.quoted(text), "at most " + most + " characters");
        }
    }

    /** A refusal that names a field, its value and what was expected. */
    public static ProblemException malformed(String field, String value, String expected) {
        return Problem.of(
                        ErrorCode.MALFORMED_REQUEST,
                        field + " is " + value + "; expected " + expected)
                .asException();
    }
}
