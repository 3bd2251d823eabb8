/** Which documents take a text, how each reads it, and what each of them changed. */
@NullMarked
package dev.urial.explain.standards;

import org.jspecify.annotations.NullMarked;
