/** The messages of this module, by key. */
@NullMarked
package dev.urial.internal.safety;

import org.jspecify.annotations.NullMarked;
