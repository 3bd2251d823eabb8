package dev.urial.dereference;

/** Transfers ownership of a connection that may outlive the request that opened it. */
interface ConnectionHandover {
  /** Gives up ownership of an open resource: the end of the request no longer closes it. */
  void disown(AutoCloseable resource);
}
