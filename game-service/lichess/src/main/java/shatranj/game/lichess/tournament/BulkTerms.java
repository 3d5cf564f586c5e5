package shatranj.game.lichess.tournament;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import shatranj.competition.v1.BulkGame;
import shatranj.competition.v1.BulkGamesOrder;
import shatranj.game.application.RequestBounds;
import shatranj.game.lichess.Fields;
import shatranj.game.lichess.OwnGame;
import shatranj.support.identity.Caller;
import shatranj.support.identity.Scope;
import shatranj.support.identity.TokenVerifier;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.problem.ProblemException;
import shatranj.support.text.Excerpt;

/**
 * What a client of Lichess orders in bulk: players by their tokens, which say that they agree. What
 * cannot be had here is refused, not left out.
 */
@ApplicationScoped
class BulkTerms {
    /** What has no counterpart here, and would make other games of them. */
    private static final List<String> UNKNOWN = List.of("fen", "rules");

    private final TokenVerifier tokens;

    BulkTerms(TokenVerifier tokens) {
        this.tokens = tokens;
    }

    BulkGamesOrder of(Fields fields) {
        OwnGame.requireVariant(fields);
        for (String field : UNKNOWN) {
            fields.text(field)
                    .ifPresent(value -> {
                        throw RequestBounds.malformed(
                                field, Excerpt.quoted(value), "nothing: games here do not have it");
                    });
        }
        BulkGamesOrder.Builder order =
                BulkGamesOrder.newBuilder()
                        .setRuleSet(OwnGame.RULE_SET)
                        .setTimeControl(control(fields))
                        .setRated(fields.flag("rated"))
                        .setPairAtMs(fields.epochMs("pairAt").orElse(0L))
                        .setStartsAtMs(fields.epochMs("startClocksAt").orElse(0L));
        String[] pairs =
                fields.text("players").orElseThrow(() -> missing("players", "tokens")).split(",");
        for (int row = 1; row <= pairs.length; row++) {
            order.addGames(pair(row, pairs[row - 1]));
        }
        return order.build();
    }

    private static String control(Fields fields) {
        return fields.whole("days")
                .map(days -> days + "d")
                .orElseGet(() ->
                        Terms.control(
                                fields.whole("clock.limit")
                                        .orElseThrow(() -> missing("clock.limit", "a number")),
                                fields.whole("clock.increment")
                                        .orElseThrow(
                                                () -> missing("clock.increment", "a number"))));
    }

    private BulkGame pair(int row, String text) {
        String[] both = text.split(":", -1);
        if (both.length != 2) {
            throw RequestBounds.malformed(
                    "players", "not a pair in row " + row, "two tokens with a colon between them");
        }
        return BulkGame.newBuilder()
                .setWhite(player(row, "White", both[0]))
                .setBlack(player(row, "Black", both[1]))
                .build();
    }

    /** A token is no part of any answer. */
    private String player(int row, String side, String token) {
        try {
            Caller caller = tokens.verify(token.strip()).needing(Scope.PLAY);
            return caller.id();
        } catch (ProblemException e) {
            throw Problem.of(
                            ErrorCode.MALFORMED_REQUEST,
                            "players is refused for the token of %s in row %d: %s"
                                    .formatted(side, row, e.problem().detail()))
                    .asException();
        }
    }

    private static ProblemException missing(String field, String expected) {
        return RequestBounds.malformed(field, "missing", expected);
    }
}
