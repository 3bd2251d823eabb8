/**
 * The teaching pages: the lecture for reading and for a projector, a comparison of shorteners, and
 * exercises.
 */
@NullMarked
package dev.urial.server.lesson;

import org.jspecify.annotations.NullMarked;
