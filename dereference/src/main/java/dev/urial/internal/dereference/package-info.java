/** The translatable messages of this module, and a stream that reads blocks of octets. */
@NullMarked
package dev.urial.internal.dereference;

import org.jspecify.annotations.NullMarked;
