package shatranj.competition.server.tournaments;

import java.util.HashMap;
import java.util.Map;
import shatranj.competition.event.BoardResult;
import shatranj.competition.event.BotPolicy;
import shatranj.competition.event.ByeKind;
import shatranj.competition.event.Kind;
import shatranj.competition.event.Venue;
import shatranj.competition.tournament.Color;
import shatranj.support.topics.KafkaLog.UnknownRecordException;

/**
 * The numbers of words in the log, which stay for ever.
 *
 * @param numbers of every word
 */
record Numbers<E extends Enum<E>>(Map<E, Integer> numbers) {
    static final Numbers<Kind> KINDS =
            new Numbers<>(
                    Map.of(
                            Kind.SWISS, 1,
                            Kind.ROUND_ROBIN, 2,
                            Kind.DOUBLE_ROUND_ROBIN, 3,
                            Kind.KNOCKOUT, 4,
                            Kind.OWN_PAIRINGS, 5,
                            Kind.ARENA, 6));
    static final Numbers<Venue> VENUES = new Numbers<>(Map.of(Venue.ONLINE, 1, Venue.HALL, 2));
    static final Numbers<BotPolicy> BOTS =
            new Numbers<>(Map.of(BotPolicy.NONE, 1, BotPolicy.ALLOWED, 2, BotPolicy.ONLY, 3));
    static final Numbers<ByeKind> BYES = new Numbers<>(Map.of(ByeKind.HALF, 1, ByeKind.ZERO, 2));
    static final Numbers<Color> COLORS = new Numbers<>(Map.of(Color.WHITE, 1, Color.BLACK, 2));
    static final Numbers<BoardResult> RESULTS =
            new Numbers<>(
                    Map.of(
                            BoardResult.WHITE_WINS, 1,
                            BoardResult.BLACK_WINS, 2,
                            BoardResult.DRAW, 3,
                            BoardResult.WHITE_FORFEITS, 4,
                            BoardResult.BLACK_FORFEITS, 5,
                            BoardResult.BOTH_FORFEIT, 6));

    Numbers {
        numbers = Map.copyOf(numbers);
    }

    int number(E word) {
        Integer number = numbers.get(word);
        if (number == null) {
            throw new IllegalStateException(word + " has no number");
        }
        return number;
    }

    /**
     * The word of a number.
     *
     * @throws UnknownRecordException for one of a later release
     */
    E value(int number) {
        Map<Integer, E> words = new HashMap<>();
        numbers.forEach((word, itsNumber) -> words.put(itsNumber, word));
        E word = words.get(number);
        if (word == null) {
            throw new UnknownRecordException(number + " is none of " + numbers);
        }
        return word;
    }
}
