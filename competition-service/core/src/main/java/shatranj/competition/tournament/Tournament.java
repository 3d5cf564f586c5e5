package shatranj.competition.tournament;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * A tournament at some time.
 *
 * @param name as the report file has it
 * @param rounds how many are to be played, if it is known
 * @param initialColor the colour that was drawn by lot for the first player in the first round
 * @param players in the order of the file
 * @param accelerations of a player's start number, the virtual points of each round, in tenths
 * @param isRanked whether the order of the players in the list, not their numbers, is the initial
 *     order
 */
public record Tournament(
        String name,
        OptionalInt rounds,
        Optional<Color> initialColor,
        PointSystem points,
        List<Player> players,
        List<Forbidden> forbidden,
        Map<Integer, List<Integer>> accelerations,
        boolean isRanked) {
    public Tournament {
        players = List.copyOf(players);
        forbidden = List.copyOf(forbidden);
        accelerations = Map.copyOf(accelerations);
    }

    public Tournament with(List<Player> changed) {
        return new Tournament(
                name, rounds, initialColor, points, changed, forbidden, accelerations, isRanked);
    }

    public List<Player> inInitialOrder() {
        return isRanked
                ? players
                : players.stream().sorted(Comparator.comparingInt(Player::number)).toList();
    }

    /** How many rounds have been paired. An entry without pairing tells of a round that comes. */
    public int pairedRounds() {
        int paired = 0;
        for (Player player : players) {
            List<Entry> entries = player.entries();
            for (int round = entries.size(); round > paired; round--) {
                if (entries.get(round - 1).result().isPaired()) {
                    paired = round;
                }
            }
            paired = Math.max(paired, entries.size() - 1);
        }
        return paired;
    }

    /** Whether the player is there to be paired in the round after the last one paired. */
    public boolean isPresent(Player player) {
        return player.entries().size() <= pairedRounds();
    }

    /** The same as it was when a round was paired: later rounds are gone, absences are known. */
    public Tournament before(int round) {
        return with(
                players.stream().map(player -> player.with(entriesBefore(player, round))).toList());
    }

    private static List<Entry> entriesBefore(Player player, int round) {
        boolean isAbsent = !player.entry(round).result().isPaired();
        return IntStream.rangeClosed(1, isAbsent ? round : round - 1)
                .mapToObj(player::entry)
                .toList();
    }

    /** As a tournament that is over: what the file does not announce is what it shows. */
    public Tournament asFinished() {
        return new Tournament(
                name,
                rounds.isPresent() ? rounds : OptionalInt.of(pairedRounds()),
                drawnColor(),
                points,
                players,
                forbidden,
                accelerations,
                isRanked);
    }

    /**
     * The colour that was drawn by lot. If it is not announced it is that of the highest player in
     * the first round with colours, or the other one of the second highest, and so on.
     */
    public Optional<Color> drawnColor() {
        int paired = initialColor.isPresent() ? 0 : pairedRounds();
        for (int round = 1; round <= paired; round++) {
            boolean isEven = false;
            for (Player player : inInitialOrder()) {
                Optional<Color> color = player.entry(round).color();
                if (color.isPresent()) {
                    return isEven ? color.map(Color::other) : color;
                }
                isEven ^= wasPairedBy(player, round);
            }
        }
        return initialColor;
    }

    private static boolean wasPairedBy(Player player, int round) {
        return IntStream.rangeClosed(1, round).anyMatch(r -> player.entry(r).result().isPaired());
    }

    /** A player's points before a round, in tenths, without acceleration. */
    public int pointsBefore(Player player, int round) {
        int sum = 0;
        for (int r = 1; r < round; r++) {
            sum += points.points(player.entry(r).result());
        }
        return sum;
    }

    /** The virtual points of a round. */
    public int acceleration(Player player, int round) {
        List<Integer> virtual = accelerations.getOrDefault(player.number(), List.of());
        return round <= virtual.size() ? virtual.get(round - 1) : 0;
    }
}
