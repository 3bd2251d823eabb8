package dev.urial.scheme.web;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.urial.QueryFormat;
import dev.urial.Uri;
import dev.urial.internal.text.Ascii;
import dev.urial.url.Url;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A list of parameters that do not change the page: they track people and campaigns, or identify a
 * session. Names are compared without regard to ASCII case; {@code utm_*} matches all names with
 * that prefix.
 *
 * <pre>{@code
 * TrackingParameters list = TrackingParameters.builtIn();
 * list.find("utm_source").source()                  // a link to Google's documentation
 * list.find("q")                                    // null
 * list.removeFrom(Url.parse("https://h/?id=1&utm_source=x"))  // https://h/?id=1
 * }</pre>
 *
 * @see <a href="https://url.spec.whatwg.org/#concept-urlencoded">URL Standard §5</a>
 */
public final class TrackingParameters {
  private static final TrackingParameters BUILT_IN = load();

  private final List<Entry> entries;
  private final Map<String, Entry> byName = new HashMap<>();

  /** The purpose of a parameter. */
  public enum Kind {
    /** The parameter tracks people or campaigns. */
    TRACKING,
    /** The parameter identifies a session. */
    SESSION
  }

  /**
   * A known parameter.
   *
   * @param name the name in lower case; a trailing {@code *} matches any suffix
   * @param kind the purpose of the parameter
   * @param owner the vendor that uses the parameter
   * @param source a link to the parameter's documentation
   */
  public record Entry(String name, Kind kind, String owner, String source) implements Serializable {
    /**
     * Rejects null arguments.
     *
     * @param name the name in lower case; a trailing {@code *} matches any suffix
     * @param kind the purpose of the parameter
     * @param owner the vendor that uses the parameter
     * @param source a link to the parameter's documentation
     */
    public Entry {
      Objects.requireNonNull(name, "name");
      Objects.requireNonNull(kind, "kind");
      Objects.requireNonNull(owner, "owner");
      Objects.requireNonNull(source, "source");
    }
  }

  private TrackingParameters(List<Entry> entries) {
    this.entries = List.copyOf(entries);
    for (Entry entry : entries) {
      byName.putIfAbsent(entry.name(), entry);
    }
  }

  private static TrackingParameters load() {
    try (InputStream in =
            Objects.requireNonNull(
                TrackingParameters.class.getResourceAsStream("tracking-parameters.txt"));
        Reader reader = new InputStreamReader(in, UTF_8)) {
      return read(reader);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** {@return the list that is included in this release; each entry cites its source} */
  public static TrackingParameters builtIn() {
    return BUILT_IN;
  }

  /**
   * Reads a list with one parameter per line: its name, {@code tracking} or {@code session}, the
   * vendor and a link, separated by vertical bars. Only the name is required, and {@code #} starts
   * a comment.
   *
   * @param reader the source of the list, which is not closed
   * @return the list of parameters
   * @throws IOException if reading fails
   * @throws IllegalArgumentException if a line is malformed
   */
  public static TrackingParameters read(Reader reader) throws IOException {
    Objects.requireNonNull(reader, "reader");
    List<Entry> entries = new ArrayList<>();
    BufferedReader lines = new BufferedReader(reader);
    String line = lines.readLine();
    for (int number = 1; line != null; number++) {
      if (!line.isBlank() && !line.startsWith("#")) {
        String[] parts = line.split("\\|", -1);
        String kind = parts.length < 2 ? "tracking" : parts[1].strip();
        if (parts[0].isBlank() || !kind.equals("tracking") && !kind.equals("session")) {
          throw new IllegalArgumentException("line " + number + ": name | tracking or session");
        }
        entries.add(
            new Entry(
                Ascii.lower(parts[0].strip()),
                kind.equals("session") ? Kind.SESSION : Kind.TRACKING,
                parts.length < 3 ? "" : parts[2].strip(),
                parts.length < 4 ? "" : parts[3].strip()));
      }
      line = lines.readLine();
    }
    return new TrackingParameters(entries);
  }

  /**
   * Returns all entries in file order; unmodifiable.
   *
   * @return the entries
   */
  public List<Entry> entries() {
    return entries;
  }

  /**
   * {@return the entry for a parameter, or null if there is none}
   *
   * @param name the decoded name, in any case
   * @see #entries
   */
  public @Nullable Entry find(String name) {
    String lower = Ascii.lower(name);
    Entry known = byName.get(lower);
    if (known != null && !lower.endsWith("*")) {
      return known;
    }
    for (Entry entry : entries) {
      String start = entry.name();
      if (start.endsWith("*") && lower.startsWith(start.substring(0, start.length() - 1))) {
        return entry;
      }
    }
    return null;
  }

  /**
   * Returns a URL without the parameters that track people or campaigns. Session parameters are
   * kept, because the page may need them. The other parameters are not changed.
   *
   * <pre>{@code
   * Url url = Url.parse("https://h/?q=a+b&UTM_Source=x&sid=1");
   * TrackingParameters.builtIn().removeFrom(url)  // https://h/?q=a+b&sid=1
   * }</pre>
   *
   * @param url the URL to clean
   * @return a copy; the same object if there is nothing to remove
   */
  public Url removeFrom(Url url) {
    Objects.requireNonNull(url, "url");
    String kept = withoutTracking(url.href(), url.query());
    return Objects.equals(url.query(), kept) ? url : url.withQuery(kept);
  }

  /**
   * Returns a URI without the parameters that track people or campaigns, as {@link
   * #removeFrom(Url)} does for URLs.
   *
   * <pre>{@code
   * TrackingParameters.builtIn().removeFrom(Uri.parse("https://h/?gclid=1"))  // https://h/
   * }</pre>
   *
   * @param uri the URI to clean
   * @return a copy; the same object if there is nothing to remove
   */
  public Uri removeFrom(Uri uri) {
    Objects.requireNonNull(uri, "uri");
    String kept = withoutTracking(uri.toString(), uri.query());
    return Objects.equals(uri.query(), kept) ? uri : uri.withQuery(kept);
  }

  private @Nullable String withoutTracking(String identifier, @Nullable String query) {
    return QueryFormat.ofQueryIn(identifier)
        .without(
            query,
            (name, value) -> {
              Entry entry = find(name);
              return entry != null && entry.kind() == Kind.TRACKING;
            });
  }
}
