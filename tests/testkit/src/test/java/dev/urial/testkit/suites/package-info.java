/** Tests of the suite reader. */
@NullMarked
package dev.urial.testkit.suites;

import org.jspecify.annotations.NullMarked;
