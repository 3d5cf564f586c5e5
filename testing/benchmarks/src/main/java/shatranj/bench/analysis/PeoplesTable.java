package shatranj.bench.analysis;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import shatranj.bench.positions.PlayedGames;
import shatranj.client.api.Api;
import shatranj.client.api.Game;
import shatranj.client.api.Player;

/** Two people: what is waited for is the server's answer to a move. */
final class PeoplesTable implements EndlessGame {
    private static final int PLIES = 80;

    private final Player white;
    private final Player black;
    private List<String> line = List.of();
    private String game = "";
    private int ply;

    PeoplesTable(Api api, String white, String black) {
        this.white = new Player(api, Optional.of(white), "laws");
        this.black = new Player(api, Optional.of(black), "laws");
    }

    @Override
    public double move() {
        if (ply == line.size()) {
            begin();
        }
        Player mover = ply % 2 == 0 ? white : black;
        long begun = System.nanoTime();
        mover.move(game, ply + 1, line.get(ply)).accepted();
        ply++;
        return (System.nanoTime() - begun) / 1e6;
    }

    private void begin() {
        UUID key = UUID.randomUUID();
        ObjectNode wish = Api.object().put("color", "WHITE").put("timeControl", "30+10");
        Game open = Game.from(white.create(wish, key.toString()).accepted().body());
        black.join(open.id(), open.inviteCode()).accepted();
        game = open.id();
        line = PlayedGames.lines(key.getLeastSignificantBits(), 1, PLIES).getFirst();
        ply = 0;
    }
}
