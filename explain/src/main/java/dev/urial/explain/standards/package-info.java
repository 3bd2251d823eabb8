/** Which documents accept a text, how each of them parses it, and what each of them changed. */
@Beta
@NullMarked
package dev.urial.explain.standards;

import dev.urial.report.Beta;
import org.jspecify.annotations.NullMarked;
