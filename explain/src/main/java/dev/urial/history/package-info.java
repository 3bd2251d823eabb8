/**
 * The history of identifiers: how RFC 1630, 1738, 1808, 2396 and 2732 parse and resolve them, and
 * how the results differ from those of RFC 3986.
 */
@NullMarked
package dev.urial.history;

import org.jspecify.annotations.NullMarked;
