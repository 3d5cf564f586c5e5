package shatranj.systemtests;

import static org.assertj.core.api.Assertions.assertThat;

import io.grpc.CallOptions;
import io.grpc.ClientInterceptors;
import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.ClientCalls;
import io.grpc.stub.MetadataUtils;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import shatranj.standalone.cluster.Layout;
import shatranj.standalone.control.LocalCluster;
import shatranj.standalone.identity.DevelopmentIssuer;
import shatranj.standalone.identity.PlayerName;
import shatranj.standalone.identity.PlayerScopes;
import shatranj.testsupport.grpc.RawMethod;

/**
 * Every method of every {@code .proto} file, called without a token, with others' and with other
 * scopes.
 */
@SharesCluster
class GrpcLocksTest {
    /** Packages whose every method is open. */
    private static final Set<String> OPEN_PACKAGES =
            Set.of("shatranj.rules.v1", "shatranj.clock.v1");

    /** What everybody may do with games, ratings and tournaments. */
    private static final Set<String> OPEN =
            Set.of(
                    "AnalysisService/ListProblems",
                    "AnalysisService/GetProblem",
                    "AnalysisService/GetProblemSolution",
                    "AnalysisService/AttemptProblem",
                    "AnalysisService/NextProblem",
                    "ExplorerService/SearchFinishedGames",
                    "ExplorerService/GetHeadToHead",
                    "RatingService/GetRatings",
                    "RatingService/GetRatingHistory",
                    "RatingService/ListRatingPools",
                    "RatingService/GetLeaderboard",
                    "RatingService/GetRatedGame",
                    "TournamentService/GetTournament",
                    "TournamentService/ListTournaments",
                    "TournamentService/ListTournamentPlayers",
                    "TournamentService/ListTournamentRounds",
                    "TournamentService/GetTournamentStandings",
                    "TournamentService/GetTournamentReport",
                    "TournamentService/WatchTournament",
                    "ChatService/ListChat",
                    "GameService/GetGame",
                    "GameService/WatchGame",
                    "GameService/GetRematch",
                    "GameService/ListLiveGames",
                    "SeekService/ListOpenSeeks",
                    "PlayerService/GetPlayer",
                    "TokenService/CreateGuest");

    /** Needs a token, whatever its scopes: one's own keys and attempts. */
    private static final Set<String> ANY_SCOPE =
            Set.of(
                    "AnalysisService/GetSolver",
                    "AnalysisService/ListSolverAttempts",
                    "TokenService/CreateToken",
                    "TokenService/ListTokens",
                    "TokenService/RevokeToken");

    private static final Pattern PACKAGE = Pattern.compile("(?m)^package ([a-z0-9.]+);");
    private static final Pattern SERVICE_OR_RPC = Pattern.compile("(?m)^\\s*(service|rpc) (\\w+)");

    private record Method(String inPackage, String service, String name) {
        String fullName() {
            return inPackage + "." + service + "/" + name;
        }

        boolean isInternal() {
            return inPackage.contains(".internal.");
        }

        /** A scope that is not the one it needs. */
        String otherScope() {
            return inPackage.equals("shatranj.analysis.v1") ? "play" : "analysis";
        }

        boolean isOfAnyScope() {
            return ANY_SCOPE.contains(service + "/" + name);
        }

        boolean isOpen() {
            return OPEN_PACKAGES.contains(inPackage) || OPEN.contains(service + "/" + name);
        }
    }

    @Test
    void internal_methods_answer_services_only(LocalCluster cluster) throws Exception {
        String player = token(cluster, "play");
        String service = LocksTest.serviceToken(cluster);
        List<Method> methods = methods(cluster).stream().filter(Method::isInternal).toList();
        assertThat(methods).hasSizeGreaterThan(5);
        for (Method method : methods) {
            String name = method.fullName();
            assertThat(call(cluster, method, Optional.empty()))
                    .as("%s without a token", name)
                    .isEqualTo(Status.Code.UNAUTHENTICATED);
            assertThat(call(cluster, method, Optional.of("eyJhbGciOiJub25lIn0.e30.")))
                    .as("%s with a wrong token", name)
                    .isEqualTo(Status.Code.UNAUTHENTICATED);
            assertThat(call(cluster, method, Optional.of(player)))
                    .as("%s with a player's token", name)
                    .isEqualTo(Status.Code.PERMISSION_DENIED);
            assertThat(call(cluster, method, Optional.of(service)))
                    .as("%s with a service's token", name)
                    // Of some, the message carries a player's token as well, and an empty one is
                    // none.
                    .isNotEqualTo(Status.Code.PERMISSION_DENIED);
        }
    }

    @Test
    void public_methods_need_a_token_of_their_scope_unless_they_are_open(LocalCluster cluster)
            throws Exception {
        List<Method> methods =
                methods(cluster).stream().filter(method -> !method.isInternal()).toList();
        assertThat(methods).hasSizeGreaterThan(30);
        List<String> faults = new ArrayList<>();
        for (Method method : methods) {
            Status.Code without = call(cluster, method, Optional.empty());
            if ((without == Status.Code.UNAUTHENTICATED) == method.isOpen()) {
                faults.add(method.fullName() + " without a token: " + without);
            }
            if (!method.isOpen() && !method.isOfAnyScope()) {
                Status.Code other =
                        call(cluster, method, Optional.of(token(cluster, method.otherScope())));
                if (other != Status.Code.PERMISSION_DENIED) {
                    faults.add(method.fullName() + " with another scope: " + other);
                }
            }
        }
        assertThat(faults).as("of %d methods", methods.size()).isEmpty();
    }

