/** The messages of this module, by key. */
@NullMarked
package dev.urial.internal.compat;

import org.jspecify.annotations.NullMarked;
