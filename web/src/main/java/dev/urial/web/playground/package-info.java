/** The pages that work without a server: static files, and the program that fills them. */
@NullMarked
package dev.urial.web.playground;

import org.jspecify.annotations.NullMarked;
