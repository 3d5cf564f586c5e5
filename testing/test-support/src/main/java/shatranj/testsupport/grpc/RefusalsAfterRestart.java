package shatranj.testsupport.grpc;

import io.quarkus.test.junit.callback.QuarkusTestBeforeEachCallback;
import io.quarkus.test.junit.callback.QuarkusTestMethodContext;
import java.lang.reflect.Field;

/**
 * Quarkus keeps who translates failures of gRPC methods in a static field for as long as the
 * virtual machine lives. An application that another test starts there later, or a test that is run
 * again, then has its refusals told by the classes of the first, which take them for unknown:
 * INTERNAL instead of the refusal. So the field is emptied before each test.
 */
public final class RefusalsAfterRestart implements QuarkusTestBeforeEachCallback {
    @Override
    public void beforeEach(QuarkusTestMethodContext context) {
        try {
            Field translator =
                    Class.forName(
                                    "io.quarkus.grpc.stubs.ServerCalls",
                                    true,
                                    Thread.currentThread().getContextClassLoader())
                            .getDeclaredField("ehp");
            translator.setAccessible(true);
            translator.set(null, null);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("this version of Quarkus keeps it elsewhere", e);
        }
    }
}
