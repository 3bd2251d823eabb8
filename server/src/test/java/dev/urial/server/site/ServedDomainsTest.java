package dev.urial.server.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.store.DomainTable;
import dev.urial.shortener.store.Store;
import dev.urial.shortener.store.StoreException;
import dev.urial.shortener.store.StoreException.Reason;
import dev.urial.shortener.store.TestStore;
import dev.urial.testkit.Intercepted;
import dev.urial.testkit.Patience;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The domains that a server knows. */
class ServedDomainsTest {
  /** A connection that comes back may break again. */
  @Test
  void aChangeIsReadInTheEndIfTheStoreCannotBeReachedAtTheMoment(@TempDir Path folder)
      throws Exception {
    AtomicInteger failures = new AtomicInteger();
    try (Store store = Store.open(folder)) {
      DomainTable shaky =
          Intercepted.of(
              DomainTable.class,
              store.domains(),
              (method, call) -> {
                if (method.equals("all") && failures.getAndUpdate(n -> Math.max(0, n - 1)) > 0) {
                  throw new StoreException(Reason.UNREACHABLE, "away", null);
                }
                return call.run();
              });
      ServedDomains domains =
          ServedDomains.of(Intercepted.with(Store.class, store, "domains", shaky), null);
      failures.set(2);
      TestStore.of(store).save(ShortDomain.builder("s.example").build());
      assertNull(domains.find("s.example"));
      Patience.await(() -> domains.find("s.example") != null);
      assertEquals(0, failures.get());
    }
  }
}
