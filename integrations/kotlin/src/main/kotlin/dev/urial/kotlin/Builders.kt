/** Builders with lambda blocks. */
@file:JvmName("Builders")

package dev.urial.kotlin

import dev.urial.Uri
import dev.urial.UriBuilder
import dev.urial.UriReference

/**
 * Builds a URI.
 *
 * ```
 * uri {
 *   scheme("https")
 *   host("example.com")
 *   segment("a b")
 *   param("q", "é")
 * } // https://example.com/a%20b?q=%C3%A9
 * ```
 *
 * See [RFC 3986 §3](https://www.rfc-editor.org/rfc/rfc3986#section-3).
 *
 * @throws IllegalArgumentException if a component is invalid or the scheme is missing
 */
public inline fun uri(block: UriBuilder<Uri>.() -> Unit): Uri = Uri.builder().apply(block).build()

/**
 * Builds a URI or a relative reference.
 *
 * ```
 * uriReference { segment("a b") } // a%20b
 * ```
 *
 * See [RFC 3986 §4.1](https://www.rfc-editor.org/rfc/rfc3986#section-4.1).
 *
 * @throws IllegalArgumentException if a component is invalid
 */
public inline fun uriReference(block: UriBuilder<UriReference>.() -> Unit): UriReference =
  UriReference.builder().apply(block).build()

/**
 * Returns a modified copy.
 *
 * ```
 * uri.copy { withParam("page", "2"); fragment(null) }
 * ```
 *
 * See [RFC 3986 §3](https://www.rfc-editor.org/rfc/rfc3986#section-3).
 *
 * @throws IllegalArgumentException if a component is invalid
 */
public inline fun Uri.copy(block: UriBuilder<Uri>.() -> Unit): Uri =
  this.toBuilder().apply(block).build()
