package shatranj.competition.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import shatranj.competition.pairing.Pair;
import shatranj.competition.pairing.RoundPairing;
import shatranj.competition.pairing.swiss.DutchSystem;
import shatranj.competition.pairing.swiss.Edition;
import shatranj.competition.tournament.Color;
import shatranj.competition.tournament.Entry;
import shatranj.competition.tournament.Player;
import shatranj.competition.tournament.PointSystem;
import shatranj.competition.tournament.Result;
import shatranj.competition.tournament.Tournament;

/**
 * A tournament played by chance, with everything that makes pairing hard: late entries,
 * withdrawals, byes that were asked for, games that were forfeited. The same seed makes the same
 * tournament.
 */
final class RandomTournament {
    private static final double COMES_LATE = 0.06;
    private static final double WITHDRAWS = 0.012;
    private static final double ASKS_FOR_HALF_A_POINT = 0.02;
    private static final double IS_ABSENT = 0.015;
    private static final double IS_GIVEN_A_POINT = 0.003;
    private static final double FORFEITS = 0.025;
    private static final double DRAWS = 0.3;
    private static final int HIGHEST_RATING = 2700;
    private static final int LOWEST_RATING = 1300;

    private final SplittableRandom random;
    private final Edition edition;
    private final Map<Integer, List<Entry>> entries = new HashMap<>();
    private final int[] arrival;
    private final boolean[] isGone;
    private Tournament tournament;

    private RandomTournament(int players, int rounds, long seed, Edition edition) {
        this.random = new SplittableRandom(seed);
        this.edition = edition;
        this.arrival = new int[players + 1];
        this.isGone = new boolean[players + 1];
        this.tournament =
                new Tournament(
                        "Random tournament of seed " + seed,
                        OptionalInt.of(rounds),
                        Optional.of(random.nextBoolean() ? Color.WHITE : Color.BLACK),
                        PointSystem.STANDARD,
                        players(players),
                        List.of(),
                        Map.of(),
                        false);
        for (int number = 1; number <= players; number++) {
            entries.put(number, new ArrayList<>());
        }
        arrive(players, rounds);
    }

    /**
     * Late entries have the last numbers, in the order in which they come: programs differ in
     * whether a number counts (for colours) before its player is there.
     */
    private void arrive(int players, int rounds) {
        int late = (int) random.doubles(players).filter(chance -> chance < COMES_LATE).count();
        int[] later =
                random.ints(late, 1, Math.max(2, rounds))
                        .map(round -> round + 1)
                        .sorted()
                        .toArray();
        Arrays.fill(arrival, 1);
        for (int i = 0; i < late; i++) {
            arrival[players - late + 1 + i] = later[i];
        }
    }

    /** Plays a tournament; it ends early if a round can't be paired. */
    static Tournament play(int players, int rounds, long seed, Edition edition) {
        RandomTournament played = new RandomTournament(players, rounds, seed, edition);
        for (int round = 1; round <= rounds; round++) {
            if (!played.playRound(round)) {
                break;
            }
        }
        return played.tournament;
    }

    private List<Player> players(int count) {
        return random.ints(count, LOWEST_RATING, HIGHEST_RATING)
                .boxed()
                .sorted((a, b) -> b - a)
                .map(rating -> new int[] {rating})
                .collect(
                        ArrayList::new,
                        (list, rating) -> {
                            int number = list.size() + 1;
                            list.add(
                                    new Player(
                                            number,
                                            "Player %04d".formatted(number),
                                            rating[0],
                                            Player.Details.NONE,
                                            List.of()));
                        },
                        List::addAll);
    }

    private boolean playRound(int round) {
        for (Player player : tournament.players()) {
            absence(player.number(), round)
                    .ifPresent(result -> enter(player.number(), Entry.without(result)));
        }
        Tournament before = current();
        if (!(DutchSystem.pair(before, edition) instanceof RoundPairing.Paired(List<Pair> pairs))) {
            return false;
        }
        pairs.forEach(this::playGame);
        tournament = current();
        return true;
    }

    private Tournament current() {
        return tournament.with(
                tournament.players().stream()
                        .map(player -> player.with(entriesOf(player.number())))
                        .toList());
    }

    private List<Entry> entriesOf(int number) {
        return entries.computeIfAbsent(number, key -> new ArrayList<>());
    }

    private void enter(int number, Entry entry) {
        entriesOf(number).add(entry);
    }

    private Optional<Result> absence(int number, int round) {
        if (arrival[number] > round || isGone[number]) {
            return Optional.of(Result.ZERO_POINT_BYE);
        }
        double chance = random.nextDouble();
        if (round == 1) {
            return Optional.empty();
        }
        if (chance < WITHDRAWS) {
            isGone[number] = true;
            return Optional.of(Result.ZERO_POINT_BYE);
        }
        chance -= WITHDRAWS;
        if (chance < ASKS_FOR_HALF_A_POINT) {
            return Optional.of(Result.HALF_POINT_BYE);
        }
        chance -= ASKS_FOR_HALF_A_POINT;
        if (chance < IS_ABSENT) {
            return Optional.of(Result.ZERO_POINT_BYE);
        }
        return chance - IS_ABSENT < IS_GIVEN_A_POINT
                ? Optional.of(Result.FULL_POINT_BYE)
                : Optional.empty();
    }

    private void playGame(Pair pair) {
        if (pair.isBye()) {
            enter(pair.white(), Entry.without(Result.PAIRING_BYE));
            return;
        }
        if (random.nextDouble() < FORFEITS) {
            boolean isWhiteThere = random.nextBoolean();
            enter(
                    pair,
                    isWhiteThere ? Result.FORFEIT_WIN : Result.FORFEIT_LOSS,
                    isWhiteThere ? Result.FORFEIT_LOSS : Result.FORFEIT_WIN);
        } else if (random.nextDouble() < DRAWS) {
            enter(pair, Result.DRAW, Result.DRAW);
        } else {
            int difference = rating(pair.black()) - rating(pair.white());
            boolean isWhiteBetter =
                    random.nextDouble() < 1 / (1 + Math.pow(10, difference / 400.0));
            enter(
                    pair,
                    isWhiteBetter ? Result.WIN : Result.LOSS,
                    isWhiteBetter ? Result.LOSS : Result.WIN);
        }
    }

    private int rating(int number) {
        return tournament.players().get(number - 1).rating();
    }

    private void enter(Pair pair, Result white, Result black) {
        enter(pair.white(), Entry.game(pair.black(), Color.WHITE, white));
        enter(pair.black(), Entry.game(pair.white(), Color.BLACK, black));
    }
}
