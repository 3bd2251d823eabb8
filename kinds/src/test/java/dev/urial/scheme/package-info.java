/** Tests of the views of schemes, and the laws that hold for all of them. */
@NullMarked
package dev.urial.scheme;

import org.jspecify.annotations.NullMarked;
