/**
 * Third-party test suites: located outside the source tree, read, and turned into one dynamic test
 * per case ({@link dev.urial.testkit.suites.Suites}), with an exact list of the cases that are
 * known to fail ({@link dev.urial.testkit.suites.ExpectedFailures}).
 */
@NullMarked
package dev.urial.testkit.suites;

import org.jspecify.annotations.NullMarked;
