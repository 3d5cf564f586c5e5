package shatranj.testsupport.fuzz;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;

/** Values from a seed: some that mean something, and some that a program may not expect. */
public final class Oddities {
    private static final List<Long> NUMBERS =
            List.of(
                    0L,
                    1L,
                    -1L,
                    2L,
                    8L,
                    127L,
                    1_000L,
                    60_000L,
                    86_400_000L,
                    (long) Integer.MAX_VALUE,
                    (long) Integer.MIN_VALUE,
                    1L + Integer.MAX_VALUE,
                    // The last and the first second of a Timestamp, and of an Instant.
                    253_402_300_799L,
                    -62_135_596_800L,
                    31_556_889_864_403_199L,
                    -31_557_014_167_219_200L,
                    Long.MAX_VALUE / 1_000,
                    Long.MAX_VALUE,
                    Long.MIN_VALUE);

    private static final List<String> WORDS =
            List.of(
                    "e2e3",
                    "Nf3",
                    "*",
                    "WHITE",
                    "BLACK",
                    "RANDOM",
                    "PLAYERS",
                    "THREEFOLD",
                    "standard",
                    "laws-2025",
                    "3+2",
                    "5d",
                    "play",
                    "analysis",
                    "me",
                    "engine-1",
                    "somebody",
                    "2026-11-21T18:00:00Z",
                    "rnakfanr/pppppppp/8/8/8/8/PPPPPPPP/RNAKFANR w - - 0 1",
                    "[Event \"?\"]\n\n1. e3 e6 *\n");

    private static final List<String> ODD =
            List.of(
                    "",
                    " ",
                    "\0",
                    "\ud800",
                    "\udc00\ud800",
                    "a\ud83d\ude00b",
                    "\u202eabc",
                    "\r\nX-Evil: 1",
                    "\ufeff",
                    "\u2028",
                    "\uffff",
                    "e\u0301",
                    "\u0663",
                    "null",
                    "-1",
                    "1e400",
                    "NaN",
                    "../../etc/passwd",
                    "%00%ff",
                    "<b>'\"\\",
                    "+999999999-12-31T23:59:59Z",
                    "-999999999-01-01T00:00:00Z",
                    "9999999999999999999999",
                    "99999+99999",
                    "8/8/8/8/8/8/8/8 w",
                    "9/9/9/9/9/9/9/9 x y z -1 99999999999",
                    "x".repeat(300),
                    "(".repeat(2_000),
                    "\u00e4".repeat(20_000));

    private final Random random;
    private final List<String> known;

    /**
     * @param known texts that mean something to the server, such as the ids of games
     */
    public Oddities(long seed, List<String> known) {
        this.random = new Random(seed);
        this.known = List.copyOf(known);
    }

    /**
     * Values from the seed in the system property {@code fuzz.seed}, or from a new one; prints it.
     */
    public static Oddities seeded(List<String> known) {
        long seed = Long.getLong("fuzz.seed", System.nanoTime() % 1_000_000);
        System.out.println("fuzz.seed=" + seed);
        return new Oddities(seed, known);
    }

    /** How many requests a test sends: the system property {@code fuzz.requests}, or as many. */
    public static int requests(int usually) {
        return Integer.getInteger("fuzz.requests", usually);
    }

    /** True in so many of a hundred cases. */
    public boolean chance(int percent) {
        return random.nextInt(100) < percent;
    }

    /** A number from 0 up to another, without it. */
    public int below(int bound) {
        return random.nextInt(bound);
    }

    /** One of several. */
    public <T> T oneOf(List<T> all) {
        return all.get(random.nextInt(all.size()));
    }

    /** A number that a field might have, or the end of some range. */
    public long number() {
        return chance(40) ? random.nextInt(20) : oneOf(NUMBERS);
    }

    /** A word that some field takes, or one that none does. */
    public String text() {
        if (!known.isEmpty() && chance(30)) {
            return oneOf(known);
        }
        return chance(60) ? oneOf(WORDS) : oneOf(ODD);
    }

    /** Bytes of a text; where it has lone surrogates, as no encoder would write them. */
    public byte[] bytes(String text) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        text.codePoints()
                .forEach(point -> {
                    if (point >= 0xd800 && point <= 0xdfff) {
                        out.write(0xe0 | (point >> 12));
                        out.write(0x80 | ((point >> 6) & 0x3f));
                        out.write(0x80 | (point & 0x3f));
                    } else {
                        out.writeBytes(Character.toString(point).getBytes(StandardCharsets.UTF_8));
                    }
                });
        return out.toByteArray();
    }
}
