package shatranj.standalone.identity.signin;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import shatranj.standalone.identity.PlayerName;
import shatranj.standalone.identity.PlayerScopes;

/**
 * What people have granted, in memory: codes that are exchanged once, and refresh tokens that are
 * used once each. All tokens that follow from one code are a family. Who uses a code a second time,
 * or an old refresh token, ends the family: one of the two was a thief (RFC 9700, 4.14).
 */
final class Grants {
    /** From the login page to the exchange. */
    static final Duration CODE = Duration.ofMinutes(1);

    /** An answer may be lost: so long the last token but one brings another of the newest. */
    static final Duration LEEWAY = Duration.ofSeconds(10);

    /** Without being used. */
    static final Duration REFRESH = Duration.ofDays(30);

    private static final int MOST = 10_000;
    private static final int SECRET_BYTES = 32;

    private final Clock clock;
    private final SecureRandom random = new SecureRandom();
    private final Map<String, Code> codes = new LinkedHashMap<>();
    private final Map<String, Family> families = new LinkedHashMap<>();

    Grants(Clock clock) {
        this.clock = clock;
    }

    /** What an exchange brings: whose it is, and the next refresh token. */
    record Granted(
            PlayerName name, PlayerScopes scopes, Optional<String> nonce, String refreshToken) {}

    /** The code stands for its family, which there is from the exchange on. */
    private record Code(
            AuthorizationRequest request,
            PlayerName name,
            Instant ends,
            Optional<String> exchangedFor) {
        Code exchanged(String family) {
            return new Code(request, name, ends, Optional.of(family));
        }
    }

    private record Family(
            PlayerName name,
            PlayerScopes scopes,
            String current,
            Optional<String> previous,
            Instant renewed) {}

    /** A code for what was granted. */
    synchronized String code(AuthorizationRequest request, PlayerName name) {
        String code = secret();
        Instant now = clock.instant();
        codes.values().removeIf(each -> !now.isBefore(each.ends()));
        put(codes, code, new Code(request, name, now.plus(CODE), Optional.empty()));
        return code;
    }

    /**
     * Exchanges a code, which is worth nothing from then on, whether it fits or not.
     *
     * @param redirect as it was when the code was asked for
     * @param verifier whose SHA-256 was the challenge
     * @return empty: refused
     */
    synchronized Optional<Granted> exchange(String code, String redirect, String verifier) {
        Code known = codes.get(code);
        if (known == null || !clock.instant().isBefore(known.ends())) {
            return Optional.empty();
        }
        if (known.exchangedFor().isPresent()) {
            families.remove(known.exchangedFor().get());
            return Optional.empty();
        }
        String family = secret();
        codes.put(code, known.exchanged(family));
        AuthorizationRequest request = known.request();
        if (!request.redirect().equals(redirect) || !same(request.challenge(), sha256(verifier))) {
            return Optional.empty();
        }
        String first = secret();
        Instant now = clock.instant();
        families.values().removeIf(each -> each.renewed().plus(REFRESH).isBefore(now));
        put(
                families,
                family,
                new Family(known.name(), request.scopes(), first, Optional.empty(), now));
        return Optional.of(
                new Granted(known.name(), request.scopes(), request.nonce(), family + "." + first));
    }

    /** Exchanges a refresh token for the next one; empty: refused. */
    synchronized Optional<Granted> renew(String refreshToken) {
        String id = familyOf(refreshToken);
        Family family = families.get(id);
        if (family == null) {
            return Optional.empty();
        }
        String used = refreshToken.substring(id.length() + 1);
        Instant now = clock.instant();
        boolean isCurrent = same(family.current(), used);
        boolean wasLost =
                family.previous().filter(previous -> same(previous, used)).isPresent()
                        && now.isBefore(family.renewed().plus(LEEWAY));
        if (now.isAfter(family.renewed().plus(REFRESH)) || !(isCurrent || wasLost)) {
            families.remove(id);
            return Optional.empty();
        }
        String next = secret();
        families.put(
                id,
                new Family(
                        family.name(),
                        family.scopes(),
                        next,
                        Optional.of(used),
                        // The leeway is counted once, however often an answer is lost.
                        isCurrent ? now : family.renewed()));
        return Optional.of(
                new Granted(family.name(), family.scopes(), Optional.empty(), id + "." + next));
    }

    /** Ends the family of a refresh token, if there is one. */
    synchronized void revoke(String refreshToken) {
        families.remove(familyOf(refreshToken));
    }

    private static String familyOf(String refreshToken) {
        int point = refreshToken.indexOf('.');
        return point < 0 ? "" : refreshToken.substring(0, point);
    }

    /** Whoever asks for ever more forgets the oldest, and not this process its memory. */
    private static <V> void put(Map<String, V> map, String key, V value) {
        if (map.size() >= MOST) {
            map.remove(map.keySet().iterator().next());
        }
        map.put(key, value);
    }

    /** 43 characters that nobody guesses. */
    String secret() {
        byte[] bytes = new byte[SECRET_BYTES];
        random.nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    private static boolean same(String one, String other) {
        return MessageDigest.isEqual(
                one.getBytes(StandardCharsets.UTF_8), other.getBytes(StandardCharsets.UTF_8));
    }

    private static String sha256(String text) {
        try {
            byte[] hash =
                    MessageDigest.getInstance("SHA-256")
                            .digest(text.getBytes(StandardCharsets.UTF_8));
            return Base64.getUrlEncoder().withoutPadding().encodeToString(hash);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
