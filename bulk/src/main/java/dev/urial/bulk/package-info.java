/**
 * Bulk processing of identifiers: parses UTF-8 bytes into positions, without creating an object per
 * row.
 *
 * <p>This package does for bytes what {@code Uri}, {@code Iri} and {@code Url} do for a {@code
 * String}: {@link Row} parses a single identifier and is reused by one thread, {@link
 * ComponentColumns} stores the positions of a batch, and {@link NormalForms}, {@link Domains} and
 * {@link QueryParamBytes} compute normal forms, registrable domains and query parameters. Tests
 * verify that the results are the same as those of the types for strings.
 *
 * <pre>
 *   bytes ──► Row ──► positions in the input bytes
 *              │
 *              └────► if the URL Standard rewrites them: positions in the row's own bytes
 * </pre>
 */
@NullMarked
package dev.urial.bulk;

import org.jspecify.annotations.NullMarked;
