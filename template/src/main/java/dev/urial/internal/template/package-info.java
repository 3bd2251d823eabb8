/** The messages of this module, by key. */
@NullMarked
package dev.urial.internal.template;

import org.jspecify.annotations.NullMarked;
