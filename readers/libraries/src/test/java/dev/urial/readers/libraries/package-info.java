/** The readers of libraries beside one another: found differentials, reports, laws. */
@NullMarked
package dev.urial.readers.libraries;

import org.jspecify.annotations.NullMarked;
