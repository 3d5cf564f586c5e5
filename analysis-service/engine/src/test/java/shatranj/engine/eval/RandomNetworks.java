package shatranj.engine.eval;

import java.util.SplittableRandom;

/** Networks that know nothing but are otherwise like trained ones. */
public final class RandomNetworks {
    private RandomNetworks() {}

    /** Weights up to these numbers, either sign. */
    public static Network of(long seed, int mostHidden, int mostOutput) {
        SplittableRandom random = new SplittableRandom(seed);
        int[][] rows = new int[Features.COUNT][];
        for (int i = 0; i < rows.length; i++) {
            rows[i] = numbers(random, mostHidden);
        }
        int[] biases = numbers(random, mostHidden);
        Head[] heads = new Head[Head.COUNT];
        for (int i = 0; i < heads.length; i++) {
            heads[i] =
                    new Head(
                            numbers(random, mostOutput),
                            numbers(random, mostOutput),
                            random.nextInt(-10_000, 10_000));
        }
        return new Network(rows, biases, heads, 200);
    }

    private static int[] numbers(SplittableRandom random, int most) {
        int[] numbers = new int[Network.WIDTH];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = random.nextInt(-most, most + 1);
        }
        return numbers;
    }
}
