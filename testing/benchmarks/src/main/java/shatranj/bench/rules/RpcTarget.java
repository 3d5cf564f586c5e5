package shatranj.bench.rules;

import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.MessageLite;
import com.google.rpc.ErrorInfo;
import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import io.grpc.Status;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import shatranj.bench.fuzz.Mutator;
import shatranj.bench.fuzz.Target;
import shatranj.bench.service.ServiceProcess;
import shatranj.rules.v1.PerftRequest;

/**
 * Spoiled bytes of requests over gRPC to a rules-service in a process of its own. One call at a
 * time: none may find the service overloaded, or a call before it has kept its place there.
 */
public final class RpcTarget implements Target, AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    /** A count is meant to run as long as it was asked to: not for minutes here. */
    private static final long LONGEST_COUNT_MS = 1_000;

    /** Tags, lengths and small numbers of protobuf, and what the texts are made of. */
    private static final Mutator MUTATOR =
            new Mutator(
                    "\0\1\2\3\5\n\u0012\u001a\"*2:@\b\u0010\u0018 (08\u0080\u00ff\u007fe2Nf/8Kw- ");

    private final ServiceProcess server;
    private final ManagedChannel channel;
    private final List<RpcSamples.Sample> samples = RpcSamples.all();
    private final Map<String, Long> answers = new TreeMap<>();

    private RpcTarget(ServiceProcess server) {
        this.server = server;
        this.channel =
                ManagedChannelBuilder.forAddress("127.0.0.1", server.port())
                        .usePlaintext()
                        .directExecutor()
                        .build();
    }

    /**
     * Starts the service.
     *
     * @param home the root of the repository, under which it was built
     */
    public static RpcTarget start(Path home) throws IOException, InterruptedException {
        return new RpcTarget(ServiceProcess.rules(home));
    }

    @Override
    public String name() {
        return "rpc";
    }

    @Override
    public Duration patience() {
        return PATIENCE;
    }

    /** The method and the bytes in hexadecimal: {@code PlayMove 0a00…}. */
    @Override
    public String input(SplittableRandom random) {
        RpcSamples.Sample sample = samples.get(random.nextInt(samples.size()));
        byte[] good = sample.request().toByteArray();
        byte[] bytes = random.nextBoolean() ? overwrite(good, random) : spoil(good, random);
        return sample.method() + " " + HexFormat.of().formatHex(bytes);
    }

    /** Keeps lengths as they are, so that most of these still are messages. */
    private static byte[] overwrite(byte[] good, SplittableRandom random) {
        byte[] bytes = good.clone();
        for (int i = random.nextInt(1, 4); i > 0 && bytes.length > 0; i--) {
            int most = random.nextBoolean() ? 16 : 256;
            bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(most);
        }
        return bytes;
    }

    private static byte[] spoil(byte[] good, SplittableRandom random) {
        String spoiled = MUTATOR.spoil(new String(good, StandardCharsets.ISO_8859_1), random);
        byte[] bytes = new byte[spoiled.length()];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) spoiled.charAt(i);
        }
        return bytes;
    }

    @Override
    public boolean read(String input) {
        int space = input.indexOf(' ');
        RpcSamples.Sample sample = sample(input.substring(0, space));
        byte[] bytes = HexFormat.of().parseHex(input.substring(space + 1));
        boolean message = isMessage(sample, bytes);
        if (message && sample.request() instanceof PerftRequest && isLongCount(bytes)) {
            return false;
        }
        ByteCall.Ended ended = new ByteCall(channel, sample.fullName(), PATIENCE).send(bytes);
        String refusal = ended.refusal().map(ErrorInfo::getReason).orElse("no reason");
        Status.Code code = ended.status().getCode();
        String what = sample.method() + " " + (message ? "" : "no message ") + code;
        answers.merge(code == Status.Code.OK ? what : what + " " + refusal, 1L, Long::sum);
        if (code == Status.Code.OK) {
            Target.require(message, sample.method() + " answers what is no message");
            return true;
        }
        requireDeclared(what, message, ended);
        return false;
    }

    private static void requireDeclared(String what, boolean message, ByteCall.Ended ended) {
        Status status = ended.status();
        boolean declared =
                ended.refusal().filter(info -> info.getDomain().equals("shatranj")).isPresent()
                        && isRefusal(status)
                        && (message || status.getCode() == Status.Code.INVALID_ARGUMENT);
        Target.require(declared, what + " is no declared refusal: " + status.getDescription());
    }

    /** One that is asked alone finds nobody before it, and nothing may break. */
    private static boolean isRefusal(Status status) {
        return switch (status.getCode()) {
            case INTERNAL, UNKNOWN, UNAVAILABLE, CANCELLED -> false;
            default -> true;
        };
    }

    private RpcSamples.Sample sample(String method) {
        return samples.stream()
                .filter(sample -> sample.method().equals(method))
                .findFirst()
                .orElseThrow();
    }

    private static boolean isMessage(RpcSamples.Sample sample, byte[] bytes) {
        try {
            MessageLite read = sample.request().getParserForType().parseFrom(bytes);
            return read.isInitialized();
        } catch (InvalidProtocolBufferException broken) {
            return false;
        }
    }

    private static boolean isLongCount(byte[] bytes) {
        try {
            long limit = PerftRequest.parseFrom(bytes).getTimeLimitMs();
            return limit == 0 || limit > LONGEST_COUNT_MS;
        } catch (InvalidProtocolBufferException broken) {
            throw new IllegalArgumentException(broken);
        }
    }

    /** So many times each answer, by method and status. */
    public Map<String, Long> answers() {
        return answers;
    }

    /**
     * Asks everything that is right.
     *
     * @throws IllegalStateException if the service is not well any more
     */
    public void requireWell() {
        for (RpcSamples.Sample sample : samples) {
            Status status =
                    new ByteCall(channel, sample.fullName(), PATIENCE)
                            .send(sample.request().toByteArray())
                            .status();
            if (!status.isOk()) {
                throw new IllegalStateException(sample.method() + " at the end: " + status);
            }
        }
    }

    @Override
    public void close() {
        channel.shutdownNow();
        server.close();
    }
}
