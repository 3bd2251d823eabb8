/** Views of data in the URI itself: data. */
@NullMarked
package dev.urial.scheme.data;

import org.jspecify.annotations.NullMarked;
