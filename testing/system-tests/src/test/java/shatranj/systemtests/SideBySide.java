package shatranj.systemtests;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URI;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Function;
import shatranj.chaos.check.Finding.Kind;
import shatranj.chaos.check.Findings;
import shatranj.client.api.Answer;
import shatranj.client.api.Api;
import shatranj.client.api.Game;
import shatranj.client.api.Patience;
import shatranj.client.api.Player;
import shatranj.standalone.cluster.Layout;
import shatranj.standalone.control.LocalCluster;

/**
 * Games of which White speaks to one pod and Black to another: whoever of both owns the game, every
 * other command is passed on between them, and refusals come back.
 */
final class SideBySide {
    private static final int GAMES = 8;
    private static final List<String> MOVES = List.of("e2e3", "e7e6", "d2d3", "d7d6");

    private final LocalCluster cluster;
    private final Findings findings;
    private final Consumer<String> told;
    private final Map<String, Player> players = new HashMap<>();

    SideBySide(LocalCluster cluster, Findings findings, Consumer<String> told) {
        this.cluster = cluster;
        this.findings = findings;
        this.told = told;
    }

    /** Plays some games through both pods. */
    void play(String one, String other) {
        Set<String> codes = new HashSet<>();
        for (int i = 0; i < GAMES; i++) {
            playOne(i % 2 == 0 ? one : other, i % 2 == 0 ? other : one, codes);
        }
        told.accept(
                "%d games through %s and %s, refused alike: %s"
                        .formatted(GAMES, one, other, codes.stream().sorted().toList()));
    }

    private void playOne(String one, String other, Set<String> codes) {
        Player white = at(one, "zubayda");
        Player black = at(other, "jafar");
        ObjectNode request = Api.object().put("color", "WHITE").put("timeControl", "30+10");
        String key = UUID.randomUUID().toString();
        Game open = Game.from(white.create(request, key).accepted().body());
        expect(
                open.id(),
                open.id(),
                Game.from(at(other, "zubayda").create(request, key).accepted().body()).id(),
                "created again through " + other);
        String id = open.id();
        black.join(id, open.inviteCode()).accepted();
        for (int ply = 1; ply <= MOVES.size(); ply++) {
            (ply % 2 == 1 ? white : black).move(id, ply, MOVES.get(ply - 1)).accepted();
        }
        int next = MOVES.size() + 1;
        Map<String, Function<Player, Answer>> refused =
                Map.of(
                        "an illegal move", player -> player.move(id, next, "a1a8"),
                        "a move that is no move", player -> player.move(id, next, "zz"),
                        "a move made otherwise", player -> player.move(id, 1, "a2a3"),
                        "a move too early", player -> player.move(id, next + 4, "a2a3"),
                        "no draw to accept", player -> player.acceptDraw(id),
                        "to join again", player -> player.join(id, open.inviteCode()),
                        "too late to abort", player -> player.abort(id));
        refused.forEach((what, call) -> {
            codes.add(refusedAlike(id, what, call, "zubayda", one, other));
            codes.add(refusedAlike(id, what, call, "jafar", one, other));
            codes.add(refusedAlike(id, what, call, "a-stranger", one, other));
        });
        List<Game.Move> shown = Game.from(white.game(id).accepted().body()).moves();
        expect(
                id,
                shown,
                Game.from(black.game(id).accepted().body()).moves(),
                "the moves that " + other + " shows");
        black.resign(id).accepted();
        codes.add(
                refusedAlike(
                        id, "after the end", player -> player.resign(id), "zubayda", one, other));
    }

    /** All but the sentence for people, which may be worded better in a later release. */
    private String refusedAlike(
            String game,
            String what,
            Function<Player, Answer> call,
            String player,
            String one,
            String other) {
        String here = told(call.apply(at(one, player)));
        String there = told(call.apply(at(other, player)));
        expect(game, here, there, what + " by " + player + " through " + one + " and " + other);
        return here;
    }

    private static String told(Answer answer) {
        return switch (answer) {
            case Answer.Accepted accepted -> "accepted " + accepted.status();
            case Answer.Refused(var problem) ->
                    problem.status()
                            + " "
                            + problem.code()
                            + problem.article().map(article -> " " + article).orElse("")
                            + " "
                            + problem.retry();
        };
    }

    private void expect(String game, Object expected, Object got, String what) {
        findings.expect(
                expected.equals(got),
                Kind.WRONG,
                "game %s, %s: expected %s, got %s".formatted(game, what, expected, got));
    }

    private Player at(String pod, String name) {
        int port = Objects.requireNonNull(cluster.layout().gamePods().get(pod), pod);
        URI address = URI.create("http://" + Layout.LOOPBACK + ":" + port);
        return players.computeIfAbsent(
                name + "@" + pod,
                key ->
                        new Player(
                                new Api(address, Patience.USUAL),
                                Optional.of(cluster.token(name)),
                                "laws"));
    }
}
