package dev.urial.cli.change;

import dev.urial.IriReference;
import dev.urial.QueryFormat;
import dev.urial.cli.io.Suggestion;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.CliText;
import dev.urial.cli.render.DrawingStyle;
import dev.urial.cli.render.JsonOutput;
import dev.urial.cli.render.OperationFailure;
import dev.urial.cli.render.TextOutcome;
import dev.urial.cli.render.TextOutcome.Failure;
import dev.urial.grammar.Percent;
import dev.urial.idna.Idna;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Excerpt;
import dev.urial.registry.PublicSuffixList;
import dev.urial.report.Component;
import dev.urial.report.Message;
import dev.urial.report.Range;
import dev.urial.report.UriParseException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/**
 * A format string: text with component names in braces or brackets.
 *
 * <pre>
 * format   = *( text / escape / variable )
 * variable = "{" *( modifier ":" ) ( name / word ":" key ) "}"
 * word     = "query" / "query-all" / "segment" / "segments" / "view" / scheme
 * modifier = "url" / "" / "default" / "puny" / "idn" / "must" / "strict"
 * escape   = "\" ( "\" / "n" / "t" / "r" / "{" / "[" )
 * </pre>
 *
 * <p>The first unescaped brace or bracket determines whether braces or brackets enclose variables.
 * The other kind is literal text, and so is a brace or bracket that is never closed.
 */
public final class FormatString {
  /**
   * How all variables are shown.
   *
   * @param asWritten whether domains and suffixes keep their spelling
   * @param separator the separator between the pairs of a query
   */
  public record Habits(boolean asWritten, char separator) {}

  /** How host names are shown. */
  enum Hosts {
    AS_THEY_ARE,
    ASCII,
    UNICODE
  }

  private sealed interface Piece {}

  private record Literal(String text) implements Piece {}

  /**
   * A variable: a name in braces or brackets.
   *
   * @param shown the variable as written, including its braces or brackets
   * @param key the text after the colon, for a name that needs it
   * @param all whether there may be several values
   * @param encoded whether the value is shown as written, without decoding
   * @param defaultPort whether a missing port is the scheme's default port
   */
  private record Variable(
      String shown,
      String name,
      @Nullable String key,
      boolean all,
      boolean must,
      boolean strict,
      boolean encoded,
      boolean defaultPort,
      Hosts hosts,
      Habits habits)
      implements Piece {
    /** Returns the name of the column for the values of this variable. */
    String column() {
      return shown.substring(1, shown.length() - 1);
    }
  }

  private final List<Piece> pieces;
  private final List<String> columns;

  private FormatString(List<Piece> pieces) {
    this.pieces = pieces;
    Set<String> names = new LinkedHashSet<>();
    for (Piece piece : pieces) {
      if (piece instanceof Variable it) {
        names.add(it.column());
      }
    }
    columns = names.isEmpty() ? List.of("text") : List.copyOf(names);
  }

  /** Returns the column names in tables: one for each variable, without its braces or brackets. */
  public String[] columns() {
    return columns.toArray(new String[0]);
  }

  /** Parses a format string. */
  public static FormatString of(String format, Habits habits) throws UsageException {
    List<Piece> pieces = new ArrayList<>();
    StringBuilder text = new StringBuilder();
    char open = 0;
    for (int i = 0; i < format.length(); i++) {
      char c = format.charAt(i);
      int escaped =
          c == '\\' && i + 1 < format.length() ? "\\ntr{[".indexOf(format.charAt(i + 1)) : -1;
      if (escaped >= 0) {
        text.append("\\\n\t\r{[".charAt(escaped));
        i++;
        continue;
      }
      boolean opens = open == 0 ? c == '{' || c == '[' : c == open;
      int end = opens ? format.indexOf(c == '{' ? '}' : ']', i) : -1;
      if (end < 0) {
        text.append(c);
        continue;
      }
      open = c;
      if (text.length() > 0) {
        pieces.add(new Literal(text.toString()));
        text.setLength(0);
      }
      pieces.add(variable(format.substring(i, end + 1), habits));
      i = end;
    }
    if (text.length() > 0) {
      pieces.add(new Literal(text.toString()));
    }
    return new FormatString(pieces);
  }

