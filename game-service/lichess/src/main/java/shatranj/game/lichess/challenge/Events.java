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
    private final LiveStreams company;
    private final Games desk;

    public Events(LiveStreams company, Games desk) {
        this.company = company;
        this.desk = desk;
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
                                company.followPlayer(
                                        exchange.player(),
                                        new EventLines(
                                                stream,
                                                desk,
                                                exchange.player(),
                                                exchange.voice()))));
    }
}
