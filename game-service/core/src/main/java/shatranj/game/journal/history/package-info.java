/**
 * The decisions of one game in as few bytes as can be had without loss, because a pod holds a
 * million of them: {@link shatranj.game.journal.history.History} is a list of decisions that is
 * kept, snapshotted and read in its packed form.
 *
 * <p>What everybody can tell is left out: the game's id, versions, and the bases, which are hashes
 * of what precedes. The usual move of a player is written as its difference from what {@link
 * shatranj.game.journal.history.Context} lets one expect; anything else as its protobuf. Whatever
 * is packed is unpacked and compared before it is believed.
 */
@NullMarked
package shatranj.game.journal.history;

import org.jspecify.annotations.NullMarked;
