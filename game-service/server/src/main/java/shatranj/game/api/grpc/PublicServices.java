package shatranj.game.api.grpc;

import io.grpc.BindableService;
import io.grpc.ServerServiceDefinition;
import java.util.List;
import shatranj.analysis.v1.AnalysisServiceGrpc;
import shatranj.analysis.v1.ExplorerServiceGrpc;
import shatranj.clock.v1.ClockServiceGrpc;
import shatranj.competition.v1.BulkGameServiceGrpc;
import shatranj.competition.v1.RatingServiceGrpc;
import shatranj.competition.v1.TournamentServiceGrpc;
import shatranj.game.v1.ArbiterServiceGrpc;
import shatranj.game.v1.ChatServiceGrpc;
import shatranj.game.v1.GameServiceGrpc;
import shatranj.game.v1.LagServiceGrpc;
import shatranj.game.v1.PlayServiceGrpc;
import shatranj.game.v1.PlayerServiceGrpc;
import shatranj.game.v1.SeekServiceGrpc;
import shatranj.game.v1.TokenServiceGrpc;
import shatranj.rules.v1.RulesServiceGrpc;
import shatranj.webhook.v1.WebhookServiceGrpc;

/**
 * The public services of the whole server, as reflection describes them: those of the other
 * services too, because clients know one address, and no internal one.
 */
final class PublicServices {
    private PublicServices() {}

    /** Definitions that describe and do nothing. */
    static List<ServerServiceDefinition> definitions() {
        List<BindableService> services =
                List.of(
                        new RulesServiceGrpc.RulesServiceImplBase() {},
                        new ClockServiceGrpc.ClockServiceImplBase() {},
                        new AnalysisServiceGrpc.AnalysisServiceImplBase() {},
                        new ExplorerServiceGrpc.ExplorerServiceImplBase() {},
                        new RatingServiceGrpc.RatingServiceImplBase() {},
                        new TournamentServiceGrpc.TournamentServiceImplBase() {},
                        new BulkGameServiceGrpc.BulkGameServiceImplBase() {},
                        new WebhookServiceGrpc.WebhookServiceImplBase() {},
                        new GameServiceGrpc.GameServiceImplBase() {},
                        new PlayServiceGrpc.PlayServiceImplBase() {},
                        new PlayerServiceGrpc.PlayerServiceImplBase() {},
                        new ArbiterServiceGrpc.ArbiterServiceImplBase() {},
                        new SeekServiceGrpc.SeekServiceImplBase() {},
                        new TokenServiceGrpc.TokenServiceImplBase() {},
                        new LagServiceGrpc.LagServiceImplBase() {},
                        new ChatServiceGrpc.ChatServiceImplBase() {});
        return services.stream().map(BindableService::bindService).toList();
    }
}
