package shatranj.systemtests;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import shatranj.standalone.control.LocalCluster;

/** {@code ./shatranj demo}: whole games, each compared with what it should be. */
final class Demo {
    private Demo() {}

    static void holds(LocalCluster cluster, String... options) {
        List<String> words = new ArrayList<>(List.of("demo", "--data"));
        words.add(cluster.data().root().toString());
        words.addAll(List.of(options));
        Shell.Result demo =
                new Shell(cluster.home()).run(cluster.client(words.toArray(String[]::new)));

        System.out.println(demo.output());
        assertThat(demo.output()).contains("Every comparison holds.").doesNotContain("FAIL");
        assertThat(demo.status()).isZero();
    }
}
