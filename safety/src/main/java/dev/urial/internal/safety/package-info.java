/** Messages and host conversion for this module. */
@NullMarked
package dev.urial.internal.safety;

import org.jspecify.annotations.NullMarked;
