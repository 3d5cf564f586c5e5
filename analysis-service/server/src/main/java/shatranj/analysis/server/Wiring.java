package shatranj.analysis.server;

import io.vertx.core.Vertx;
import jakarta.enterprise.inject.Disposes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import shatranj.analysis.server.fairplay.GrpcGamesInPlay;
import shatranj.support.grpc.PodAddresses;
import shatranj.support.identity.ServiceToken;

/** Puts the parts together that know nothing of the container. */
final class Wiring {
    @Produces
    @Singleton
    GrpcGamesInPlay games(Vertx vertx, ServiceToken token, AnalysisSettings settings) {
        return new GrpcGamesInPlay(
                vertx,
                new PodAddresses("shatranj.analysis.games", settings.games()),
                token::value,
                settings.gamesPatience());
    }

    void close(@Disposes GrpcGamesInPlay games) {
        games.close();
    }
}
