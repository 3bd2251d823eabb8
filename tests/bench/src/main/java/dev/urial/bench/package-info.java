/** JMH, side by side with other libraries. */
@NullMarked
package dev.urial.bench;

import org.jspecify.annotations.NullMarked;
