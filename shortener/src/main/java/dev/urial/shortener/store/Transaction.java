package dev.urial.shortener.store;

import java.util.ArrayList;
import java.util.List;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/** An open transaction: what it may do, and what it will have changed when it is through. */
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

  /** Notes that something which others may have read is another now: they must hear of it. */
  void edited(String domain, @Nullable String key) {
    edits.add(new Store.Change(domain, key));
  }

  /** Notes that something is where nothing was: others may remember that there was nothing. */
  void created(String domain, String key) {
    creations.add(new Store.Change(domain, key));
  }

  List<Store.Change> edits() {
    return edits;
  }

  List<Store.Change> creations() {
    return creations;
  }

  /** Returns both, the edits first. */
  List<Store.Change> changes() {
    List<Store.Change> changes = new ArrayList<>(edits);
    changes.addAll(creations);
    return changes;
  }
}
