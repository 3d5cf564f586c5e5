package shatranj.game.domain;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import shatranj.clock.Side;

class EvolutionTest {
    @Test
    void a_game_begins_by_being_created() {
        assertThatThrownBy(() ->
                        Evolution.evolve(
                                Optional.empty(),
                                1,
                                0,
                                List.of(new GameEvent.SeatTaken(Side.WHITE, Story.ADA))))
                .isInstanceOf(Evolution.ImpossibleEvent.class);
    }

    @Test
    void a_ply_cannot_be_skipped() {
        Game game = Story.untimed().game();
        GameEvent second =
                new GameEvent.Moved(2, "e7e6", "e6", Story.START, false, Optional.empty(), 0);
        assertThatThrownBy(() -> Evolution.evolve(Optional.of(game), 3, 0, List.of(second)))
                .isInstanceOf(Evolution.ImpossibleEvent.class);
    }

    @Test
    void nothing_can_follow_the_end() {
        Game over = Story.untimed().by(Story.ADA, new Command.Resign()).accepted().game();
        GameEvent event = new GameEvent.DrawOffered(Side.WHITE, false);
        assertThatThrownBy(() -> Evolution.evolve(Optional.of(over), 4, 0, List.of(event)))
                .isInstanceOf(Evolution.ImpossibleEvent.class);
    }

    @Test
    void an_offer_that_is_not_open_cannot_be_closed() {
        Game game = Story.untimed().game();
        GameEvent closed = new GameEvent.DrawOfferClosed(Side.WHITE, true);
        assertThatThrownBy(() -> Evolution.evolve(Optional.of(game), 3, 0, List.of(closed)))
                .isInstanceOf(Evolution.ImpossibleEvent.class);
    }
}
