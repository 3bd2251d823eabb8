/**
 * Many identifiers at once: read from UTF-8 bytes into positions, without an object a row.
 *
 * <p>What the nouns do with a {@code String}, this room does with a stretch of bytes: {@link Row}
 * is one identifier, read again and again by one thread; {@link Columns} holds the positions of a
 * batch; {@link NormalForms}, {@link Domains} and {@link Pairs} are the normal forms, the
 * registrable domains and the parameters of a query. Each says what the nouns say: a law holds them
 * against each other.
 *
 * <pre>
 *   bytes ──► Row ──► positions (bytes that stand where they stood)
 *              │
 *              └────► the URL Standard rewrote: positions in the row's own bytes
 * </pre>
 */
@NullMarked
package dev.urial.bulk;

import org.jspecify.annotations.NullMarked;
