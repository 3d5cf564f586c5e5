package shatranj.game.application;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import shatranj.game.domain.GameId;
import shatranj.game.internal.v1.Command;
import shatranj.game.v1.ColorChoice;
import shatranj.game.v1.CreateGameRequest;
import shatranj.rules.v1.Alphabet;
import shatranj.rules.v1.Color;
import shatranj.support.identity.Caller;

/** Ids, instants and draws of commands (journal.md §2.7, §5). */
class CommandFactoryTest {
    private static final Instant NOON = Instant.parse("2026-11-20T12:00:00Z");
    private static final String GAME = "0000000000000000000001";

    private final CommandFactory commands =
            new CommandFactory(
                    new RandomSource(),
                    new Lag(new LagReceipts(new byte[32], new byte[32]), InstantSource.fixed(NOON)),
                    Duration.ofSeconds(5));

    private static Request request(String player, String key, Instant at) {
        return new Request(
                new Caller(player, Set.of("play"), NOON.plusSeconds(3600), "token-of-" + player),
                key.isEmpty() ? Optional.empty() : Optional.of(key),
                0,
                at,
                Optional.empty());
    }

    private static GameId game(Command command) {
        return GameId.ofBytes(command.getGameId().toByteArray());
    }

    @Test
    void a_key_names_the_same_game_across_midnight_but_for_the_day() {
        CreateGameRequest creation = CreateGameRequest.getDefaultInstance();
        Instant late = Instant.parse("2026-11-20T23:59:59.999Z");
        Command before = commands.create(request("ann", "k", late), creation);
        Command after = commands.create(request("ann", "k", late.plusMillis(1)), creation);
        assertThat(game(after).key()).isEqualTo(game(before).key());
        assertThat(game(after).day()).isEqualTo(game(before).day() + 1);
        assertThat(after.getCommandId()).isEqualTo(before.getCommandId());
    }

    @Test
    void subjects_and_keys_do_not_run_into_each_other() {
        CreateGameRequest creation = CreateGameRequest.getDefaultInstance();
        Command one = commands.create(request("ann", "bk", NOON), creation);
        Command other = commands.create(request("annb", "k", NOON), creation);
        assertThat(game(one)).isNotEqualTo(game(other));
        assertThat(one.getCommandId()).isNotEqualTo(other.getCommandId());
    }

    @Test
    void without_a_key_every_creation_and_offer_is_another() {
        CreateGameRequest creation = CreateGameRequest.getDefaultInstance();
        assertThat(game(commands.create(request("ann", "", NOON), creation)))
                .isNotEqualTo(game(commands.create(request("ann", "", NOON), creation)));
        assertThat(
                        commands.inGame(request("ann", "", NOON), GAME, Actions.offerDraw())
                                .getCommandId())
                .isNotEqualTo(
                        commands.inGame(request("ann", "", NOON), GAME, Actions.offerDraw())
                                .getCommandId());
    }

    @Test
    void a_move_is_named_by_what_it_is_and_not_by_its_key() {
        Command plain = commands.play(request("ann", "", NOON), GAME, 1, "e2e3", false, "");
        Command keyed = commands.play(request("ann", "k", NOON), GAME, 1, " e2e3 ", false, "");
        assertThat(keyed.getCommandId()).isEqualTo(plain.getCommandId());
        assertThat(keyed.getRequestHash()).isEqualTo(plain.getRequestHash());
        assertThat(
                        commands.play(request("ben", "", NOON), GAME, 1, "e2e3", false, "")
                                .getCommandId())
                .isNotEqualTo(plain.getCommandId());
        assertThat(
                        commands.play(request("ann", "", NOON), GAME, 3, "e2e3", false, "")
                                .getCommandId())
                .isNotEqualTo(plain.getCommandId());
    }

    @Test
    void a_receipt_of_lag_goes_along_and_makes_no_other_request() {
        LagReceipts receipts = new LagReceipts(new byte[32], new byte[32]);
        String receipt =
                receipts.measured("ann", receipts.probe("ann", NOON), NOON.plusMillis(80))
                        .orElseThrow()
                        .receipt();
        Command without = commands.play(request("ann", "", NOON), GAME, 1, "e2e3", false, "");
        Command with = commands.play(request("ann", "", NOON), GAME, 1, "e2e3", false, receipt);
        assertThat(without.getPlay().getLagMs()).isZero();
        assertThat(with.getPlay().getLagMs()).isEqualTo(80);
        assertThat(with.getCommandId()).isEqualTo(without.getCommandId());
        assertThat(with.getRequestHash()).isEqualTo(without.getRequestHash());
        Command bens = commands.play(request("ben", "", NOON), GAME, 1, "e2e3", false, receipt);
        assertThat(bens.getPlay().getLagMs()).as("another player's").isZero();
        Request late = request("ann", "", NOON.plusSeconds(61));
        Command old = commands.play(late, GAME, 1, "e2e3", false, receipt);
        assertThat(old.getPlay().getLagMs()).as("expired").isZero();
        assertThatThrownBy(() ->
                        commands.play(request("ann", "", NOON), GAME, 1, "e2e3", false, "1000 ms"))
                .hasMessageContaining("'1000 ms'");
    }

