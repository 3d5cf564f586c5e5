package shatranj.competition.trf;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import shatranj.competition.tournament.Color;
import shatranj.competition.tournament.Entry;
import shatranj.competition.tournament.Forbidden;
import shatranj.competition.tournament.Player;
import shatranj.competition.tournament.PointSystem;
import shatranj.competition.tournament.Tournament;

/** Writes a report file: TRF16 with the lines XX… and BB…, which most pairing programs read. */
public final class TrfWriter {
    private TrfWriter() {}

    /** The text of the file. */
    public static String write(Tournament tournament) {
        List<String> lines = new ArrayList<>();
        lines.add("012 " + tournament.name());
        lines.add("062 " + tournament.players().size());
        lines.add("092 Individual: Swiss-System (Dutch)");
        tournament.rounds().ifPresent(rounds -> lines.add("XXR " + rounds));
        String configuration =
                (tournament.isRanked() ? " rank" : "")
                        + tournament
                                .initialColor()
                                .map(color -> color == Color.WHITE ? " white1" : " black1")
                                .orElse("");
        if (!configuration.isEmpty()) {
            lines.add("XXC" + configuration);
        }
        writePoints(tournament.points(), lines);
        Map<Integer, Integer> places = places(tournament);
        tournament.players().forEach(player -> lines.add(line(tournament, player, places)));
        for (Forbidden forbidden : tournament.forbidden()) {
            lines.add(line(forbidden));
        }
        new TreeMap<>(tournament.accelerations())
                .forEach((number, virtual) -> lines.add(line(number, virtual)));
        return String.join("\n", lines) + "\n";
    }

    private static void writePoints(PointSystem system, List<String> lines) {
        if (system.equals(PointSystem.STANDARD)) {
            return;
        }
        lines.add("BBW %4s".formatted(points(system.win())));
        lines.add("BBD %4s".formatted(points(system.draw())));
        lines.add("BBL %4s".formatted(points(system.loss())));
        lines.add("BBZ %4s".formatted(points(system.zeroPointBye())));
        lines.add("BBF %4s".formatted(points(system.forfeitLoss())));
        lines.add("BBU %4s".formatted(points(system.bye())));
    }

    private static Map<Integer, Integer> places(Tournament tournament) {
        int next = tournament.pairedRounds() + 1;
        List<Player> order =
                tournament.players().stream()
                        .sorted(
                                Comparator.comparingInt((Player player) ->
                                                -tournament.pointsBefore(player, next))
                                        .thenComparingInt(Player::number))
                        .toList();
        Map<Integer, Integer> places = new TreeMap<>();
        for (Player player : order) {
            places.put(player.number(), places.size() + 1);
        }
        return places;
    }

    private static String line(Tournament tournament, Player player, Map<Integer, Integer> places) {
        Player.Details details = player.details();
        StringBuilder line =
                new StringBuilder(
                        String.format(
                                Locale.ROOT,
                                "001 %4d %1.1s%3.3s %-33.33s %4s %3.3s %11.11s %10.10s %4s %4d",
                                player.number(),
                                details.sex(),
                                details.title(),
                                player.name(),
                                player.rating() == 0 ? "" : player.rating(),
                                details.federation(),
                                details.fideNumber(),
                                details.birth(),
                                points(
                                        tournament.pointsBefore(
                                                player, tournament.pairedRounds() + 1)),
                                places.get(player.number())));
        for (Entry entry : player.entries()) {
            String opponent =
                    entry.opponent() == Entry.NOBODY
                            ? "0000"
                            : String.format(Locale.ROOT, "%4d", entry.opponent());
            String color = entry.color().map(c -> c == Color.WHITE ? "w" : "b").orElse("-");
            line.append("  %s %s %c".formatted(opponent, color, entry.result().letter()));
        }
        return line.toString();
    }

    private static String line(Forbidden forbidden) {
        List<Integer> players = forbidden.players().stream().sorted().toList();
        StringBuilder line = new StringBuilder();
        if (forbidden.equals(Forbidden.always(forbidden.players()))) {
            line.append("XXP");
            players.forEach(number -> line.append(' ').append(number));
        } else {
            line.append(
                    "260 %3d %3d"
                            .formatted(
                                    forbidden.firstRound(), Math.min(99, forbidden.lastRound())));
            players.forEach(number -> line.append(" %4d".formatted(number)));
        }
        return line.toString();
    }

    private static String line(int number, List<Integer> virtual) {
        StringBuilder line = new StringBuilder("XXA %4d".formatted(number));
        virtual.forEach(points -> line.append(" %4s".formatted(points(points))));
        return line.toString();
    }

    /** Tenths as points with one decimal. */
    static String points(int tenths) {
        return tenths / 10 + "." + tenths % 10;
    }
}
