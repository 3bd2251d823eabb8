/**
 * The public face, held against the test suites of other projects and the worked examples of the
 * RFCs: one class a suite, one dynamic test a case.
 *
 * <p>What does not pass stands, with the reason, in {@code expected-failures/<suite>.txt} among the
 * test resources; {@code docs/conformance.md} shows both.
 */
@NullMarked
package dev.urial.suites;

import org.jspecify.annotations.NullMarked;
