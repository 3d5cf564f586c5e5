/** Partitions and desks on logs that fail when told to, with time that moves when told to. */
@NullMarked
package shatranj.game.partition;

import org.jspecify.annotations.NullMarked;
