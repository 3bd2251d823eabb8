package dev.urial.shortener.store;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The listeners that are notified of changes. */
final class ChangeListeners {
  private static final Logger LOG = LoggerFactory.getLogger(ChangeListeners.class);

  private final List<Consumer<Store.Change>> listeners = new CopyOnWriteArrayList<>();

  void add(Consumer<Store.Change> listener) {
    listeners.add(listener);
  }

  void tell(List<Store.Change> changes) {
    for (Store.Change change : changes) {
      tell(change);
    }
  }

  /**
   * Notifies all listeners. The change is already committed, so if a listener fails, its error is
   * only logged and the others are still notified.
   */
  void tell(Store.Change change) {
    for (Consumer<Store.Change> listener : listeners) {
      try {
        listener.accept(change);
      } catch (RuntimeException e) {
        LOG.error("a listener failed on the change of {}", change.domain(), e);
      }
    }
  }
}
