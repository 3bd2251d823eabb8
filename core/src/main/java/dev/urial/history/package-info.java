/** What was said before: RFC 1630, 1738, 1808, 2396 and 2732. */
@NullMarked
package dev.urial.history;

import org.jspecify.annotations.NullMarked;
