package shatranj.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;

/** What the images are made of, by their bills of materials, and under which licences. */
class LicencesTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String REPORT = "docs/licences.md";

    private static final List<String> MODULES =
            List.of(
                    "rules-service/server",
                    "clock-service/server",
                    "game-service/server",
                    "analysis-service/server",
                    "competition-service/server",
                    "webhook-service/server",
                    "platform/front-door",
                    "platform/standalone");

    /** Permissive ones, and those that bind whoever changes the library only. */
    private static final Set<String> ALLOWED =
            Set.of(
                    "Apache-2.0",
                    "MIT",
                    "MIT-0",
                    "BSD-2-Clause",
                    "BSD-3-Clause",
                    "CC0-1.0",
                    "EPL-2.0",
                    "Go License");

    @Test
    void every_part_has_a_licence_under_which_it_may_be_shipped() throws IOException {
        Map<String, Set<String>> parts = parts();
        assertThat(parts).as("parts of the images").hasSizeGreaterThan(100);
        assertThat(parts)
                .allSatisfy((part, licences) ->
                        assertThat(licences)
                                .as("licences of %s, of which one has to do", part)
                                .anyMatch(ALLOWED::contains));
    }

    /** {@code -Dapprove=true} writes the page anew. */
    @Test
    void the_report_tells_what_the_images_are_made_of() throws IOException {
        String report = report(parts());
        if (Boolean.getBoolean("approve")) {
            Files.writeString(Repository.HOME.resolve(REPORT), report);
        }
        assertThat(Repository.text(REPORT)).isEqualTo(report);
    }

    /** Everything that is not ours: group and name, and its licences. */
    private static Map<String, Set<String>> parts() throws IOException {
        Map<String, Set<String>> parts = new TreeMap<>();
        // Two of its files are in the module contract; it is no library of any service.
        parts.put("org.webjars:swagger-ui", Set.of("Apache-2.0"));
        for (String module : MODULES) {
            JsonNode bill = JSON.readTree(Repository.text(module + "/target/sbom.json"));
            assertThat(bill.path("bomFormat").asText()).as(module).isEqualTo("CycloneDX");
            for (JsonNode part : bill.path("components")) {
                if (!part.path("group").asText().equals("shatranj")) {
                    parts.computeIfAbsent(name(part), name -> new TreeSet<>())
                            .addAll(licences(part));
                }
            }
        }
        return parts;
    }

    /** Group and name; parts for one kind of machine are the same on any other. */
    private static String name(JsonNode part) {
        return part.path("group").asText()
                + ":"
                + part.path("name").asText().replaceAll("native-(linux|osx|windows).*", "native");
    }

    private static List<String> licences(JsonNode part) {
        return StreamSupport.stream(part.path("licenses").spliterator(), false)
                .flatMap(choice ->
                        choice.has("expression")
                                ? Stream.of(choice.path("expression").asText().split(" OR "))
                                : Stream.of(
                                        choice.at("/license/id")
                                                .asText(choice.at("/license/name").asText())))
                .toList();
    }

    private static String report(Map<String, Set<String>> parts) {
        Map<String, Set<String>> byLicence = new TreeMap<>();
        parts.forEach((part, licences) ->
                byLicence
                        .computeIfAbsent(String.join(", ", licences), key -> new TreeSet<>())
                        .add(part));
        StringBuilder page =
                new StringBuilder(
                        """
                        # What the images are made of

                        Shatranj itself is under the Apache License 2.0 ([LICENSE](../LICENSE)). This page lists the third-party libraries in
                        the images by licence, as the bills of materials have them (`sbom.json` in each image, CycloneDX). `LicencesTest`
                        writes it and fails on a licence that it does not know. Where a library offers several licences, all are named and
                        one is enough. All of them allow distribution of the images under Apache-2.0: they are permissive, or, as EPL-2.0,
                        ask only those who change the library itself to publish their changes.
                        """);
        byLicence.forEach((licence, names) -> {
            page.append("\n## ").append(licence).append("\n\n");
            names.forEach(name -> page.append("- ").append(name).append('\n'));
        });
        return page.toString();
    }
}
