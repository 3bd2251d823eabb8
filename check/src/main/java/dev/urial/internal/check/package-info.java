/** The messages of this module, by key. */
@NullMarked
package dev.urial.internal.check;

import org.jspecify.annotations.NullMarked;
