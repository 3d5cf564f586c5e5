package shatranj.webhook.server.sending;

import java.util.Map;
import shatranj.webhook.endpoint.EndpointUrl;

/** Posts to addresses that strangers name. */
public interface Sender {
    /**
     * Posts once. Takes a quarter of a minute at most.
     *
     * @param turn which of several addresses is tried: counts up with the attempts
     */
    Answer post(EndpointUrl url, Map<String, String> headers, byte[] body, int turn)
            throws InterruptedException;
}
