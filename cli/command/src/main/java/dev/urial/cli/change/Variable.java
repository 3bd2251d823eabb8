package dev.urial.cli.change;

import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.cli.io.Suggestion;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.CliText;
import dev.urial.grammar.Percent;
import dev.urial.idna.Idna;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Excerpt;
import dev.urial.registry.PublicSuffixList;
import dev.urial.registry.RegistrableDomain;
import dev.urial.report.Component;
import dev.urial.report.Message;
import dev.urial.report.Parsed;
import dev.urial.report.Range;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import dev.urial.scheme.SchemeViews;
import dev.urial.view.SchemePart;
import dev.urial.view.SchemeView;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A variable of a format: a component, the registrable domain of the host, pieces of the path,
 * names or pairs of the query, or a part that a scheme defines.
 *
 * @param column the variable as written, without its braces
 * @param form how the value is shown: {@code url} for as written, {@code default} with the scheme's
 *     port, {@code puny} or {@code idn} with the host in ASCII or Unicode; empty for decoded
 * @param key the text after the colon, for a name that has one
 */
record Variable(String column, String form, String name, @Nullable String key) {
  private static final List<String> FORMS = List.of("url", "default", "puny", "idn");

  private static final List<String> OF_HOST = List.of("domain", "suffix", "subdomain");

  /** The names without a key. */
  private static final List<String> NAMES =
      Stream.of(Parts.NAMES, OF_HOST, List.of("filename", "ext", "query-keys", "query-pairs"))
          .flatMap(List::stream)
          .toList();

  /** The names with a key, other than schemes. */
  private static final List<String> KEYED =
      List.of("query", "query-all", "segment", "segments", "view");

  /** What a name that has a key needs after the colon. */
  private static final Map<String, String> NEEDED =
      Map.of(
          "segment", "a number, such as {segment:1}",
          "segments", "a range, such as {segments:2-3}",
          "view", "the name of a part, such as {view:subject}");

  /** The names whose values contain no escapes. */
  private static final Set<String> DATA =
      Set.of("url", "readable", "origin", "authority", "userinfo", "scheme", "port");

  private static final List<String> SECRETS = List.of("user", "password");

  private static final String INDEX = "(-?0*[1-9][0-9]{0,8})?";

  /** A range of segments, in the syntax of {@code cut}. */
  private static final Pattern SPAN = Pattern.compile(INDEX + "-" + INDEX);

  /**
   * Parses a variable.
   *
   * @throws UsageException if the name is unknown, or if there can never be a value for the key
   */
  static Variable of(String column) throws UsageException {
    int first = column.indexOf(':');
    boolean hasForm = first >= 0 && FORMS.contains(column.substring(0, first));
    String rest = hasForm ? column.substring(first + 1) : column;
    int colon = rest.indexOf(':');
    String name = colon < 0 ? rest : rest.substring(0, colon);
    String key = colon < 0 ? null : rest.substring(colon + 1);
    String form = hasForm ? column.substring(0, first) : "";
    Variable variable = new Variable(column, form, name, key);
    String problem = key == null ? withoutKey(name) : withKey(name, key);
    if (problem.isEmpty() && hasForm && variable.isOfScheme()) {
      problem = "a part that a scheme defines has only one form; {url:path} is the path as written";
    }
    if (!problem.isEmpty()) {
      throw new UsageException(variable.shown() + ": " + problem);
    }
    return variable;
  }

  private static String withoutKey(String name) {
    if (NAMES.contains(name)) {
      return "";
    }
    return NEEDED.containsKey(name)
        ? name + " needs a colon and " + NEEDED.get(name)
        : "there is no component " + Excerpt.escape(name) + Suggestion.among(NAMES, name);
  }

  private static String withKey(String name, String key) {
    if (!KEYED.contains(name) && !SchemeViews.schemes().contains(Ascii.lower(name))) {
      return Excerpt.escape(name)
          + " is neither a form of values nor a scheme with known parts"
          + Suggestion.among(KEYED, name);
    }
    return switch (name) {
      case "query", "query-all" -> "";
      case "segment" ->
          span(name, key) != null ? "" : "segments are counted from 1, or from the last, -1";
      case "segments" -> span(name, key) != null ? "" : "expected a-b, a- or -b, counted from 1";
      default -> key.isEmpty() ? "the part name is missing" : "";
    };
  }

  private String shown() {
    return Excerpt.escape('{' + column + '}');
  }

  /** Returns whether there may be several values, which JSON output writes as an array. */
  boolean isList() {
    return name.startsWith("query-") || isOfScheme();
  }

