package shatranj.foreign;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.PrintStream;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import shatranj.client.api.Api;
import shatranj.foreign.check.ClientFindings;
import shatranj.foreign.play.GameLength;
import shatranj.foreign.play.Site;
import shatranj.foreign.program.ForeignProgram;
import shatranj.standalone.control.Waiting;

/**
 * A client that knows no shatranj: it is connected, challenged, and there when its owner plays a
 * game by other means. It may decline and it may end; the game is to be what its players made it.
 */
record Bystander(Site site, ClientFindings findings, PrintStream out) {
    private static final long CONNECT_SECONDS = 60;

    /** For whatever it does on hearing of something. */
    private static final Duration A_WHILE = Duration.ofSeconds(6);

    /**
     * Goes through all of it.
     *
     * @param owner whose key the program has
     */
    void visit(Site.Account owner, Supplier<ForeignProgram> start) {
        Site.Account visitor = site.account("visitor-of-" + owner.name());
        try (ForeignProgram program = start.get()) {
            Waiting.until(
                    owner.name() + " has a stream",
                    CONNECT_SECONDS,
                    () -> !program.isAlive() || isOnline(owner));
            findings.expect(
                    program.isAlive(),
                    owner.name() + " did not connect: " + program.printed() + program.complained());
            String answer = answer(visitor, owner);
            String end = bystand(visitor, owner);
            out.printf(
                    "%s: connected, %s; a game that its owner played %s; the program %s%n",
                    owner.name(),
                    answer,
                    end,
                    program.isAlive() ? "goes on" : "ended with status " + program.status());
        }
    }

    private boolean isOnline(Site.Account account) {
        JsonNode statuses = site.get("/api/users/status?ids=" + account.name());
        return statuses.path(0).path("online").asBoolean();
    }

    /** How it answers a challenge to shatranj. */
    private String answer(Site.Account visitor, Site.Account owner) {
        String challenge = site.challenge(visitor, owner.name(), GameLength.BLITZ.challenge());
        LockSupport.parkNanos(A_WHILE.toNanos());
        JsonNode game = site.game(challenge);
        switch (game.path("status").asText()) {
            case "FINISHED" -> {
                String reason = game.path("outcome").path("reason").asText();
                findings.expect(
                        reason.equals("DECLINED"),
                        owner.name() + " did not decline; the challenge ended by " + reason);
                return "declined (" + game.path("declineReason").asText() + ")";
            }
            case "OPEN" -> {
                site.post(visitor, "/api/challenge/" + challenge + "/cancel", Api.object())
                        .accepted();
                return "let a challenge lie";
            }
            default -> {
                findings.add(owner.name() + " accepted what it cannot play: " + challenge);
                return "accepted";
            }
        }
    }

    /** Two moves and a resignation while it looks on; how the game ended. */
    private String bystand(Site.Account visitor, Site.Account owner) {
        String game =
                site.challenge(
                        visitor, owner.name(), GameLength.BLITZ.challenge().put("color", "white"));
        site.post(owner, "/api/challenge/" + game + "/accept", Api.object()).accepted();
        LockSupport.parkNanos(A_WHILE.toNanos());
        move(visitor, game, "e2e3");
        move(owner, game, "e7e6");
        LockSupport.parkNanos(A_WHILE.toNanos());
        move(visitor, game, "g1f3");
        site.post(owner, "/api/board/game/" + game + "/resign", Api.object()).accepted();
        JsonNode end = site.game(game);
        String reason = end.path("outcome").path("reason").asText();
        findings.expect(
                reason.equals("RESIGNATION")
                        && end.path("outcome").path("winner").asText().equals("WHITE")
                        && end.path("moves").size() == 3,
                owner.name() + " has spoilt game " + game + ", which ended so: " + end);
        return "ended by " + reason.toLowerCase(java.util.Locale.ROOT) + " as it was played";
    }

    private void move(Site.Account player, String game, String move) {
        site.post(player, "/api/board/game/" + game + "/move/" + move, Api.object()).accepted();
    }
}
