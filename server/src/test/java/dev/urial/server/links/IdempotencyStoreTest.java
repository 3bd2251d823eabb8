package dev.urial.server.links;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.urial.shortener.store.SqliteStore;
import dev.urial.shortener.store.Store;
import dev.urial.shortener.store.StoreException;
import dev.urial.shortener.store.TicketTable;
import dev.urial.testkit.Intercepted;
import java.nio.file.Path;
import java.time.Clock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class IdempotencyStoreTest {
  private static final byte[] REQUEST = {1};
  private static final byte[] ANSWER = {2};

  /** The disk may be full after the last link of a batch was stored. */
  @Test
  void whatWasPerformedIsAnsweredAlthoughTheAnswerCannotBeKept(@TempDir Path folder) {
    try (Store store = SqliteStore.open(folder)) {
      IdempotencyStore full = new IdempotencyStore(forgetful(store), Clock.systemUTC());
      IdempotencyStore.Result first = full.run("anna 1", REQUEST, () -> ANSWER, answer -> true);
      assertEquals(IdempotencyStore.Turn.FIRST, first.turn());
      assertArrayEquals(ANSWER, first.answer());
      IdempotencyStore again = new IdempotencyStore(store, Clock.systemUTC());
      assertEquals(
          IdempotencyStore.Turn.FIRST,
          again.run("anna 1", REQUEST, () -> ANSWER, answer -> true).turn());
      assertEquals(
          IdempotencyStore.Turn.AGAIN,
          again.run("anna 1", REQUEST, () -> ANSWER, answer -> true).turn());
    }
  }

  @Test
  void whatChangedNothingIsPerformedAgain(@TempDir Path folder) {
    try (Store store = SqliteStore.open(folder)) {
      IdempotencyStore once = new IdempotencyStore(store, Clock.systemUTC());
      for (int i = 0; i < 2; i++) {
        IdempotencyStore.Result result = once.run("anna 2", REQUEST, () -> ANSWER, answer -> false);
        assertEquals(IdempotencyStore.Turn.FIRST, result.turn());
        assertArrayEquals(ANSWER, result.answer());
      }
      assertFalse(once.isKnown("anna 2"));
    }
  }

  /** Returns a store that cannot keep a response. */
  private static Store forgetful(Store store) {
    TicketTable tickets =
        Intercepted.of(
            TicketTable.class,
            store.tickets(),
            (method, call) -> {
              if (method.equals("settle")) {
                throw new StoreException(StoreException.Reason.FULL, "no space", null);
              }
              return call.run();
            });
    return Intercepted.with(Store.class, store, "tickets", tickets);
  }
}
