/**
 * Personal keys (api.md §6b) and guests' tokens: opaque, stored as hashes in the topic {@code
 * shatranj.token.v1}, which every service that takes tokens reads into memory.
 *
 * <ul>
 *   <li>{@link shatranj.support.keys.KeyText} – what a client holds, and how one is told from a JWT
 *   <li>{@link shatranj.support.keys.PersonalKey}, {@link shatranj.support.keys.KeyRecords} – what
 *       the topic holds
 *   <li>{@link shatranj.support.keys.KeyBook} – the topic in memory: pure
 *   <li>{@link shatranj.support.keys.KeyRing} – the book and how fresh it is; {@link
 *       shatranj.support.keys.KeyTopic} keeps it on Kafka
 *   <li>{@link shatranj.support.keys.Tokens} – the {@code TokenVerifier} of a service: a key or a
 *       JWT by its shape
 * </ul>
 */
@NullMarked
package shatranj.support.keys;

import org.jspecify.annotations.NullMarked;
