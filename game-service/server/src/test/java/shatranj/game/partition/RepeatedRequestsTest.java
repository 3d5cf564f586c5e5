package shatranj.game.partition;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import shatranj.game.application.Actions;
import shatranj.game.internal.v1.Command;
import shatranj.game.internal.v1.DeliverResponse;
import shatranj.game.journal.Envelope;
import shatranj.game.journal.LoggedRecord;
import shatranj.game.journal.v1.Decision;

/** What the same request again is told, also where a line has shortened (journal.md §2.7). */
class RepeatedRequestsTest {
    private final Pods pods = new Pods();
    private final ScriptedLog log = new ScriptedLog(pods.timers);
    private final FoldedGames games = pods.pod("pod-1", log, log);
    private final PodClient client = new PodClient(pods, () -> games);

    private void takeBackPlyOne() {
        client.done(pods.act(1, "ada", "ask " + pods.requests(), Actions.offerTakeback()));
        client.done(pods.act(1, "bob", "agree " + pods.requests(), Actions.acceptTakeback()));
    }

    @Test
    void a_late_repetition_of_a_move_that_was_taken_back_is_not_played_again() {
        client.start(pods.create(1, "ada", "3+2"));
        Command move = pods.move(1, "ada", 1, "e3");
        client.done(move);
        takeBackPlyOne();
        assertThat(client.refused(move).getCode()).isEqualTo("VERSION_REQUIRED");
        assertThat(client.refused(pods.move(1, "ada", 1, "d3")).getCode())
                .isEqualTo("VERSION_REQUIRED");
        assertThat(client.refused(PodClient.expecting(3, move)).getCode())
                .isEqualTo("VERSION_MISMATCH");
    }

    @Test
    void who_has_seen_the_takeback_plays_the_ply_again_and_repeats_that() {
        client.start(pods.create(1, "ada", "3+2"));
        client.done(pods.move(1, "ada", 1, "e3"));
        takeBackPlyOne();
        Command again = PodClient.expecting(5, pods.move(1, "ada", 1, "e3"));
        DeliverResponse.Done first = client.done(again);
        assertThat(first.getVersion()).isEqualTo(6);
        pods.timers.advance(1);
        Command late = pods.move(1, "ada", 1, "e3");
        DeliverResponse.Done repeated = client.done(late);
        assertThat(repeated.getVersion()).isEqualTo(6);
        assertThat(repeated.getReplayed()).isTrue();
        assertThat(client.refused(pods.move(1, "ada", 1, "d3")).getCode()).isEqualTo("PLY_PLAYED");
    }

    @Test
    void the_same_illegal_move_is_penalised_once_even_after_the_right_one_was_played() {
        client.start(pods.createStrict(1, "ada"));
        DeliverResponse.Done first = client.done(pods.move(1, "ada", 1, "illegal"));
        assertThat(first.getPenalised().getCode()).isEqualTo("ILLEGAL_MOVE");
        assertThat(first.getPenalised().getArticle()).isEqualTo("3.3");
        assertThat(first.getPenalised().getMembersMap())
                .containsEntry("penalty", "TIME")
                .containsEntry("version", "3");
        DeliverResponse.Done again = client.done(pods.move(1, "ada", 1, "illegal"));
        assertThat(again.getPenalised()).isEqualTo(first.getPenalised());
        assertThat(again.getVersion()).isEqualTo(3);
        client.done(pods.move(1, "ada", 1, "e3"));
        assertThat(client.done(pods.move(1, "ada", 1, "illegal")).getPenalised())
                .isEqualTo(first.getPenalised());
    }

    @Test
    void moves_are_not_counted_among_the_commands_and_offers_are() {
        client.start(pods.create(1, "ada", ""));
        for (int ply = 1; ply <= 70; ply++) {
            client.done(pods.move(1, ply % 2 == 1 ? "ada" : "bob", ply, "e3"));
        }
        int offers = 0;
        do {
            offers++;
            client.done(pods.move(1, "ada", 70 + 2 * offers - 1, "e3"));
            client.done(pods.act(1, "ada", "offer " + offers, Actions.offerDraw()));
            client.done(pods.act(1, "bob", "no " + offers, Actions.declineDraw()));
            client.done(pods.move(1, "bob", 70 + 2 * offers, "e3"));
            // Creation and join are commands too.
        } while (2 + 2 * offers < 64);
        assertThat(client.refused(pods.act(1, "ada", "one more", Actions.offerDraw())).getCode())
                .isEqualTo("RATE_LIMITED");
        assertThat(
                        client.refused(pods.act(1, "ada", "one more", Actions.offerTakeback()))
                                .getCode())
                .isEqualTo("RATE_LIMITED");
        assertThat(client.done(pods.resign(1, "ada")).getGame().hasOutcome()).isTrue();
    }

    @Test
    void a_decision_records_the_version_of_the_rules_that_it_rests_on() {
        client.start(pods.create(1, "ada", ""));
        client.done(pods.move(1, "ada", 1, "e3"));
        assertThat(
                        log.records().stream()
                                .map(LoggedRecord::value)
                                .map(Envelope::open)
                                .map(Envelope.Opened.Known.class::cast)
                                .map(known -> known.record().getDecision())
                                .filter(decision -> decision.getVersion() == 3)
                                .map(Decision::getRulesVersion))
                .containsExactly(LaxReferee.RULES);
    }
}
