/** Which documents take a text, how each reads it, and what each of them changed. */
@Beta
@NullMarked
package dev.urial.explain.standards;

import dev.urial.report.Beta;
import org.jspecify.annotations.NullMarked;
