package dev.urial.shortener.store;

import java.util.ArrayList;
import java.util.List;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/** An open transaction, and the changes to announce when it is committed. */
final class Transaction {
  private final Handle handle;
  private final List<Store.Change> edits = new ArrayList<>();
  private final List<Store.Change> creations = new ArrayList<>();

  Transaction(Handle handle) {
    this.handle = handle;
  }

  Handle handle() {
    return handle;
  }

  /**
   * Records that existing data was changed. Caches may contain it, so listeners must be notified.
   */
  void edited(String domain, @Nullable String key) {
    edits.add(new Store.Change(domain, key));
  }

  /** Records that a link was created. Caches may contain the information that it does not exist. */
  void created(String domain, String key) {
    creations.add(new Store.Change(domain, key));
  }

  List<Store.Change> edits() {
    return edits;
  }

  List<Store.Change> creations() {
    return creations;
  }

  /** Returns all changes, edits first. */
  List<Store.Change> changes() {
    List<Store.Change> changes = new ArrayList<>(edits);
    changes.addAll(creations);
    return changes;
  }
}
