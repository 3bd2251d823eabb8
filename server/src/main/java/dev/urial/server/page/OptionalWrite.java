package dev.urial.server.page;

import dev.urial.shortener.store.StoreException;
import dev.urial.shortener.store.StoreException.Reason;

/** A change to the store that the response does not depend on, such as when a key was used. */
public final class OptionalWrite {
  private OptionalWrite() {}

  /**
   * Makes such a change. Ignores that the store is full or read-only, so that reading still works.
   *
   * @param change the change
   * @return whether it was made
   * @throws StoreException if it fails for another reason
   */
  public static boolean attempt(Runnable change) {
    try {
      change.run();
      return true;
    } catch (StoreException e) {
      if (e.reason() != Reason.FULL && e.reason() != Reason.READ_ONLY) {
        throw e;
      }
      return false;
    }
  }
}
