package dev.urial.cli.change;

import dev.urial.IriReference;
import dev.urial.QueryFormat;
import dev.urial.answer.Answer;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.Suggestion;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.CliText;
import dev.urial.cli.render.OperationFailure;
import dev.urial.cli.render.Outcome;
import dev.urial.cli.render.Reply;
import dev.urial.grammar.Percent;
import dev.urial.idna.Idna;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Excerpt;
import dev.urial.registry.PublicSuffixList;
import dev.urial.report.Component;
import dev.urial.report.Message;
import dev.urial.report.Parsed;
import dev.urial.report.Range;
import dev.urial.report.UriParseException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A format string: text with component names in braces.
 *
 * <pre>
 * format   = *( text / escape / variable )
 * variable = "{" [ form ":" ] name [ ":" key ] "}"
 * form     = "url" / "default" / "puny" / "idn"
 * escape   = "\" ( "\" / "n" / "t" / "r" / "{" )
 * </pre>
 *
 * <p>{@code query}, {@code query-all}, {@code segment}, {@code segments}, {@code view} and schemes
 * have a key. A brace that is never closed is text.
 */
public final class FormatString {
  /** The option for a format. */
  public static final Opt OPTION =
      Opt.value("get", "FORMAT", "write this instead: text with components in braces").or("g");

  private static final List<String> FORMS = List.of("url", "default", "puny", "idn");

  private static final List<String> SECRETS = List.of("user", "password", "options");

  /** Literal text, or a variable. */
  private record Piece(String text, @Nullable Variable variable) {}

  /**
   * A variable.
   *
   * @param column the variable as written, without its braces
   * @param form how the value is shown; empty for decoded
   * @param key the text after the colon, for a name that has one
   */
  private record Variable(String column, String form, String name, @Nullable String key) {
    boolean isIn(String asked) {
      return form.equals(asked);
    }

    String shown() {
      return Excerpt.escape('{' + column + '}');
    }
  }

  private final List<Piece> pieces = new ArrayList<>();

  private FormatString() {}

  /** An operation on the components of a text. */
  public interface Use {
    /** Returns the result for the components. */
    Outcome of(ComponentValues parts) throws OperationFailure;
  }

  /** Parses a text under the URL Standard or RFC 3987, and uses its components. */
  public static Outcome read(String text, boolean asUrl, Use use) {
    Parsed<? extends ComponentValues> parsed =
        asUrl ? UrlParts.tryParse(text) : UriParts.tryParse(text);
    return Outcome.of(
        parsed,
        parts -> {
          try {
            return use.of(parts);
          } catch (OperationFailure e) {
            return e.failure();
          }
        });
  }

  /** Returns the column names in tables: one for each variable, without its braces. */
  public String[] columns() {
    Set<String> names = new LinkedHashSet<>();
    for (Piece piece : pieces) {
      if (piece.variable() != null) {
        names.add(piece.variable().column());
      }
    }
    return names.isEmpty() ? new String[] {"text"} : names.toArray(new String[0]);
  }

  /** Returns whether the format contains any variable. */
  public boolean hasVariable() {
    return pieces.stream().anyMatch(it -> it.variable() != null);
  }

  /** Parses a format string. */
  public static FormatString of(String format) throws UsageException {
    FormatString read = new FormatString();
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < format.length(); i++) {
      char c = format.charAt(i);
      int escaped =
          c == '\\' && i + 1 < format.length() ? "\\ntr{".indexOf(format.charAt(i + 1)) : -1;
      int end = c == '{' ? format.indexOf('}', i) : -1;
      if (escaped >= 0) {
        text.append("\\\n\t\r{".charAt(escaped));
        i++;
      } else if (end < 0) {
        text.append(c);
      } else {
        read.pieces.add(new Piece(text.toString(), null));
        read.pieces.add(new Piece("", variable(format.substring(i + 1, end))));
        text.setLength(0);
        i = end;
      }
    }
    read.pieces.add(new Piece(text.toString(), null));
    return read;
  }

  private static Variable variable(String column) throws UsageException {
    int first = column.indexOf(':');
    String form =
        first >= 0 && FORMS.contains(column.substring(0, first)) ? column.substring(0, first) : "";
    String rest = form.isEmpty() ? column : column.substring(first + 1);
    int colon = rest.indexOf(':');
    String name = colon < 0 ? rest : rest.substring(0, colon);
    String key = colon < 0 ? null : rest.substring(colon + 1);
    Variable variable = new Variable(column, form, name, key);
    boolean isQuery = key != null && (name.equals("query") || name.equals("query-all"));
    if (key != null && !isQuery) {
      FormatPlaceholder.check(variable.shown(), name, key);
    } else if (key == null
        && !ComponentValues.NAMES.contains(name)
        && !FormatPlaceholder.NAMES.contains(name)) {
      List<String> known = new ArrayList<>(ComponentValues.NAMES);
      known.addAll(FormatPlaceholder.NAMES);
      String needed = FormatPlaceholder.needed(name);
      throw new UsageException(
          variable.shown()
              + ": "
              + (needed == null ? "there is no component " + Excerpt.escape(name) : needed)
              + Suggestion.among(known, name));
    }
    return variable;
  }

  /** Returns this format with its variables replaced by values from the given components. */
  public Outcome apply(ComponentValues parts) {
    List<Message> notes = new ArrayList<>();
    List<Filled> filled = new ArrayList<>(pieces.size());
    for (Piece piece : pieces) {
      Variable variable = piece.variable();
      filled.add(
          new Filled(
              variable, variable == null ? List.of(piece.text()) : shown(variable, parts, notes)));
    }
    return Reply.of(
            () ->
                Answer.of("text", text(filled, Filled::text)).with("values", values(filled, false)))
        .row(
            () ->
                hasVariable()
                    ? values(filled, true)
                    : Answer.of("text", text(filled, Filled::text)))
        .line(text(filled, Filled::text))
        // Only literal text may contain line breaks, so that no value can forge a line.
        .fits(filled.stream().allMatch(it -> it.variable() == null || Reply.fitsOnLine(it.text())))
        .meaning(text(filled, Filled::meaning))
        .notes(notes);
  }

  /** A piece with its values: none, one or several. */
  private record Filled(@Nullable Variable variable, List<String> values) {
    String text() {
      return String.join(" ", values);
    }

    /** Returns the text; of a host that is not asked for as written, in lower-case ASCII. */
    String meaning() {
      String text = text();
      if (variable == null || !variable.name().equals("host") || variable.isIn("url")) {
        return text;
      }
      String ascii = isAscii(text) ? text : Idna.browsers().toAsciiOrNull(text);
      return ascii == null ? text : Ascii.lower(ascii);
    }
  }

  private static String text(List<Filled> filled, Function<Filled, String> shown) {
    return filled.stream().map(shown).collect(Collectors.joining());
  }

  /** Returns the value of each variable; several values as a list, or as a text in a row. */
  private static Answer values(List<Filled> filled, boolean isRow) {
    Set<String> seen = new LinkedHashSet<>();
    Answer answer = Answer.EMPTY;
    for (Filled it : filled) {
      Variable variable = it.variable();
      if (variable != null && seen.add(variable.column())) {
        boolean isList = !isRow && FormatPlaceholder.isList(variable.name());
        Object text = it.values().isEmpty() ? null : it.text();
        answer = answer.with(variable.column(), isList ? it.values() : text);
      }
    }
    return answer;
  }

  /** Returns the values of a variable as they are shown; empty if there are none. */
  private static List<String> shown(Variable variable, ComponentValues parts, List<Message> notes) {
    List<String> shown = new ArrayList<>();
    for (String value : values(variable, parts, notes)) {
      shown.add(variable.isIn("url") ? value : decoded(variable, value, parts, notes));
    }
    return shown;
  }

  /** Returns the values of a variable as written; empty if there are none. */
  private static List<String> values(
      Variable variable, ComponentValues parts, List<Message> notes) {
    String name = variable.name();
    String key = variable.key();
    if (key != null && name.startsWith("query")) {
      List<String> values =
          QueryPairs.of(parts).pairs().stream()
              .filter(it -> it.name().equals(key))
              .map(QueryPairs.Piece::rawValue)
              .toList();
      return name.equals("query-all") || values.isEmpty() ? values : values.subList(0, 1);
    }
    String value =
        switch (name) {
          case "host" -> host(variable, parts, notes);
          case "port" -> port(variable, parts);
          case "authority" -> authority(variable, parts, notes);
          case "url" -> url(variable, parts, notes);
          case "domain", "suffix", "subdomain" -> ofHost(variable, parts, notes);
          case "filename", "ext", "segment", "segments" ->
              FormatPlaceholder.ofPath(name, key, parts);
          default -> ComponentValues.NAMES.contains(name) ? parts.get(name) : null;
        };
    if (value != null) {
      return List.of(value);
    }
    if (name.startsWith("query-")) {
      return FormatPlaceholder.ofQuery(name, parts);
    }
    if (key == null || name.startsWith("segment")) {
      return List.of();
    }
    try {
      return FormatPlaceholder.ofScheme(name, key, parts);
    } catch (OperationFailure e) {
      notes.add(CliText.of("failure.of", variable.shown(), e.failure().account()));
      return List.of();
    }
  }

  private static @Nullable String ofHost(
      Variable variable, ComponentValues parts, List<Message> notes) {
    String host = host(variable, parts, notes);
    if (host == null) {
      return null;
    }
    boolean isKey = !variable.isIn("puny") && !variable.isIn("idn");
    return FormatPlaceholder.ofHost(
        variable.name(), isKey ? PublicSuffixList.key(host) : Percent.decodeLossy(host));
  }

  private static @Nullable String port(Variable variable, ComponentValues parts) {
    String port = parts.get("port");
    boolean isOwn = port == null && variable.isIn("default") && parts.get("host") != null;
    return isOwn && parts.defaultPort().isPresent()
        ? String.valueOf(parts.defaultPort().getAsInt())
        : port;
  }

  private static @Nullable String host(
      Variable variable, ComponentValues parts, List<Message> notes) {
    String host = parts.get("host");
    boolean isAscii = variable.isIn("puny");
    if (host == null || host.startsWith("[") || !(isAscii || variable.isIn("idn"))) {
      return host;
    }
    String name = Percent.decodeLossy(host);
    if (isAscii(name) && !Ascii.lower(name).contains("xn--")) {
      return host;
    }
    Idna idna = Idna.browsers();
    Idna.Result result = isAscii ? idna.toAscii(name) : idna.toUnicode(name);
    if (result.isOk()) {
      return result.text();
    }
    Message why = IdnaVerb.sentence(result.errors().get(0));
    notes.add(CliText.of("format.as-written", CliText.of("failure.of", Excerpt.escape(name), why)));
    return host;
  }

  private static boolean isAscii(String text) {
    return text.chars().allMatch(c -> c < 128);
  }

  private static @Nullable String authority(
      Variable variable, ComponentValues parts, List<Message> notes) {
    String host = host(variable, parts, notes);
    String userinfo = parts.get("userinfo");
    String port = port(variable, parts);
    return host == null
        ? null
        : (userinfo == null ? "" : userinfo + "@") + host + (port == null ? "" : ":" + port);
  }

  private static @Nullable String url(
      Variable variable, ComponentValues parts, List<Message> notes) {
    String url = parts.get("url");
    String authority = authority(variable, parts, notes);
    Range range = parts.range(Component.AUTHORITY);
    String whole =
        url == null || authority == null || range == null
            ? url
            : url.substring(0, range.start()) + authority + url.substring(range.end());
    IriReference read =
        whole != null && variable.isIn("idn") ? IriReference.tryParse(whole).orElseNull() : null;
    return read == null ? whole : read.toIri().toString(); // RFC 3987 §3.2: as far as possible
  }

  /** Decodes a component; a value that cannot be decoded stays as written. */
  private static String decoded(
      Variable variable, String value, ComponentValues parts, List<Message> notes) {
    String name = variable.name();
    boolean isQuery = name.startsWith("query");
    boolean isData =
        switch (name) {
          case "url", "readable", "origin", "authority", "userinfo", "scheme", "port" -> true;
          default ->
              !isQuery && !ComponentValues.NAMES.contains(name) && FormatPlaceholder.isData(name);
        };
    if (isData || value.isEmpty()) {
      return value;
    }
    boolean isForm =
        isQuery && QueryFormat.of(parts.get("scheme")).space() == QueryFormat.Space.PLUS;
    try {
      return Percent.decode(isForm ? value.replace('+', ' ') : value);
    } catch (UriParseException e) {
      Message what = SECRETS.contains(name) ? CliText.of("format.no-utf8") : e.error().account();
      Message why = CliText.of("failure.of", variable.shown(), what);
      notes.add(CliText.of("format.as-written", why));
      return value;
    }
  }
}
