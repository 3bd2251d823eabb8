package dev.urial.dereference;

/** Hands over connections that may outlive an access; their new owner closes or keeps them. */
interface ConnectionHandover {
  /** Leaves an open resource to a new owner, who closes or keeps it. */
  void disown(AutoCloseable resource);
}
