package shatranj.deploy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What names the version names the same one; CONTRIBUTING.md says what a release changes. */
class ReleaseTest {
    private static final String VERSION = property("pom.xml", "revision");

    @Test
    void the_script_tells_version_and_commit_without_a_build() throws Exception {
        Process script =
                new ProcessBuilder(Repository.HOME.resolve("shatranj").toString(), "version")
                        .redirectError(ProcessBuilder.Redirect.INHERIT)
                        .start();
        String answer = new String(script.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(script.waitFor()).isZero();
        assertThat(answer)
                .matches(
                        "shatranj "
                                + Pattern.quote(VERSION)
                                + " \\(commit ([0-9a-f]{40}|unknown)(, changed)?\\)\n");
    }

    @Test
    void it_is_a_release_that_the_changelog_describes() {
        assertThat(VERSION).matches("[0-9]+\\.[0-9]+\\.[0-9]+");
        assertThat(Repository.text("CHANGELOG.md").lines())
                .anyMatch(line -> line.startsWith("## [" + VERSION + "]"));
    }

    @Test
    void production_runs_the_images_of_this_version() {
        List<String> tags =
                Repository.documents(Repository.text("k8s/overlays/prod/kustomization.yaml"))
                        .getFirst()
                        .path("images")
                        .findValuesAsText("newTag");

        assertThat(tags).hasSize(6).containsOnly(VERSION);
    }

    @Test
    void its_protos_are_kept_for_later_builds() {
        assertThat(property("proto/pom.xml", "proto.last.release")).isEqualTo(VERSION);
        assertThat(Repository.HOME.resolve("proto/releases/" + VERSION + ".binpb")).isRegularFile();
    }

    /** With a key of its own, and an archive that holds what the script looks at. */
    @Test
    void what_is_signed_can_be_verified_and_what_was_changed_afterwards_cannot(@TempDir Path home)
            throws Exception {
        assumeThat(run(home, "ssh-keygen -? 2>&1 | grep -q -- '-Y sign'")).isZero();
        Files.writeString(
                home.resolve("RELEASE"), "shatranj 1.2.3 (commit " + "a".repeat(40) + ")");
        String sign = Repository.HOME.resolve("deploy/release/sign").toString();
        assertThat(
                        run(
                                home,
                                "mkdir shatranj-1.2.3 && mv RELEASE shatranj-1.2.3"
                                        + " && tar -czf shatranj-1.2.3.tar.gz shatranj-1.2.3"
                                        + " && ssh-keygen -q -t ed25519 -N '' -f key"
                                        + " && BUILDER=us '"
                                        + sign
                                        + "' key shatranj-1.2.3.tar.gz"
                                        + " && (printf 'us '; cat key.pub) >signers"))
                .isZero();

        JsonNode statement =
                new ObjectMapper()
                        .readTree(home.resolve("shatranj-1.2.3.tar.gz.provenance.json").toFile());
        assertThat(statement.at("/predicate/runDetails/builder/id").asText()).isEqualTo("us");
        assertThat(
                        statement
                                .at("/predicate/buildDefinition/resolvedDependencies/0/digest")
                                .path("gitCommit")
                                .asText())
                .isEqualTo("a".repeat(40));
        String verify =
                "ssh-keygen -q -Y verify -f signers -I us -n shatranj-release -s %1$s.sig <%1$s";
        assertThat(run(home, verify.formatted("shatranj-1.2.3.tar.gz"))).isZero();
        assertThat(run(home, verify.formatted("shatranj-1.2.3.tar.gz.provenance.json"))).isZero();
        assertThat(
                        run(
                                home,
                                "echo >>shatranj-1.2.3.tar.gz && "
                                        + verify.formatted("shatranj-1.2.3.tar.gz")))
                .isNotZero();
    }

    private static int run(Path directory, String command) throws Exception {
        return new ProcessBuilder("bash", "-c", command)
                .directory(directory.toFile())
                .inheritIO()
                .start()
                .waitFor();
    }

    @Test
    void the_last_release_is_a_commit() {
        assertThat(Repository.text(".ci/last-release")).matches("[0-9a-f]{40}( [^\n]*)?\n");
        assertThat(Files.isExecutable(Repository.HOME.resolve(".ci/upgrade"))).isTrue();
    }

    private static String property(String pom, String name) {
        Matcher property =
                Pattern.compile("<" + Pattern.quote(name) + ">([^<]+)</")
                        .matcher(Repository.text(pom));
        assertThat(property.find()).as(name + " in " + pom).isTrue();
        return property.group(1);
    }
}
