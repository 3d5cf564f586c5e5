package shatranj.analysis.server.explorer.index;

import java.util.List;
import java.util.Optional;
import org.rocksdb.RocksDBException;
import shatranj.analysis.server.explorer.HeadToHead;
import shatranj.analysis.server.explorer.Place;
import shatranj.analysis.server.explorer.Tally;
import shatranj.analysis.server.explorer.Trait;
import shatranj.analysis.server.explorer.Trait.Kind;
import shatranj.rules.board.Color;

/** Counts the games of two players against each other, where the lists of both meet. */
final class MeetingFinder {
    private final View view;
    private final String player;
    private final String opponent;

    MeetingFinder(View view, String player, String opponent) {
        this.view = view;
        this.player = player;
        this.opponent = opponent;
    }

    /**
     * What was counted.
     *
     * @param mostLooks how often the lists may be moved on for each colour of the player
     */
    HeadToHead find(int mostLooks) throws RocksDBException {
        Tally tally = Tally.NONE;
        boolean isCut = false;
        for (Color color : Color.values()) {
            try (Intersection games = new Intersection(lists(color), mostLooks)) {
                Optional<Place> met = games.from(Place.FIRST);
                while (met.isPresent()) {
                    Tally one = Tally.of(Postings.score(games.value()));
                    tally = tally.plus(one.seenBy(color));
                    met = games.from(met.get().next());
                }
                isCut |= games.rest().isPresent();
            }
        }
        return new HeadToHead(tally, isCut);
    }

    private List<PostingList> lists(Color color) {
        boolean isWhite = color == Color.WHITE;
        return List.of(
                view.list(new Trait(Kind.WHITE, isWhite ? player : opponent), Optional.empty()),
                view.list(new Trait(Kind.BLACK, isWhite ? opponent : player), Optional.empty()));
    }
}
