package shatranj.attack.assault;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import shatranj.rules.board.Move;
import shatranj.rules.board.Position;
import shatranj.rules.notation.Fen;

/**
 * Two who claim to be far away: the echo of each measurement comes two seconds late, and its
 * receipt goes with every move. A strike is a whole game at two seconds each; the report says how
 * long they thought in it.
 */
final class LagCheat implements Assault {
    private static final int LATE_MS = 2_000;
    private static final int THOUGHT_MS = 210;
    private static final int MOST_PLIES = 200;

    private final Web web;
    private final List<String> tokens;
    private final String opponent = Rogues.name(3);

    LagCheat(Web web, Rogues rogues) {
        this.web = web;
        this.tokens = List.of(rogues.token(2), rogues.token(3));
    }

    @Override
    public String name() {
        return "lag";
    }

    @Override
    public void strike() throws IOException, InterruptedException {
        String id =
                web.post(
                                name(),
                                "/v1/games",
                                tokens.getFirst(),
                                "{\"color\":\"WHITE\",\"opponent\":\"%s\",\"timeControl\":\"0:02+0\"}"
                                        .formatted(opponent))
                        .json()
                        .path("id")
                        .asText();
        List<String> receipts = List.of(receipt(tokens.get(0)), receipt(tokens.get(1)));
        web.post(name(), "/v1/games/" + id + "/join", tokens.get(1), "{}");
        Position position = Fen.position(Fen.STANDARD).orThrow();
        int ply = 1;
        for (boolean over = false; !over && ply < MOST_PLIES; ply++) {
            TimeUnit.MILLISECONDS.sleep(THOUGHT_MS);
            int side = (ply - 1) % 2;
            Move move = position.moves().getFirst();
            over =
                    web.send(
                                            name(),
                                            "PUT",
                                            "/v1/games/" + id + "/moves/" + ply,
                                            Optional.of(tokens.get(side)),
                                            "{\"move\":\"" + move + "\"}",
                                            Map.of("Lag-Receipt", receipts.get(side)))
                                    .status()
                            >= 400;
            position = over ? position : position.play(move);
        }
        web.findings()
                .struck(
                        "lag gain",
                        "2.0 s of clock lasted %.1f s of thought"
                                .formatted(ply / 2 * THOUGHT_MS / 1000.0));
    }

    /** A receipt for a round trip of two seconds; empty where none is given. */
    private String receipt(String token) throws IOException, InterruptedException {
        String probe = web.post(name(), "/v1/lag", token, "{}").json().path("probe").asText();
        TimeUnit.MILLISECONDS.sleep(LATE_MS);
        return web.post(name(), "/v1/lag", token, "{\"probe\":\"%s\"}".formatted(probe))
                .json()
                .path("lag")
                .path("receipt")
                .asText();
    }
}
