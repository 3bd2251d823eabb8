/** The messages of this module, by key, and the wait for threads. */
@NullMarked
package dev.urial.internal.shortener;

import org.jspecify.annotations.NullMarked;
