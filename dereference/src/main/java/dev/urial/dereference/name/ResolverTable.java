package dev.urial.dereference.name;

import static dev.urial.dereference.name.UriResolution.shown;
import static dev.urial.internal.dereference.DereferenceMessages.MESSAGES;

import dev.urial.Equivalence;
import dev.urial.Uri;
import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Clause;
import dev.urial.report.Message;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import dev.urial.scheme.SchemeViews;
import dev.urial.scheme.digest.NiUri;
import dev.urial.scheme.name.DidUri;
import dev.urial.urn.IetfUrn;
import dev.urial.urn.IsbnUrn;
import dev.urial.urn.IssnUrn;
import dev.urial.urn.OidUrn;
import dev.urial.urn.TypedUrn;
import dev.urial.urn.Urn;
import dev.urial.view.SchemeView;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A table of resolvers for names. A resolver has a pattern for the names that it resolves and a
 * template for the resulting URI. No network access is needed.
 *
 * <pre>{@code
 * ResolverTable table = ResolverTable.builtIn();
 * table.resolve(Uri.parse("urn:nbn:hu-3006")).found()
 *     // [N2L http http://nbn.urn.hu/N2L?urn:nbn:hu-3006]
 * table.resolve(Uri.parse("urn:ietf:rfc:8141"), ResolutionService.N2R).found()
 *     // [N2R https https://www.rfc-editor.org/rfc/rfc8141.txt]
 * table.resolve(Uri.parse("urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6")).failure()
 *     // no public resolver is known
 * }</pre>
 *
 * <p>A name has no result if no row matches it, or if the matching rows have no resolver. Names are
 * compared in the normal form of their scheme and namespace.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc8141#section-2.3.1">RFC 8141 §2.3.1</a>
 */
public final class ResolverTable {
  private static final Clause SERVICES = Clause.rfc("URI resolution services", 2483, "4");
  private static final Set<String> VALUES =
      Set.of(
          "name",
          "rest",
          "isbn",
          "issn",
          "oid",
          "number",
          "algorithm",
          "value",
          "authority",
          "didweb");
  private static final CharSet OF_QUERY = CharSet.UNRESERVED.or(CharSet.of(":/"));

  private static final class BuiltIn {
    static final ResolverTable TABLE = load();

