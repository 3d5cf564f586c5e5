package shatranj.competition.trf;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import shatranj.competition.tournament.PointSystem;

/** The lines that announce points: 162, XXS, and BBW to BBU. */
final class PointLines {
    private enum Kind {
        WIN,
        DRAW,
        LOSS,
        BYE,
        FORFEIT_LOSS,
        ZERO_POINT_BYE
    }

    private final Map<Kind, Integer> points = new EnumMap<>(Kind.class);

    void readBb(TrfLine line) throws TrfLine.Fault {
        Kind kind =
                switch (line.code()) {
                    case "BBW" -> Kind.WIN;
                    case "BBD" -> Kind.DRAW;
                    case "BBL" -> Kind.LOSS;
                    case "BBZ" -> Kind.ZERO_POINT_BYE;
                    case "BBF" -> Kind.FORFEIT_LOSS;
                    case "BBU" -> Kind.BYE;
                    default -> throw line.fault(1, "no points are called '" + line.code() + "'");
                };
        points.put(kind, line.points(5, line.length() + 1, "what follows " + line.code()));
    }

    /** Letters with points in columns: {@code W 1.0}. */
    void read162(TrfLine line) throws TrfLine.Fault {
        for (int at = 6; at <= line.length(); at += 9) {
            if (line.text(at, at + 8).isEmpty()) {
                continue;
            }
            int value = line.points(at + 1, at + 4, "what follows '" + line.at(at) + "'");
            switch (line.at(at)) {
                case 'W' -> points.put(Kind.WIN, value);
                case 'D' -> points.put(Kind.DRAW, value);
                case 'L' -> points.put(Kind.LOSS, value);
                case 'P' -> points.put(Kind.BYE, value);
                case 'Z' -> {
                    points.put(Kind.ZERO_POINT_BYE, value);
                    points.put(Kind.FORFEIT_LOSS, value);
                }
                default ->
                        throw line.fault(
                                at,
                                "'%s' is none of W D L P Z"
                                        .formatted(TrfLine.shown(line.text(at, at))));
            }
        }
    }

    /** Words such as {@code W=3.0}. */
    void readXxs(TrfLine line) throws TrfLine.Fault {
        for (TrfLine.Word word : line.words(4)) {
            int equals = word.text().indexOf('=');
            if (equals < 1) {
                throw line.fault(
                        word.column(),
                        "'%s' is not of the form W=1.0".formatted(TrfLine.shown(word.text())));
            }
            String name = word.text().substring(0, equals);
            int value =
                    line.points(
                            new TrfLine.Word(
                                    word.column() + equals + 1, word.text().substring(equals + 1)),
                            "what follows " + TrfLine.shown(name));
            for (Kind kind : kinds(line, word, name)) {
                Integer known = points.put(kind, value);
                if (known != null && known != value && name.length() == 2) {
                    throw line.fault(
                            word.column(),
                            "points that differ by colour are not supported: " + name);
                }
            }
        }
    }

    private static List<Kind> kinds(TrfLine line, TrfLine.Word word, String name)
            throws TrfLine.Fault {
        return switch (name) {
            case "W", "WW", "BW" -> List.of(Kind.WIN);
            case "D", "WD", "BD" -> List.of(Kind.DRAW);
            case "L", "WL", "BL" -> List.of(Kind.LOSS);
            case "PAB" -> List.of(Kind.BYE);
            case "FL" -> List.of(Kind.FORFEIT_LOSS);
            case "ZPB" -> List.of(Kind.ZERO_POINT_BYE);
            default ->
                    throw line.fault(
                            word.column(),
                            "'%s' is none of W D L WW BW WD BD WL BL PAB FL ZPB"
                                    .formatted(TrfLine.shown(name)));
        };
    }

    PointSystem system() {
        PointSystem standard = PointSystem.STANDARD;
        int win = points.getOrDefault(Kind.WIN, standard.win());
        return new PointSystem(
                win,
                points.getOrDefault(Kind.DRAW, standard.draw()),
                points.getOrDefault(Kind.LOSS, standard.loss()),
                points.getOrDefault(Kind.BYE, win),
                points.getOrDefault(Kind.FORFEIT_LOSS, standard.forfeitLoss()),
                points.getOrDefault(Kind.ZERO_POINT_BYE, standard.zeroPointBye()));
    }
}
