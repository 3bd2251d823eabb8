/** Views of places: geo. */
@NullMarked
package dev.urial.scheme.geo;

import org.jspecify.annotations.NullMarked;
