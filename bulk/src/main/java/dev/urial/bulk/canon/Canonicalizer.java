package dev.urial.bulk.canon;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.urial.Equivalence;
import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.Uri;
import dev.urial.UriReference;
import dev.urial.bulk.ByteBuilder;
import dev.urial.bulk.Row;
import dev.urial.bulk.RowGrammar;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Change;
import dev.urial.report.Component;
import dev.urial.report.Parsed;
import dev.urial.report.Range;
import dev.urial.scheme.web.TrackingParameters;
import dev.urial.url.Url;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.ToIntFunction;

/**
 * Canonicalizes URLs according to a profile. Only {@code http} and {@code https} URLs with a host
 * are changed beyond their normal form.
 *
 * <pre>{@code
 * Canonicalizer canon = Canonicalizer.of(CanonProfile.crawl(), RowGrammar.URL);
 * Canonical page =
 *     canon.canonicalize("HTTP://Example.com/index.html?b=1&utm_source=x&a=2#top").orElseThrow();
 * page.text()                                       // "http://example.com/?a=2&b=1"
 * page.rules()   // [NORMAL_FORM, INDEX_FILE, TRACKING, SORTED, FRAGMENT]
 * }</pre>
 *
 * <p>Not thread-safe.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-6.2.4">RFC 3986 §6.2.4</a>
 */
public final class Canonicalizer {
  /** The default files of Apache httpd, nginx, IIS and servlet containers. */
  private static final Set<String> INDEX_FILES =
      Set.of(
          "index.html",
          "index.htm",
          "index.php",
          "index.asp",
          "index.aspx",
          "index.jsp",
          "index.shtml",
          "index.xhtml",
          "default.html",
          "default.htm",
          "default.asp",
          "default.aspx");

  private final CanonProfile profile;
  private final Row row;

  private Canonicalizer(CanonProfile profile, RowGrammar grammar) {
    this.profile = profile;
    this.row = Row.of(grammar);
  }

  /**
   * {@return a canonicalizer for a profile and a grammar}
   *
   * @param profile the rules to apply
   * @param grammar the grammar of the rows
   * @see CanonProfile#crawl
   */
  public static Canonicalizer of(CanonProfile profile, RowGrammar grammar) {
    return new Canonicalizer(Objects.requireNonNull(profile, "profile"), grammar);
  }

  /** {@return the profile that determines the rules} */
  public CanonProfile profile() {
    return profile;
  }

  /**
   * Appends the canonical form of a text to a buffer, or nothing if the text is invalid. The form
   * is that of {@link #canonicalize}.
   *
   * @param utf8 an array that contains the text, in UTF-8
   * @param start the index at which the text begins
   * @param end the index after its last byte
   * @param out the buffer to append to
   * @return whether the text is valid
   * @throws IndexOutOfBoundsException if the range is outside the array
   */
  public boolean write(byte[] utf8, int start, int end, ByteBuilder out) {
    if (!row.check(utf8, start, end)) {
      return false;
    }
    out.append(canonicalize(new String(utf8, start, end - start, UTF_8)).orElseThrow().text());
    return true;
  }

  /**
   * {@return the canonical form of a URL with the changes, or the error if the text is invalid}
   *
   * @param text any text; valid if it matches the grammar
   * @see Canonical#changes
   */
  public Parsed<Canonical> canonicalize(String text) {
    return switch (row.grammar()) {
      case URI -> Uri.tryParse(text).map(this::canonical);
      case URI_REFERENCE -> UriReference.tryParse(text).map(this::canonical);
      case IRI -> Iri.tryParse(text).map(this::canonical);
      case IRI_REFERENCE -> IriReference.tryParse(text).map(this::canonical);
      case URL ->
          Url.tryParse(text)
              .map(url -> new Rewriting(url.href(), url::start, url::end).canonical(text));
    };
  }

  private Canonical canonical(IriReference reference) {
    IriReference normal = reference.normalize(Equivalence.SCHEME);
    return new Rewriting(normal.toString(), normal::start, normal::end)
        .canonical(reference.toString());
  }

  /** The rewriting of a normal form by the rules of the profile. */
  private final class Rewriting {
    private final String form;
    private final ToIntFunction<Component> starts;
    private final ToIntFunction<Component> ends;
    private final List<Change> changes = new ArrayList<>();
    private final StringBuilder out = new StringBuilder();

    Rewriting(String form, ToIntFunction<Component> starts, ToIntFunction<Component> ends) {
      this.form = form;
      this.starts = starts;
      this.ends = ends;
    }