    private static ResolverTable load() {
      try (InputStream in = ResolverTable.class.getResourceAsStream("resolvers.txt")) {
        InputStream file = Objects.requireNonNull(in, "resolvers.txt");
        return read(new InputStreamReader(file, StandardCharsets.UTF_8));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  private final List<ResolverRow> rows;

  private ResolverTable(List<ResolverRow> rows) {
    this.rows = List.copyOf(rows);
  }

  /** {@return the built-in table} */
  public static ResolverTable builtIn() {
    return BuiltIn.TABLE;
  }

  /**
   * Returns a table with the given rows.
   *
   * @param rows the rows, which are copied; the longest matching pattern takes precedence
   * @return a table that does not contain the built-in rows
   * @see #read
   */
  public static ResolverTable of(List<ResolverRow> rows) {
    return new ResolverTable(Objects.requireNonNull(rows, "rows"));
  }

  /**
   * Reads a table: each line contains a pattern, a service, a template, a document and a month,
   * separated by vertical bars. Empty lines and lines that begin with {@code #} are ignored. The
   * reader is not closed.
   *
   * <pre>{@code
   * ResolverTable.read(new StringReader("urn:x | N2L | https://h/{rest} | ours | 2026-11"))
   * }</pre>
   *
   * @param file the input, which is read to the end
   * @return a table that does not contain the built-in rows
   * @throws IOException if reading fails, or if a line is invalid; the message contains the line
   *     number and a hint
   * @see #builtIn
   */
  public static ResolverTable read(Reader file) throws IOException {
    BufferedReader lines = new BufferedReader(Objects.requireNonNull(file, "file"));
    List<ResolverRow> rows = new ArrayList<>();
    int number = 0;
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      number++;
      String text = line.strip();
      if (!text.isEmpty() && text.charAt(0) != '#') {
        rows.add(row(text, number));
      }
    }
    return new ResolverTable(rows);
  }

  private static ResolverRow row(String line, int number) throws IOException {
    String[] cells = line.split("\\|", -1);
    if (cells.length != 5) {
      throw new IOException(
          "line " + number + ": expected pattern | service | template | document | month");
    }
    String pattern = cells[0].strip();
    String service = cells[1].strip();
    String template = cells[2].strip();
    boolean isNone = service.equals("-") && template.equals("-");
    ResolutionService offered = isNone ? null : ResolutionService.find(service);
    if (offered == null && !isNone) {
      throw new IOException(
          "line " + number + ": expected an RFC 2483 service, such as N2L, or - and no template");
    }
    if (pattern.indexOf(':') <= 0) {
      throw new IOException("line " + number + ": expected a pattern that begins with a scheme");
    }
    if (!isNone && filled(template, value -> VALUES.contains(value) ? "x" : null) == null) {
      throw new IOException(
          "line " + number + ": expected a template for a URI, with values from " + sorted());
    }
    return new ResolverRow(
        pattern, offered, isNone ? null : template, cells[3].strip(), cells[4].strip());
  }

  private static String sorted() {
    return String.join(", ", VALUES.stream().sorted().toList());
  }

  /** {@return all rows, in file order; unmodifiable} */
  public List<ResolverRow> rows() {
    return rows;
  }

  /**
   * {@return the rows with the longest pattern that matches a name; empty if no pattern matches;
   * unmodifiable}
   *
   * @param name the name, in the normal form of its scheme
   * @see ResolverRow#fits
   */
  public List<ResolverRow> rows(String name) {
    Objects.requireNonNull(name, "name");
    List<ResolverRow> best = new ArrayList<>();
    for (ResolverRow row : rows) {
      int longest = best.isEmpty() ? 0 : best.get(0).pattern().length();
      if (row.fits(name) && row.pattern().length() >= longest) {
        if (row.pattern().length() > longest) {
          best.clear();
        }
        best.add(row);
      }
    }
    return List.copyOf(best);
  }

  /**
   * Resolves a name with every service that the table offers for it.
   *
   * @param uri a name, such as a URN
   * @return the results, or the reason why there are none
   * @see #resolve(Uri, ResolutionService)
   */
  public NameResolution resolve(Uri uri) {
    return resolved(Objects.requireNonNull(uri, "uri"), null);
  }

  /**
   * Resolves a name with a given service.
   *
   * @param uri a name, such as a URN
   * @param service the service; rows with other services are not used
   * @return the results, or the reason why there are none
   * @see #resolve(Uri)
   */
  public NameResolution resolve(Uri uri, ResolutionService service) {
    Objects.requireNonNull(uri, "uri");
    return resolved(uri, Objects.requireNonNull(service, "service"));
  }

  private NameResolution resolved(Uri uri, @Nullable ResolutionService wanted) {
    List<NameStep> steps = new ArrayList<>();
    Parsed<Map<String, String>> read = values(uri);
    SyntaxError error = read.errorOrNull();
    if (error != null) {
      return new NameResolution(uri, steps, List.of(), error.account());
    }
    Map<String, String> values = read.orElseThrow();
    String name = Objects.requireNonNull(values.get("name"));
    List<ResolverRow> fitting = rows(name);
    if (fitting.isEmpty()) {
      return new NameResolution(
          uri, steps, List.of(), MESSAGES.of("name.table.no-row", shown(name)));
    }
    List<ResolvedName> found = new ArrayList<>();
    Message failure = null;
    for (ResolverRow row : fitting) {
      ResolutionService service = row.service();
      String template = row.template();
      if (service == null || template == null) {
        failure =
            MESSAGES.of(
                "name.table.none", shown(row.pattern()), shown(row.document()), row.since());
        continue;
      }
      if (wanted != null && wanted != service) {
        step(steps, SERVICES, "table.service", shown(row.pattern()), service.id());
        continue;
      }
      values.put("rest", name.substring(row.pattern().length()));
      Uri made = filled(template, values::get);
      if (made == null) {
        failure = MESSAGES.of("name.table.unfilled", shown(template), shown(name));
        continue;
      }
      step(
          steps,
          SERVICES,
          "table.row",
          shown(row.pattern()),
          service.id(),
          shown(template),
          shown(row.document()),
          shown(row.since()));
      found.add(new ResolvedName(service, Ascii.lower(made.scheme()), made, ""));
    }
    if (found.isEmpty() && failure == null) {
      failure = MESSAGES.of("name.table.no-service");
    }
    return new NameResolution(uri, steps, found, found.isEmpty() ? failure : null);
  }

  private static void step(List<NameStep> steps, Clause clause, String key, Object... arguments) {
    steps.add(new NameStep(MESSAGES.of("name." + key, arguments), clause));
  }

  /** Returns the values of the template variables for a name, or an error if it is invalid. */
  private static Parsed<Map<String, String>> values(Uri uri) {
    return SchemeViews.tryOf(uri.withFragment(null)).flatMap(ResolverTable::valuesOf);
  }

  private static Parsed<Map<String, String>> valuesOf(SchemeView written) {
    SchemeView view = written.normalize();
    Map<String, String> values = new HashMap<>();
    values.put("name", view.uri().toString());
    if (view instanceof Urn urn) {
      values.put("name", urn.assignedName());
      return urn.typed().map(typed -> with(typed, values));
    }
    // RFC 6920 §2: the authority does not distinguish names, so the normal form has none.
    if (written instanceof NiUri ni && !ni.authority().isEmpty()) {
      String authority = ni.uri().withUserinfo(null).normalize(Equivalence.SYNTAX).authority();
      values.put("authority", authority == null ? "" : authority);
      values.put("algorithm", ni.algorithm());
      values.put("value", ni.value());
    }
    if (view instanceof DidUri did && did.method().equals("web")) {
      String place = didWeb(did.id());
      if (!place.contains("/../") && !place.contains("/./")) { // as a path, it would be another DID
        values.put("didweb", place);
      }
    }
    return new Parsed.Ok<>(values);
  }

  /**
   * Converts {@code example.com} to {@code example.com/.well-known}, and {@code h%3A80:a:b} to
   * {@code h:80/a/b}.
   *
   * @see <a href="https://w3c-ccg.github.io/did-method-web/#read-resolve">did:web §3.3</a>
   */
  private static String didWeb(String id) {
    int colon = id.indexOf(':');
    String host = colon < 0 ? id : id.substring(0, colon);
    String path = colon < 0 ? "/.well-known" : id.substring(colon).replace(':', '/');
    return host.replace("%3A", ":").replace("%3a", ":") + path;
  }

  private static Map<String, String> with(TypedUrn typed, Map<String, String> values) {
    if (typed instanceof IsbnUrn isbn) {
      values.put("isbn", isbn.isbn13());
    } else if (typed instanceof IssnUrn issn) {
      values.put("issn", issn.issn());
    } else if (typed instanceof OidUrn oid) {
      values.put("oid", String.join(".", oid.arcs()));
    } else if (typed instanceof IetfUrn ietf) {
      values.put("number", ietf.name());
    }
    return values;
  }

  private interface Values {
    @Nullable String get(String name);
  }

  /**
   * Returns a template with its variables replaced by their values, or null if a value is missing
   * or the result is not a URI.
   */
  private static @Nullable Uri filled(String template, Values values) {
    StringBuilder to = new StringBuilder();
    int at = 0;
    while (at < template.length()) {
      int open = template.indexOf('{', at);
      if (open < 0) {
        break;
      }
      int close = template.indexOf('}', open);
      if (close < 0) {
        return null;
      }
      String named = template.substring(open + 1, close);
      boolean isQuery = named.endsWith(":query");
      String value = values.get(isQuery ? named.substring(0, named.length() - 6) : named);
      if (value == null) {
        return null;
      }
      to.append(template, at, open);
      to.append(isQuery ? Percent.encode(value, OF_QUERY) : value);
      at = close + 1;
    }
    return Uri.tryParse(to.append(template, at, template.length()).toString()).orElseNull();
  }
}
