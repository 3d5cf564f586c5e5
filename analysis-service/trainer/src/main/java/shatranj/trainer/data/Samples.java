package shatranj.trainer.data;

import java.util.Arrays;

/** Samples in the order they came, packed; up to half a thousand million. */
public final class Samples {
    private long[] words;
    private int size;

    /** None, with room for so many. */
    public Samples(int room) {
        words = new long[Math.multiplyExact(Math.max(room, 16), Sample.WORDS)];
    }

    /** How many there are. */
    public int size() {
        return size;
    }

    /** One more. */
    public void add(Sample sample) {
        if (words.length < (size + 1) * Sample.WORDS) {
            words = Arrays.copyOf(words, Math.multiplyExact(words.length, 2));
        }
        int at = size++ * Sample.WORDS;
        words[at] = sample.occupied();
        words[at + 1] = sample.low();
        words[at + 2] = sample.high();
        words[at + 3] = sample.label();
    }

    /** The one at a place, from 0. */
    public Sample get(int place) {
        return new Sample(word(place, 0), word(place, 1), word(place, 2), word(place, 3));
    }

    /** A word of the sample at a place, in the order of {@link Sample}'s components. */
    public long word(int place, int number) {
        return words[place * Sample.WORDS + number];
    }
}
