package shatranj.competition.server.api;

import shatranj.competition.event.BoardResult;
import shatranj.competition.event.ByeKind;
import shatranj.competition.event.TournamentCommand;
import shatranj.competition.v1.ChangeTournamentRequest;
import shatranj.competition.v1.TournamentBye;
import shatranj.competition.v1.TournamentPairing;
import shatranj.competition.v1.TournamentParticipant;
import shatranj.support.identity.Caller;

/** Changes of tournaments as messages say them. */
final class TournamentCommands {
    private TournamentCommands() {}

    /** What a request asks for. */
    static TournamentCommand of(
            Caller actor, ChangeTournamentRequest request, TournamentOrders orders) {
        return switch (request.getChangeCase()) {
            case EDIT ->
                    new TournamentCommand.Edit(
                            Announcements.of(TournamentMessages.read(request.getEdit())));
            case JOIN ->
                    orders.join(
                            actor,
                            request.getTournamentId(),
                            player(actor, request.getJoin()),
                            request.getJoin().getBot());
            case LEAVE -> new TournamentCommand.Leave(player(actor, request.getLeave()));
            case PAUSE -> new TournamentCommand.Pause(player(actor, request.getPause()));
            case RESUME -> new TournamentCommand.Resume(player(actor, request.getResume()));
            case BYE -> bye(actor, request.getBye());
            case START -> new TournamentCommand.Start();
            case PAIR -> pair(request.getPair());
            case RESULT ->
                    new TournamentCommand.EnterResult(
                            request.getResult().getRound(),
                            request.getResult().getBoard(),
                            TournamentWords.word(
                                            "result",
                                            BoardResult.class,
                                            request.getResult().getResult())
                                    .orElseThrow(() -> Refusals.missing("result")));
            case RESTART ->
                    orders.restart(request.getTournamentId(), request.getRestart().getRound());
            case FINISH -> new TournamentCommand.Finish();
            case CANCEL -> new TournamentCommand.Cancel(given(request.getCancel().getReason()));
            case EXPEL -> {
                Refusals.requirePlayer(request.getExpel().getPlayer());
                yield new TournamentCommand.Expel(
                        request.getExpel().getPlayer(),
                        given(request.getExpel().getReason()),
                        Refusals.article(
                                request.getExpel().getArticle().isEmpty()
                                        ? null
                                        : request.getExpel().getArticle()));
            }
            case CHANGE_NOT_SET -> throw Refusals.missing("change");
        };
    }

    private static String given(String reason) {
        return Refusals.reason(reason.isEmpty() ? null : reason);
    }

    private static String player(Caller actor, TournamentParticipant who) {
        return named(actor, who.getPlayer());
    }

    /** Who is named, or who asks. */
    private static String named(Caller actor, String name) {
        if (name.isEmpty()) {
            return actor.id();
        }
        Refusals.requirePlayer(name);
        return name;
    }

    private static TournamentCommand bye(Caller actor, TournamentBye bye) {
        return new TournamentCommand.RequestBye(
                named(actor, bye.getPlayer()),
                bye.getRound(),
                TournamentWords.word("kind", ByeKind.class, bye.getKind())
                        .orElseThrow(() -> Refusals.missing("kind")));
    }

    private static TournamentCommand pair(TournamentPairing pairing) {
        return new TournamentCommand.PairNext(
                pairing.getPairsList().stream()
                        .map(pair ->
                                new TournamentCommand.OwnPair(pair.getWhite(), pair.getBlack()))
                        .toList());
    }
}
