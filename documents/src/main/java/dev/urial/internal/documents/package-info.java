/** The messages of this module, by key. */
@NullMarked
package dev.urial.internal.documents;

import org.jspecify.annotations.NullMarked;
