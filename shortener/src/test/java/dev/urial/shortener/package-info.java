/** Tests of the shortener as a whole. */
@NullMarked
package dev.urial.shortener;

import org.jspecify.annotations.NullMarked;
