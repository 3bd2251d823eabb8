/** Operators: `/` appends a segment of data, `+` resolves a reference, `in` asks for a parameter. */
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
 * Appends a segment to the path. It is data: what a segment cannot hold is encoded, a slash too.
 * Query and fragment stay.
 *
 * ```
 * "https://example.com/a".toUri() / "b c" / "d/e" // https://example.com/a/b%20c/d%2Fe
 * ```
 *
 * See [RFC 3986 §3.3](https://www.rfc-editor.org/rfc/rfc3986#section-3.3).
 *
 * @throws IllegalArgumentException if the segment is `.` or `..`, which are no data
 */
public operator fun Uri.div(segment: String): Uri = Uri.builder(this).segment(segment).build()

/**
 * Appends a segment to the path of an IRI.
 *
 * ```
 * "https://example.com/".toIri() / "é" // https://example.com/é
 * ```
 *
 * See [RFC 3987 §2.2](https://www.rfc-editor.org/rfc/rfc3987#section-2.2).
 *
 * @throws IllegalArgumentException if the segment is `.` or `..`, which are no data
 */
public operator fun Iri.div(segment: String): Iri = Iri.builder(this).segment(segment).build()

/**
 * Resolves a reference; this is the base.
 *
 * ```
 * "http://example.com/a/b".toUri() + "../c".toUriReference() // http://example.com/c
 * ```
 *
 * See [RFC 3986 §5.2](https://www.rfc-editor.org/rfc/rfc3986#section-5.2).
 */
public operator fun Uri.plus(reference: UriReference): Uri = resolve(reference)

/**
 * Resolves a reference that is still a text: it is resolved, not appended.
 *
 * ```
 * "http://example.com/a/b".toUri() + "?c" // http://example.com/a/b?c
 * ```
 *
 * See [RFC 3986 §5.2](https://www.rfc-editor.org/rfc/rfc3986#section-5.2).
 *
 * @throws UriParseException if the text is no reference, with index and clause
 */
public operator fun Uri.plus(reference: String): Uri = resolve(reference)

/**
 * Resolves a reference; this IRI is the base.
 *
 * See [RFC 3986 §5.2](https://www.rfc-editor.org/rfc/rfc3986#section-5.2).
 */
public operator fun Iri.plus(reference: IriReference): Iri = resolve(reference)

/**
 * The reference that leads from a base to this URI: `base + (target - base) == target`.
 *
 * ```
 * "http://example.com/a/c".toUri() - "http://example.com/a/b".toUri() // c
 * ```
 *
 * See [RFC 3986 §5.2](https://www.rfc-editor.org/rfc/rfc3986#section-5.2).
 */
public operator fun Uri.minus(base: Uri): UriReference = base.relativize(this)

/**
 * Whether there is a parameter of a name.
 *
 * ```
 * "lang" in uri.queryParams()
 * ```
 *
 * See [the URL Standard §5.1](https://url.spec.whatwg.org/#concept-urlencoded-parser).
 */
public operator fun QueryParams.contains(name: String): Boolean = has(name)

/**
 * The indices of a range, for `text.substring(...)` and loops.
 *
 * ```
 * text.substring(uri.range(Component.HOST)!!.toIntRange())
 * ```
 *
 * See [RFC 3986 §3](https://www.rfc-editor.org/rfc/rfc3986#section-3).
 */
public fun Range.toIntRange(): IntRange = start until end
