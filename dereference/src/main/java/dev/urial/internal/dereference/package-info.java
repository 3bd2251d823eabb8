/** The translatable messages of this module. */
@NullMarked
package dev.urial.internal.dereference;

import org.jspecify.annotations.NullMarked;
