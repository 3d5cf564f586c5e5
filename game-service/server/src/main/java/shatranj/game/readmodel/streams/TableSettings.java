package shatranj.game.readmodel.streams;

import java.nio.file.Path;

/**
 * How the tables of a pod are kept.
 *
 * @param group names all pods that share the tables; the id of the Streams application
 * @param directory of this pod alone; what lies in it may be deleted while the pod is down
 * @param archive topic of finished games
 * @param players topic of the index of players' games
 */
public record TableSettings(
        String bootstrapServers,
        String pod,
        String group,
        Path directory,
        String archive,
        String players) {}
