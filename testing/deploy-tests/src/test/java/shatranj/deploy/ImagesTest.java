package shatranj.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The images against the launcher of one machine. */
class ImagesTest {
    private static final Pattern SHAPE =
            Pattern.compile(
                    "-XX:(?:NewRatio|ThreadPriorityPolicy|JavaPriority)[A-Za-z0-9_]*=[0-9]+");

    @Test
    void java_gets_the_same_flags_for_garbage_and_priorities() {
        Set<String> launcher =
                flags(
                        "platform/standalone/src/main/java/shatranj/standalone/cluster/Programs.java");

        assertThat(launcher).hasSize(3);
        assertThat(flags("deploy/images/build")).isEqualTo(launcher);
    }

    private static Set<String> flags(String path) {
        Set<String> flags = new TreeSet<>();
        Matcher flag = SHAPE.matcher(Repository.text(path));
        while (flag.find()) {
            flags.add(flag.group());
        }
        return flags;
    }
}
