package shatranj.competition.rating;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Players in the order of their ratings, the best first; equal ratings in the order of names. They
 * lie in bands of one point, so that a place is counted over bands, not over players.
 */
public final class Leaderboard {
    private final TreeMap<Integer, TreeSet<Entry>> bands =
            new TreeMap<>(Collections.reverseOrder());
    private int size;

    /** Somebody who has a place. */
    public record Entry(String player, double rating) {
        private static final Comparator<Entry> BEST_FIRST =
                Comparator.comparingDouble(Entry::rating).reversed().thenComparing(Entry::player);
    }

    void add(String player, double rating) {
        if (bands.computeIfAbsent(band(rating), none -> new TreeSet<>(Entry.BEST_FIRST))
                .add(new Entry(player, rating))) {
            size++;
        }
    }

    void remove(String player, double rating) {
        TreeSet<Entry> band = bands.get(band(rating));
        if (band != null && band.remove(new Entry(player, rating))) {
            size--;
            if (band.isEmpty()) {
                bands.remove(band(rating));
            }
        }
    }

    private static int band(double rating) {
        return (int) Math.floor(rating);
    }

    public int size() {
        return size;
    }

    /** The place of somebody who is in it, from 1. */
    int place(String player, double rating) {
        int better = 0;
        for (TreeSet<Entry> band : bands.headMap(band(rating), false).values()) {
            better += band.size();
        }
        TreeSet<Entry> own = bands.get(band(rating));
        if (own == null) {
            throw new IllegalArgumentException(player + " has no place with " + rating);
        }
        for (Entry entry : own) {
            better++;
            if (entry.player().equals(player)) {
                return better;
            }
        }
        throw new IllegalArgumentException(player + " has no place with " + rating);
    }

    /** The places after the first so many. */
    public List<Entry> places(int skip, int limit) {
        List<Entry> places = new ArrayList<>();
        int left = skip;
        for (TreeSet<Entry> band : bands.values()) {
            if (left >= band.size()) {
                left -= band.size();
                continue;
            }
            for (Entry entry : band) {
                if (left > 0) {
                    left--;
                } else if (places.size() < limit) {
                    places.add(entry);
                } else {
                    return places;
                }
            }
        }
        return places;
    }
}
