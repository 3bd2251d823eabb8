/** Functions that parse strings: for each type, one that throws and one that returns null. */
@file:JvmName("Texts")

package dev.urial.kotlin

import dev.urial.Iri
import dev.urial.IriReference
import dev.urial.Uri
import dev.urial.UriReference
import dev.urial.report.UriParseException
import dev.urial.url.Url

/**
 * Parses this text as a URI.
 *
 * ```
 * "https://example.com/a?b".toUri().host() // example.com
 * ```
 *
 * See [RFC 3986 §3](https://www.rfc-editor.org/rfc/rfc3986#section-3).
 *
 * @throws UriParseException with the index and the violated clause, if the text is invalid
 */
public fun String.toUri(): Uri = Uri.parse(this)

/**
 * Parses this text as a URI; returns null if it is invalid.
 *
 * ```
 * val host = text.toUriOrNull()?.host() ?: return
 * ```
 *
 * See [RFC 3986 §3](https://www.rfc-editor.org/rfc/rfc3986#section-3).
 */
public fun String.toUriOrNull(): Uri? = Uri.tryParse(this).orElseNull()

/**
 * Parses this text as a URI or a relative reference.
 *
 * ```
 * "../a".toUriReference().path() // ../a
 * ```
 *
 * See [RFC 3986 §4.1](https://www.rfc-editor.org/rfc/rfc3986#section-4.1).
 *
 * @throws UriParseException with the index and the violated clause, if the text is invalid
 */
public fun String.toUriReference(): UriReference = UriReference.parse(this)

/**
 * Parses this text as a URI or a relative reference; returns null if it is invalid.
 *
 * See [RFC 3986 §4.1](https://www.rfc-editor.org/rfc/rfc3986#section-4.1).
 */
public fun String.toUriReferenceOrNull(): UriReference? = UriReference.tryParse(this).orElseNull()

/**
 * Parses this text as an IRI.
 *
 * ```
 * "http://example/é".toIri().toUri() // http://example/%C3%A9
 * ```
 *
 * See [RFC 3987 §2.2](https://www.rfc-editor.org/rfc/rfc3987#section-2.2).
 *
 * @throws UriParseException with the index and the violated clause, if the text is invalid
 */
public fun String.toIri(): Iri = Iri.parse(this)

/**
 * Parses this text as an IRI; returns null if it is invalid.
 *
 * See [RFC 3987 §2.2](https://www.rfc-editor.org/rfc/rfc3987#section-2.2).
 */
public fun String.toIriOrNull(): Iri? = Iri.tryParse(this).orElseNull()

/**
 * Parses this text as an IRI or a relative reference.
 *
 * See [RFC 3987 §2.2](https://www.rfc-editor.org/rfc/rfc3987#section-2.2).
 *
 * @throws UriParseException with the index and the violated clause, if the text is invalid
 */
public fun String.toIriReference(): IriReference = IriReference.parse(this)

/**
 * Parses this text as an IRI or a relative reference; returns null if it is invalid.
 *
 * See [RFC 3987 §2.2](https://www.rfc-editor.org/rfc/rfc3987#section-2.2).
 */
public fun String.toIriReferenceOrNull(): IriReference? = IriReference.tryParse(this).orElseNull()

/**
 * Parses this text as browsers do, relative to a base if one is given.
 *
 * ```
 * "HTTP:\\EXAMPLE.com".toUrl().href() // http://example.com/
 * ```
 *
 * See [the URL Standard §4.4](https://url.spec.whatwg.org/#concept-url-parser).
 *
 * @throws UriParseException if the text is invalid
 */
public fun String.toUrl(base: Url? = null): Url = Url.parse(this, base)

/**
 * Parses this text as browsers do; returns null if it is not a URL.
 *
 * See [the URL Standard §4.4](https://url.spec.whatwg.org/#concept-url-parser).
 */
public fun String.toUrlOrNull(base: Url? = null): Url? = Url.tryParse(this, base).orElseNull()
