/** The meaning of a reference: facts about its scheme, namespace, host and fragment. */
@Beta
@NullMarked
package dev.urial.explain.meaning;

import dev.urial.report.Beta;
import org.jspecify.annotations.NullMarked;
