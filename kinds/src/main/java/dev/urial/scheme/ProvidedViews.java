package dev.urial.scheme;

import dev.urial.Uri;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Parsed;
import dev.urial.view.SchemeView;
import dev.urial.view.spi.SchemeTraits;
import dev.urial.view.spi.SchemeViewProvider;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Views from service providers, which are loaded on first use. This class catches the exceptions of
 * the providers.
 */
final class ProvidedViews {
  /** The number of failures after which no more providers are loaded. */
  private static final int MOST_MISTAKES = 1000;

  /** The name of the logger: the public class, for which users configure logging. */
  private static final String LOGGER = "dev.urial.scheme.SchemeViews";

  private static final Set<String> TOLD = ConcurrentHashMap.newKeySet();

  private static final ProvidedViews NONE = new ProvidedViews();

  private static volatile @Nullable ProvidedViews found;

  /** Whether providers are being loaded. Meanwhile, a provider may itself request a view. */
  private static boolean isLooking;

  private final Map<String, SchemeViewProvider> byScheme = new HashMap<>();
  private final Map<String, SchemeTraits> traits = new HashMap<>();

  private ProvidedViews() {}

  ProvidedViews(ServiceLoader<SchemeViewProvider> loader) {
    Iterator<SchemeViewProvider> each = loader.iterator();
    boolean more = true;
    for (int mistakes = 0; more && mistakes < MOST_MISTAKES; ) {
      try {
        more = each.hasNext();
        if (more) {
          add(each.next());
        }
      } catch (Throwable e) {
        mistakes++;
        mistake("a provider of views is ignored", e);
      }
    }
  }

  /**
   * Returns the provided views, found with the context class loader of the first calling thread.
   *
   * <p>The providers are not loaded in a class initializer, because an error there would be
   * permanent. After an {@link OutOfMemoryError}, the next call tries again.
   */
  static ProvidedViews found() {
    ProvidedViews known = found;
    return known != null ? known : look();
  }

  private static synchronized ProvidedViews look() {
    ProvidedViews known = found;
    if (known != null || isLooking) {
      return known != null ? known : NONE;
    }
    isLooking = true;
    try {
      known = new ProvidedViews(ServiceLoader.load(SchemeViewProvider.class));
      found = known;
      return known;
    } finally {
      isLooking = false;
    }
  }

  /**
   * Adds a provider completely or not at all: its methods are called before any of its schemes is
   * added.
   */
  private void add(SchemeViewProvider provider) {
    Map<String, @Nullable SchemeTraits> schemes = new HashMap<>();
    for (String scheme : provider.schemes()) {
      String name = Ascii.lower(scheme);
      schemes.put(name, provider.traits(name));
    }
    schemes.forEach(
        (name, said) -> {
          if (byScheme.putIfAbsent(name, provider) == null && said != null) {
            traits.put(name, said);
          }
        });
  }

  /** Returns the names of the schemes, in lower case. */
  Set<String> schemes() {
    return byScheme.keySet();
  }

  /** Returns the traits of a provided scheme; null if there are none. */
  @Nullable SchemeTraits traits(String scheme) {
    return traits.get(scheme);
  }

  /**
   * Returns the result of the provider for a scheme; null if there is no provider, or if the
   * provider fails.
   */
  @Nullable Parsed<? extends SchemeView> of(String scheme, Uri uri) {
    SchemeViewProvider provider = byScheme.get(scheme);
    if (provider == null) {
      return null;
    }
    try {
      @Nullable Parsed<? extends SchemeView> answer = provider.tryOf(uri);
      if (answer == null) {
        warn(provider.getClass().getName() + " returned null for " + scheme, null);
      }
      return answer;
    } catch (Throwable e) {
      mistake(provider.getClass().getName() + " fails for " + scheme, e);
      return null;
    }
  }

  /**
   * Logs the failure of a provider.
   *
   * <p>CHOICE: every exception and every error is attributed to the provider, which is then
   * ignored. This includes linkage errors and stack overflows, but not an {@link OutOfMemoryError},
   * which is rethrown and not remembered.
   */
  private static void mistake(String what, Throwable why) {
    if (why instanceof OutOfMemoryError memory) {
      throw memory;
    }
    warn(what, why);
  }

  /** Logs each failure only once, and without the URI, which may contain a password. */
  private static void warn(String what, @Nullable Throwable why) {
    String message = what + (why == null ? "" : ": " + why.getClass().getName());
    if (TOLD.add(message)) {
      System.getLogger(LOGGER).log(System.Logger.Level.WARNING, message);
    }
  }
}
