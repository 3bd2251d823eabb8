package dev.urial.testkit.suites;

import org.opentest4j.TestAbortedException;

/** Skips a test, because a suite or a corpus that it reads is missing. */
public final class MissingSuite extends TestAbortedException {
  private static final long serialVersionUID = 1;

  MissingSuite(String message) {
    super(message);
  }
}
