/**
 * Facts that registries and the RFCs of single schemes hold: default ports, what an empty path
 * means.
 *
 * <p>Stands on {@code grammar}. Normalization asks here and nowhere else.
 */
@NullMarked
package dev.urial.registry;

import org.jspecify.annotations.NullMarked;
