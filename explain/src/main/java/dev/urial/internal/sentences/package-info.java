/** What the packages of this module share: the message bundle. */
@NullMarked
package dev.urial.internal.sentences;

import org.jspecify.annotations.NullMarked;
