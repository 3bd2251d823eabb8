/** Fragments that are really cut. */
@NullMarked
package dev.urial.dereference.part;

import org.jspecify.annotations.NullMarked;
