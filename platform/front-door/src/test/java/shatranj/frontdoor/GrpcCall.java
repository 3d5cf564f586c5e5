package shatranj.frontdoor;

import static org.assertj.core.api.Assertions.assertThat;

import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpClientResponse;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** The client's side of a call of gRPC, frame by frame. */
final class GrpcCall {
    final HttpClientRequest request;
    final BlockingQueue<String> parts = new LinkedBlockingQueue<>();
    final CompletableFuture<Void> ended = new CompletableFuture<>();
    private final CompletableFuture<HttpClientResponse> answer = new CompletableFuture<>();

    GrpcCall(HttpClientRequest request) {
        this.request = request;
        request.response()
                .onSuccess(it -> {
                    it.handler(part -> {
                        if (part.length() > 0) {
                            parts.add(part.toString());
                        }
                    });
                    it.endHandler(ended::complete);
                    it.exceptionHandler(ended::completeExceptionally);
                    answer.complete(it);
                })
                .onFailure(answer::completeExceptionally);
    }

    void begin() throws Exception {
        Backend.get(request.sendHead());
    }

    void send(String text) throws Exception {
        Backend.get(request.write(text));
    }

    void end() throws Exception {
        Backend.get(request.end());
    }

    HttpClientResponse answer() throws Exception {
        return answer.get(10, TimeUnit.SECONDS);
    }

    String received() throws Exception {
        String part = parts.poll(10, TimeUnit.SECONDS);
        assertThat(part).as("a message within ten seconds").isNotNull();
        return part;
    }

    void awaitEnd() throws Exception {
        try {
            ended.get(10, TimeUnit.SECONDS);
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        }
    }
}
