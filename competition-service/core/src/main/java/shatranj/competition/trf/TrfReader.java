package shatranj.competition.trf;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import shatranj.competition.tournament.Color;
import shatranj.competition.tournament.Entry;
import shatranj.competition.tournament.Forbidden;
import shatranj.competition.tournament.Player;
import shatranj.competition.tournament.Result;
import shatranj.competition.tournament.Tournament;

/**
 * Reads a report file: TRF16, with the lines that pairing programs added to it (XX…, BB…) and those
 * of TRF-2026 that took their place (142, 152, 162, 192, 240, 250, 260). Lines that tell nothing of
 * the pairing are passed over.
 */
public final class TrfReader {
    private static final int MOST_ROUNDS = 99;

    private final Map<Integer, Player> players = new LinkedHashMap<>();
    private final Map<Integer, TrfLine> lines = new HashMap<>();
    private final List<TrfLine> absences = new ArrayList<>();
    private final List<Forbidden> forbidden = new ArrayList<>();
    private final Map<Integer, List<Integer>> accelerations = new HashMap<>();
    private final PointLines points = new PointLines();
    private String name = "";
    private OptionalInt rounds = OptionalInt.empty();
    private Optional<Color> initialColor = Optional.empty();
    private boolean isRanked;

    private TrfReader() {}

    /** Reads a file, given as its text. */
    public static TrfReading read(String text) {
        try {
            return new TrfReading.Read(new TrfReader().tournament(text));
        } catch (TrfLine.Fault fault) {
            return fault.faulty();
        }
    }

    private Tournament tournament(String text) throws TrfLine.Fault {
        int number = 0;
        String withoutMark = text.startsWith("\uFEFF") ? text.substring(1) : text;
        for (String line : withoutMark.split("\r\n|\r|\n", -1)) {
            number++;
            if (!line.isBlank()) {
                read(new TrfLine(number, line));
            }
        }
        if (players.isEmpty()) {
            throw new TrfLine(Math.max(1, number), "")
                    .fault(1, "the file has no player, no line 001");
        }
        Tournament tournament =
                new Tournament(
                        name,
                        rounds,
                        initialColor,
                        points.system(),
                        List.copyOf(players.values()),
                        forbidden,
                        accelerations,
                        isRanked);
        TrfChecks.check(tournament, lines);
        for (TrfLine line : absences) {
            noteAbsences(line, tournament.pairedRounds());
        }
        return tournament.with(List.copyOf(players.values()));
    }

    private void read(TrfLine line) throws TrfLine.Fault {
        switch (line.code()) {
            case "001" -> readPlayer(line);
            case "012" -> name = line.text(5, line.length());
            case "142", "XXR" ->
                    rounds =
                            OptionalInt.of(
                                    line.integer(
                                            5,
                                            line.length() + 1,
                                            "the number of rounds",
                                            1,
                                            MOST_ROUNDS));
            case "152" -> initialColor = Optional.of(initialColor(line));
            case "XXC" -> readConfiguration(line);
            case "162" -> points.read162(line);
            case "XXS" -> points.readXxs(line);
            case "BBW", "BBD", "BBL", "BBZ", "BBF", "BBU" -> points.readBb(line);
            case "192" -> checkSystem(line);
            case "240", "XXZ" -> absences.add(line);
            case "250" -> readAccelerations(line);
            case "XXA" -> readAcceleration(line);
            case "260" -> readForbidden(line);
            case "XXP" -> forbidden.add(Forbidden.always(numbers(line, 4)));
            case "013", "310" -> throw line.fault(1, "tournaments of teams are not supported");
            case "299" ->
                    throw line.fault(
                            1, "points that differ from the results (299) are not supported");
            default -> {
                if (line.code().startsWith("XX") || line.code().startsWith("BB")) {
                    throw line.fault(
                            1, "the code '%s' is unknown".formatted(TrfLine.shown(line.code())));
                }
            }
        }
    }

    private void readPlayer(TrfLine line) throws TrfLine.Fault {
        Player player = PlayerLine.read(line);
        if (players.put(player.number(), player) != null) {
            throw line.fault(5, "start number " + player.number() + " is there twice");
        }
        lines.put(player.number(), line);
    }

    private static Color initialColor(TrfLine line) throws TrfLine.Fault {
        return switch (line.text(5, line.length())) {
            case "W" -> Color.WHITE;
            case "B" -> Color.BLACK;
            default ->
                    throw line.fault(
                            5,
                            "the initial colour is '%s', not W or B"
                                    .formatted(TrfLine.shown(line.text(5, line.length()))));
        };
    }

