/** For tests only: knows the standards, so that it can judge the code. */
@NullMarked
package dev.urial.testkit;

import org.jspecify.annotations.NullMarked;
