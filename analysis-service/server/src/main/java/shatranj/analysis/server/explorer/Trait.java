package shatranj.analysis.server.explorer;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import shatranj.clock.TimeClass;
import shatranj.rules.ruleset.Tabiya;

/**
 * Something that many games have in common and that can be searched for.
 *
 * @param value of {@link Kind#ANY}: empty
 */
public record Trait(Kind kind, String value) {
    /** What every game has. */
    public static final Trait ANY = new Trait(Kind.ANY, "");

    /** The class of games that have none. */
    public static final String NO_CLASS = "NONE";

    /** What is asked about. The numbers are on disk. */
    public enum Kind {
        ANY(0),
        /** Either player. */
        PLAYER(1),
        WHITE(2),
        BLACK(3),
        RESULT(4),
        REASON(5),
        RULE_SET(6),
        SETUP(7),
        TIME_CLASS(8),
        MATERIAL(9),
        /** The tabiya that either side built. */
        STRUCTURE(10),
        WHITE_STRUCTURE(11),
        BLACK_STRUCTURE(12);

        private final int number;

        Kind(int number) {
            this.number = number;
        }

        /** What stands for it on disk. */
        public int number() {
            return number;
        }
    }

    /** The class of games; none: those without a class. */
    public static Trait of(Optional<TimeClass> timeClass) {
        return new Trait(Kind.TIME_CLASS, timeClass.map(Trait::word).orElse(NO_CLASS));
    }

    /** The result of games. */
    public static Trait of(Score score) {
        return new Trait(
                Kind.RESULT,
                switch (score) {
                    case WHITE -> "WHITE";
                    case DRAW -> "DRAW";
                    case BLACK -> "BLACK";
                });
    }

    private static String word(TimeClass timeClass) {
        return switch (timeClass) {
            case BLITZ -> "BLITZ";
            case RAPID -> "RAPID";
            case CLASSICAL -> "CLASSICAL";
            case CORRESPONDENCE -> "CORRESPONDENCE";
        };
    }

    /** All that a game has; who played against themselves is named once. */
    static List<Trait> of(PlayedGame game, StructurePair tabiyas) {
        Ending ending = game.ending();
        Stream<Trait> all =
                Stream.of(
                        ANY,
                        new Trait(Kind.PLAYER, game.white()),
                        new Trait(Kind.PLAYER, game.black()),
                        new Trait(Kind.WHITE, game.white()),
                        new Trait(Kind.BLACK, game.black()),
                        of(game.score()),
                        new Trait(Kind.REASON, ending.reason()),
                        new Trait(Kind.RULE_SET, game.ruleSet()),
                        new Trait(Kind.SETUP, ending.setup()),
                        of(game.timeClass()),
                        new Trait(Kind.MATERIAL, ending.material()));
        Stream<Trait> built =
                Stream.concat(
                        of(tabiyas.white(), Kind.WHITE_STRUCTURE),
                        of(tabiyas.black(), Kind.BLACK_STRUCTURE));
        return Stream.concat(all, built).distinct().toList();
    }

    private static Stream<Trait> of(Optional<Tabiya> tabiya, Kind side) {
        return tabiya.map(Tabiya::word).stream()
                .flatMap(word -> Stream.of(new Trait(Kind.STRUCTURE, word), new Trait(side, word)));
    }
}
