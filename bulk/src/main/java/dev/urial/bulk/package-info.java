/**
 * Bulk processing of identifiers: parses UTF-8 bytes into positions. Rows of RFC 3986 create no
 * object each.
 *
 * <p>This package does for bytes what {@code Uri}, {@code Iri} and {@code Url} do for a {@code
 * String}: {@link Row} parses a single identifier and is reused by one thread, and {@link
 * NormalForms} and {@link QueryParamBytes} compute normal forms and query parameters. Tests verify
 * that the results are the same as those of the types for strings.
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
