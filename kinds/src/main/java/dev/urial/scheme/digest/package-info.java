/** Views of names by digest: ni, nih, magnet. */
@NullMarked
package dev.urial.scheme.digest;

import org.jspecify.annotations.NullMarked;
