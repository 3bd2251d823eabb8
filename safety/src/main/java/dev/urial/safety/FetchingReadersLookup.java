package dev.urial.safety;

import java.util.Collection;
import java.util.Iterator;
import java.util.Map;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import org.jspecify.annotations.Nullable;

/** Finds the provider of {@link FetchingReaders} once. Without one, no readers are available. */
final class FetchingReadersLookup {
  static final FetchingReaders PROVIDER = provider();

  private FetchingReadersLookup() {}

  private static FetchingReaders provider() {
    try {
      ClassLoader loader = FetchingReaders.class.getClassLoader();
      Iterator<FetchingReaders> all = ServiceLoader.load(FetchingReaders.class, loader).iterator();
      return all.hasNext() ? all.next() : new None();
    } catch (ServiceConfigurationError e) {
      return new None();
    }
  }

  private static final class None implements FetchingReaders {
    @Override
    public @Nullable String name(String name) {
      return null;
    }

    @Override
    public Map<String, String> elsewhere(String href, String text, Collection<String> names) {
      return Map.of();
    }
  }
}
