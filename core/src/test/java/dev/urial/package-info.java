/** Tests of the nouns through their public face. */
@NullMarked
package dev.urial;

import org.jspecify.annotations.NullMarked;
