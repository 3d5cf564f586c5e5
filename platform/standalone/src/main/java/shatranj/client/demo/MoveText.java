package shatranj.client.demo;

import java.util.Arrays;
import java.util.List;

/** The moves of a game as people write them. */
final class MoveText {
    private MoveText() {}

    /**
     * The moves in SAN, of a PGN game or of a bare move text: tags, comments, annotations, numbers
     * and the result are left out.
     */
    static List<String> moves(String text) {
        String bare =
                text.replaceAll("(?m)^[\\[#%].*$", " ")
                        .replaceAll("\\{[^}]*\\}", " ")
                        .replaceAll(";.*", " ")
                        .replaceAll("\\$\\d+", " ")
                        .replaceAll("\\d+\\.+", " ");
        return Arrays.stream(bare.trim().split("\\s+"))
                .filter(word -> !word.isEmpty() && !isResult(word))
                .toList();
    }

    private static boolean isResult(String word) {
        return List.of("*", "1-0", "0-1", "1/2-1/2").contains(word);
    }
}
