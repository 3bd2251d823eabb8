/** What the tests of many rooms draw, ask and compare with. */
@NullMarked
package dev.urial.testing;

import org.jspecify.annotations.NullMarked;
