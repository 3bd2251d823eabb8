/** The link checker, tried on webs of its own. */
@NullMarked
package dev.urial.check;

import org.jspecify.annotations.NullMarked;
