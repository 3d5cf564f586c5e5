package shatranj.engine.match;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/**
 * A program that speaks UCI on its standard input and output. One that is silent for longer than
 * the patience with it is ended, so that a match cannot hang.
 */
final class UciPlayer implements AutoCloseable {
    private static final String ID = "id name ";

    private final Process process;
    private final BufferedReader in;
    private final BufferedWriter out;
    private final Duration patience;
    private String name;

    private UciPlayer(String name, Process process, Duration patience) {
        this.name = name;
        this.patience = patience;
        this.process = process;
        this.in = process.inputReader(StandardCharsets.UTF_8);
        this.out = process.outputWriter(StandardCharsets.UTF_8);
    }

    /**
     * A move.
     *
     * @param move as the program wrote it, which need not be a move
     * @param took from {@code go} to the answer
     */
    record Answer(String move, Duration took) {}

    /**
     * Starts a program.
     *
     * @param name what to call it, before the name that it gives itself
     * @param command words of a command line
     * @param options as {@code Name=value}
     * @param patience how long each of its answers may take
     * @throws IllegalStateException here and below, if it ends or takes longer
     */
    static UciPlayer start(
            String name, List<String> command, List<String> options, Duration patience) {
        try {
            Process process =
                    new ProcessBuilder(command)
                            .redirectError(ProcessBuilder.Redirect.DISCARD)
                            .start();
            UciPlayer player = new UciPlayer(name, process, patience);
            player.say("uci");
            player.await(line -> {
                if (line.startsWith(ID)) {
                    player.name = name + ", " + line.substring(ID.length());
                }
                return line.equals("uciok");
            });
            player.say("setoption name UCI_Variant value shatranj");
            for (String option : options) {
                int at = option.indexOf('=');
                player.say(
                        "setoption name %s value %s"
                                .formatted(option.substring(0, at), option.substring(at + 1)));
            }
            return player;
        } catch (IOException e) {
            throw new UncheckedIOException("cannot start " + command, e);
        }
    }

    /** As {@code first, Shatranj 1.0}. */
    String name() {
        return name;
    }

    /** Forgets the last game. */
    void newGame() {
        say("ucinewgame");
        say("isready");
        await(line -> line.equals("readyok"));
    }

    /**
     * The move for a game.
     *
     * @param fen of its start, western letters
     * @param moves since, in coordinates
     * @param go limits, such as {@code movetime 100}
     */
    Answer move(String fen, List<String> moves, String go) {
        String line = moves.isEmpty() ? "" : " moves " + String.join(" ", moves);
        say("position fen " + fen + line);
        long begun = System.nanoTime();
        say("go " + go);
        String[] words = await(text -> text.startsWith("bestmove")).split("\\s+");
        Duration took = Duration.ofNanos(System.nanoTime() - begun);
        return new Answer(words.length > 1 ? words[1] : "", took);
    }

    private void say(String line) {
        try {
            out.write(line);
            out.newLine();
            out.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(name + " is gone", e);
        }
    }

    private String await(Predicate<String> wanted) {
        CompletableFuture<Void> answer = watched();
        try {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                if (wanted.test(line)) {
                    return line;
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(name + " is gone", e);
        } finally {
            answer.complete(null);
        }
        throw new IllegalStateException(
                answer.isCompletedExceptionally()
                        ? "%s did not answer within %s ms".formatted(name, patience.toMillis())
                        : name + " ended without an answer");
    }

    /** To be completed in time: a blocked read notices nothing but that the program has ended. */
    private CompletableFuture<Void> watched() {
        CompletableFuture<Void> answer = new CompletableFuture<>();
        CompletableFuture<Void> _ =
                answer.orTimeout(patience.toMillis(), TimeUnit.MILLISECONDS)
                        .exceptionally(late -> {
                            // By its handle, which leaves the stream to its reader.
                            process.descendants().forEach(ProcessHandle::destroyForcibly);
                            process.toHandle().destroyForcibly();
                            return null;
                        });
        return answer;
    }

    /** Ends the program, whatever it is at. */
    @Override
    public void close() {
        process.destroy();
    }
}
