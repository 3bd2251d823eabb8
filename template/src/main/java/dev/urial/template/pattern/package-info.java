/**
 * URL patterns as in browsers: a pattern for each component of a URL.
 *
 * <pre>
 *   https://*.example.com/books/:id(\\d+)
 *      │    └─────┬─────┘└──────┬───────┘
 *   protocol   hostname      pathname: fixed text, and a group named id
 * </pre>
 *
 * <p>Methods throw {@link NullPointerException} for null arguments unless a parameter is
 * {@code @Nullable}. {@code valueOf} is the same as {@code parse}, under the name that frameworks
 * look for.
 *
 * @see <a href="https://urlpattern.spec.whatwg.org/">URL Pattern Standard</a>
 */
@NullMarked
package dev.urial.template.pattern;

import org.jspecify.annotations.NullMarked;
