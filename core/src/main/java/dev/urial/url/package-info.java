/**
 * URLs as browsers parse them. The parser follows the algorithms of the WHATWG URL Standard.
 *
 * <p>The implemented version is commit fde3f74f of whatwg/url, from October 2026.
 *
 * <p>Methods throw {@link NullPointerException} for null arguments unless a parameter is
 * {@code @Nullable}. {@code valueOf} is the same as {@code parse}, under the name that frameworks
 * look for.
 *
 * @see <a href="https://url.spec.whatwg.org/">URL Standard</a>
 */
@NullMarked
package dev.urial.url;

import org.jspecify.annotations.NullMarked;
