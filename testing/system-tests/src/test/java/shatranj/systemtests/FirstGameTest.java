package shatranj.systemtests;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shatranj.standalone.control.LocalCluster;

/** README's first game, run as it stands there. */
@SharesCluster
class FirstGameTest {
    private static final Pattern BLOCK =
            Pattern.compile("## A first game with curl\n.*?```sh\n(.*?)```", Pattern.DOTALL);
    private static final String ADDRESS = "http://localhost:8080";

    @Test
    void readers_who_paste_it_see_what_it_promises(LocalCluster cluster, @TempDir Path directory)
            throws IOException {
        String readme = Files.readString(cluster.home().resolve("README.md"));
        Matcher block = BLOCK.matcher(readme);
        assertThat(block.find()).as("README.md has the chapter").isTrue();
        assertThat(block.group(1)).as("the usual address stands in it").contains(ADDRESS);
        layScript(cluster, directory);

        // Only the port differs from what stands there: several clusters may run on one machine.
        String script = block.group(1).replace(ADDRESS, cluster.base().toString());
        Shell.Result result = new Shell(directory).run(List.of("bash", "-u", "-c", script));

        System.out.println(result.output());
        assertThat(result.output())
                .contains(
                        "\"status\":\"ACTIVE\"",
                        "\"san\":\"e3\"",
                        "\"san\":\"Nf6\"",
                        "\"code\":\"ILLEGAL_MOVE\"",
                        "\"article\":\"3.",
                        "data: {\"type\":\"decision\"",
                        "[White \"alice\"]",
                        "1. e3 ");
    }

    /** The script of the repository, but on this cluster's data and without a build. */
    private static void layScript(LocalCluster cluster, Path directory) throws IOException {
        String command =
                cluster.command().stream()
                        .map(word -> "'" + word + "'")
                        .collect(Collectors.joining(" "));
        Path script = directory.resolve("shatranj");
        Files.writeString(
                script,
                "#!/bin/sh\nexec " + command + " \"$@\" --data '" + cluster.data().root() + "'\n");
        Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
}
