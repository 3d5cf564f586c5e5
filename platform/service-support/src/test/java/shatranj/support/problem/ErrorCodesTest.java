package shatranj.support.problem;

import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import shatranj.testsupport.golden.Golden;

class ErrorCodesTest {
    @Test
    void every_code_keeps_its_name_and_its_meaning() {
        Map<String, String> codes = new LinkedHashMap<>();
        for (ErrorCode code : ErrorCode.values()) {
            codes.put(
                    code.name(),
                    code.httpStatus() + " " + code.grpcStatus() + " " + code.retry().name());
        }
        Golden.file("golden/error-codes.txt")
                .check(codes, "clients know error codes by name: none is renamed or removed");
    }
}
