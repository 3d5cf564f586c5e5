package shatranj.game.publish;

import com.google.protobuf.ByteString;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.common.utils.Utils;
import shatranj.game.domain.Game;
import shatranj.game.domain.GameId;
import shatranj.game.domain.PlayerId;
import shatranj.game.journal.Folded;
import shatranj.game.journal.LogWriter;
import shatranj.game.journal.v1.ArchivedGame;
import shatranj.game.journal.v1.Decision;
import shatranj.game.journal.v1.Event;
import shatranj.game.journal.v1.PlayerGame;
import shatranj.game.owner.Replays;
import shatranj.game.view.DecisionViews;

/**
 * What facts leave in the other topics. In the compacted ones, archive and index, the value is a
 * pure function of the key, so that repetitions in any order are harmless.
 *
 * @param partitions of every game topic
 */
public record Publications(LogWriter feed, LogWriter archive, LogWriter index, int partitions)
        implements PartitionPublisher.Messages<Game> {
    private static final byte STARTED = 's';
    private static final byte FINISHED = 'f';

    /** A game that is over does not change: what it leaves can be asked at any time. */
    @Override
    public List<Message> of(Folded.NewFact<Game> fact, Game after) {
        GameId id = fact.game().id();
        int partition = id.partition(partitions);
        List<Message> messages = new ArrayList<>();
        messages.add(
                new Message(
                        feed,
                        partition,
                        id.bytes(),
                        DecisionViews.feed(Replays.decided(fact.decision(), after)).toByteArray()));
        if (fact.decision().getEventsList().stream().anyMatch(Event::hasStarted)) {
            addIndex(messages, fact.decision(), after, false);
        }
        if (after instanceof Game.Finished) {
            messages.add(new Message(archive, partition, id.bytes(), archived(fact).toByteArray()));
            addIndex(messages, fact.decision(), after, true);
        }
        return messages;
    }

    private static ArchivedGame archived(Folded.NewFact<Game> fact) {
        ArchivedGame.Builder archived =
                ArchivedGame.newBuilder().setGameId(ByteString.copyFrom(fact.game().id().bytes()));
        return archived.addAllDecisions(fact.game().chain()).build();
    }

    private void addIndex(List<Message> messages, Decision decision, Game after, boolean finished) {
        var seats = after.seats();
        seats.white().ifPresent(player -> messages.add(index(player, decision, finished)));
        seats.black().ifPresent(player -> messages.add(index(player, decision, finished)));
    }

    private Message index(PlayerId player, Decision decision, boolean finished) {
        ByteString key =
                ByteString.copyFromUtf8(player.value())
                        .concat(ByteString.copyFrom(new byte[1]))
                        .concat(decision.getGameId())
                        .concat(ByteString.copyFrom(new byte[] {finished ? FINISHED : STARTED}));
        PlayerGame value =
                PlayerGame.newBuilder()
                        .setPlayer(player.value())
                        .setGameId(decision.getGameId())
                        .setFinished(finished)
                        .setAtMs(decision.getOccurredAtMs())
                        .build();
        return new Message(index, partition(player), key.toByteArray(), value.toByteArray());
    }

    /** The partition of a player in the index, as Kafka's own partitioner would choose it. */
    private int partition(PlayerId player) {
        byte[] bytes = player.value().getBytes(StandardCharsets.UTF_8);
        return Utils.toPositive(Utils.murmur2(bytes)) % partitions;
    }
}
