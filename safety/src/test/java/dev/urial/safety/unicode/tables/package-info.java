/** The program that writes the tables of UTS #39. */
@NullMarked
package dev.urial.safety.unicode.tables;

import org.jspecify.annotations.NullMarked;
