package shatranj.game.journal;

/**
 * A record where the log has it.
 *
 * @param offset its place in the partition
 * @param appendTimeMs LogAppendTime: the broker's clock when it was appended
 * @param value the whole Kafka value; not to be changed
 */
@SuppressWarnings("ArrayRecordComponent") // a log holds bytes; nobody compares logged records
public record LoggedRecord(long offset, long appendTimeMs, byte[] value) {}
