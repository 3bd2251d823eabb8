/** Operators: `/` appends a data segment, `+` resolves a reference, `in` checks for a parameter. */
@file:JvmName("Operators")

package dev.urial.kotlin

import dev.urial.Iri
import dev.urial.IriReference
import dev.urial.QueryParams
import dev.urial.Uri
import dev.urial.UriReference
import dev.urial.report.Range
import dev.urial.report.UriParseException

/**
 * Appends a segment to the path. The segment is data: characters that are not allowed in a segment,
 * including slashes, are encoded. The query and the fragment are kept.
 *
 * ```
 * "https://example.com/a".toUri() / "b c" / "d/e" // https://example.com/a/b%20c/d%2Fe
 * ```
 *
 * See [RFC 3986 §3.3](https://www.rfc-editor.org/rfc/rfc3986#section-3.3).
 *
 * @throws IllegalArgumentException if the segment is `.` or `..`, which cannot be data
 */
public operator fun Uri.div(segment: String): Uri = this.toBuilder().segment(segment).build()

/**
 * Appends a segment to the path of an IRI.
 *
 * ```
 * "https://example.com/".toIri() / "é" // https://example.com/é
 * ```
 *
 * See [RFC 3987 §2.2](https://www.rfc-editor.org/rfc/rfc3987#section-2.2).
 *
 * @throws IllegalArgumentException if the segment is `.` or `..`, which cannot be data
 */
public operator fun Iri.div(segment: String): Iri = Iri.builder(this).segment(segment).build()

/**
 * Resolves a reference against this URI.
 *
 * ```
 * "http://example.com/a/b".toUri() + "../c".toUriReference() // http://example.com/c
 * ```
 *
 * See [RFC 3986 §5.2](https://www.rfc-editor.org/rfc/rfc3986#section-5.2).
 */
public operator fun Uri.plus(reference: UriReference): Uri = resolve(reference)

/**
 * Resolves a reference given as text; the text is resolved, not appended.
 *
 * ```
 * "http://example.com/a/b".toUri() + "?c" // http://example.com/a/b?c
 * ```
 *
 * See [RFC 3986 §5.2](https://www.rfc-editor.org/rfc/rfc3986#section-5.2).
 *
 * @throws UriParseException with the index and the violated clause, if the text is not a reference
 */
public operator fun Uri.plus(reference: String): Uri = resolve(reference)

/**
 * Resolves a reference against this IRI.
 *
 * See [RFC 3986 §5.2](https://www.rfc-editor.org/rfc/rfc3986#section-5.2).
 */
public operator fun Iri.plus(reference: IriReference): Iri = resolve(reference)

/**
 * Returns a reference that resolves to this URI against a base: `base + (target - base) == target`.
 *
 * ```
 * "http://example.com/a/c".toUri() - "http://example.com/a/b".toUri() // c
 * ```
 *
 * See [RFC 3986 §5.2](https://www.rfc-editor.org/rfc/rfc3986#section-5.2).
 */
public operator fun Uri.minus(base: Uri): UriReference = base.relativize(this)

/**
 * Returns whether there is a parameter with this name.
 *
 * ```
 * "lang" in uri.params()
 * ```
 *
 * See [the URL Standard §5.1](https://url.spec.whatwg.org/#concept-urlencoded-parser).
 */
public operator fun QueryParams.contains(name: String): Boolean = has(name)

/**
 * Returns the indices of a range, for `text.substring(...)` and loops.
 *
 * ```
 * text.substring(uri.range(Component.HOST)!!.toIntRange())
 * ```
 *
 * See [RFC 3986 §3](https://www.rfc-editor.org/rfc/rfc3986#section-3).
 */
public fun Range.toIntRange(): IntRange = start until end
