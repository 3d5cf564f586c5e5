package shatranj.competition.event;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import shatranj.competition.event.Decision.Accepted;
import shatranj.competition.event.Decision.Refused;

/** A tournament in a test: what is accepted happens, a second later than the last. */
final class Life {
    static final String ORGANISER = "boss";

    final List<TournamentEvent> events = new ArrayList<>();
    private Optional<TournamentState> state = Optional.empty();
    private Instant now = Instant.parse("2026-11-25T12:00:00Z");

    static Life of(Announcement announcement, int players) {
        Life life = new Life();
        life.does(ORGANISER, new TournamentCommand.Create(announcement));
        for (int i = 1; i <= players; i++) {
            life.does("p" + i, new TournamentCommand.Join("p" + i, 2000 - i, false));
        }
        return life;
    }

    TournamentState state() {
        return state.orElseThrow();
    }

    Instant now() {
        return now;
    }

    void waitUntil(Instant later) {
        now = later;
    }

    Life does(String actor, TournamentCommand command) {
        now = now.plusSeconds(1);
        Decision decision = Decider.decide(state, command, actor, now);
        assertThat(decision).as("%s by %s", command, actor).isInstanceOf(Accepted.class);
        List<TournamentEvent> more = ((Accepted) decision).events();
        events.addAll(more);
        state = Evolution.after(state, more, now);
        return this;
    }

    /** The organiser does. */
    Life does(TournamentCommand command) {
        return does(ORGANISER, command);
    }

    Refusal refused(String actor, TournamentCommand command) {
        Decision decision = Decider.decide(state, command, actor, now);
        assertThat(decision).as("%s by %s", command, actor).isInstanceOf(Refused.class);
        assertThat(((Refused) decision).detail()).isNotBlank();
        return ((Refused) decision).refusal();
    }

    /** What the events that happened make of it, one by one, at the same instants or not. */
    TournamentState refolded() {
        return Evolution.after(Optional.empty(), events, Instant.EPOCH).orElseThrow();
    }

    /** All boards of the last round that are open: the lower number wins. */
    Life playRound() {
        Round round = state().lastRound().orElseThrow();
        for (Board board : round.boards()) {
            if (board.result().isEmpty()) {
                does(
                        new TournamentCommand.EnterResult(
                                round.number(),
                                board.number(),
                                board.white() < board.black()
                                        ? BoardResult.WHITE_WINS
                                        : BoardResult.BLACK_WINS));
            }
        }
        return this;
    }
}
