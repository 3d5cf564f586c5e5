package shatranj.attack;

import java.io.IOException;
import java.io.PrintStream;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import shatranj.attack.assault.Assaults;
import shatranj.attack.cluster.Target;
import shatranj.attack.honest.HonestPlay;
import shatranj.attack.report.Noticed;
import shatranj.attack.report.Resources;
import shatranj.attack.report.StrikeTally;

/** One run: honest players alone, beside the attack, and alone again. */
public final class Attack {
    private static final Duration MINUTE = Duration.ofMinutes(1);

    private final Target target;
    private final Supplier<Map<String, Long>> processes;
    private final PrintStream out;

    /**
     * @param processes the server's, by name, where they are on this machine
     */
    public Attack(Target target, Supplier<Map<String, Long>> processes, PrintStream out) {
        this.target = target;
        this.processes = processes;
        this.out = out;
    }

    /**
     * How much of it.
     *
     * @param players who are honest
     * @param rate moves a second, of all of them together
     * @param strikes a second
     * @param warmUp how long they play before anything counts, in its second half beside attackers:
     *     a server that has run for a while has compiled what an attack uses, too
     * @param attacked how long
     * @param alone how long before and after
     */
    public record Plan(
            int players,
            int rate,
            int strikes,
            Duration warmUp,
            Duration attacked,
            Duration alone,
            long seed) {}

    /** What honest players noticed in the three parts, and what attackers were answered. */
    public record Result(Noticed alone, Noticed beside, Noticed after, StrikeTally findings) {
        /** Whether nobody was told what nobody should be, and no honest move was refused. */
        public boolean sound() {
            return findings.faults() == 0 && beside.refusals() == 0;
        }
    }

    /** Plays, attacks and reports. */
    public Result run(Plan plan) throws IOException, InterruptedException {
        StrikeTally findings = new StrikeTally();
        try (HonestPlay play = new HonestPlay(target, plan.players(), plan.rate(), plan.seed())) {
            warmUp(play, plan);
            Resources before = Resources.of(processes.get());
            pause(plan.alone());
            Noticed alone = told("alone", play.turn(), plan.alone());
            Noticed beside;
            Resources under;
            try (Assaults assaults =
                    new Assaults(target, findings, plan.strikes(), plan.seed(), List.of())) {
                beside = minuteByMinute(play, plan.attacked());
                under = Resources.of(processes.get());
            }
            pause(plan.alone());
            Noticed after = told("after it", play.turn(), plan.alone());
            out.printf(
                    Locale.ROOT,
                    "attackers sent %d requests, seed %d; by assault and answer:%n%s",
                    findings.requests(),
                    plan.seed(),
                    findings);
            out.printf(
                    "processes, before and at the end of the attack:%n%s",
                    before.comparedWith(under));
            out.printf(
                    "processes, before it and %d s after:%n%s",
                    plan.alone().toSeconds(), before.comparedWith(Resources.of(processes.get())));
            out.printf(
                    Locale.ROOT,
                    "honest p99 alone %d ms, attacked %d ms; %d answers that nobody should get%n",
                    alone.latencies().perMille(990),
                    beside.latencies().perMille(990),
                    findings.faults());
            return new Result(alone, beside, after, findings);
        }
    }

    private void warmUp(HonestPlay play, Plan plan) throws IOException, InterruptedException {
        if (plan.warmUp().isZero()) {
            return;
        }
        Duration half = plan.warmUp().dividedBy(2);
        pause(half);
        long otherSeed = ~plan.seed();
        try (Assaults assaults =
                new Assaults(target, new StrikeTally(), plan.strikes(), otherSeed, List.of())) {
            pause(half);
        }
        told("warm-up", play.turn(), plan.warmUp());
    }

    /** An attack meets code that nobody has used before: its first minutes are told apart. */
    private Noticed minuteByMinute(HonestPlay play, Duration attacked) throws InterruptedException {
        Noticed whole = new Noticed();
        Duration left = attacked;
        for (int minute = 1; left.isPositive(); minute++) {
            Duration part = left.compareTo(MINUTE) < 0 ? left : MINUTE;
            pause(part);
            whole.addAll(told("minute " + minute, play.turn(), part));
            left = left.minus(part);
        }
        return told("attacked", whole, attacked);
    }

    private Noticed told(String part, Noticed noticed, Duration length) {
        out.printf(
                Locale.ROOT,
                "%-9s %d s: %.0f moves/s; %s%n",
                part,
                length.toSeconds(),
                noticed.latencies().count() / (length.toMillis() / 1000.0),
                noticed);
        return noticed;
    }

    private static void pause(Duration length) throws InterruptedException {
        TimeUnit.MILLISECONDS.sleep(length.toMillis());
    }
}
