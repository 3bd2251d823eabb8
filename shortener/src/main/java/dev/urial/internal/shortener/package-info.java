/** The messages of this module, by key. */
@NullMarked
package dev.urial.internal.shortener;

import org.jspecify.annotations.NullMarked;
