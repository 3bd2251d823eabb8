/** Pages that work without a server: static files, and the program that renders their contents. */
@NullMarked
package dev.urial.web.playground;

import org.jspecify.annotations.NullMarked;
