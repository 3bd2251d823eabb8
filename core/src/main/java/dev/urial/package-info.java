/** The nouns of RFC 3986 and RFC 3987. */
@NullMarked
package dev.urial;

import org.jspecify.annotations.NullMarked;
