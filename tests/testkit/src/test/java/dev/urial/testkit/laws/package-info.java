/** Tests of the law runner and of the sources of texts. */
@NullMarked
package dev.urial.testkit.laws;

import org.jspecify.annotations.NullMarked;
