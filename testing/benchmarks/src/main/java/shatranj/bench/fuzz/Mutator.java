package shatranj.bench.fuzz;

import java.util.SplittableRandom;

/**
 * Spoils a text a little: most of it stays, so that the reader gets far before it stumbles. One
 * input in ten is left as it is, one in five hundred is blown up.
 */
public final class Mutator {
    /** No input is longer. */
    public static final int LONGEST = 20_000;

    /** What readers forget: controls, other scripts, digits of other scripts, halves of pairs. */
    private static final String ODD =
            "\0\t\r\n \u00a0\u2028\ufeff\"'\\<>&%\u00e9\u0130\u0661\uff11\ud83d\udc51\ud800\udfff";

    private final String letters;

    /**
     * @param letters what texts of this kind are made of
     */
    public Mutator(String letters) {
        this.letters = letters;
    }

    /** A little spoiled, or as it was. */
    public String spoil(String text, SplittableRandom random) {
        StringBuilder out = new StringBuilder(text);
        if (random.nextInt(10) != 0) {
            for (int i = random.nextInt(1, 5); i > 0; i--) {
                change(out, random);
            }
        }
        if (random.nextInt(500) == 0) {
            blowUp(out, random);
        }
        out.setLength(Math.min(out.length(), LONGEST));
        return out.toString();
    }

    private void change(StringBuilder out, SplittableRandom random) {
        int at = random.nextInt(out.length() + 1);
        int end = Math.min(out.length(), at + 1 + random.nextInt(random.nextBoolean() ? 1 : 12));
        switch (random.nextInt(7)) {
            case 0 -> out.delete(at, end);
            case 1 -> out.insert(at, letter(random));
            case 2 -> out.replace(at, end, String.valueOf(letter(random)));
            case 3 -> out.insert(at, out.substring(at, end));
            case 4 -> out.insert(random.nextInt(out.length() + 1), out.substring(at, end));
            case 5 -> out.replace(at, Math.min(out.length(), at + 1), anything(random));
            default -> {
                if (random.nextInt(8) == 0) {
                    out.setLength(at);
                }
            }
        }
    }

    private static void blowUp(StringBuilder out, SplittableRandom random) {
        int at = random.nextInt(out.length() + 1);
        int end = Math.min(out.length(), at + 1 + random.nextInt(8));
        String slice = out.substring(at, end);
        int length = random.nextInt(LONGEST);
        if (!slice.isEmpty() && out.length() < length) {
            out.insert(at, slice.repeat((length - out.length()) / slice.length()));
        }
    }

    private char letter(SplittableRandom random) {
        return letters.charAt(random.nextInt(letters.length()));
    }

    private static String anything(SplittableRandom random) {
        return String.valueOf(
                random.nextBoolean()
                        ? ODD.charAt(random.nextInt(ODD.length()))
                        : (char) random.nextInt(random.nextBoolean() ? 128 : 65_536));
    }
}
