/** The message bundle that the packages of this module share. */
@NullMarked
package dev.urial.internal.lesson;

import org.jspecify.annotations.NullMarked;
