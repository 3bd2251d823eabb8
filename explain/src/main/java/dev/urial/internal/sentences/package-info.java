/** The message bundle, which the packages of this module share. */
@NullMarked
package dev.urial.internal.sentences;

import org.jspecify.annotations.NullMarked;
