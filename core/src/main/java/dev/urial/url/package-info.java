/**
 * The WHATWG URL: what browsers read. Its own parser, written as the standard is written, on the
 * same foundations as {@link dev.urial}.
 *
 * <p>The version that is followed is that of commit 9dc3827f of whatwg/url, of July 2026.
 *
 * @see <a href="https://url.spec.whatwg.org/">URL Standard</a>
 */
@NullMarked
package dev.urial.url;

import org.jspecify.annotations.NullMarked;
