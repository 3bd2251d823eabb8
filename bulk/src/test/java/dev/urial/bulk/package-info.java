/** What {@code dev.urial.bulk} answers, held against the nouns. */
@NullMarked
package dev.urial.bulk;

import org.jspecify.annotations.NullMarked;
