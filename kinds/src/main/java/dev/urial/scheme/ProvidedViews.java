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

/** Views from other providers, loaded on first use; their exceptions are caught here. */
final class ProvidedViews {
  /** Where a loader that finds nothing but mistakes is left alone. */
  private static final int MOST_MISTAKES = 1000;

  /** The name of the class that is asked: its users look there. */
  private static final String LOGGER = "dev.urial.scheme.SchemeViews";

  private static final Set<String> TOLD = ConcurrentHashMap.newKeySet();

  private static final ProvidedViews NONE = new ProvidedViews();

  private static volatile @Nullable ProvidedViews found;

  /** Whether somebody looks for them: a provider may ask for a view while it is asked itself. */
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
   * What the class loader finds that the first thread has which asks.
   *
   * <p>Not in the initializer of a class: an error in there would be the answer forever. Where the
   * memory does not suffice, the next one who asks looks again.
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

  /** All of a provider or nothing: its mistakes come before its schemes are taken. */
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

  /** Their names, in lower case. */
  Set<String> schemes() {
    return byScheme.keySet();
  }

  /** Returns the provider's traits of a scheme. */
  @Nullable SchemeTraits traits(String scheme) {
    return traits.get(scheme);
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
        warn(provider.getClass().getName() + " returned null for " + scheme, null);
      }
      return answer;
    } catch (Throwable e) {
      mistake(provider.getClass().getName() + " fails for " + scheme, e);
      return null;
    }
  }

  /**
   * Tells of a mistake.
   *
   * <p>CHOICE: every exception and every error is the provider's, so that it counts as absent; a
   * class that cannot be linked and a stack that overflows are too. Only the memory of all is not:
   * an {@link OutOfMemoryError} continues, and is no answer forever.
   */
  private static void mistake(String what, Throwable why) {
    if (why instanceof OutOfMemoryError memory) {
      throw memory;
    }
    warn(what, why);
  }

  /** Each mistake is reported once, and no text with it, which may hold a password. */
  private static void warn(String what, @Nullable Throwable why) {
    String message = what + (why == null ? "" : ": " + why.getClass().getName());
    if (TOLD.add(message)) {
      System.getLogger(LOGGER).log(System.Logger.Level.WARNING, message);
    }
  }
}
