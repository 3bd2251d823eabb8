/** The lecture in {@code docs/lecture}: its slides, their examples, and the messages about them. */
@NullMarked
package dev.urial.internal.lecture;

import org.jspecify.annotations.NullMarked;
