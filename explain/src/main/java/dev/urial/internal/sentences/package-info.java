/** What the rooms of this module have in common: the bundle of what they say. */
@NullMarked
package dev.urial.internal.sentences;

import org.jspecify.annotations.NullMarked;
