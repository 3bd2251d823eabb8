/**
 * Access protocols for schemes: their input, their responses and their failures.
 *
 * <p>Methods throw {@link NullPointerException} for null arguments unless a parameter is
 * {@code @Nullable}.
 */
@Beta
@NullMarked
package dev.urial.dereference.protocol;

import dev.urial.report.Beta;
import org.jspecify.annotations.NullMarked;