  /** Returns whether the value is the host, or is found by it. */
  boolean isOfHost() {
    return OF_HOST.contains(name) || List.of("host", "origin", "authority", "port").contains(name);
  }

  private boolean isOfScheme() {
    return key != null && !name.startsWith("query") && !name.startsWith("segment");
  }

  /** Returns the values as they are shown; empty if there are none. */
  List<String> values(Parts parts, List<Message> notes) {
    if (isOfScheme()) {
      return ofScheme(parts, notes);
    }
    List<String> values = name.startsWith("query") ? ofQuery(parts) : one(written(parts, notes));
    boolean isData = form.equals("url") || DATA.contains(name) || OF_HOST.contains(name);
    return isData ? values : values.stream().map(it -> decoded(it, parts, notes)).toList();
  }

  private static List<String> one(@Nullable String value) {
    return value == null ? List.of() : List.of(value);
  }

  /** Returns a component or a piece of one as written; null if there is none. */
  private @Nullable String written(Parts parts, List<Message> notes) {
    return switch (name) {
      case "domain", "suffix", "subdomain" -> ofHost(host(parts, notes));
      case "filename", "ext" -> ofFile(parts);
      case "segment", "segments" -> segments(parts);
      case "url", "authority", "host", "port" ->
          form.isEmpty() || form.equals("url") ? parts.get(name) : ofAuthority(parts, notes);
      default -> parts.get(name);
    };
  }

  // The authority.

  /** Returns the text or a part of its authority, with the host and port in the form. */
  private @Nullable String ofAuthority(Parts parts, List<Message> notes) {
    String host = host(parts, notes);
    String port = parts.get("port");
    boolean isOwn = form.equals("default") && port == null && host != null;
    port = isOwn && parts.defaultPort().isPresent() ? "" + parts.defaultPort().getAsInt() : port;
    String userinfo = parts.get("userinfo");
    String authority =
        (userinfo == null ? "" : userinfo + "@") + host + (port == null ? "" : ":" + port);
    return switch (name) {
      case "host" -> host;
      case "port" -> port;
      case "authority" -> host == null ? null : authority;
      default -> {
        Range range = parts.range(Component.AUTHORITY);
        String url = parts.text();
        url =
            range == null
                ? url
                : url.substring(0, range.start()) + authority + url.substring(range.end());
        IriReference read = form.equals("idn") ? IriReference.tryParse(url).orElseNull() : null;
        yield read == null ? url : read.toIri().toString(); // RFC 3987 §3.2: as far as possible
      }
    };
  }

  private @Nullable String host(Parts parts, List<Message> notes) {
    String host = parts.get("host");
    boolean toAscii = form.equals("puny");
    if (host == null || host.startsWith("[") || !(toAscii || form.equals("idn"))) {
      return host;
    }
    String name = Percent.decodeLossy(host);
    if (Ascii.isAscii(name) && !Ascii.lower(name).contains("xn--")) {
      return host;
    }
    Idna idna = Idna.browsers();
    Idna.Result result = toAscii ? idna.toAscii(name) : idna.toUnicode(name);
    if (!result.isOk()) {
      note(Excerpt.escape(name), IdnaVerb.sentence(result.errors().get(0)), notes);
    }
    return result.isOk() ? result.text() : host;
  }

  /** Returns the registrable domain, public suffix or subdomain of a host; null if it has none. */
  private @Nullable String ofHost(@Nullable String written) {
    if (written == null || written.isEmpty() || written.startsWith("[")) {
      return null;
    }
    boolean isKey = !form.equals("puny") && !form.equals("idn");
    String host = isKey ? PublicSuffixList.key(written) : Percent.decodeLossy(written);
    PublicSuffixList list = PublicSuffixList.builtIn();
    RegistrableDomain domain = name.equals("suffix") ? null : list.registrableDomain(host);
    return name.equals("suffix")
        ? list.publicSuffix(host)
        : domain == null ? null : name.equals("domain") ? domain.name() : domain.subdomain();
  }

  // The path.

  private @Nullable String ofFile(Parts parts) {
    String path = String.valueOf(parts.get("path"));
    boolean isHierarchical =
        path.startsWith("/") || parts.get("scheme") == null || parts.get("host") != null;
    String file = isHierarchical ? path.substring(path.lastIndexOf('/') + 1) : "";
    String data = Percent.decodeLossy(file);
    boolean isDots = data.equals(".") || data.equals("..");
    String part = isDots ? "" : name.equals("filename") ? file : extension(file);
    return part.isEmpty() ? null : part;
  }

