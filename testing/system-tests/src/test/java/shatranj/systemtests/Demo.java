package shatranj.systemtests;

import static org.assertj.core.api.Assertions.assertThat;

import shatranj.standalone.control.LocalCluster;

/** {@code ./shatranj demo}: whole games, each compared with what it should be. */
final class Demo {
    private Demo() {}

    static void holds(LocalCluster cluster) {
        Shell.Result demo =
                new Shell(cluster.home())
                        .run(cluster.client("demo", "--data", cluster.data().root().toString()));

        System.out.println(demo.output());
        assertThat(demo.output()).contains("Every comparison holds.").doesNotContain("FAIL");
        assertThat(demo.status()).isZero();
    }
}
