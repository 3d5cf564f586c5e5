package shatranj.standalone.cluster;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import shatranj.commandline.Mistake;

/** How many pods the services have of which there may be several. */
public record Pods(int game, int rules, int analysis) {
    /** The ports of the game pods end where that of Kafka begins. */
    public static final int MOST_GAME = 8;

    public static final int MOST_RULES = 4;
    public static final int MOST_ANALYSIS = 4;

    private static final Pattern COUNT = Pattern.compile("(game|rules|analysis)=([0-9]{1,3})");

    public Pods {
        require("game", game, MOST_GAME);
        require("rules", rules, MOST_RULES);
        require("analysis", analysis, MOST_ANALYSIS);
    }

    /** So many of game-service, and one of each other. */
    public static Pods ofGame(int game) {
        return new Pods(game, 1, 1);
    }

    /** Reads {@code game=4,rules=2,analysis=2}: any of them in any order, one pod where unsaid. */
    static Pods parse(String text) {
        Map<String, Integer> counts = new HashMap<>();
        for (String part : List.of(text.split(",", -1))) {
            Matcher count = COUNT.matcher(part);
            if (!count.matches()
                    || counts.put(count.group(1), Integer.parseInt(count.group(2))) != null) {
                throw new Mistake(
                        "--pods is '" + text + "'",
                        "Give numbers of pods of game, rules and analysis, each at most once, as in --pods"
                                + " game=4,rules=2,analysis=2; the other services run one pod each here");
            }
        }
        return new Pods(
                counts.getOrDefault("game", 1),
                counts.getOrDefault("rules", 1),
                counts.getOrDefault("analysis", 1));
    }

    private static void require(String service, int count, int most) {
        if (count < 1 || count > most) {
            throw new Mistake(
                    count + " pods of the " + service + " service cannot be run",
                    "Choose from 1 to " + most + ", as in --pods " + service + "=2");
        }
    }

    /** As {@link #parse} reads it. */
    public String asText() {
        return "game=" + game + ",rules=" + rules + ",analysis=" + analysis;
    }
}
