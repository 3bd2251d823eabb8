/**
 * What was said before: identifiers as RFC 1630, 1738, 1808, 2396 and 2732 read and resolved them,
 * and where that differs from RFC 3986.
 */
@NullMarked
package dev.urial.history;

import org.jspecify.annotations.NullMarked;
