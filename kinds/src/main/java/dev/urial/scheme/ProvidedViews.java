package dev.urial.scheme;

import dev.urial.Uri;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Parsed;
import dev.urial.view.SchemeView;
import dev.urial.view.SchemeViewProvider;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** What others provide, found when it is first asked for; their mistakes stop here. */
final class ProvidedViews {
  /** Where a loader that finds nothing but mistakes is left alone. */
  private static final int MOST_MISTAKES = 1000;

  /** The name of the class that is asked: its users look there. */
  private static final String LOGGER = "dev.urial.scheme.SchemeViews";

  private static final Set<String> TOLD = ConcurrentHashMap.newKeySet();

  /** What the class loader finds that the first thread has which asks. */
  static final ProvidedViews FOUND =
      new ProvidedViews(ServiceLoader.load(SchemeViewProvider.class));

  private final Map<String, SchemeViewProvider> byScheme = new HashMap<>();

  ProvidedViews(ServiceLoader<SchemeViewProvider> loader) {
    Iterator<SchemeViewProvider> found = loader.iterator();
    boolean more = true;
    for (int mistakes = 0; more && mistakes < MOST_MISTAKES; ) {
      try {
        more = found.hasNext();
        if (more) {
          add(found.next());
        }
      } catch (ServiceConfigurationError | RuntimeException e) {
        warn("a provider of views is left out", e);
        mistakes++;
      }
    }
  }

  private void add(SchemeViewProvider provider) {
    for (String scheme : provider.schemes()) {
      byScheme.putIfAbsent(Ascii.lower(scheme), provider);
    }
  }

  /** What the provider of a scheme answers; null if there is none, or none of use. */
  @Nullable Parsed<? extends SchemeView> of(String scheme, Uri uri) {
    SchemeViewProvider provider = byScheme.get(scheme);
    if (provider == null) {
      return null;
    }
    try {
      @Nullable Parsed<? extends SchemeView> answer = provider.tryOf(uri);
      if (answer == null) {
        warn(provider.getClass().getName() + " answers null for " + scheme, null);
      }
      return answer;
    } catch (RuntimeException e) {
      warn(provider.getClass().getName() + " fails for " + scheme, e);
      return null;
    }
  }

  /** Each mistake is told once, and no text with it, which may hold a password. */
  private static void warn(String what, @Nullable Throwable why) {
    String message = what + (why == null ? "" : ": " + why.getClass().getName());
    if (TOLD.add(message)) {
      System.getLogger(LOGGER).log(System.Logger.Level.WARNING, message);
    }
  }
}
