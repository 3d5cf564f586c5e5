package shatranj.webhook.signing;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Base64;
import java.util.List;
import java.util.stream.Collectors;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * The symmetric signature of <a href="https://www.standardwebhooks.com">Standard Webhooks</a>:
 * HMAC-SHA256 over id, time and body, joined by full stops.
 */
public final class Signature {
    private static final String ALGORITHM = "HmacSHA256";
    private static final String VERSION = "v1,";

    private Signature() {}

    /**
     * The header {@code webhook-signature}: one signature for each secret, with blanks between, so
     * that a receiver may know either while a secret is replaced.
     *
     * @param id the header {@code webhook-id}
     * @param seconds the header {@code webhook-timestamp}: since the epoch
     */
    public static String header(List<Secret> secrets, String id, long seconds, byte[] body) {
        return secrets.stream()
                .map(secret -> sign(secret, id, seconds, body))
                .collect(Collectors.joining(" "));
    }

    private static String sign(Secret secret, String id, long seconds, byte[] body) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(secret.key(), ALGORITHM));
            mac.update((id + "." + seconds + ".").getBytes(StandardCharsets.UTF_8));
            return VERSION + Base64.getEncoder().encodeToString(mac.doFinal(body));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JDK has " + ALGORITHM, e);
        }
    }
}
