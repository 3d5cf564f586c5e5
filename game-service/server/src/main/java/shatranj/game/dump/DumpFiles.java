package shatranj.game.dump;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.YearMonth;
import java.util.List;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;
import shatranj.game.api.json.GameForm;
import shatranj.game.application.AlphabetTranslation;
import shatranj.game.pgn.GamePgn;
import shatranj.game.v1.Game;
import shatranj.support.rest.JsonConventions;

/**
 * A month in two files, compressed: PGN, and one JSON object a line, as an export of the API has
 * them. A file has its name only once it is whole.
 */
final class DumpFiles implements Closeable {
    private static final String UNFINISHED = ".part";

    private final Path pgnFile;
    private final Path jsonFile;
    private final OutputStream pgn;
    private final OutputStream json;
    private final GameForm pgnForm;
    private final GameForm jsonForm;

    /**
     * @param directory where there may be files of the same names, which are replaced
     * @param site the server's address, for the tag Site
     */
    DumpFiles(Path directory, YearMonth month, Optional<String> site) throws IOException {
        Files.createDirectories(directory);
        this.pgnFile = directory.resolve("shatranj-games-" + month + ".pgn.gz");
        this.jsonFile = directory.resolve("shatranj-games-" + month + ".ndjson.gz");
        ObjectMapper mapper = JsonMapper.builder().findAndAddModules().build();
        new JsonConventions().customize(mapper);
        this.pgnForm = GameForm.pgn(new GamePgn(site), AlphabetTranslation.LAWS);
        this.jsonForm = GameForm.ndjson(mapper, AlphabetTranslation.LAWS);
        this.pgn = compressed(pgnFile);
        this.json = compressed(jsonFile);
    }

    private static OutputStream compressed(Path file) throws IOException {
        return new BufferedOutputStream(
                new GZIPOutputStream(Files.newOutputStream(unfinished(file))));
    }

    private static Path unfinished(Path file) {
        return file.resolveSibling(file.getFileName() + UNFINISHED);
    }

    void write(Game game) throws IOException {
        pgn.write(pgnForm.of(game));
        json.write(jsonForm.of(game));
    }

    /** All games were written: gives the files their names. */
    List<Path> complete() throws IOException {
        close();
        for (Path file : List.of(pgnFile, jsonFile)) {
            Files.move(unfinished(file), file, StandardCopyOption.REPLACE_EXISTING);
        }
        return List.of(pgnFile, jsonFile);
    }

    @Override
    public void close() throws IOException {
        pgn.close();
        json.close();
    }
}