    /** One address for everything that is public; whatever token somebody has, nothing else. */
    @Test
    void through_the_front_door_every_public_method_answers_and_no_internal_one(
            LocalCluster cluster) throws Exception {
        int door = cluster.layout().port();
        Optional<String> service = Optional.of(LocksTest.serviceToken(cluster));
        List<String> faults = new ArrayList<>();
        for (Method method : methods(cluster)) {
            if (method.isInternal()) {
                Status.Code told = call(door, method, service);
                if (told != Status.Code.UNIMPLEMENTED) {
                    faults.add(method.fullName() + " is reached: " + told);
                }
            } else {
                Status.Code told = call(door, method, Optional.empty());
                Status.Code direct = call(cluster, method, Optional.empty());
                if (told != direct) {
                    faults.add(method.fullName() + ": " + told + ", without the door " + direct);
                }
            }
        }
        assertThat(faults).isEmpty();
        assertThat(call(door, new Method("grpc.health.v1", "Health", "Check"), Optional.empty()))
                .isEqualTo(Status.Code.OK);
    }

    /** Field 7 of a request is list_services; the answer names them. */
    @Test
    void reflection_describes_what_is_public_and_nothing_else(LocalCluster cluster)
            throws Exception {
        Set<String> wanted = new TreeSet<>();
        methods(cluster).stream()
                .filter(method -> !method.isInternal())
                .forEach(method -> wanted.add(method.inPackage() + "." + method.service()));
        ManagedChannel channel = channel(cluster.layout().port());
        try {
            for (String version : List.of("v1", "v1alpha")) {
                byte[] answer =
                        ClientCalls.blockingServerStreamingCall(
                                        channel,
                                        RawMethod.of(
                                                "grpc.reflection."
                                                        + version
                                                        + ".ServerReflection/ServerReflectionInfo",
                                                MethodDescriptor.MethodType.SERVER_STREAMING),
                                        CallOptions.DEFAULT.withDeadlineAfter(5, TimeUnit.SECONDS),
                                        new byte[] {7 << 3 | 2, 1, '*'})
                                .next();
                Set<String> named = new TreeSet<>();
                Matcher name =
                        Pattern.compile("shatranj\\.[a-z0-9.]+\\.[A-Za-z]+")
                                .matcher(new String(answer, StandardCharsets.ISO_8859_1));
                while (name.find()) {
                    named.add(name.group());
                }
                assertThat(named).as(version).isEqualTo(wanted);
            }
        } finally {
            channel.shutdownNow().awaitTermination(5, TimeUnit.SECONDS);
        }
    }

    private static String token(LocalCluster cluster, String scope) {
        return DevelopmentIssuer.open(cluster.data().keys(), Clock.systemUTC())
                .playerToken(new PlayerName("locks-white"), PlayerScopes.parse(scope));
    }

    private static List<Method> methods(LocalCluster cluster) throws IOException {
        List<Method> methods = new ArrayList<>();
        try (Stream<Path> files = Files.walk(cluster.home().resolve("proto/src/main/proto"))) {
            for (Path file : files.filter(it -> it.toString().endsWith(".proto")).toList()) {
                String text = Files.readString(file);
                Matcher inPackage = PACKAGE.matcher(text);
                assertThat(inPackage.find()).isTrue();
                String service = "";
                Matcher word = SERVICE_OR_RPC.matcher(text);
                while (word.find()) {
                    if (word.group(1).equals("service")) {
                        service = word.group(2);
                    } else {
                        methods.add(new Method(inPackage.group(1), service, word.group(2)));
                    }
                }
            }
        }
        return methods;
    }

    /** Calls with an empty message; a stream of answers is waited for only until its first. */
    private static Status.Code call(LocalCluster cluster, Method method, Optional<String> token)
            throws InterruptedException {
        Layout layout = cluster.layout();
        int port =
                Map.of(
                                "shatranj.rules.v1", layout.rules(),
                                "shatranj.clock.v1", layout.clock(),
                                "shatranj.analysis.v1", layout.analysis(),
                                "shatranj.competition.v1", layout.competition(),
                                "shatranj.webhook.v1", layout.webhook())
                        .getOrDefault(method.inPackage(), layout.game(0));
        return call(port, method, token);
    }

    private static ManagedChannel channel(int port) {
        return ManagedChannelBuilder.forAddress(Layout.LOOPBACK, port).usePlaintext().build();
    }

    private static Status.Code call(int port, Method method, Optional<String> token)
            throws InterruptedException {
        ManagedChannel channel = channel(port);
        try {
            Metadata headers = new Metadata();
            token.ifPresent(it ->
                    headers.put(
                            Metadata.Key.of("authorization", Metadata.ASCII_STRING_MARSHALLER),
                            "Bearer " + it));
            var answers =
                    ClientCalls.blockingServerStreamingCall(
                            ClientInterceptors.intercept(
                                    channel, MetadataUtils.newAttachHeadersInterceptor(headers)),
                            RawMethod.of(
                                    method.fullName(),
                                    MethodDescriptor.MethodType.SERVER_STREAMING),
                            CallOptions.DEFAULT.withDeadlineAfter(5, TimeUnit.SECONDS),
                            new byte[0]);
            var unused = answers.hasNext();
            return Status.Code.OK;
        } catch (StatusRuntimeException e) {
            return e.getStatus().getCode();
        } finally {
            channel.shutdownNow().awaitTermination(5, TimeUnit.SECONDS);
        }
    }
}
