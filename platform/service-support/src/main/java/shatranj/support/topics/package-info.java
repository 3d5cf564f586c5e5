/**
 * The topics of the cluster: what they are called and how they must be configured, and how a
 * service finds them when it starts ({@link shatranj.support.topics.Topics}). {@link
 * shatranj.support.topics.KafkaLog} is a topic of one partition as a log that every pod reads from
 * its beginning. {@link shatranj.support.topics.Main} is the job that creates them.
 */
@NullMarked
package shatranj.support.topics;

import org.jspecify.annotations.NullMarked;
