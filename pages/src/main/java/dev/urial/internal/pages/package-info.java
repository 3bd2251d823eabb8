/** The messages of this module, by key. */
@NullMarked
package dev.urial.internal.pages;

import org.jspecify.annotations.NullMarked;
