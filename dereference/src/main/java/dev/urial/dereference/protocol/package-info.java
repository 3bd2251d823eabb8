/**
 * Access protocols of schemes: their input, their responses and their failures.
 *
 * <p>Methods throw {@link NullPointerException} for null arguments unless a parameter is
 * {@code @Nullable}.
 */
@NullMarked
package dev.urial.dereference.protocol;

import org.jspecify.annotations.NullMarked;
