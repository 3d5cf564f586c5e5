package shatranj.competition.pairing.swiss;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import shatranj.competition.pairing.Pair;
import shatranj.competition.pairing.RoundPairing;
import shatranj.competition.tournament.Color;
import shatranj.competition.tournament.Tournament;

/**
 * Pairs a round by the FIDE Dutch system.
 *
 * <p>The two editions differ in how the end of the list is kept possible. In 2026 every bracket is
 * paired so that the rest can be (C4), and the score of who gets the bye is settled before the
 * first one (C5). In 2017 a bracket is paired without regard to that; if the rest can't be paired
 * then, all players below it become one bracket, and it is paired once more (A.9).
 */
public final class DutchSystem {
    private static final int ANY_SCORE = -1;

    private final Edition edition;
    private final boolean isAlwaysWhole;
    private final Field field;
    private final Outlook outlook;
    private final List<int[]> pairs = new ArrayList<>();
    private int byeScore = ANY_SCORE;

    private DutchSystem(Field field, Edition edition, boolean isAlwaysWhole) {
        this.field = field;
        this.edition = edition;
        this.isAlwaysWhole = isAlwaysWhole;
        this.outlook = new Outlook(field);
    }

    /** Pairs the round after the last one that was paired. */
    public static RoundPairing pair(Tournament tournament, Edition edition) {
        return pair(tournament, edition, false);
    }

    /**
     * @param isAlwaysWhole look at all players below in every bracket, even where they can surely
     *     be paired
     */
    static RoundPairing pair(Tournament tournament, Edition edition, boolean isAlwaysWhole) {
        Field field = Field.of(tournament, edition);
        if (field.size() == 0) {
            return new RoundPairing.Impossible("nobody is there to be paired");
        }
        DutchSystem system = new DutchSystem(field, edition, isAlwaysWhole);
        if (!system.outlook.isPossible(IntStream.range(0, field.size()).toArray())) {
            return new RoundPairing.Impossible(
                    "no pairing keeps the rules: who has met does not meet again, nobody gets a"
                            + " second bye, and no two players get a colour three times running");
        }
        system.run();
        return new RoundPairing.Paired(system.published(tournament));
    }

    private void run() {
        int end = field.size();
        if (edition == Edition.OF_2026 && end % 2 == 1) {
            byeScore = outlook.byeScore();
        }
        int[] moved = Scope.NOBODY;
        int from = 0;
        boolean isCollapsed = false;
        while (from < end) {
            int next = isCollapsed ? end : endOfGroup(from);
            int[] residents = IntStream.range(from, next).toArray();
            List<int[]> paired = pairBracket(moved, residents);
            int[] floaters = floaters(Scope.joined(moved, residents), paired);
            if (edition == Edition.OF_2017 && next < end && !canRestBePaired(floaters, next)) {
                isCollapsed = true;
                int[] rest = IntStream.range(next, end).toArray();
                paired =
                        new BracketPairing(
                                        graph(
                                                new Scope(
                                                        moved,
                                                        residents,
                                                        Scope.NOBODY,
                                                        rest,
                                                        true,
                                                        isOdd(),
                                                        false)))
                                .pairs();
                floaters = floaters(Scope.joined(moved, residents), paired);
            }
            pairs.addAll(paired);
            moved = floaters;
            from = next;
        }
        for (int left : moved) {
            pairs.add(new int[] {left});
        }
    }

    private boolean isOdd() {
        return field.size() % 2 == 1;
    }

    private int endOfGroup(int from) {
        int end = from;
        while (end < field.size() && field.score(end) == field.score(from)) {
            end++;
        }
        return end;
    }

    private static int[] floaters(int[] bracket, List<int[]> paired) {
        return Arrays.stream(bracket)
                .filter(player -> paired.stream().noneMatch(p -> p[0] == player || p[1] == player))
                .toArray();
    }

    private boolean canRestBePaired(int[] floaters, int next) {
        int spare = isOdd() ? 1 : 0;
        boolean isSure =
                (spare == 0 || IntStream.range(next, field.size()).anyMatch(this::mayHaveBye))
                        && outlook.isSure(floaters, next, field.size(), floaters.length, spare);
        return isSure
                || outlook.isPossible(
                        Scope.joined(floaters, IntStream.range(next, field.size()).toArray()));
    }

    private boolean mayHaveBye(int player) {
        return field.get(player).mayHaveBye();
    }

    private BracketGraph graph(Scope scope) {
        return new BracketGraph(field, scope, byeScore);
    }

    // ------------------------------------------------------------------ one bracket

