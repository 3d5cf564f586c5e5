package shatranj.analysis.server.api;

import io.grpc.ServerServiceDefinition;
import io.quarkus.grpc.GrpcService;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.infrastructure.Infrastructure;
import java.util.Optional;
import java.util.function.Supplier;
import shatranj.analysis.server.Explorer;
import shatranj.analysis.server.Pages;
import shatranj.analysis.server.ask.ExplorationReader;
import shatranj.analysis.server.ask.GameSearchReader;
import shatranj.analysis.server.ask.Terms;
import shatranj.analysis.server.explorer.Exploration;
import shatranj.analysis.server.explorer.Filter;
import shatranj.analysis.server.explorer.GameSearch;
import shatranj.analysis.v1.ExploreRequest;
import shatranj.analysis.v1.ExploreResponse;
import shatranj.analysis.v1.GetHeadToHeadRequest;
import shatranj.analysis.v1.GetHeadToHeadResponse;
import shatranj.analysis.v1.ListStructuresRequest;
import shatranj.analysis.v1.ListStructuresResponse;
import shatranj.analysis.v1.ListUnnamedStructuresRequest;
import shatranj.analysis.v1.ListUnnamedStructuresResponse;
import shatranj.analysis.v1.MutinyExplorerServiceGrpc;
import shatranj.analysis.v1.SearchFinishedGamesRequest;
import shatranj.analysis.v1.SearchFinishedGamesResponse;
import shatranj.rules.notation.Alphabet;
import shatranj.support.grpc.GrpcCaller;
import shatranj.support.grpc.ReadableRequests;
import shatranj.support.identity.Caller;
import shatranj.support.identity.Scope;

/** What is known from finished games, over gRPC. The index is read on threads that may block. */
@GrpcService
public class ExplorerGrpc extends MutinyExplorerServiceGrpc.ExplorerServiceImplBase {
    private final Explorer explorer;
    private final GrpcCaller caller;

    ExplorerGrpc(Explorer explorer, GrpcCaller caller) {
        this.explorer = explorer;
        this.caller = caller;
    }

    @Override
    public ServerServiceDefinition bindService() {
        return ReadableRequests.of(super.bindService());
    }

    @Override
    public Uni<ExploreResponse> explore(ExploreRequest request) {
        Caller asking = caller.needing(Scope.ANALYSIS);
        return answered(() -> {
            Alphabet letters = Alphabets.of(request.getAlphabet());
            Exploration question = ExplorationReader.read(ExplorerRequests.text(request));
            return ExplorerMessages.of(
                    ExplorerAnswer.of(question, explorer.explore(asking, question), letters));
        });
    }

    @Override
    public Uni<ListStructuresResponse> listStructures(ListStructuresRequest request) {
        Caller unused = caller.needing(Scope.ANALYSIS);
        return answered(() -> {
            Alphabet letters = Alphabets.of(request.getAlphabet());
            String ruleSet = Terms.ruleSet(ExplorerRequests.given(request.getRuleSet()));
            Filter filter =
                    ExplorationReader.filter(
                            ExplorerRequests.classes(request.getTimeClassesList()),
                            ExplorerRequests.given(request.getSince()),
                            ExplorerRequests.given(request.getUntil()));
            return ExplorerMessages.of(
                    StructuresAnswer.of(ruleSet, explorer.structures(ruleSet, filter), letters));
        });
    }

    @Override
    public Uni<ListUnnamedStructuresResponse> listUnnamedStructures(
            ListUnnamedStructuresRequest request) {
        Caller unused = caller.needing(Scope.ANALYSIS);
        return answered(() -> {
            Alphabet letters = Alphabets.of(request.getAlphabet());
            String ruleSet = Terms.ruleSet(ExplorerRequests.given(request.getRuleSet()));
            int most =
                    Terms.structures(
                            Optional.of(request.getLimit())
                                    .filter(limit -> limit != 0)
                                    .map(limit -> Integer.toString(limit)));
            return ExplorerMessages.of(
                    UnnamedStructuresAnswer.of(ruleSet, explorer.unnamed(ruleSet, most), letters));
        });
    }

    @Override
    public Uni<SearchFinishedGamesResponse> searchFinishedGames(
            SearchFinishedGamesRequest request) {
        return answered(() -> {
            GameSearch search =
                    GameSearchReader.read(
                            ExplorerRequests.text(request),
                            Pages.place(Optional.of(request.getPageToken())),
                            Pages.size(request.getPageSize()));
            return ExplorerMessages.of(FinishedGamesAnswer.of(explorer.search(search)));
        });
    }

    @Override
    public Uni<GetHeadToHeadResponse> getHeadToHead(GetHeadToHeadRequest request) {
        return answered(() -> {
            String player = Terms.player("player", Optional.of(request.getPlayer()));
            String opponent = Terms.opponent(Optional.of(request.getOpponent()), player);
            return ExplorerMessages.of(
                    HeadToHeadAnswer.of(player, opponent, explorer.headToHead(player, opponent)));
        });
    }

    private static <T> Uni<T> answered(Supplier<T> answer) {
        return Uni.createFrom()
                .item(answer)
                .runSubscriptionOn(Infrastructure.getDefaultWorkerPool());
    }
}
