package shatranj.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What the documents and comments of this repository refer to exists, and documents can be read.
 */
class DocumentsTest {
    private static final int LINE = 120;

    private static References references;

    @BeforeAll
    static void read() throws IOException {
        references = new References(Repository.HOME);
    }

    @Test
    void every_reference_of_a_document_or_comment_leads_somewhere() {
        assertThat(references.checked()).as("references").isGreaterThan(1_000);
        assertThat(references.findings()).as("of %d references", references.checked()).isEmpty();
    }

    @Test
    void the_readme_is_short() {
        assertThat(Repository.text("README.md").lines())
                .hasSizeLessThanOrEqualTo(90)
                .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(LINE));
    }

    @Test
    void lines_of_documents_are_wrapped() {
        assertThat(references.documents()).hasSizeGreaterThan(40);
        assertThat(references.longLines(LINE)).isEmpty();
    }

    @Test
    void each_kind_of_broken_reference_is_named_with_its_line(@TempDir Path home)
            throws IOException {
        write(
                home,
                "docs/journal.md",
                """
                # Journal
                ## 2. Answering
                1. First.
                2. Second, **(b)** of two.
                """);
        write(home, "docs/adr/0003-records.md", "# 3. Records\n");
        write(
                home,
                "docs/a.md",
                """
                Good: [journal](journal.md#2-answering), journal.md §2.1, §2b, ADRs 3 and 0003, `Game`,
                `Game.Open`, `docs/adr`, `text/html`, [here](#bad).
                # Bad
                [one](none.md) [two](journal.md#three) journal.md §2.3,
                §4, ADR 4, `Gamma` and `Game.Shut` and `docs/none`.
                ```
                `Fenced` ADR 9
                ```
                """);
        write(
                home,
                "src/Game.java",
                """
                /** Good: journal.md
                 * §2. Bad: journal.md
                 * §3, ADR
                 * 5. */
                interface Game {
                    String TEXT = "ADR 6 // ADR 7"; // ADR 8
                    record Open() implements Game {}
                }
                """);
        write(home, "k8s/x.yaml", "a: 'ADR 6' # docs/nothing.yaml\n");

        assertThat(new References(home).findings())
                .containsExactlyInAnyOrder(
                        "docs/a.md:4: no document 'none.md'",
                        "docs/a.md:4: no file 'none.md'",
                        "docs/a.md:4: no heading '#three' in docs/journal.md",
                        "docs/a.md:4: no section §2.3 in docs/journal.md",
                        "docs/a.md:5: no section §4 in docs/journal.md",
                        "docs/a.md:5: no ADR 4",
                        "docs/a.md:5: no type 'Gamma'",
                        "docs/a.md:5: no type 'Shut' in 'Game.Shut'",
                        "docs/a.md:5: no file 'docs/none'",
                        "src/Game.java:3: no section §3 in docs/journal.md",
                        "src/Game.java:3: no ADR 5",
                        "src/Game.java:6: no ADR 8",
                        "k8s/x.yaml:1: no file 'docs/nothing.yaml'");
    }

    private static void write(Path home, String file, String content) throws IOException {
        Path path = home.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, content);
    }
}