    private List<int[]> pairBracket(int[] moved, int[] residents) {
        int next = residents[residents.length - 1] + 1;
        boolean isLast = next == field.size();
        if (isLast) {
            return whole(moved, residents, Scope.NOBODY, next);
        }
        int[] group = IntStream.range(next, endOfGroup(next)).toArray();
        if (isAlwaysWhole) {
            return edition == Edition.OF_2026
                    ? whole(moved, residents, group, next + group.length)
                    : new BracketPairing(graph(withNext(moved, residents, group))).pairs();
        }
        BracketGraph narrow = graph(Scope.narrow(moved, residents));
        Optional<int[][]> natural = narrow.naturalPairing();
        int floating = residents.length % 2;
        if (natural.isPresent() && isNarrowEnough(narrow.scope(), next, group, floating)) {
            return List.of(natural.get());
        }
        BracketPairing pairing = new BracketPairing(narrow);
        floating = pairing.floating();
        if (isNarrowEnough(narrow.scope(), next, group, floating)) {
            return pairing.pairs();
        }
        if (edition == Edition.OF_2017
                || isRestSure(
                        Scope.joined(narrow.scope().local(), group),
                        next + group.length,
                        next - residents[0] + moved.length + group.length)) {
            return new BracketPairing(graph(withNext(moved, residents, group))).pairs();
        }
        return whole(moved, residents, group, next + group.length);
    }

    /** If the next bracket is the last, who is left over there has to be one who may be. */
    private Scope withNext(int[] moved, int[] residents, int[] group) {
        boolean isByeNext = isOdd() && group[group.length - 1] == field.size() - 1;
        return new Scope(moved, residents, group, Scope.NOBODY, false, isByeNext, false);
    }

    /** Whether, whoever floats, neither the next bracket nor the end of the list suffers. */
    private boolean isNarrowEnough(Scope scope, int next, int[] group, int floating) {
        int behind = next + group.length;
        if (floating == 0) {
            return edition == Edition.OF_2017 || isRestSure(Scope.NOBODY, next, 0);
        }
        boolean isByeNext = isOdd() && behind == field.size();
        boolean isNextSure =
                outlook.isSure(scope.local(), next, behind, floating, 1)
                        && (!isByeNext || IntStream.of(group).anyMatch(this::mayHaveBye));
        return isNextSure && (edition == Edition.OF_2017 || isRestSure(group, behind, 1));
    }

    /** Whether the players from an index on can be paired, whoever of the others joins them. */
    private boolean isRestSure(int[] others, int from, int added) {
        if (isOdd()) {
            // Who gets the bye must be among them, and may be any of those who may have it.
            return from < field.size()
                    && byeScore < field.score(from - 1)
                    && outlook.isSure(others, from, field.size(), added, 1);
        }
        // If nobody is left the next bracket is the last, in which all are paired.
        return (from == field.size() && added <= 1)
                || outlook.isSure(others, from, field.size(), added, 0);
    }

    private List<int[]> whole(int[] moved, int[] residents, int[] group, int restFrom) {
        int[] rest = IntStream.range(restFrom, field.size()).toArray();
        Scope scope = new Scope(moved, residents, group, rest, true, isOdd(), false);
        BracketGraph graph = graph(scope);
        boolean isLast = group.length + rest.length == 0;
        boolean isByeDecided = edition == Edition.OF_2026 && isOdd();
        Optional<int[][]> natural =
                isLast && moved.length == 0
                        ? graph(isByeDecided ? scope.withByeDecided() : scope).naturalPairing()
                        : Optional.empty();
        if (natural.isPresent()) {
            return List.of(natural.get());
        }
        BracketPairing pairing = new BracketPairing(graph);
        if (edition == Edition.OF_2026 && pairing.isByeWithin() && pairing.floating() == 1) {
            pairing = new BracketPairing(graph(scope.withByeDecided()));
        }
        return pairing.pairs();
    }

    // ------------------------------------------------------------------ the answer

    private List<Pair> published(Tournament tournament) {
        Color initial = tournament.drawnColor().orElse(Color.WHITE);
        Comparator<int[]> order =
                Comparator.<int[]>comparingInt(pair -> pair.length == 1 ? 1 : 0)
                        .thenComparingInt(pair -> -first(pair).points())
                        .thenComparingInt(pair -> -last(pair).points())
                        .thenComparingInt(pair -> first(pair).rank());
        return pairs.stream().sorted(order).map(pair -> published(pair, initial)).toList();
    }

    private Pair published(int[] pair, Color initial) {
        return pair.length == 1
                ? new Pair(field.get(pair[0]).player().number(), Pair.BYE)
                : Colors.allocate(field.get(pair[0]), field.get(pair[1]), initial);
    }

    /** The higher one by points, without virtual ones, and pairing number. */
    private Candidate first(int[] pair) {
        Candidate a = field.get(pair[0]);
        Candidate b = field.get(pair[pair.length - 1]);
        boolean isHigher = a.points() != b.points() ? a.points() > b.points() : a.rank() < b.rank();
        return isHigher ? a : b;
    }

    private Candidate last(int[] pair) {
        Candidate a = field.get(pair[0]);
        Candidate b = field.get(pair[pair.length - 1]);
        return first(pair).rank() == a.rank() ? b : a;
    }
}
