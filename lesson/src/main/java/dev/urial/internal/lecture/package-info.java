/** The lecture of {@code docs/lecture}: its slides, their examples, and the text about them. */
@NullMarked
package dev.urial.internal.lecture;

import org.jspecify.annotations.NullMarked;
