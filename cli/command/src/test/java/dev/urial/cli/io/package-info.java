/** Streams and terminals, by the command that runs in this process. */
@NullMarked
package dev.urial.cli.io;

import org.jspecify.annotations.NullMarked;
