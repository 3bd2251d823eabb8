/**
 * URL patterns, as browsers have them: a pattern for each component of a URL.
 *
 * <pre>
 *   https://*.example.com/books/:id(\\d+)
 *      │    └─────┬─────┘└──────┬───────┘
 *   protocol   hostname      pathname: fixed text, and a group named id
 * </pre>
 *
 * @see <a href="https://urlpattern.spec.whatwg.org/">URL Pattern Standard</a>
 */
@NullMarked
package dev.urial.template.pattern;

import org.jspecify.annotations.NullMarked;
