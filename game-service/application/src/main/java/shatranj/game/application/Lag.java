package shatranj.game.application;

import com.google.protobuf.Timestamp;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import shatranj.game.v1.LagMeasurement;
import shatranj.game.v1.MeasureLagResponse;
import shatranj.support.identity.Caller;
import shatranj.support.identity.Scope;

/**
 * Measures the way between a player and this server, the same for every transport: the server says
 * when it answered, the player sends that back, and what lies between is one round trip. A move
 * that brings the receipt along is credited with it, as far as {@link shatranj.clock.LagRule}
 * allows. ADR 10 says what a client could gain by cheating, and why it is little.
 */
@ApplicationScoped
public class Lag {
    private static final int KEY_BYTES = 32;

    private final LagReceipts receipts;
    private final InstantSource time;

    /**
     * @param keyFile a secret that all pods share; without it a receipt counts at the pod that gave
     *     it, and nowhere else
     */
    @Inject
    public Lag(
            RandomSource draws,
            @ConfigProperty(name = "shatranj.game.lag-key-file") Optional<String> keyFile) {
        byte[] own = draws.bytes(KEY_BYTES);
        this(new LagReceipts(own, keyFile.map(Lag::keyIn).orElse(own)), InstantSource.system());
    }

    Lag(LagReceipts receipts, InstantSource time) {
        this.receipts = receipts;
        this.time = time;
    }

    /**
     * A new probe, and what the last one measured.
     *
     * @param probe of the last answer; empty to begin with
     * @param receivedAt when it came back
     * @throws shatranj.support.problem.ProblemException SCOPE_MISSING; MALFORMED_REQUEST for what
     *     cannot be a probe
     */
    public MeasureLagResponse measure(Caller caller, String probe, Instant receivedAt) {
        String player = caller.needing(Scope.PLAY).id();
        RequestBounds.token("probe", probe, LagReceipts.MOST_CHARACTERS);
        MeasureLagResponse.Builder answer = MeasureLagResponse.newBuilder();
        receipts.measured(player, probe, receivedAt).map(Lag::message).ifPresent(answer::setLag);
        // The last thing that is done before the answer leaves.
        return answer.setProbe(receipts.probe(player, time.instant())).build();
    }

    /**
     * The lag in milliseconds with which a move is credited. What is not, or not any more, a
     * receipt of this player's counts as none: a legal move is never lost by it.
     *
     * @param receipt empty: none
     * @throws shatranj.support.problem.ProblemException MALFORMED_REQUEST for what cannot be a
     *     receipt
     */
    long of(Caller caller, String receipt, Instant receivedAt) {
        RequestBounds.token("The lag receipt", receipt, LagReceipts.MOST_CHARACTERS);
        return receipts.lagMs(caller.id(), receipt, receivedAt).orElse(0);
    }

    private static LagMeasurement message(LagReceipts.Measured measured) {
        Instant end = measured.expiresAt();
        return LagMeasurement.newBuilder()
                .setReceipt(measured.receipt())
                .setRoundTripMs(measured.roundTripMs())
                .setExpiresAt(
                        Timestamp.newBuilder()
                                .setSeconds(end.getEpochSecond())
                                .setNanos(end.getNano()))
                .build();
    }

    /** Hashed with a word of its own, as the file may hold a secret that has another use too. */
    private static byte[] keyIn(String file) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update("shatranj lag receipts".getBytes(StandardCharsets.UTF_8));
            return digest.digest(Files.readAllBytes(Path.of(file)));
        } catch (IOException e) {
            throw new UncheckedIOException("shatranj.game.lag-key-file: cannot read " + file, e);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
