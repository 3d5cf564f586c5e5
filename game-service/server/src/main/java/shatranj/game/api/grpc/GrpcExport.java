package shatranj.game.api.grpc;

import com.google.protobuf.Timestamp;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.StreamObserver;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import shatranj.game.application.AlphabetTranslation;
import shatranj.game.application.GameLists;
import shatranj.game.application.ListQuery;
import shatranj.game.application.RequestBounds;
import shatranj.game.application.RequestInstants;
import shatranj.game.pgn.GamePgn;
import shatranj.game.v1.ExportFormat;
import shatranj.game.v1.ExportGamesRequest;
import shatranj.game.v1.ExportGamesResponse;
import shatranj.game.v1.Game;
import shatranj.game.v1.GameStatus;
import shatranj.game.v1.ListGamesRequest;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;

/** Many games over gRPC, read as fast as the client takes them and no faster. */
final class GrpcExport {
    /** Whoever takes nothing for so long may have gone without saying so. */
    private static final long PATIENCE_SECONDS = 60;

    private final ServerCallStreamObserver<ExportGamesResponse> observer;
    private final GrpcRequests requests;
    private final GamePgn pgn;
    private final Semaphore ready = new Semaphore(0);

    private GrpcExport(
            ServerCallStreamObserver<ExportGamesResponse> observer,
            GrpcRequests requests,
            GamePgn pgn) {
        this.observer = observer;
        this.requests = requests;
        this.pgn = pgn;
    }

    /** Made before the method returns: only then may a call be told what to do later. */
    static GrpcExport to(
            StreamObserver<ExportGamesResponse> observer, GrpcRequests requests, GamePgn pgn) {
        var server = (ServerCallStreamObserver<ExportGamesResponse>) observer;
        GrpcExport export = new GrpcExport(server, requests, pgn);
        server.setOnReadyHandler(export.ready::release);
        server.setOnCancelHandler(export.ready::release);
        return export;
    }

    void begin(Supplier<GameLists.Export> opening, ExportGamesRequest request) {
        requests.aside(() -> {
            try {
                AlphabetTranslation letters = AlphabetTranslation.of(request.getAlphabet());
                RequestBounds.known("format", request.getFormat());
                if (sent(opening.get(), request.getFormat(), letters)) {
                    observer.onCompleted();
                }
            } catch (RuntimeException e) {
                observer.onError(requests.status(e));
            }
        });
    }

    private boolean sent(
            GameLists.Export export, ExportFormat format, AlphabetTranslation letters) {
        for (List<Game> some = export.next(); !some.isEmpty(); some = export.next()) {
            for (Game game : some) {
                if (!taken()) {
                    return false;
                }
                observer.onNext(response(game, format, letters));
            }
        }
        return !observer.isCancelled();
    }

    /** Waits until the client takes more; false where it has gone. */
    private boolean taken() {
        while (!observer.isReady() && !observer.isCancelled()) {
            try {
                if (!ready.tryAcquire(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                    throw Problem.of(
                                    ErrorCode.TIME_LIMIT,
                                    "No game was taken for " + PATIENCE_SECONDS + " s")
                            .asException();
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return false;
            }
        }
        return !observer.isCancelled();
    }

    private ExportGamesResponse response(
            Game game, ExportFormat format, AlphabetTranslation letters) {
        ExportGamesResponse.Builder response = ExportGamesResponse.newBuilder();
        return (format == ExportFormat.EXPORT_FORMAT_PGN
                        ? response.setPgn(pgn.write(game, letters))
                        : response.setGame(letters.game(game)))
                .build();
    }

    static ListQuery query(ListGamesRequest request, GrpcRequests requests) {
        return query(
                requests,
                request.getPlayer(),
                request.getOpponent(),
                request.getStatus(),
                request.hasSince() ? Optional.of(request.getSince()) : Optional.empty(),
                request.hasUntil() ? Optional.of(request.getUntil()) : Optional.empty());
    }

    static ListQuery query(ExportGamesRequest request, GrpcRequests requests) {
        return query(
                requests,
                request.getPlayer(),
                request.getOpponent(),
                request.getStatus(),
                request.hasSince() ? Optional.of(request.getSince()) : Optional.empty(),
                request.hasUntil() ? Optional.of(request.getUntil()) : Optional.empty());
    }

    private static ListQuery query(
            GrpcRequests requests,
            String player,
            String opponent,
            GameStatus status,
            Optional<Timestamp> since,
            Optional<Timestamp> until) {
        return new ListQuery(
                player.isEmpty() || player.equals("me") ? requests.player().id() : player,
                Optional.of(opponent).filter(name -> !name.isEmpty()),
                status,
                since.map(at -> RequestInstants.of("since", at)),
                until.map(at -> RequestInstants.of("until", at)));
    }
}
