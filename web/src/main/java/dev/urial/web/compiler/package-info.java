/** Compiles the programs to JavaScript, and writes the npm package and the playground. */
@NullMarked
package dev.urial.web.compiler;

import org.jspecify.annotations.NullMarked;
