package shatranj.game.readmodel;

import com.google.protobuf.ByteString;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import shatranj.game.domain.Game;
import shatranj.game.domain.GameEvent;
import shatranj.game.domain.GameId;
import shatranj.game.domain.PlayerId;
import shatranj.game.domain.Visibility;
import shatranj.game.journal.Folded;
import shatranj.game.journal.LogWriter;
import shatranj.game.journal.v1.ArchivedGame;
import shatranj.game.journal.v1.PlayerGame;
import shatranj.game.partition.Replays;
import shatranj.game.view.DecisionViews;
import shatranj.game.view.Participants;

/**
 * What facts leave in the other topics. In the compacted ones, archive and index, the value is a
 * pure function of the key, so that repetitions in any order are harmless.
 *
 * @param partitions of every game topic
 */
public record Publications(LogWriter feed, LogWriter archive, LogWriter index, int partitions)
        implements PartitionPublisher.Messages<Game, GameEvent> {
    /** A game that is over does not change: what it leaves can be asked at any time. */
    @Override
    public List<TopicAppend> of(Folded.NewFact<Game, GameEvent> fact) {
        GameId id = fact.game().id();
        int partition = id.partition(partitions);
        List<TopicAppend> messages = new ArrayList<>();
        messages.add(
                new TopicAppend(
                        feed,
                        partition,
                        id.bytes(),
                        DecisionViews.feed(Replays.decided(fact)).toByteArray()));
        if (fact.events().stream().anyMatch(GameEvent.Started.class::isInstance)) {
            addIndex(messages, fact, false);
        }
        if (fact.after() instanceof Game.Finished) {
            messages.add(
                    new TopicAppend(archive, partition, id.bytes(), archived(fact).toByteArray()));
            addIndex(messages, fact, true);
        }
        return messages;
    }

    private static ArchivedGame archived(Folded.NewFact<Game, GameEvent> fact) {
        ArchivedGame.Builder archived =
                ArchivedGame.newBuilder().setGameId(ByteString.copyFrom(fact.game().id().bytes()));
        return archived.addAllDecisions(fact.game().chain()).build();
    }

    /** For everybody whom the game concerns. */
    private void addIndex(
            List<TopicAppend> messages, Folded.NewFact<Game, GameEvent> fact, boolean finished) {
        Participants.of(fact.after())
                .forEach(player -> messages.add(index(player, fact, finished)));
    }

    private TopicAppend index(
            PlayerId player, Folded.NewFact<Game, GameEvent> fact, boolean finished) {
        Game after = fact.after();
        GameId id = after.terms().id();
        Set<PlayerId> seated = new LinkedHashSet<>();
        after.seats().white().ifPresent(seated::add);
        after.seats().black().ifPresent(seated::add);
        PlayerGame.Builder value =
                PlayerGame.newBuilder()
                        .setPlayer(player.value())
                        .setGameId(fact.decision().getGameId())
                        .setFinished(finished)
                        .setAtMs(fact.decision().getOccurredAtMs())
                        .setCreatedAtMs(after.terms().createdAt())
                        .setUnlisted(after.terms().visibility() != Visibility.PUBLIC);
        seated.forEach(one -> value.addPlayers(one.value()));
        Participants.of(after).stream()
                .filter(one -> !seated.contains(one))
                .forEach(one -> value.addOthers(one.value()));
        return new TopicAppend(
                index,
                TableKeys.partition(player.value(), partitions),
                TableKeys.entry(player, after.terms().createdAt(), id.bytes(), finished),
                value.build().toByteArray());
    }
}