    private void readConfiguration(TrfLine line) throws TrfLine.Fault {
        for (TrfLine.Word word : line.words(4)) {
            switch (word.text()) {
                case "white1" -> initialColor = Optional.of(Color.WHITE);
                case "black1" -> initialColor = Optional.of(Color.BLACK);
                case "rank" -> isRanked = true;
                default ->
                        throw line.fault(
                                word.column(),
                                "'%s' is none of white1 black1 rank"
                                        .formatted(TrfLine.shown(word.text())));
            }
        }
    }

    private static void checkSystem(TrfLine line) throws TrfLine.Fault {
        String system = line.text(5, line.length());
        if (!Set.of("FIDE_DUTCH", "FIDE_DUTCH_2025").contains(system)) {
            throw line.fault(
                    5,
                    "the system is '%s', not FIDE_DUTCH or FIDE_DUTCH_2025"
                            .formatted(TrfLine.shown(system)));
        }
    }

    private static Set<Integer> numbers(TrfLine line, int from) throws TrfLine.Fault {
        Set<Integer> numbers = new TreeSet<>();
        for (TrfLine.Word word : line.words(from)) {
            numbers.add(line.integer(word, "a start number", 1, PlayerLine.MOST_PLAYERS));
        }
        return numbers;
    }

    private void readForbidden(TrfLine line) throws TrfLine.Fault {
        int first = line.integer(5, 7, "the first round", 1, MOST_ROUNDS);
        int last = line.integer(9, 11, "the last round", first, MOST_ROUNDS);
        forbidden.add(new Forbidden(numbers(line, 12), first, last));
    }

    private void readAcceleration(TrfLine line) throws TrfLine.Fault {
        int number = line.integer(5, 8, "the start number", 1, PlayerLine.MOST_PLAYERS);
        List<Integer> virtual = new ArrayList<>();
        for (int at = 10; at <= line.length(); at += 5) {
            virtual.add(
                    line.text(at, at + 3).isEmpty()
                            ? 0
                            : line.points(at, at + 3, "the virtual points"));
        }
        accelerations.put(number, List.copyOf(virtual));
    }

    private void readAccelerations(TrfLine line) throws TrfLine.Fault {
        int virtual = line.points(10, 13, "the virtual points");
        int firstRound = line.integer(15, 17, "the first round", 1, MOST_ROUNDS);
        int lastRound = line.integer(19, 21, "the last round", firstRound, MOST_ROUNDS);
        int first = line.integer(23, 26, "the first player", 1, PlayerLine.MOST_PLAYERS);
        int last = line.integer(28, 31, "the last player", first, PlayerLine.MOST_PLAYERS);
        for (int number = first; number <= last; number++) {
            List<Integer> known = new ArrayList<>(accelerations.getOrDefault(number, List.of()));
            while (known.size() < lastRound) {
                known.add(0);
            }
            for (int round = firstRound; round <= lastRound; round++) {
                known.set(round - 1, virtual);
            }
            accelerations.put(number, List.copyOf(known));
        }
    }

    /** Absences of the next round; those of others are in the players' lines, or are to come. */
    private void noteAbsences(TrfLine line, int pairedRounds) throws TrfLine.Fault {
        boolean isOfAnyRound = line.code().equals("240");
        Result result = Result.ZERO_POINT_BYE;
        Set<Integer> absent = new HashSet<>(numbers(line, isOfAnyRound ? 10 : 4));
        if (isOfAnyRound) {
            result =
                    switch (line.at(5)) {
                        case 'F' -> Result.FULL_POINT_BYE;
                        case 'H' -> Result.HALF_POINT_BYE;
                        case 'Z', ' ' -> Result.ZERO_POINT_BYE;
                        default -> throw line.fault(5, "'" + line.at(5) + "' is none of F H Z");
                    };
            if (line.integer(7, 9, "the round", 1, MOST_ROUNDS) != pairedRounds + 1) {
                return;
            }
        }
        for (int number : absent) {
            Player player = players.get(number);
            if (player == null) {
                throw line.fault(5, "there is no player " + number);
            }
            if (player.entries().size() <= pairedRounds) {
                List<Entry> entries = new ArrayList<>();
                for (int round = 1; round <= pairedRounds; round++) {
                    entries.add(player.entry(round));
                }
                entries.add(Entry.without(result));
                players.put(number, player.with(entries));
            }
        }
    }
}
