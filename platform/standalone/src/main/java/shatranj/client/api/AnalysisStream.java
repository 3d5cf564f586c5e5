package shatranj.client.api;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Flow;
import java.util.function.Consumer;

/**
 * A search on demand, streamed as NDJSON. It changes nothing, so a broken one is asked for again.
 */
final class AnalysisStream {
    private static final int OVERLOADED = 503;

    private final Api api;
    private final Optional<String> token;

    AnalysisStream(Api api, Optional<String> token) {
        this.api = api;
        this.token = token;
    }

    /**
     * Searches to the end.
     *
     * @param listener gets every line as it comes
     * @return the lines of the search that came to its end, or the refusal
     * @throws UnreachableException if no search comes to its end while patience lasts
     */
    Searched search(ObjectNode request, Consumer<AnalysisLine> listener) {
        Attempts attempts = new Attempts(api.patience());
        while (true) {
            try {
                Searched searched = once(request, listener);
                boolean repeat =
                        searched instanceof Searched.Refused(Problem problem)
                                && attempts.again(problem);
                if (!repeat) {
                    return searched;
                }
            } catch (IOException broken) {
                if (!attempts.again()) {
                    throw new UnreachableException(api.base(), broken);
                }
            }
        }
    }

    private Searched once(ObjectNode request, Consumer<AnalysisLine> listener) throws IOException {
        Call call = new Call("POST", "/v1/analysis", token, Optional.of(request), Optional.empty());
        HttpRequest http =
                api.request(call, "application/x-ndjson").timeout(api.patience().silence()).build();
        HttpResponse<Flow.Publisher<List<ByteBuffer>>> response =
                api.exchange(http, HttpResponse.BodyHandlers.ofPublisher());
        try (StreamLines lines = new StreamLines(response.body())) {
            return response.statusCode() == 200
                    ? searched(lines, listener)
                    : new Searched.Refused(
                            Problem.of(response, Api.read(lines.rest(api.patience().silence()))));
        }
    }

    private Searched searched(StreamLines lines, Consumer<AnalysisLine> listener)
            throws IOException {
        List<AnalysisLine> found = new ArrayList<>();
        for (Optional<String> line = lines.next(api.patience().silence());
                line.isPresent();
                line = lines.next(api.patience().silence())) {
            if (line.get().isBlank()) {
                continue;
            }
            JsonNode next = Api.read(line.get());
            if (next.has("code")) {
                // It waited in vain: the refusal came after the status.
                return new Searched.Refused(Problem.of(OVERLOADED, next, Optional.empty()));
            }
            // What has no depth is a place in the queue.
            if (next.has("depth")) {
                found.add(AnalysisLine.from(next));
                listener.accept(found.getLast());
            }
        }
        if (found.isEmpty() || !found.getLast().last()) {
            throw new IOException("the analysis broke off");
        }
        return new Searched.Done(found);
    }
}
