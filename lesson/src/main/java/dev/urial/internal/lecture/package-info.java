/** The lecture of {@code docs/lecture}: its slides, their examples, and what is said of them. */
@NullMarked
package dev.urial.internal.lecture;

import org.jspecify.annotations.NullMarked;
