/** Views of names that anyone can mint: tag, info, did. */
@NullMarked
package dev.urial.scheme.name;

import org.jspecify.annotations.NullMarked;