  /**
   * Returns the text after the last dot of a file name; empty if the only dot is the first
   * character, as in the name of a hidden file. An escaped dot is a dot (RFC 3986 §2.3).
   */
  private static String extension(String file) {
    String name = file.replace("%2e", ".").replace("%2E", ".");
    int dot = name.lastIndexOf('.');
    return dot <= 0 ? "" : name.substring(dot + 1);
  }

  private @Nullable String segments(Parts parts) {
    String path = String.valueOf(parts.get("path"));
    int[] span = span(name, String.valueOf(key));
    if (path.isEmpty() || span == null) {
      return null;
    }
    List<String> all = List.of(path.substring(path.startsWith("/") ? 1 : 0).split("/", -1));
    int start = span[0] < 0 ? Math.max(0, all.size() + span[0]) : span[0] - 1;
    int end = span[1] < 0 ? all.size() + span[1] + 1 : Math.min(span[1], all.size());
    return start < end ? String.join("/", all.subList(start, end)) : null;
  }

  /**
   * Returns the first and the last of a range of segments, in the syntax of {@code cut}: {@code
   * 2-3}, {@code 2-}, {@code -3}; null if it is invalid. A negative number counts from the end:
   * {@code -2-} means the last two. A single segment is a range of one.
   */
  private static int @Nullable [] span(String name, String key) {
    boolean isOne = name.equals("segment");
    String range = isOne ? key + '-' + key : key;
    Matcher matcher = SPAN.matcher(range);
    if (!matcher.matches() || range.equals("-")) {
      return null;
    }
    String first = matcher.group(1);
    String last = matcher.group(2);
    return new int[] {
      first == null ? 1 : Integer.parseInt(first), last == null ? -1 : Integer.parseInt(last)
    };
  }

  // The query.

  private List<String> ofQuery(Parts parts) {
    if (name.equals("query") && key == null) {
      return one(parts.get(name));
    }
    Set<String> seen = new HashSet<>();
    List<String> values = new ArrayList<>();
    for (QueryPairs.Piece it : QueryPairs.of(parts).pairs()) {
      switch (name) {
        case "query-pairs" -> values.add(it.raw());
        case "query-keys" -> {
          if (seen.add(it.name())) {
            values.add(it.rawName());
          }
        }
        default -> {
          if (it.name().equals(key) && (values.isEmpty() || name.equals("query-all"))) {
            values.add(it.rawValue());
          }
        }
      }
    }
    return values;
  }

  // The parts that schemes define.

  /**
   * Returns the decoded values of a part that a scheme defines; empty if the text has a different
   * scheme, or is invalid under its own.
   */
  private List<String> ofScheme(Parts parts, List<Message> notes) {
    IriReference read = IriReference.tryParse(parts.text()).orElseNull();
    boolean isAny = name.equals("view");
    if (!(read instanceof Iri iri) || !isAny && !Ascii.equalsIgnoreCase(name, iri.scheme())) {
      return List.of();
    }
    Parsed<? extends SchemeView> view = SchemeViews.tryOf(iri.toUri());
    SyntaxError error = view.errorOrNull();
    if (error != null) {
      notes.add(CliText.of("failure.of", shown(), error.account()));
      return List.of();
    }
    String asked = Ascii.lower(String.valueOf(key)).replace('-', ' ');
    List<String> values = new ArrayList<>();
    List<String> ending = new ArrayList<>(); // the number for global number, the nid for (NID)
    for (SchemePart it : view.orElseThrow().parts()) {
      String part = Ascii.lower(it.name()).replace('-', ' ');
      if (part.equals(asked)) {
        values.add(it.value());
      } else if (part.endsWith(' ' + asked) || part.endsWith('(' + asked + ')')) {
        ending.add(it.value());
      }
    }
    return values.isEmpty() ? ending : values;
  }

  /** Decodes a value; one that cannot be decoded stays as written. */
  private String decoded(String value, Parts parts, List<Message> notes) {
    try {
      return Percent.decode(name.startsWith("query") ? parts.spaced(value) : value);
    } catch (UriParseException e) {
      boolean isSecret = SECRETS.contains(name);
      note(shown(), isSecret ? CliText.of("format.no-utf8") : e.error().account(), notes);
      return value;
    }
  }

  private static void note(String subject, Message why, List<Message> notes) {
    notes.add(CliText.of("format.as-written", CliText.of("failure.of", subject, why)));
  }
}
