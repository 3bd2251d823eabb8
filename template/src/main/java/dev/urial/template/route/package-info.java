/**
 * Routes: many patterns or templates, compiled into one, and which of them a URL matches.
 *
 * <pre>
 *   https://h/books/7  ──►  host ──► path, letter by letter ──► few routes ──► each asked, in order
 * </pre>
 */
@NullMarked
package dev.urial.template.route;

import org.jspecify.annotations.NullMarked;
