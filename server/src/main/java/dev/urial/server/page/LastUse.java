package dev.urial.server.page;

import dev.urial.shortener.store.StoreException;
import dev.urial.shortener.store.StoreException.Reason;

/**
 * Records when a credential was used last, if the store can be written: who only reads can go on,
 * and see why, while the disk is full or the database is read-only.
 */
public final class LastUse {
  private LastUse() {}

  /**
   * Makes a change to the store that nothing depends on.
   *
   * @param change the change
   * @throws StoreException if it fails for another reason than that the store cannot be written
   */
  public static void record(Runnable change) {
    try {
      change.run();
    } catch (StoreException e) {
      if (e.reason() != Reason.FULL && e.reason() != Reason.READ_ONLY) {
        throw e;
      }
    }
  }
}
