/**
 * Digests, names made of digests, and trees of them; no views.
 *
 * <p>Stands on the core; {@code urn} and the views by digest stand on it.
 */
@NullMarked
package dev.urial.hash;

import org.jspecify.annotations.NullMarked;
