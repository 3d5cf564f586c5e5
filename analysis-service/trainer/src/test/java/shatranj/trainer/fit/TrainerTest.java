package shatranj.trainer.fit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.OutputStream;
import java.io.PrintStream;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import shatranj.engine.board.SearchBoard;
import shatranj.engine.eval.Head;
import shatranj.engine.eval.Network;
import shatranj.engine.eval.NetworkEvaluation;
import shatranj.rules.board.Position;
import shatranj.trainer.RandomSamples;
import shatranj.trainer.data.Samples;

class TrainerTest {
    private static final PrintStream NOWHERE = new PrintStream(OutputStream.nullOutputStream());
    private static final Trainer.Settings SETTINGS =
            new Trainer.Settings(6, 64, 0.003, 200, Scales.all(200), 0.7, 0, 1, 2);

    private final Samples samples = samples();

    private static Samples samples() {
        Samples samples = new Samples(3_000);
        RandomSamples.of(21, 3_000).forEach(samples::add);
        return samples;
    }

    @Test
    void training_lowers_the_loss_on_games_that_were_not_learnt_from() {
        try (Trainer trainer = new Trainer(samples, SETTINGS, Optional.empty(), NOWHERE)) {
            double before = trainer.heldOutLoss();
            trainer.run();

            assertThat(trainer.heldOutLoss()).isLessThan(before / 2);
        }
    }

    @Test
    void the_same_data_and_settings_give_the_same_network() {
        assertThat(trained(Optional.empty()).bytes()).isEqualTo(trained(Optional.empty()).bytes());
    }

    @Test
    void training_goes_on_from_a_network() {
        Network first = trained(Optional.empty());
        try (Trainer trainer = new Trainer(samples, SETTINGS, Optional.of(first), NOWHERE)) {
            assertThat(trainer.network().bytes()).isEqualTo(first.bytes());
        }
    }

    @Test
    void too_few_samples_are_refused() {
        assertThatThrownBy(() -> new Trainer(new Samples(1), SETTINGS, Optional.empty(), NOWHERE))
                .hasMessageContaining("0 samples, expected at least 50");
    }

    @Test
    void the_engine_counts_in_whole_numbers_what_was_trained_within_the_error_of_rounding() {
        Weights weights = Quantiser.weights(trained(Optional.empty()));
        // Weights between whole numbers, as training leaves them.
        Weights noise = Weights.random(5);
        for (int i = 0; i < Weights.ARRAYS; i++) {
            for (int j = 0; j < weights.all()[i].length; j++) {
                weights.all()[i][j] += noise.all()[i][j] / 30;
            }
        }
        Network network = Quantiser.network(weights, 200);
        Worker worker = new Worker();
        double greatest = 0;
        for (Position p : RandomSamples.positions(22, 500)) {
            Samples one = new Samples(1);
            one.add(RandomSamples.labelled(p));
            double exact = 200 * worker.output(one, 0, weights);
            double error = Math.abs(exact - counted(network, p));

            assertThat(error).isLessThanOrEqualTo(bound(weights, Long.bitCount(p.occupied())));
            greatest = Math.max(greatest, error);
        }
        // The bound supposes that all errors go the same way. They do not.
        assertThat(greatest).isLessThan(15);
    }

    /**
     * Hundredths: each hidden value is off by at most half a part for each man and the bias, so its
     * square, of numbers up to 1, by twice that and the square of it; each output weight by half a
     * part. The output's bias, the division and the last rounding are 2 at most.
     */
    private static double bound(Weights weights, int men) {
        double hidden = (men + 1) * 0.5 / Network.ONE_HIDDEN;
        double squared = 2 * hidden + hidden * hidden;
        double output = 0.5 / Network.ONE_OUTPUT;
        int head = Head.of(men);
        double sum = 0;
        for (int i = 0; i < Network.WIDTH; i++) {
            sum += (Math.abs(weights.own(head)[i]) + output) * squared + output;
            sum += (Math.abs(weights.other(head)[i]) + output) * squared + output;
        }
        return 200 * sum + 2;
    }

    private static int counted(Network network, Position p) {
        SearchBoard board = new SearchBoard();
        board.begin(List.of(p));
        NetworkEvaluation evaluation = new NetworkEvaluation(network);
        evaluation.begin(board);
        return evaluation.of(board);
    }

    private Network trained(Optional<Network> start) {
        try (Trainer trainer = new Trainer(samples, SETTINGS, start, NOWHERE)) {
            trainer.run();
            return trainer.network();
        }
    }
}
