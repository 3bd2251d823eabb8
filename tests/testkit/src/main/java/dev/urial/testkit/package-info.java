/** For tests only: implements the standards independently, to check the code against them. */
@NullMarked
package dev.urial.testkit;

import org.jspecify.annotations.NullMarked;
