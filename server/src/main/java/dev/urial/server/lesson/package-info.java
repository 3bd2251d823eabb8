/** Pages that teach: the tour through the examples, and what is known of shorteners. */
@NullMarked
package dev.urial.server.lesson;

import org.jspecify.annotations.NullMarked;
