package shatranj.game.partition;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import shatranj.game.domain.Game;
import shatranj.game.domain.GameId;
import shatranj.game.domain.PlayerId;
import shatranj.game.domain.Visibility;
import shatranj.game.internal.v1.IsInPlayResponse;
import shatranj.game.internal.v1.ListLiveResponse;
import shatranj.game.internal.v1.ListUnfinishedResponse;
import shatranj.game.view.GameViews;
import shatranj.game.view.Participants;
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
                number ->
                        behindBarrier(
                                number,
                                games ->
                                        withFinished
                                                ? Stream.concat(
                                                                games.index().of(player).stream(),
                                                                games.index().over(player).stream())
                                                        .toList()
                                                : games.index().of(player)),
                answers -> {
                    ListUnfinishedResponse.Builder response = ListUnfinishedResponse.newBuilder();
                    answers.forEach((number, answer) -> {
                        if (answer instanceof PodReply.Answered<List<Game>>(List<Game> games)) {
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

    /**
     * The first of the games that anybody may watch. Places first, which cost nothing; only the
     * games that are listed in the end have their states looked at, which may have to be made.
     */
    CompletionStage<ListLiveResponse> live(
            Optional<LiveGames.Place> after, int limit, Collection<Integer> partitions) {
        return gather(
                        partitions,
                        number -> look(number, games -> games.live().after(after, limit)),
                        Map::copyOf)
                .thenCompose(outlines -> shown(outlines, limit));
    }

    private CompletionStage<ListLiveResponse> shown(
            Map<Integer, PodReply<LiveGames.Outline>> outlines, int limit) {
        Map<Integer, LiveGames.Outline> given = new HashMap<>();
        outlines.forEach((number, answer) -> {
            if (answer instanceof PodReply.Answered<LiveGames.Outline>(LiveGames.Outline outline)) {
                given.put(number, outline);
            }
        });
        Set<LiveGames.Place> first =
                given.values().stream()
                        .flatMap(outline -> outline.places().stream())
                        .sorted()
                        .limit(limit)
                        .collect(Collectors.toCollection(TreeSet::new));
        return gather(
                outlines.keySet(),
                number -> {
                    LiveGames.Outline outline = given.get(number);
                    return outline == null
                            ? CompletableFuture.completedStage(foldings.notHere(number))
                            : look(
                                    number,
                                    games -> summaries(games.live(), outline.places(), first));
                },
                answers -> {
                    ListLiveResponse.Builder response = ListLiveResponse.newBuilder();
                    answers.forEach((number, answer) -> {
                        if (answer
                                instanceof
                                PodReply.Answered<List<shatranj.game.v1.Game>>(
                                        List<shatranj.game.v1.Game> games)) {
                            response.addAllGames(games)
                                    .setTotal(
                                            response.getTotal()
                                                    + Objects.requireNonNull(given.get(number))
                                                            .total());
                        } else {
                            response.addNotOwned(number);
                        }
                    });
                    return response.build();
                });
    }

    private static List<shatranj.game.v1.Game> summaries(
            LiveGames games, List<LiveGames.Place> here, Set<LiveGames.Place> wanted) {
        return here.stream()
                .filter(wanted::contains)
                .map(games::at)
                .flatMap(Optional::stream)
                .map(game -> GameViews.summary(game, Viewer.ANYBODY))
                .toList();
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
                number ->
                        behindBarrier(
                                number,
                                games -> PositionsInPlay.shown(seated(games, player), fens)),
                answers -> {
                    IsInPlayResponse.Builder response = IsInPlayResponse.newBuilder();
                    answers.forEach((number, answer) -> {
                        if (answer
                                instanceof
                                PodReply.Answered<Optional<GameId>>(Optional<GameId> game)) {
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

    CompletionStage<PodReply<List<RunningDeadline>>> deadlines(int partition) {
        return look(partition, games -> games.deadlines().all());
    }

    /** Asks every partition. */
    private static <A, R> CompletionStage<R> gather(
            Collection<Integer> partitions,
            IntFunction<CompletionStage<PodReply<A>>> question,
            Function<Map<Integer, PodReply<A>>, R> summary) {
        Map<Integer, CompletableFuture<PodReply<A>>> asked = new HashMap<>();
        for (int number : partitions) {
            asked.put(number, question.apply(number).toCompletableFuture());
        }
        return CompletableFuture.allOf(asked.values().toArray(CompletableFuture[]::new))
                .thenApply(_ -> {
                    Map<Integer, PodReply<A>> answers = new HashMap<>();
                    asked.forEach((number, answer) -> answers.put(number, answer.join()));
                    return summary.apply(answers);
                });
    }

    private <A> CompletionStage<PodReply<A>> behindBarrier(
            int number, Function<PartitionGames, A> question) {
        return foldings.at(
                number,
                here ->
                        here.partition()
                                .read(foldings.patience(), fold -> question.apply(here.games())));
    }

    private <A> CompletionStage<PodReply<A>> look(
            int number, Function<PartitionGames, A> question) {
        return foldings.at(
                number, here -> here.partition().look(fold -> question.apply(here.games())));
    }
}
