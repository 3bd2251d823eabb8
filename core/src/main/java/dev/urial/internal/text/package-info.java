/**
 * What texts need that may not parse and are shown to people all the same: which characters can be
 * seen, how wide they are, where secrets stand.
 *
 * <p>Knows integers and strings only, and no other room. Not exported but to our own modules.
 */
@NullMarked
package dev.urial.internal.text;

import org.jspecify.annotations.NullMarked;
