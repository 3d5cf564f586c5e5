package shatranj.systemtests;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import shatranj.standalone.cluster.DataDirectory;
import shatranj.standalone.cluster.Layout;

/** Signals for the pods of game-service. */
record Pods(DataDirectory data, Layout layout) {
    private static final long READY_SECONDS = 90;

    /** The process id of a pod, once the launcher has written it down. */
    long pid(int pod) {
        Waiting.until(
                "game-" + pod + " has a process", READY_SECONDS, () -> written(pod).isPresent());
        return written(pod).orElseThrow();
    }

    /** Empty while one process has gone and the next has not begun. */
    private Optional<Long> written(int pod) {
        Path file = data.root().resolve("run").resolve("game-" + pod + ".pid");
        try {
            String text = Files.readString(file);
            return text.endsWith("\n")
                    ? Optional.of(Long.parseLong(text.strip()))
                    : Optional.empty();
        } catch (NoSuchFileException e) {
            return Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Kills a pod at once (SIGKILL); the launcher starts another in its place. */
    void kill(int pod) {
        signal("KILL", pid(pod));
    }

    /** Freezes a pod: it keeps its connections and does nothing (SIGSTOP). */
    void freeze(int pod) {
        signal("STOP", pid(pod));
    }

    /** Lets a frozen pod go on as if no time had passed (SIGCONT). */
    void thaw(int pod) {
        signal("CONT", pid(pod));
    }

    /** Waits until another process than the given one stands in a pod's place and is ready. */
    void awaitSuccessor(int pod, long predecessor) {
        try (HttpClient client = HttpClient.newHttpClient()) {
            Waiting.until(
                    "game-" + pod + " is back",
                    READY_SECONDS,
                    () ->
                            written(pod).filter(pid -> pid != predecessor).isPresent()
                                    && isReady(client, pod));
        }
    }

    private boolean isReady(HttpClient client, int pod) {
        int management = Layout.management(layout.game(pod));
        URI health = URI.create("http://" + Layout.LOOPBACK + ":" + management + "/q/health/ready");
        try {
            return client.send(
                                    HttpRequest.newBuilder(health)
                                            .timeout(Duration.ofSeconds(2))
                                            .build(),
                                    HttpResponse.BodyHandlers.discarding())
                            .statusCode()
                    == 200;
        } catch (IOException notYet) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private static void signal(String name, long pid) {
        try {
            int status = new ProcessBuilder("kill", "-" + name, "" + pid).start().waitFor();
            if (status != 0) {
                throw new IllegalStateException("kill -" + name + " " + pid + " failed");
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
