package dev.urial.dereference;

/** An access whose connections may live longer than it: someone else closes, or keeps, them. */
interface ConnectionHandover {
  /** Leaves what was opened to someone who closes it, or keeps it. */
  void disown(AutoCloseable resource);
}
