package dev.urial.dereference;

import dev.urial.Uri;
import dev.urial.internal.text.Ascii;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The table of gateways by scheme. Immutable.
 *
 * <pre>
 * # scheme = proxy URI, or hand-over
 * wais   = proxy http://gateway.example:8001
 * mailto = hand-over
 * http   = direct
 * </pre>
 *
 * <p>A proxy receives requests in absolute form: {@code GET wais://h/db HTTP/1.1}. Schemes that
 * start an action, such as an email or a call, are handed over to another program: this is
 * reported, but the program is never run. A {@code direct} line removes a row from the built-in
 * table.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9112#section-3.2.2">RFC 9112 §3.2.2</a>
 */
public final class Gateways {
  private static final class Default {
    static final Gateways TABLE = load();

    private static Gateways load() {
      try (InputStream in =
          Objects.requireNonNull(Gateways.class.getResourceAsStream("gateways.txt"))) {
        return read(new InputStreamReader(in, StandardCharsets.UTF_8), new TreeMap<>());
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  private final Map<String, Gateway> rows;

  private Gateways(Map<String, Gateway> rows) {
    this.rows = rows;
  }

  /**
   * {@return the built-in table, which hands emails, calls and similar actions over to other
   * programs and has no proxies}
   */
  public static Gateways builtIn() {
    return Default.TABLE;
  }

  /**
   * Reads a table. Schemes without a line are handled as in {@link #builtIn}. The reader is not
   * closed.
   *
   * <pre>{@code
   * Gateways.read(new StringReader("wais = proxy http://gateway.example:8001\n"))
   * }</pre>
   *
   * @param file lines such as {@code scheme = hand-over}, {@code direct} or {@code proxy
   *     http://host:port}
   * @return the built-in table with these lines applied; the last line for a scheme takes
   *     precedence
   * @throws IOException if reading fails, or if a line is invalid; the message contains the line
   *     number and a hint
   * @see #toString
   */
  public static Gateways read(Reader file) throws IOException {
    Objects.requireNonNull(file, "file");
    return read(file, new TreeMap<>(builtIn().rows));
  }

  private static Gateways read(Reader file, Map<String, Gateway> rows) throws IOException {
    BufferedReader lines = new BufferedReader(file);
    int number = 0;
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      number++;
      String text = line.strip();
      if (!text.isEmpty() && text.charAt(0) != '#' && !row(text, rows)) {
        throw new IOException(
            "line " + number + ": expected scheme = hand-over, direct, or proxy http://host:port");
      }
    }
    return new Gateways(rows);
  }

  /** Adds or removes the row that a line describes, and returns whether the line is valid. */
  private static boolean row(String line, Map<String, Gateway> rows) {
    int equals = line.indexOf('=');
    String scheme = equals < 0 ? "" : Ascii.lower(line.substring(0, equals).strip());
    if (!Uri.isValid(scheme + ":")) {
      return false;
    }
    String value = line.substring(equals + 1).strip();
    if (value.equals("direct")) {
      rows.remove(scheme);
      return true;
    }
    if (value.equals("hand-over")) {
      rows.put(scheme, Gateway.of(scheme, null));
      return true;
    }
    Uri proxy =
        value.startsWith("proxy ")
            ? Uri.tryParse(value.substring("proxy ".length()).strip()).orElseNull()
            : null;
    if (proxy == null || !isProxy(proxy)) {
      return false;
    }
    rows.put(scheme, Gateway.of(scheme, proxy));
    return true;
  }

  private static boolean isProxy(Uri uri) {
    String host = uri.host();
    return uri.scheme().equals("http")
        && host != null
        && !host.isEmpty()
        && uri.userinfo() == null
        && (uri.path().isEmpty() || uri.path().equals("/"))
        && !uri.hasQuery()
        && !uri.hasFragment();
  }

  /**
   * {@return the gateway for a scheme, or null if there is none}
   *
   * <pre>{@code
   * Gateways.builtIn().find("tel").kind()  // HAND_OVER
   * }</pre>
   *
   * @param scheme the scheme without its colon; case-insensitive
   * @see Gateway
   */
  public @Nullable Gateway find(String scheme) {
    Objects.requireNonNull(scheme, "scheme");
    return rows.get(Ascii.lower(scheme));
  }

  /** Returns whether both tables have equal rows. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Gateways that && rows.equals(that.rows);
  }

  @Override
  public int hashCode() {
    return rows.hashCode();
  }

  /** Returns the table, sorted by scheme, in the format that {@link #read} accepts. */
  @Override
  public String toString() {
    StringBuilder file = new StringBuilder();
    for (Gateway row : rows.values()) {
      file.append(row).append('\n');
    }
    return file.toString();
  }
}