  private static Variable variable(String shown, Habits habits) throws UsageException {
    String rest = shown.substring(1, shown.length() - 1);
    boolean must = false;
    boolean strict = false;
    boolean encoded = false;
    boolean defaultPort = false;
    Hosts hosts = Hosts.AS_THEY_ARE;
    while (true) {
      int colon = rest.indexOf(':');
      String word = colon < 0 ? rest : rest.substring(0, colon);
      boolean isName = word.equals("query") || word.equals("query-all");
      if (colon < 0 || isName || (!MODIFIERS.contains(word) && FormatPlaceholder.isKeyed(word))) {
        break;
      }
      switch (word) {
        case "", "url" -> encoded = true;
        case "default" -> defaultPort = true;
        case "must" -> must = true;
        case "strict" -> strict = true;
        case "puny", "idn" -> {
          Hosts wanted = word.equals("puny") ? Hosts.ASCII : Hosts.UNICODE;
          if (hosts != Hosts.AS_THEY_ARE && hosts != wanted) {
            throw new UsageException(Excerpt.escape(shown) + ": puny: and idn: cannot be combined");
          }
          hosts = wanted;
        }
        default ->
            throw new UsageException(
                Excerpt.escape(shown)
                    + ": there is no modifier "
                    + Excerpt.escape(word)
                    + ", and it is not a scheme with known parts"
                    + Suggestion.among(KEYED, word));
      }
      rest = rest.substring(colon + 1);
    }
    int colon = rest.indexOf(':');
    String name = colon < 0 ? rest : rest.substring(0, colon);
    if (colon >= 0) {
      String key = rest.substring(colon + 1);
      boolean isQuery = name.startsWith("query");
      if (!isQuery) {
        FormatPlaceholder.check(shown, name, key);
      }
      boolean all = isQuery ? name.equals("query-all") : FormatPlaceholder.isList(name);
      return new Variable(
          shown,
          isQuery ? "query" : name,
          key,
          all,
          must,
          strict,
          encoded,
          defaultPort,
          hosts,
          habits);
    }
    boolean isPart =
        !ComponentValues.NAMES.contains(name) && FormatPlaceholder.NAMES.contains(name);
    if (!isPart && !ComponentValues.NAMES.contains(name)) {
      List<String> known = new ArrayList<>(ComponentValues.NAMES);
      known.addAll(FormatPlaceholder.NAMES);
      throw new UsageException(
          Excerpt.escape(shown)
              + (FormatPlaceholder.KEYED.contains(name)
                  ? ": " + name + " needs a colon and " + needed(name)
                  : ": there is no component " + Excerpt.escape(name))
              + Suggestion.among(known, name));
    }
    boolean all = isPart && FormatPlaceholder.isList(name);
    return new Variable(shown, name, null, all, must, strict, encoded, defaultPort, hosts, habits);
  }

  private static String needed(String name) {
    return switch (name) {
      case "segment" -> "a number, such as {segment:1}";
      case "segments" -> "a range, such as {segments:2-3}";
      default -> "the name of a part, such as {view:subject}";
    };
  }

  /** The words that may precede a name and its colon. */
  private static final Set<String> MODIFIERS =
      Set.of("", "url", "default", "puny", "idn", "must", "strict");

  private static final List<String> KEYED =
      List.of(
          "url",
          "default",
          "puny",
          "idn",
          "must",
          "strict",
          "query",
          "query-all",
          "segment",
          "segments",
          "view");

  /** Returns whether the format contains any variable. */
  public boolean hasVariable() {
    return pieces.stream().anyMatch(Variable.class::isInstance);
  }

  /** Returns this format with its variables replaced by values from the given components. */
  public TextOutcome apply(ComponentValues parts) {
    List<Piece> filled = new ArrayList<>(pieces.size());
    List<Message> notes = new ArrayList<>();
    try {
      for (Piece piece : pieces) {
        filled.add(
            piece instanceof Variable variable
                ? new Value(variable, shown(variable, parts, notes))
                : piece);
      }
    } catch (OperationFailure e) {
      return e.failure();
    }
    return new Filled(filled, notes, columns);
  }

  /** Returns the values of a variable as they are shown; empty if there are none. */
  private static List<String> shown(Variable variable, ComponentValues parts, List<Message> notes)
      throws OperationFailure {
    List<String> values = values(variable, parts, notes);
    if (values.isEmpty() && variable.must()) {
      throw new OperationFailure(
          what(variable),
          CliText.of("failure.of", Excerpt.escape(variable.shown()), CliText.of("format.none")));
    }
    List<String> shown = new ArrayList<>(values.size());
    for (String value : values) {
      shown.add(variable.encoded() ? value : decoded(variable, value, parts, notes));
    }
    return shown;
  }

