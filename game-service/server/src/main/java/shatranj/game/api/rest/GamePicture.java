package shatranj.game.api.rest;

import jakarta.ws.rs.core.MultivaluedMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import shatranj.game.application.RequestBounds;
import shatranj.game.v1.Game;
import shatranj.rules.board.Move;
import shatranj.rules.board.Position;
import shatranj.rules.board.SetupOptions;
import shatranj.rules.notation.Coordinates;
import shatranj.rules.notation.Fen;
import shatranj.rules.svg.BoardSvg;
import shatranj.rules.svg.Diagram;
import shatranj.rules.svg.Look;
import shatranj.support.text.Excerpt;

/** The board of a game after one of its plies, as SVG. The moves were ruled legal when played. */
final class GamePicture {
    private final Look look;
    private final Optional<String> ply;

    private GamePicture(Look look, Optional<String> ply) {
        this.look = look;
        this.ply = ply;
    }

    /**
     * What a query asks for: {@code ply}, by default the last, and the words of {@link Look#read}.
     *
     * @throws shatranj.support.problem.ProblemException MALFORMED_REQUEST
     */
    static GamePicture of(MultivaluedMap<String, String> query) {
        Map<String, String> words = new HashMap<>();
        query.forEach((name, values) -> words.put(name, values.getFirst()));
        return switch (Look.read(words)) {
            case Look.Valid(Look look) ->
                    new GamePicture(look, Optional.ofNullable(words.get("ply")));
            case Look.Invalid(String name, String word, String expected) ->
                    throw RequestBounds.malformed(name, Excerpt.quoted(word), expected);
        };
    }

    String draw(Game game) {
        int plies = ply.map(text -> ply(text, game.getPly())).orElse(game.getPly());
        Position position = Fen.position(game.getInitialFen(), SetupOptions.UNREACHABLE).orThrow();
        Optional<Diagram.Step> last = Optional.empty();
        for (int i = 0; i < plies; i++) {
            String uci = game.getMoves(i).getUci();
            int packed = Coordinates.pack(uci);
            int raw =
                    packed < 0
                            ? 0
                            : position.legalMove(Coordinates.from(packed), Coordinates.to(packed));
            if (raw == 0) {
                throw new IllegalStateException(
                        "game %s: move %d, %s, is not legal".formatted(game.getId(), i + 1, uci));
            }
            Move move = Move.of(raw);
            last = Optional.of(new Diagram.Step(move.from(), move.to()));
            position = position.play(raw);
        }
        return BoardSvg.write(new Diagram(position, last, look));
    }

    private static int ply(String text, int played) {
        int asked = Numbers.whole("ply", text);
        if (asked > played) {
            throw RequestBounds.malformed(
                    "ply", text, "0 to %d, the plies played".formatted(played));
        }
        return asked;
    }
}
