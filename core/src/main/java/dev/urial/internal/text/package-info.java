/**
 * What texts need that may not parse and are shown to people all the same: where their components
 * lie, what is known of their scheme, where secrets stand, which characters can be seen, how wide
 * they are.
 *
 * <p>Knows integers and strings only, and no other room. Not exported but to our own modules.
 */
@NullMarked
package dev.urial.internal.text;

import org.jspecify.annotations.NullMarked;
