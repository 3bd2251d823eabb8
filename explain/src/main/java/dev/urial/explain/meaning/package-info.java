/** Explains the meaning of a reference: its scheme, namespace, host, values and fragment. */
@NullMarked
package dev.urial.explain.meaning;

import org.jspecify.annotations.NullMarked;
