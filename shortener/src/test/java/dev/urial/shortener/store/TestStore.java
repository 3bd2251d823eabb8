package dev.urial.shortener.store;

import dev.urial.shortener.visit.VisitTable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** An empty store in a folder of its own, until a test ends that registers it. */
public final class TestStore implements Store, AfterEachCallback {
  private final Path folder;
  private final SqliteStore store;

  public TestStore() {
    try {
      folder = Files.createTempDirectory("urial-test");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    store = SqliteStore.open(MigratedFolder.in(folder));
  }

  @Override
  public LinkTable links() {
    return store.links();
  }

  @Override
  public DomainTable domains() {
    return store.domains();
  }

  @Override
  public AccountTable accounts() {
    return store.accounts();
  }

  @Override
  public TicketTable tickets() {
    return store.tickets();
  }

  @Override
  public ReportTable reports() {
    return store.reports();
  }

  @Override
  public VisitTable visits() {
    return store.visits();
  }

  @Override
  public void onChange(Consumer<Change> listener) {
    store.onChange(listener);
  }

  @Override
  public void check() {
    store.check();
  }

  @Override
  public void afterEach(ExtensionContext context) {
    close();
  }

  @Override
  public void close() {
    store.close();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
      Files.delete(folder);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