    Canonical canonical(String text) {
      if (!form.equals(text)) {
        Range whole = new Range(0, text.length());
        changes.add(Change.of(null, whole, text, form, CanonRule.NORMAL_FORM));
      }
      if (!isWeb()) {
        return new Canonical(form, form, changes);
      }
      authority();
      path();
      query();
      int fragment = start(Component.FRAGMENT);
      if (fragment >= 0
          && !applies(CanonRule.FRAGMENT, Component.FRAGMENT, fragment - 1, form.length(), "")) {
        out.append(form, fragment - 1, form.length());
      }
      return new Canonical(form, out.toString(), changes);
    }

    private int start(Component component) {
      return starts.applyAsInt(component);
    }

    private int end(Component component) {
      return ends.applyAsInt(component);
    }

    private boolean has(CanonRule rule) {
      return profile.rules().contains(rule);
    }

    /** Records that a rule of the profile changes a range; returns false if it is not one. */
    private boolean applies(CanonRule rule, Component in, int start, int end, String after) {
      if (has(rule)) {
        String before = form.substring(start, end);
        changes.add(Change.of(in, new Range(start, end), before, after, rule));
      }
      return has(rule);
    }

    private boolean isWeb() {
      return (form.startsWith("http://") || form.startsWith("https://"))
          && start(Component.HOST) < end(Component.HOST);
    }

    private void authority() {
      int scheme = end(Component.SCHEME);
      out.append(form, 0, scheme);
      if (scheme == 4
          && start(Component.PORT) < 0
          && applies(CanonRule.HTTPS, Component.SCHEME, 0, scheme, "https")) {
        out.append('s');
      }
      out.append("://");
      int host = start(Component.HOST);
      int login = scheme + 3;
      if (host > login && !applies(CanonRule.USERINFO, Component.AUTHORITY, login, host, "")) {
        out.append(form, login, host);
      }
      int dot = form.startsWith("www.", host) ? form.indexOf('.', host + 5) : -1;
      if (dot >= 0
          && dot < end(Component.HOST) - 1
          && applies(CanonRule.WWW, Component.HOST, host, host + 4, "")) {
        host += 4;
      }
      out.append(form, host, start(Component.PATH));
    }

    private void path() {
      int start = start(Component.PATH);
      int end = end(Component.PATH);
      int segment = Math.max(start, form.lastIndexOf('/', end - 1) + 1);
      String last = Ascii.lower(form.substring(segment, end));
      int session = last.indexOf(";jsessionid=");
      if (session >= 0 && applies(CanonRule.SESSION, Component.PATH, segment + session, end, "")) {
        last = last.substring(0, session);
        end = segment + session;
      }
      if (INDEX_FILES.contains(last)
          && applies(CanonRule.INDEX_FILE, Component.PATH, segment, end, "")) {
        end = segment;
      }
      if (end - start > 1
          && form.charAt(end - 1) == '/'
          && applies(CanonRule.TRAILING_SLASH, Component.PATH, end - 1, end, "")) {
        end--;
      }
      out.append(form, start, end);
    }

    private void query() {
      int start = start(Component.QUERY);
      int end = end(Component.QUERY);
      if (start < 0) {
        return;
      }
      List<String> pairs = new ArrayList<>();
      int at = start;
      for (String pair : form.substring(start, end).split("&", -1)) {
        if (start < end && isKept(pair, at)) {
          pairs.add(pair);
        }
        at += pair.length() + 1;
      }
      if (pairs.isEmpty() && applies(CanonRule.EMPTY_QUERY, Component.QUERY, start - 1, end, "")) {
        return;
      }
      List<String> sorted = new ArrayList<>(pairs);
      sorted.sort(Comparator.comparing(Rewriting::name));
      String query = String.join("&", has(CanonRule.SORTED) ? sorted : pairs);
      out.append('?').append(query);
      if (!sorted.equals(pairs)) {
        applies(CanonRule.SORTED, Component.QUERY, start, end, query);
      }
    }

    private static String name(String pair) {
      int equals = pair.indexOf('=');
      return equals < 0 ? pair : pair.substring(0, equals);
    }

    private boolean isKept(String pair, int at) {
      CanonRule rule = CanonRule.EMPTY_PARAMETER;
      if (!pair.isEmpty()) {
        TrackingParameters.Entry known = profile.parameters().find(name(pair));
        if (known == null) {
          return true;
        }
        boolean isSession = known.kind() == TrackingParameters.Kind.SESSION;
        rule = isSession ? CanonRule.SESSION : CanonRule.TRACKING;
      }
      return !applies(rule, Component.QUERY, at, at + pair.length(), "");
    }
  }
}
