/** Compiles the programs to JavaScript and lays out the npm package. */
@NullMarked
package dev.urial.web.compiler;

import org.jspecify.annotations.NullMarked;
