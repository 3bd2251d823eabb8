/** Pages that teach: the tour through the examples, what is known of shorteners, exercises. */
@NullMarked
package dev.urial.server.lesson;

import org.jspecify.annotations.NullMarked;
