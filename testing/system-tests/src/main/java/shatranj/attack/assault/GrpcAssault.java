package shatranj.attack.assault;

import com.google.protobuf.Descriptors.FileDescriptor;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import shatranj.analysis.v1.AnalysisServiceOuterClass;
import shatranj.analysis.v1.ExplorerServiceOuterClass;
import shatranj.clock.v1.ClockServiceOuterClass;
import shatranj.competition.v1.BulkGamesOuterClass;
import shatranj.competition.v1.RatingServiceOuterClass;
import shatranj.competition.v1.Tournaments;
import shatranj.game.v1.ChatServiceOuterClass;
import shatranj.game.v1.GameServiceOuterClass;
import shatranj.game.v1.LagServiceOuterClass;
import shatranj.game.v1.PlayServiceOuterClass;
import shatranj.game.v1.SeekServiceOuterClass;
import shatranj.game.v1.TokenServiceOuterClass;
import shatranj.rules.v1.RulesServiceOuterClass;
import shatranj.standalone.cluster.Layout;
import shatranj.testsupport.fuzz.GrpcFuzz;
import shatranj.testsupport.fuzz.Oddities;
import shatranj.webhook.v1.Webhooks;

/** Messages that no sensible client sends, to every public method, where gRPC is reached. */
final class GrpcAssault implements Assault {
    private static final Map<String, List<FileDescriptor>> SERVICES =
            Map.of(
                    "game",
                    List.of(
                            GameServiceOuterClass.getDescriptor(),
                            PlayServiceOuterClass.getDescriptor(),
                            SeekServiceOuterClass.getDescriptor(),
                            ChatServiceOuterClass.getDescriptor(),
                            TokenServiceOuterClass.getDescriptor(),
                            LagServiceOuterClass.getDescriptor()),
                    "rules",
                    List.of(RulesServiceOuterClass.getDescriptor()),
                    "clock",
                    List.of(ClockServiceOuterClass.getDescriptor()),
                    "analysis",
                    List.of(
                            AnalysisServiceOuterClass.getDescriptor(),
                            ExplorerServiceOuterClass.getDescriptor()),
                    "competition",
                    List.of(
                            RatingServiceOuterClass.getDescriptor(),
                            Tournaments.getDescriptor(),
                            BulkGamesOuterClass.getDescriptor()),
                    "webhook",
                    List.of(Webhooks.getDescriptor()));

    private final Web web;
    private final Oddities odd;
    private final List<GrpcFuzz> services = new ArrayList<>();

    GrpcAssault(Web web, Oddities odd, Rogues rogues) {
        this.web = web;
        this.odd = odd;
        web.target()
                .grpc()
                .forEach((service, port) ->
                        services.add(
                                new GrpcFuzz(
                                        Layout.LOOPBACK,
                                        port,
                                        SERVICES.getOrDefault(service, List.of()),
                                        odd,
                                        () -> Optional.of(rogues.any()))));
    }

    @Override
    public String name() {
        return "grpc";
    }

    @Override
    public void strike() {
        GrpcFuzz.Exchange exchange = odd.oneOf(services).call();
        web.findings().struck(name(), exchange.status().getCode().name());
        if (exchange.isFault()) {
            web.findings().fault(name() + " " + exchange.status().getCode(), exchange.toString());
        }
    }

    @Override
    public void close() {
        services.forEach(GrpcFuzz::close);
    }
}
