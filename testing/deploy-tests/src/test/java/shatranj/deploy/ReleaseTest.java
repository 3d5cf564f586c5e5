package shatranj.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

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

        assertThat(tags).hasSize(4).containsOnly(VERSION);
    }

    @Test
    void its_protos_are_kept_for_later_builds() {
        assertThat(property("proto/pom.xml", "proto.last.release")).isEqualTo(VERSION);
        assertThat(Repository.HOME.resolve("proto/releases/" + VERSION + ".binpb")).isRegularFile();
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