    @Test
    void one_cause_has_one_name_in_each_game() {
        Request keyed = request("ann", "k", NOON);
        GameId one = CommandFactory.gameId(GAME);
        GameId two = CommandFactory.gameId("0000000000000000000002");
        Command action = Actions.endVacation();
        String cause = commands.cause(keyed, "end vacation");
        Command first = commands.caused(keyed, one, cause, action);
        assertThat(
                        commands.caused(
                                        request("ann", "k", NOON.plusSeconds(5)),
                                        one,
                                        commands.cause(keyed, "end vacation"),
                                        action)
                                .getCommandId())
                .isEqualTo(first.getCommandId());
        assertThat(commands.caused(keyed, two, cause, action).getCommandId())
                .isNotEqualTo(first.getCommandId());
        assertThat(commands.cause(request("ben", "k", NOON), "end vacation")).isNotEqualTo(cause);
        assertThat(commands.cause(keyed, "take vacation")).isNotEqualTo(cause);
        Request unkeyed = request("ann", "", NOON);
        assertThat(commands.cause(unkeyed, "end vacation"))
                .isNotEqualTo(commands.cause(unkeyed, "end vacation"));
    }

    @Test
    void the_hash_is_over_what_was_asked_and_not_over_what_was_drawn() {
        CreateGameRequest white =
                CreateGameRequest.newBuilder().setColor(ColorChoice.COLOR_CHOICE_WHITE).build();
        CreateGameRequest inOtherLetters =
                white.toBuilder().setRequestId("k").setAlphabet(Alphabet.ALPHABET_WESTERN).build();
        CreateGameRequest black =
                CreateGameRequest.newBuilder().setColor(ColorChoice.COLOR_CHOICE_BLACK).build();
        Command first = commands.create(request("ann", "k", NOON), white);
        Command again = commands.create(request("ann", "k", NOON.plusSeconds(9)), inOtherLetters);
        assertThat(again.getRequestHash()).isEqualTo(first.getRequestHash());
        assertThat(again.getCreate().getInviteCode())
                .isNotEqualTo(first.getCreate().getInviteCode());
        assertThat(commands.create(request("ann", "k", NOON), black).getRequestHash())
                .isNotEqualTo(first.getRequestHash());
        assertThat(
                        commands.inGame(request("ann", "k", NOON), GAME, Actions.resign())
                                .getRequestHash())
                .isNotEqualTo(
                        commands.inGame(request("ann", "k", NOON), GAME, Actions.abort())
                                .getRequestHash());
        assertThat(
                        commands.inGame(request("ann", "k", NOON), GAME, Actions.resign())
                                .getCommandId())
                .as("the same key on another request must be found")
                .isEqualTo(
                        commands.inGame(request("ann", "k", NOON), GAME, Actions.abort())
                                .getCommandId());
    }

    @Test
    void both_colours_are_drawn_and_a_choice_is_kept() {
        Set<Color> drawn = new HashSet<>();
        for (int i = 0; i < 200; i++) {
            drawn.add(
                    commands.create(
                                    request("ann", "", NOON),
                                    CreateGameRequest.getDefaultInstance())
                            .getCreate()
                            .getCreatorColor());
        }
        assertThat(drawn).containsExactlyInAnyOrder(Color.COLOR_WHITE, Color.COLOR_BLACK);
        assertThat(
                        commands.create(
                                        request("ann", "", NOON),
                                        CreateGameRequest.newBuilder()
                                                .setColor(ColorChoice.COLOR_CHOICE_BLACK)
                                                .build())
                                .getCreate()
                                .getCreatorColor())
                .isEqualTo(Color.COLOR_BLACK);
    }

    @Test
    void an_invited_opponent_needs_no_code() {
        Command command =
                commands.create(
                        request("ann", "", NOON),
                        CreateGameRequest.newBuilder().setOpponent("ben").build());
        assertThat(command.getCreate().getInviteCode()).isEmpty();
    }

    @Test
    void the_deadline_is_ours_or_the_clients_whichever_comes_first() {
        assertThat(
                        commands.inGame(request("ann", "", NOON), GAME, Actions.resign())
                                .getDeadlineAtMs())
                .isEqualTo(NOON.plusSeconds(5).toEpochMilli());
        Request hasty =
                new Request(
                        request("ann", "", NOON).caller(),
                        Optional.empty(),
                        3,
                        NOON,
                        Optional.of(Duration.ofMillis(700)));
        Command command = commands.inGame(hasty, GAME, Actions.resign());
        assertThat(command.getDeadlineAtMs()).isEqualTo(NOON.plusMillis(700).toEpochMilli());
        assertThat(command.getReceivedAtMs()).isEqualTo(NOON.toEpochMilli());
        assertThat(command.getExpectedVersion()).isEqualTo(3);
        assertThat(command.getToken()).isEqualTo("token-of-ann");
    }

    @Test
    void what_is_out_of_bounds_is_refused_by_name() {
        Request request = request("ann", "", NOON);
        assertThatThrownBy(() -> commands.play(request, GAME, 0, "e2e3", false, ""))
                .hasMessageContaining("ply is 0");
        assertThatThrownBy(() -> commands.play(request, GAME, 1, "e".repeat(17), false, ""))
                .hasMessageContaining("at most 16 characters");
        assertThatThrownBy(() -> commands.play(request, GAME, 1, " ", false, ""))
                .hasMessageContaining("move is ''");
        assertThatThrownBy(() -> commands.inGame(request, "no-game", Actions.resign()))
                .hasMessageContaining("NO_SUCH_GAME");
        assertThatThrownBy(() -> request("ann", "k".repeat(256), NOON))
                .hasMessageContaining("idempotency key");
        assertThatThrownBy(() -> request("ann", "tab\t", NOON))
                .hasMessageContaining("idempotency key");
        assertThatThrownBy(() ->
                        commands.create(
                                request, CreateGameRequest.newBuilder().setOpponent("me").build()))
                .hasMessageContaining("opponent is 'me'");
        assertThatThrownBy(() ->
                        commands.create(
                                request, CreateGameRequest.newBuilder().setExpiresInMs(-1).build()))
                .hasMessageContaining("expiresInMs is -1");
    }
}