  /** Returns the values of a variable as written; empty if there are none. */
  private static List<String> values(Variable variable, ComponentValues parts, List<Message> notes)
      throws OperationFailure {
    String name = variable.name();
    String key = variable.key();
    if (!ComponentValues.NAMES.contains(name)) {
      return derived(variable, parts, notes);
    }
    if (key != null) {
      List<String> values = QueryEdits.of(parts, variable.habits().separator()).values(key);
      return variable.all() || values.isEmpty() ? values : values.subList(0, 1);
    }
    String value =
        switch (name) {
          case "host" -> host(variable, parts, notes);
          case "port" -> port(variable, parts);
          case "authority" -> authority(variable, parts, notes);
          case "url" -> url(variable, parts, notes);
          default -> parts.get(name);
        };
    return value == null ? List.of() : List.of(value);
  }

  /** Returns the values of a variable that does not name a component. */
  private static List<String> derived(Variable variable, ComponentValues parts, List<Message> notes)
      throws OperationFailure {
    String name = variable.name();
    switch (name) {
      case "domain", "suffix", "subdomain" -> {
        String host = host(variable, parts, notes);
        boolean isKey = variable.hosts() == Hosts.AS_THEY_ARE && !variable.habits().asWritten();
        String part =
            host == null
                ? null
                : FormatPlaceholder.ofHost(
                    name, isKey ? PublicSuffixList.key(host) : Percent.decodeLossy(host));
        return part == null ? List.of() : List.of(part);
      }
      case "filename", "ext", "segment", "segments" -> {
        String part = FormatPlaceholder.ofPath(name, variable.key(), parts);
        return part == null ? List.of() : List.of(part);
      }
      case "query-keys", "query-pairs" -> {
        return FormatPlaceholder.ofQuery(name, parts, variable.habits().separator());
      }
      default -> {
        try {
          return FormatPlaceholder.ofScheme(name, variable.key(), parts);
        } catch (OperationFailure e) {
          Message why =
              CliText.of("failure.of", Excerpt.escape(variable.shown()), e.failure().account());
          if (variable.must() || variable.strict()) {
            Failure failure = e.failure();
            throw new OperationFailure(new Failure(failure.rule(), failure.index(), why, null));
          }
          notes.add(why);
          return List.of();
        }
      }
    }
  }

  private static @Nullable String port(Variable variable, ComponentValues parts) {
    String port = parts.get("port");
    boolean own = port == null && variable.defaultPort();
    return own && parts.get("host") != null && parts.defaultPort().isPresent()
        ? String.valueOf(parts.defaultPort().getAsInt())
        : port;
  }

  private static @Nullable String host(
      Variable variable, ComponentValues parts, List<Message> notes) throws OperationFailure {
    String host = parts.get("host");
    Hosts hosts = variable.hosts();
    if (host == null || hosts == Hosts.AS_THEY_ARE || host.startsWith("[")) {
      return host;
    }
    String name = Percent.decodeLossy(host);
    if (isAscii(name) && !Ascii.lower(name).contains("xn--")) {
      return host;
    }
    Idna idna = IdnaVerb.BROWSERS;
    Idna.Result result = hosts == Hosts.ASCII ? idna.toAscii(name) : idna.toUnicode(name);
    if (result.isOk()) {
      return result.text();
    }
    Message why =
        CliText.of("failure.of", Excerpt.escape(name), IdnaVerb.sentence(result.errors().get(0)));
    if (variable.strict()) {
      throw new OperationFailure(what(variable), why);
    }
    notes.add(CliText.of("format.as-written", why));
    return host;
  }

