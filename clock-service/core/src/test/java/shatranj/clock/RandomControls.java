package shatranj.clock;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/** Time controls of every kind, and the seeds that draw them. */
final class RandomControls {
    private RandomControls() {}

    /** Each seed is one case; a failing one is in the test's name. */
    static IntStream seeds() {
        return IntStream.range(0, 200);
    }

    /** The kinds take turns with the seed, so that every kind is drawn. */
    static TimeControl.Timed control(int seed, Random random) {
        Allowance white = allowance(seed % 5, random);
        if (random.nextInt(3) > 0) {
            return white;
        }
        Allowance black = allowance(seed % 5 < 3 ? random.nextInt(3) : seed % 5, random);
        return white.equals(black) ? white : new Odds(white, black);
    }

    private static Allowance allowance(int kind, Random random) {
        return switch (kind) {
            case 0 -> periods(random);
            case 1 ->
                    new ByoYomi(
                            random.nextInt(60_000),
                            1 + random.nextInt(5),
                            1 + random.nextInt(30_000));
            case 2 -> new MoveTime(1 + random.nextInt(60_000));
            case 3 -> new Hourglass(1 + random.nextInt(60_000));
            default -> new DaysPerMove(1 + random.nextInt(60), random.nextInt(2) * 30);
        };
    }

    private static Periods periods(Random random) {
        List<Period> periods = new ArrayList<>();
        for (int i = random.nextInt(4); i > 0; i--) {
            periods.add(
                    Period.ofMoves(1 + random.nextInt(20), 1 + random.nextInt(100_000), 0)
                            .with(bonus(random)));
        }
        periods.add(Period.rest(1 + random.nextInt(100_000), 0).with(bonus(random)));
        return new Periods(periods);
    }

    private static Bonus bonus(Random random) {
        long ms = 1 + random.nextInt(10_000);
        return switch (random.nextInt(4)) {
            case 0 -> new Bonus.None();
            case 1 -> new Bonus.SimpleDelay(ms);
            case 2 -> new Bonus.Bronstein(ms);
            default -> new Bonus.Increment(ms);
        };
    }
}
