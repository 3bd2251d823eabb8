/**
 * Access protocols for schemes, with their requests, responses and failures.
 *
 * <p>Methods throw {@link NullPointerException} for null arguments unless a parameter is
 * {@code @Nullable}.
 */
@Beta
@NullMarked
package dev.urial.dereference.protocol;

import dev.urial.report.Beta;
import org.jspecify.annotations.NullMarked;
