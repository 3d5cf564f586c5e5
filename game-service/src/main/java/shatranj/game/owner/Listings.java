package shatranj.game.owner;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Stream;
import shatranj.game.domain.Game;
import shatranj.game.domain.GameId;
import shatranj.game.domain.PlayerId;
import shatranj.game.domain.Visibility;
import shatranj.game.internal.v1.IsInPlayResponse;
import shatranj.game.internal.v1.ListUnfinishedResponse;
import shatranj.game.internal.v1.RunningDeadlinesResponse;
import shatranj.game.journal.FoldedGame;
import shatranj.game.journal.PartitionFold;
import shatranj.game.view.DecisionViews;
import shatranj.game.view.GameViews;
import shatranj.game.view.Viewer;

/** Questions about all games of several partitions. */
final class Listings {
    private final Foldings foldings;

    Listings(Foldings foldings) {
        this.foldings = foldings;
    }

    /**
     * @param withFinished also those that are over and held whole
     */
    CompletionStage<ListUnfinishedResponse> unfinished(
            PlayerId player, Viewer viewer, boolean withFinished, Collection<Integer> partitions) {
        return gather(
                partitions,
                (games, fold) ->
                        withFinished
                                ? Stream.concat(
                                                games.index().of(player).stream(),
                                                games.index().over(player).stream())
                                        .toList()
                                : games.index().of(player),
                answers -> {
                    ListUnfinishedResponse.Builder response = ListUnfinishedResponse.newBuilder();
                    answers.forEach((number, answer) -> {
                        if (answer instanceof LocalAnswer.Given<List<Game>>(List<Game> games)) {
                            games.stream()
                                    .filter(game -> listed(game, viewer))
                                    .map(game -> GameViews.summary(game, viewer))
                                    .forEach(response::addGames);
                        } else {
                            response.addNotOwned(number);
                        }
                    });
                    return response.build();
                });
    }

    /** Unlisted games are for those who know their ids, and for those who play them. */
    private static boolean listed(Game game, Viewer viewer) {
        return game.terms().visibility() == Visibility.PUBLIC
                || viewer.player().filter(Participants.of(game)::contains).isPresent();
    }

    CompletionStage<IsInPlayResponse> isInPlay(
            PlayerId player, List<String> fens, Collection<Integer> partitions) {
        return gather(
                partitions,
                (games, fold) -> FairPlay.shown(seated(games, player), fens),
                answers -> {
                    IsInPlayResponse.Builder response = IsInPlayResponse.newBuilder();
                    answers.forEach((number, answer) -> {
                        if (answer
                                instanceof
                                LocalAnswer.Given<Optional<GameId>>(Optional<GameId> game)) {
                            game.ifPresent(id -> response.setInPlay(true).setGameId(id.toString()));
                        } else {
                            response.addNotOwned(number);
                        }
                    });
                    return response.build();
                });
    }

    private static List<Game> seated(PartitionGames games, PlayerId player) {
        return games.index().of(player).stream()
                .filter(game -> game.seats().sideOf(player).isPresent())
                .toList();
    }

    CompletionStage<LocalAnswer<List<RunningDeadlinesResponse>>> deadlines(int partition) {
        return foldings.at(partition, here -> here.partition().look(Listings::deadlines));
    }

    private static List<RunningDeadlinesResponse> deadlines(PartitionFold<Game> fold) {
        List<RunningDeadlinesResponse> deadlines = new ArrayList<>();
        for (FoldedGame<Game> game : fold.games()) {
            if (!game.finished() && game.quarantine().isEmpty()) {
                DecisionViews.deadline(game.state())
                        .map(deadline ->
                                RunningDeadlinesResponse.newBuilder()
                                        .setGameId(game.id().toString())
                                        .setVersion(game.version())
                                        .setDeadline(deadline)
                                        .setAsOf(GameViews.instant(game.state().changedAt()))
                                        .build())
                        .ifPresent(deadlines::add);
            }
        }
        return deadlines;
    }

    /** Asks every partition behind a barrier of its own. */
    private <A, R> CompletionStage<R> gather(
            Collection<Integer> partitions,
            BiFunction<PartitionGames, PartitionFold<Game>, A> question,
            Function<Map<Integer, LocalAnswer<A>>, R> summary) {
        Map<Integer, CompletableFuture<LocalAnswer<A>>> asked = new HashMap<>();
        for (int number : partitions) {
            asked.put(number, ask(number, question).toCompletableFuture());
        }
        return CompletableFuture.allOf(asked.values().toArray(CompletableFuture[]::new))
                .thenApply(_ -> {
                    Map<Integer, LocalAnswer<A>> answers = new HashMap<>();
                    asked.forEach((number, answer) -> answers.put(number, answer.join()));
                    return summary.apply(answers);
                });
    }

    private <A> CompletionStage<LocalAnswer<A>> ask(
            int number, BiFunction<PartitionGames, PartitionFold<Game>, A> question) {
        return foldings.at(
                number,
                here ->
                        here.partition()
                                .read(
                                        foldings.patience(),
                                        fold -> question.apply(here.games(), fold)));
    }
}
