package shatranj.analysis.server;

import org.junit.jupiter.api.Test;
import shatranj.testsupport.documented.WholeDocument;

class WholeDocumentTest {
    @Test
    void every_success_of_the_document_was_seen_in_some_test() {
        WholeDocument.wasSeen("analysis-service", "shatranj.analysis.server");
    }
}
