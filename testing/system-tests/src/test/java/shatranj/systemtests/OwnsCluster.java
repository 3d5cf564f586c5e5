package shatranj.systemtests;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.ResourceAccessMode;
import org.junit.jupiter.api.parallel.ResourceLock;

/**
 * Tests that have the one cluster to themselves, since they kill its processes, ask more of it than
 * others could bear, or compare all that it keeps.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@ExtendWith(ClusterExtension.class)
@ResourceLock(value = ClusterExtension.CLUSTER, mode = ResourceAccessMode.READ_WRITE)
@interface OwnsCluster {}
