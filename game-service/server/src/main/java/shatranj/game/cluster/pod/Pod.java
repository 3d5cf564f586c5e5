package shatranj.game.cluster.pod;

import shatranj.game.partition.GamesPod;
import shatranj.game.readmodel.TablesPod;

/**
 * A pod that can be asked, this one or another.
 *
 * @param name by which all pods know it
 * @param games what it folds
 * @param tables its copies of the tables of finished games
 */
public record Pod(String name, GamesPod games, TablesPod tables) {}
