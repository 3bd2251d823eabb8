/** The {@code urial} command. */
@NullMarked
package dev.urial.cli;

import org.jspecify.annotations.NullMarked;
