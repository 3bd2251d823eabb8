package dev.urial.shortener.store;

import dev.urial.shortener.MemoryStore;

/** The contract on the store by the book that the tests of the rules use. */
final class MemoryStoreTest extends StoreContract {
  @Override
  protected Store fresh() {
    return new MemoryStore();
  }
}
