/** What a reference means: facts about its scheme, namespace, host and fragment. */
@NullMarked
package dev.urial.explain.meaning;

import org.jspecify.annotations.NullMarked;
