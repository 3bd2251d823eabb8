/** The messages of this module, by key. */
@NullMarked
package dev.urial.internal.dereference;

import org.jspecify.annotations.NullMarked;
