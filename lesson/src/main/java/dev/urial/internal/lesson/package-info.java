/** The messages of this module, by key. */
@NullMarked
package dev.urial.internal.lesson;

import org.jspecify.annotations.NullMarked;
