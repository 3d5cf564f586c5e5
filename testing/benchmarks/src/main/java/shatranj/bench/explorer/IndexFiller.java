package shatranj.bench.explorer;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import shatranj.analysis.server.explorer.PlayedGame;
import shatranj.analysis.server.explorer.index.ExplorerIndex;

/** Fills an index in batches of the size that analysis-service takes. */
final class IndexFiller {
    private static final int BATCH = 500;
    private static final int SAMPLE = 2_000;

    private IndexFiller() {}

    /**
     * Games a second, without the time in which they are generated.
     *
     * @param game by its number, asked for once and in order
     * @param sample gets some of them
     */
    static double fill(
            ExplorerIndex index,
            IntFunction<PlayedGame> game,
            int games,
            Consumer<PlayedGame> sample) {
        long spent = 0;
        for (int first = 0; first < games; first += BATCH) {
            Map<String, Optional<PlayedGame>> batch = new LinkedHashMap<>();
            for (int i = first; i < Math.min(games, first + BATCH); i++) {
                PlayedGame next = game.apply(i);
                batch.put(next.id(), Optional.of(next));
                if (isInSample(i, games)) {
                    sample.accept(next);
                }
            }
            long begin = System.nanoTime();
            index.put(batch, Map.of(0, (long) first + batch.size()));
            spent += System.nanoTime() - begin;
        }
        return games * 1e9 / spent;
    }

    /** The same sample of games that are in the index already. */
    static void sample(GeneratedGames generator, int games, Consumer<PlayedGame> sample) {
        for (int i = 0; i < games; i++) {
            PlayedGame game = generator.next(i);
            if (isInSample(i, games)) {
                sample.accept(game);
            }
        }
    }

    private static boolean isInSample(int i, int games) {
        return i % Math.max(1, games / SAMPLE) == 0;
    }

    /** What the index takes on disk, in bytes. */
    static long size(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder.resolve("index"))) {
            long bytes = 0;
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                bytes += Files.size(file);
            }
            return bytes;
        }
    }
}
