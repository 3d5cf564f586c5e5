package shatranj.bench.moves;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import shatranj.commandline.Mistake;
import shatranj.standalone.cluster.Layout;

/** How moves get to the pods. */
enum Transport {
    /** REST, to the pod that decides. */
    REST,
    /** REST, to whichever pod. */
    ANY,
    /** REST, through the front door. */
    DOOR,
    /** gRPC, on the players' Play streams. */
    PLAY,
    /** The Lichess API. */
    FACADE;

    /** The word on the command line and in figures. */
    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    static List<Transport> parse(List<String> words) {
        return words.stream().map(Transport::parse).distinct().toList();
    }

    private static Transport parse(String word) {
        return Arrays.stream(values())
                .filter(one -> one.word().equals(word))
                .findFirst()
                .orElseThrow(() ->
                        new Mistake(
                                "--transport cannot be '" + word + "'",
                                "Choose from "
                                        + Arrays.stream(values())
                                                .map(Transport::word)
                                                .collect(Collectors.joining(", "))));
    }

    /**
     * A line to the pods.
     *
     * @param pods {@code host:port} of every pod by its name
     */
    RequestLine line(Tables tables, Layout layout, Map<String, String> pods) {
        return switch (this) {
            case REST -> HttpLine.rest(tables, pods, true);
            case ANY -> HttpLine.rest(tables, pods, false);
            case DOOR ->
                    HttpLine.rest(
                            tables, Map.of("door", layout.host() + ":" + layout.port()), false);
            case PLAY -> new PlayLine(tables, List.copyOf(pods.values()));
            case FACADE -> HttpLine.lichess(tables, pods);
        };
    }
}
