/**
 * Retrieves the resource that an identifier refers to, under a policy, and reports every hop.
 *
 * <p>Methods throw {@link NullPointerException} for null arguments unless a parameter is
 * {@code @Nullable}.
 */
@NullMarked
package dev.urial.dereference;

import org.jspecify.annotations.NullMarked;
