package dev.urial.readers;

import dev.urial.report.Component;
import dev.urial.safety.FetchingReaders;
import dev.urial.url.Url;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Determines for a fetch policy where other programs would connect to fetch a URL, using the
 * readers in {@link Readers#found}. Found by {@link java.util.ServiceLoader}.
 *
 * <pre>{@code
 * FetchPolicy.builder().readers("java.net.URL").build()
 *     .vet("http://127.0.0.1:80\\@example.com/")  // Refused[…, readings-differ]
 * }</pre>
 *
 * <p>Programs are started when the first policy that names one vets a URL, and run until the JVM
 * exits.
 *
 * @see dev.urial.safety.PolicySetting#READERS
 */
public final class PolicyReaders implements FetchingReaders {
  private static final class All {
    static final Readers READERS = Readers.found();

    /**
     * The readers by the set of names in a policy. Policies with the same names share their
     * readers, because each {@link Readers} has its own threads.
     */
    static final Map<Set<String>, Readers> CHOSEN = new ConcurrentHashMap<>();
  }

  /** Creates the provider; called by {@link java.util.ServiceLoader}. */
  public PolicyReaders() {}

  @Override
  public @Nullable String name(String name) {
    Objects.requireNonNull(name, "name");
    try {
      List<String> names = All.READERS.only(List.of(name)).names();
      return names.size() == 1 ? names.get(0) : null;
    } catch (IllegalArgumentException e) {
      return null;
    }
  }

  @Override
  public Map<String, String> elsewhere(String href, String text, Collection<String> names) {
    Objects.requireNonNull(href, "href");
    Objects.requireNonNull(text, "text");
    Map<String, String> elsewhere = new LinkedHashMap<>();
    Readers asked =
        All.CHOSEN.computeIfAbsent(
            Set.copyOf(Objects.requireNonNull(names, "names")), All.READERS::only);
    ReaderAnswer expected = expected(Url.parse(href));
    for (String one : new LinkedHashSet<>(List.of(href, text))) {
      Verdict verdict = asked.read(one);
      for (ReaderReport report : verdict.reports()) {
        if (!report.answer().isRefusal() && isElsewhere(report, expected)) {
          elsewhere.putIfAbsent(report.name(), verdict.shown(place(report.answer())));
        }
      }
    }
    return elsewhere;
  }

  private static ReaderAnswer expected(Url url) {
    return ReaderAnswer.of(url.scheme(), null, url.host(), url.port(), null, null, null);
  }

  private static boolean isElsewhere(ReaderReport report, ReaderAnswer expected) {
    String scheme = String.valueOf(expected.get(Component.SCHEME));
    for (Component part : List.of(Component.HOST, Component.PORT)) {
      if (report.tells(part)
          && !CanonicalComponent.of(part, report.answer(), scheme)
              .equals(CanonicalComponent.of(part, expected, scheme))) {
        return true;
      }
    }
    return false;
  }

  private static String place(ReaderAnswer answer) {
    String host = answer.get(Component.HOST);
    String port = answer.get(Component.PORT);
    return (host == null ? "" : host) + (port == null ? "" : ":" + port);
  }
}
