package shatranj.competition.event;

import static shatranj.competition.event.Decider.done;
import static shatranj.competition.event.Decider.refused;

import java.util.Optional;
import java.util.Set;
import shatranj.competition.event.Entrant.Presence;
import shatranj.competition.event.TournamentState.Phase;

/** Decides who takes part, and when. */
final class EntryDecider {
    private EntryDecider() {}

    static Decision join(
            TournamentState state, TournamentCommand.Join join, boolean isByOrganiser) {
        Optional<Entrant> before = state.entrant(join.player());
        if (before.isPresent()) {
            Presence presence = before.get().presence();
            if (presence == Presence.EXPELLED) {
                return refused(Refusal.PLAYER_EXPELLED, "'" + join.player() + "' was expelled");
            }
            if (presence != Presence.OUT) {
                return refused(
                        Refusal.ALREADY_ENTERED, "'" + join.player() + "' has entered already");
            }
        }
        boolean isLate = state.phase() == Phase.RUNNING;
        if (isLate && before.isEmpty() && !state.announcement().kind().isOpenToLateEntry()) {
            return refused(
                    Refusal.ENTRY_CLOSED,
                    "Nobody enters a " + state.announcement().kind() + " after its start");
        }
        if (isLate && !state.hasRoundLeft()) {
            return refused(Refusal.ENTRY_CLOSED, "No round is left to be paired");
        }
        if (before.isEmpty() && state.entrants().size() >= Decider.MOST_PLAYERS) {
            return refused(Refusal.TOURNAMENT_FULL, Decider.MOST_PLAYERS + " players have entered");
        }
        Optional<Decision> unfit = isByOrganiser ? Optional.empty() : unfit(state, join);
        return unfit.orElseGet(
                () -> done(new TournamentEvent.Joined(join.player(), join.rating(), join.isBot())));
    }

    private static Optional<Decision> unfit(TournamentState state, TournamentCommand.Join join) {
        Announcement said = state.announcement();
        if (join.isBot() && said.bots() == BotPolicy.NONE) {
            return Optional.of(refused(Refusal.BOTS_NOT_ALLOWED, "Programs may not enter"));
        }
        if (!join.isBot() && said.bots() == BotPolicy.ONLY) {
            return Optional.of(refused(Refusal.BOTS_ONLY, "Only programs may enter"));
        }
        return switch (said.entry()) {
            case EntryRule.Open open -> Optional.empty();
            case EntryRule.Rated(int least, int most) ->
                    least <= join.rating() && join.rating() <= most
                            ? Optional.empty()
                            : Optional.of(
                                    refused(
                                            Refusal.RATING_OUT_OF_RANGE,
                                            "The rating of '"
                                                    + join.player()
                                                    + "' is "
                                                    + (join.rating() == 0 ? "none" : join.rating())
                                                    + "; expected "
                                                    + least
                                                    + " to "
                                                    + most));
            case EntryRule.Invited(Set<String> players) ->
                    players.contains(join.player())
                            ? Optional.empty()
                            : Optional.of(
                                    refused(
                                            Refusal.NOT_INVITED,
                                            "'" + join.player() + "' is not invited"));
        };
    }

    static Decision leave(TournamentState state, String player) {
        return takingPart(state, player) ? done(new TournamentEvent.Left(player)) : absent(player);
    }

    /** No half points in the last round, and once only: byes must not win tournaments. */
    static Decision bye(TournamentState state, TournamentCommand.RequestBye bye) {
        if (!takingPart(state, bye.player())) {
            return absent(bye.player());
        }
        if (!state.announcement().kind().hasByes()) {
            return refused(
                    Refusal.BYE_NOT_ALLOWED, "There are none in a " + state.announcement().kind());
        }
        if (bye.round() < state.nextRound() || bye.round() > state.totalRounds()) {
            return refused(
                    Refusal.NO_SUCH_ROUND,
                    "round is "
                            + bye.round()
                            + "; expected "
                            + state.nextRound()
                            + " to "
                            + state.totalRounds());
        }
        if (bye.kind() == ByeKind.HALF && bye.round() == state.totalRounds()) {
            return refused(Refusal.BYE_NOT_ALLOWED, "No half points in the last round");
        }
        boolean hadOne =
                state.entrant(bye.player()).orElseThrow().byes().entrySet().stream()
                        .anyMatch(had ->
                                had.getValue() == ByeKind.HALF && had.getKey() != bye.round());
        return bye.kind() == ByeKind.HALF && hadOne
                ? refused(Refusal.BYE_NOT_ALLOWED, "A player has one half-point bye at most")
                : done(new TournamentEvent.ByeGranted(bye.player(), bye.round(), bye.kind()));
    }

    static Decision present(TournamentState state, String player, Presence wanted) {
        if (!takingPart(state, player)) {
            return absent(player);
        }
        if (state.entrant(player).orElseThrow().presence() == wanted) {
            return done();
        }
        return wanted == Presence.PAUSED
                ? done(new TournamentEvent.PlayerPaused(player))
                : done(new TournamentEvent.PlayerResumed(player));
    }

    /** Who has left can still be expelled, and does not come back then. */
    static Decision expel(TournamentState state, TournamentCommand.Expel expel) {
        Optional<Entrant> who = state.entrant(expel.player());
        if (who.isEmpty()) {
            return absent(expel.player());
        }
        return who.get().presence() == Presence.EXPELLED
                ? done()
                : done(
                        new TournamentEvent.Expelled(
                                expel.player(), expel.reason(), expel.article()));
    }

    private static boolean takingPart(TournamentState state, String player) {
        return state.entrant(player)
                .filter(one -> one.presence() == Presence.IN || one.presence() == Presence.PAUSED)
                .isPresent();
    }

    private static Decision absent(String player) {
        return refused(Refusal.NOT_ENTERED, "'" + player + "' does not take part");
    }
}
