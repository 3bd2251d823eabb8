/** Explains the meaning of a reference: its scheme, namespace, host, values and fragment. */
@Beta
@NullMarked
package dev.urial.explain.meaning;

import dev.urial.report.Beta;
import org.jspecify.annotations.NullMarked;
