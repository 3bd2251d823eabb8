/**
 * Explains resolution line by line: the algorithm in RFC 3986 §5.2.2, and {@code
 * remove_dot_segments} in §5.2.4.
 */
@NullMarked
package dev.urial.explain.resolution;

import org.jspecify.annotations.NullMarked;
