package shatranj.game.readmodel;

import com.google.protobuf.ByteString;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import shatranj.game.domain.Game;
import shatranj.game.domain.GameId;
import shatranj.game.domain.PlayerId;
import shatranj.game.domain.Visibility;
import shatranj.game.journal.Folded;
import shatranj.game.journal.LogWriter;
import shatranj.game.journal.v1.ArchivedGame;
import shatranj.game.journal.v1.Decision;
import shatranj.game.journal.v1.Event;
import shatranj.game.journal.v1.PlayerGame;
import shatranj.game.partition.Participants;
import shatranj.game.partition.Replays;
import shatranj.game.view.DecisionViews;

/**
 * What facts leave in the other topics. In the compacted ones, archive and index, the value is a
 * pure function of the key, so that repetitions in any order are harmless.
 *
 * @param partitions of every game topic
 */
public record Publications(LogWriter feed, LogWriter archive, LogWriter index, int partitions)
        implements PartitionPublisher.Messages<Game> {
    /** A game that is over does not change: what it leaves can be asked at any time. */
    @Override
    public List<TopicAppend> of(Folded.NewFact<Game> fact, Game after) {
        GameId id = fact.game().id();
        int partition = id.partition(partitions);
        List<TopicAppend> messages = new ArrayList<>();
        messages.add(
                new TopicAppend(
                        feed,
                        partition,
                        id.bytes(),
                        DecisionViews.feed(Replays.decided(fact.decision(), after)).toByteArray()));
        if (fact.decision().getEventsList().stream().anyMatch(Event::hasStarted)) {
            addIndex(messages, fact.decision(), after, false);
        }
        if (after instanceof Game.Finished) {
            messages.add(
                    new TopicAppend(archive, partition, id.bytes(), archived(fact).toByteArray()));
            addIndex(messages, fact.decision(), after, true);
        }
        return messages;
    }

    private static ArchivedGame archived(Folded.NewFact<Game> fact) {
        ArchivedGame.Builder archived =
                ArchivedGame.newBuilder().setGameId(ByteString.copyFrom(fact.game().id().bytes()));
        return archived.addAllDecisions(fact.game().chain()).build();
    }

    /** For everybody whom the game concerns. */
    private void addIndex(
            List<TopicAppend> messages, Decision decision, Game after, boolean finished) {
        Participants.of(after)
                .forEach(player -> messages.add(index(player, decision, after, finished)));
    }

    private TopicAppend index(PlayerId player, Decision decision, Game after, boolean finished) {
        GameId id = after.terms().id();
        Set<PlayerId> seated = new LinkedHashSet<>();
        after.seats().white().ifPresent(seated::add);
        after.seats().black().ifPresent(seated::add);
        PlayerGame.Builder value =
                PlayerGame.newBuilder()
                        .setPlayer(player.value())
                        .setGameId(decision.getGameId())
                        .setFinished(finished)
                        .setAtMs(decision.getOccurredAtMs())
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
