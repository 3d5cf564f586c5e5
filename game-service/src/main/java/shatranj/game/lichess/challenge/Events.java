package shatranj.game.lichess.challenge;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import shatranj.game.company.Company;
import shatranj.game.desk.Desk;
import shatranj.game.lichess.Access;
import shatranj.game.lichess.Answer;
import shatranj.game.lichess.Endpoint;
import shatranj.game.lichess.Endpoints;
import shatranj.game.lichess.Exchange;

/** The stream of a player's games and challenges. */
@ApplicationScoped
public class Events implements Endpoints {
    private final Company company;
    private final Desk desk;

    public Events(Company company, Desk desk) {
        this.company = company;
        this.desk = desk;
    }

    @Override
    public List<Endpoint> endpoints() {
        return List.of(Endpoint.get("/api/stream/event", Access.PLAY, this::follow));
    }

    private Answer follow(Exchange exchange) {
        return new Answer.Lines(lines ->
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
