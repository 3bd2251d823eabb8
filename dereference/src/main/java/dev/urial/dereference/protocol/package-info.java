/**
 * Protocols that access the resources of a scheme, with their requests, responses and exceptions.
 *
 * <p>Methods throw {@link NullPointerException} for null arguments unless a parameter is
 * {@code @Nullable}.
 */
@NullMarked
package dev.urial.dereference.protocol;

import org.jspecify.annotations.NullMarked;