  private static boolean isAscii(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) >= 128) {
        return false;
      }
    }
    return true;
  }

  private static @Nullable String authority(
      Variable variable, ComponentValues parts, List<Message> notes) throws OperationFailure {
    String host = host(variable, parts, notes);
    if (host == null) {
      return null;
    }
    String userinfo = parts.get("userinfo");
    String port = port(variable, parts);
    return (userinfo == null ? "" : userinfo + "@") + host + (port == null ? "" : ":" + port);
  }

  private static @Nullable String url(Variable variable, ComponentValues parts, List<Message> notes)
      throws OperationFailure {
    String url = parts.get("url");
    String authority = authority(variable, parts, notes);
    Range range = parts.range(Component.AUTHORITY);
    String whole =
        url == null || authority == null || range == null
            ? url
            : url.substring(0, range.start()) + authority + url.substring(range.end());
    IriReference read =
        whole != null && variable.hosts() == Hosts.UNICODE
            ? IriReference.tryParse(whole).orElseNull()
            : null;
    return read == null ? whole : read.toIri().toString(); // RFC 3987 §3.2: as far as possible
  }

  /** Decodes a component; a value that cannot be decoded stays as written. */
  private static String decoded(
      Variable variable, String value, ComponentValues parts, List<Message> notes)
      throws OperationFailure {
    String text =
        switch (variable.name()) {
          case "url", "readable", "origin", "authority", "userinfo", "scheme", "port" -> "";
          case "query", "query-keys", "query-pairs" ->
              QueryEdits.spaced(value, QueryFormat.of(parts.get("scheme")));
          default -> isData(variable.name()) ? "" : value;
        };
    if (text.isEmpty()) {
      return value;
    }
    try {
      return Percent.decode(text);
    } catch (UriParseException e) {
      boolean secret = SECRETS.contains(variable.name());
      Message what = secret ? CliText.of("format.no-utf8") : e.error().account();
      Message why = CliText.of("failure.of", Excerpt.escape(variable.shown()), what);
      if (variable.strict()) {
        throw new OperationFailure(
            new Failure(e.error().rule().id(), e.error().index(), why, null));
      }
      notes.add(CliText.of("format.as-written", why));
      return value;
    }
  }

  private static boolean isData(String name) {
    return !ComponentValues.NAMES.contains(name) && FormatPlaceholder.isData(name);
  }

  private static final List<String> SECRETS = List.of("user", "password", "options");

  private static String what(Variable variable) {
    return variable.key() == null ? variable.name() : variable.name() + ":" + variable.key();
  }

  /** A variable with its values: none, one or several. */
  private record Value(Variable variable, List<String> shown) implements Piece {
    String text() {
      return String.join(" ", shown);
    }

    @Nullable String cell() {
      return shown.isEmpty() ? null : text();
    }

    /** Returns the text; of a host that is not asked for as written, in lower-case ASCII. */
    String meaning() {
      String text = text();
      if (!variable.name().equals("host") || variable.encoded()) {
        return text;
      }
      String ascii = isAscii(text) ? text : IdnaVerb.BROWSERS.toAsciiOrNull(text);
      return ascii == null ? text : Ascii.lower(ascii);
    }
  }

  /**
   * The formatted text. Only the format's literal text may contain line breaks in the answer to a
   * line, so that no value can forge a line. In a table, each variable has its own cell.
   */
  private record Filled(List<Piece> pieces, List<Message> said, List<String> columns)
      implements TextOutcome.Reply {
    @Override
    public List<String> notes(Locale language) {
      return CliText.all(said, language);
    }

    @Override
    public String line() {
      return text(value -> value, literal -> literal);
    }

    @Override
    public String meaning() {
      StringBuilder text = new StringBuilder();
      for (Piece piece : pieces) {
        text.append(piece instanceof Value it ? it.meaning() : ((Literal) piece).text());
      }
      return text.toString();
    }

    @Override
    public @Nullable String answerOnLine() {
      return pieces.stream().allMatch(it -> !(it instanceof Value v) || Reply.fitsOnLine(v.text()))
          ? line()
          : null;
    }

    @Override
    public String drawing(DrawingStyle paint) {
      return text(Excerpt::escape, Filled::shown);
    }

    private String text(UnaryOperator<String> value, UnaryOperator<String> literal) {
      StringBuilder text = new StringBuilder();
      for (Piece piece : pieces) {
        text.append(
            piece instanceof Value it
                ? value.apply(it.text())
                : literal.apply(((Literal) piece).text()));
      }
      return text.toString();
    }

    /** Escapes literal text for a terminal; line feeds and tabs are intended and kept. */
    private static String shown(String literal) {
      StringBuilder shown = new StringBuilder();
      for (int i = 0; i < literal.length(); ) {
        int c = literal.codePointAt(i);
        String text = Character.toString(c);
        shown.append(c == '\n' || c == '\t' ? text : Excerpt.escape(text));
        i += Character.charCount(c);
      }
      return shown.toString();
    }

    @Override
    public void json(JsonGenerator json) {
      json.writeStringProperty("text", line());
      json.writeObjectPropertyStart("values");
      for (Map.Entry<String, Value> it : values().entrySet()) {
        Value value = it.getValue();
        if (value.variable().all()) {
          json.writeArrayPropertyStart(it.getKey());
          value.shown().forEach(json::writeString);
          json.writeEndArray();
        } else {
          JsonOutput.string(json, it.getKey(), value.cell());
        }
      }
      json.writeEndObject();
    }

    /** Returns the value of each variable, by column name. */
    private Map<String, Value> values() {
      Map<String, Value> values = new LinkedHashMap<>();
      for (Piece piece : pieces) {
        if (piece instanceof Value it) {
          values.putIfAbsent(it.variable().column(), it);
        }
      }
      return values;
    }

    @Override
    public List<@Nullable String> cells() {
      List<@Nullable String> cells = new ArrayList<>(columns.size());
      Map<String, Value> values = values();
      if (values.isEmpty()) {
        cells.add(line());
      }
      values.values().forEach(it -> cells.add(it.cell()));
      return cells;
    }
  }
}
