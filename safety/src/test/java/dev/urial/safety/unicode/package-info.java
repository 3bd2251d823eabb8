/** Tests of UTS #39. */
@NullMarked
package dev.urial.safety.unicode;

import org.jspecify.annotations.NullMarked;
