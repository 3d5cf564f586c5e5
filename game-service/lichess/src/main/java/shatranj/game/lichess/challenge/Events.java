package shatranj.game.lichess.challenge;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import shatranj.game.lichess.Endpoint;
import shatranj.game.lichess.EndpointAccess;
import shatranj.game.lichess.Endpoints;
import shatranj.game.lichess.LichessRequest;
import shatranj.game.lichess.LichessResponse;
import shatranj.game.port.Games;
import shatranj.game.social.LiveStreams;

/** The stream of a player's games and challenges. */
@ApplicationScoped
public class Events implements Endpoints {
    private final LiveStreams streams;
    private final Games port;

    public Events(LiveStreams streams, Games port) {
        this.streams = streams;
        this.port = port;
    }

    @Override
    public List<Endpoint> endpoints() {
        return List.of(Endpoint.get("/api/stream/event", EndpointAccess.PLAY, this::follow));
    }

    private LichessResponse follow(LichessRequest exchange) {
        return new LichessResponse.Lines(lines ->
                lines.follow(
                        exchange.caller(),
                        stream ->
                                streams.followPlayer(
                                        exchange.player(),
                                        new EventLines(
                                                stream,
                                                port,
                                                exchange.player(),
                                                exchange.voice()))));
    }
}
