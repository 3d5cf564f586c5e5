package shatranj.game.api.grpc;

import com.google.protobuf.Timestamp;
import io.grpc.ServerServiceDefinition;
import io.grpc.stub.StreamObserver;
import io.quarkus.grpc.GrpcService;
import java.time.Instant;
import java.util.Optional;
import shatranj.game.application.EdgeLimits;
import shatranj.game.keys.Keys;
import shatranj.game.keys.NewKey;
import shatranj.game.v1.CreateGuestRequest;
import shatranj.game.v1.CreateGuestResponse;
import shatranj.game.v1.CreateTokenRequest;
import shatranj.game.v1.CreateTokenResponse;
import shatranj.game.v1.ListTokensRequest;
import shatranj.game.v1.ListTokensResponse;
import shatranj.game.v1.PersonalToken;
import shatranj.game.v1.RevokeTokenRequest;
import shatranj.game.v1.RevokeTokenResponse;
import shatranj.game.v1.TokenServiceGrpc;
import shatranj.support.grpc.ReadableRequests;
import shatranj.support.identity.Caller;
import shatranj.support.keys.KeyText;
import shatranj.support.keys.PersonalKey;
import shatranj.support.limits.RequestLimits;

/** Personal keys and guests over gRPC. */
@GrpcService
public class TokenGrpc extends TokenServiceGrpc.TokenServiceImplBase {
    private final GrpcRequests requests;
    private final Keys keys;
    private final RequestLimits limits;

    public TokenGrpc(GrpcRequests requests, Keys keys, RequestLimits limits) {
        this.requests = requests;
        this.keys = keys;
        this.limits = limits;
    }

    @Override
    public ServerServiceDefinition bindService() {
        return ReadableRequests.of(super.bindService());
    }

    @Override
    public void createToken(
            CreateTokenRequest request, StreamObserver<CreateTokenResponse> observer) {
        requests.answer(
                observer,
                () -> {
                    Caller maker = requests.anybody();
                    limits.spend(EdgeLimits.TOKENS, maker.id());
                    Keys.Made made =
                            keys.make(
                                    maker,
                                    Optional.of(request.getRequestId()).filter(id -> !id.isEmpty()),
                                    NewKey.of(
                                            request.getName(),
                                            request.getScopesList(),
                                            request.getVariantKey()));
                    return CreateTokenResponse.newBuilder()
                            .setToken(token(made.key()))
                            .setKey(made.text().map(KeyText::text).orElse(""))
                            .setReplayed(made.text().isEmpty())
                            .build();
                });
    }

    @Override
    public void listTokens(ListTokensRequest request, StreamObserver<ListTokensResponse> observer) {
        requests.answer(
                observer,
                () ->
                        ListTokensResponse.newBuilder()
                                .addAllTokens(
                                        keys.of(requests.anybody()).stream()
                                                .map(TokenGrpc::token)
                                                .toList())
                                .build());
    }

    @Override
    public void revokeToken(
            RevokeTokenRequest request, StreamObserver<RevokeTokenResponse> observer) {
        requests.answer(
                observer,
                () -> {
                    keys.revoke(requests.anybody(), request.getId());
                    return RevokeTokenResponse.getDefaultInstance();
                });
    }

    @Override
    public void createGuest(
            CreateGuestRequest request, StreamObserver<CreateGuestResponse> observer) {
        requests.answer(
                observer,
                () -> {
                    limits.spend(EdgeLimits.GUESTS, requests.origin().address());
                    Keys.Made made = requests.viewer().map(keys::extended).orElseGet(keys::guest);
                    return CreateGuestResponse.newBuilder()
                            .setPlayer(made.key().player())
                            .setToken(made.text().map(KeyText::text).orElse(""))
                            .setExpiresAt(timestamp(made.key().expiresAt().orElseThrow()))
                            .build();
                });
    }

    private static PersonalToken token(PersonalKey key) {
        return PersonalToken.newBuilder()
                .setId(key.id())
                .setName(key.name())
                .addAllScopes(key.scopes().stream().sorted().toList())
                .setCreatedAt(timestamp(key.issuedAt()))
                .setVariantKey(key.variantKey())
                .build();
    }

    private static Timestamp timestamp(Instant at) {
        return Timestamp.newBuilder()
                .setSeconds(at.getEpochSecond())
                .setNanos(at.getNano())
                .build();
    }
}
