package dev.urial.cli.change;

import dev.urial.IriReference;
import dev.urial.QueryFormat;
import dev.urial.answer.Answer;
import dev.urial.cli.io.Suggestion;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.CliText;
import dev.urial.cli.render.Failure;
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
import dev.urial.report.Range;
import dev.urial.report.UriParseException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

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

  /** The words that may precede a name and its colon. */
  private static final List<String> MODIFIERS =
      List.of("url", "default", "puny", "idn", "must", "strict");

  private static final List<String> SECRETS = List.of("user", "password", "options");

  /** Literal text, or a variable. */
  private record Piece(String text, @Nullable Variable variable) {}

  /**
   * A variable.
   *
   * @param shown the variable as written, including its braces or brackets
   * @param key the text after the colon, for a name that needs it
   * @param all whether there may be several values
   */
  private record Variable(
      String shown, String name, @Nullable String key, boolean all, Set<String> modifiers) {
    boolean has(String modifier) {
      return modifiers.contains(modifier);
    }

    /** Returns the name of the column for the values of this variable. */
    String column() {
      return shown.substring(1, shown.length() - 1);
    }

    String what() {
      return key == null ? name : name + ":" + key;
    }
  }

  private final List<Piece> pieces = new ArrayList<>();
  private final Habits habits;

  private FormatString(Habits habits) {
    this.habits = habits;
  }

  /** Returns the column names in tables: one for each variable, without its braces or brackets. */
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
  public static FormatString of(String format, Habits habits) throws UsageException {
    FormatString read = new FormatString(habits);
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
      read.pieces.add(new Piece(text.toString(), null));
      text.setLength(0);
      read.pieces.add(new Piece("", variable(format.substring(i, end + 1))));
      i = end;
    }
    read.pieces.add(new Piece(text.toString(), null));
    return read;
  }

  private static Variable variable(String shown) throws UsageException {
    String rest = shown.substring(1, shown.length() - 1);
    Set<String> modifiers = new HashSet<>();
    for (int colon = rest.indexOf(':'); colon >= 0; colon = rest.indexOf(':')) {
      String word = colon == 0 ? "url" : rest.substring(0, colon);
      boolean isName = word.equals("query") || word.equals("query-all");
      if (isName || (!MODIFIERS.contains(word) && FormatPlaceholder.isKeyed(word))) {
        break;
      }
      if (!MODIFIERS.contains(word)) {
        List<String> known = new ArrayList<>(MODIFIERS);
        known.addAll(List.of("query", "query-all", "segment", "segments", "view"));
        throw wrong(
            shown,
            "there is no modifier "
                + Excerpt.escape(word)
                + ", and it is not a scheme with known parts"
                + Suggestion.among(known, word));
      }
      modifiers.add(word);
      rest = rest.substring(colon + 1);
    }
    if (modifiers.containsAll(List.of("puny", "idn"))) {
      throw wrong(shown, "puny: and idn: cannot be combined");
    }
    int colon = rest.indexOf(':');
    String name = colon < 0 ? rest : rest.substring(0, colon);
    if (name.startsWith("query") && colon >= 0) {
      boolean isAll = name.equals("query-all");
      return new Variable(shown, "query", rest.substring(colon + 1), isAll, modifiers);
    }
    String key = colon < 0 ? null : rest.substring(colon + 1);
    if (key != null) {
      FormatPlaceholder.check(shown, name, key);
      return new Variable(shown, name, key, FormatPlaceholder.isList(name), modifiers);
    }
    if (ComponentValues.NAMES.contains(name)) {
      return new Variable(shown, name, null, false, modifiers);
    }
    if (!FormatPlaceholder.NAMES.contains(name)) {
      List<String> known = new ArrayList<>(ComponentValues.NAMES);
      known.addAll(FormatPlaceholder.NAMES);
      String needed = FormatPlaceholder.needed(name);
      throw wrong(
          shown,
          (needed == null ? "there is no component " + Excerpt.escape(name) : needed)
              + Suggestion.among(known, name));
    }
    return new Variable(shown, name, null, FormatPlaceholder.isList(name), modifiers);
  }

  private static UsageException wrong(String shown, String why) {
    return new UsageException(Excerpt.escape(shown) + ": " + why);
  }

  /** Returns this format with its variables replaced by values from the given components. */
  public Outcome apply(ComponentValues parts) {
    List<Message> notes = new ArrayList<>();
    List<Filled> filled = new ArrayList<>(pieces.size());
    try {
      for (Piece piece : pieces) {
        Variable variable = piece.variable();
        List<String> values =
            variable == null ? List.of(piece.text()) : shown(variable, parts, notes);
        filled.add(new Filled(variable, values));
      }
    } catch (OperationFailure e) {
      return e.failure();
    }
    return Reply.of(() -> answer(filled))
        .row(() -> values(filled))
        .line(text(filled))
        .fits(filled.stream().allMatch(it -> it.variable() == null || Reply.fitsOnLine(it.text())))
        .meaning(meaning(filled))
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
      if (variable == null || !variable.name().equals("host") || variable.has("url")) {
        return text;
      }
      String ascii = isAscii(text) ? text : IdnaVerb.BROWSERS.toAsciiOrNull(text);
      return ascii == null ? text : Ascii.lower(ascii);
    }
  }

  /**
   * Returns the whole text. Only the format's literal text may contain line breaks in the answer to
   * a line, so that no value can forge a line.
   */
  private static String text(List<Filled> filled) {
    StringBuilder text = new StringBuilder();
    filled.forEach(it -> text.append(it.text()));
    return text.toString();
  }

  private static String meaning(List<Filled> filled) {
    StringBuilder text = new StringBuilder();
    filled.forEach(it -> text.append(it.meaning()));
    return text.toString();
  }

  /** Returns the value of each variable; the whole text if there is no variable. */
  private static Answer values(List<Filled> filled) {
    Answer row = Answer.EMPTY;
    for (Filled it : filled) {
      if (it.variable() != null && row.get(it.variable().column()) == null) {
        row = row.with(it.variable().column(), it.values().isEmpty() ? null : it.text());
      }
    }
    return row.fields().isEmpty() ? Answer.of("text", text(filled)) : row;
  }

  private static Answer answer(List<Filled> filled) {
    Map<String, @Nullable Object> values = new LinkedHashMap<>();
    for (Filled it : filled) {
      if (it.variable() != null) {
        Object value = it.values().isEmpty() ? null : it.text();
        values.putIfAbsent(it.variable().column(), it.variable().all() ? it.values() : value);
      }
    }
    Answer inner = Answer.EMPTY;
    for (Map.Entry<String, @Nullable Object> it : values.entrySet()) {
      inner = inner.with(it.getKey(), it.getValue());
    }
    return Answer.of("text", text(filled)).with("values", inner);
  }

  /** Returns the values of a variable as they are shown; empty if there are none. */
  private List<String> shown(Variable variable, ComponentValues parts, List<Message> notes)
      throws OperationFailure {
    List<String> values = values(variable, parts, notes);
    if (values.isEmpty() && variable.has("must")) {
      throw new OperationFailure(
          variable.what(),
          CliText.of("failure.of", Excerpt.escape(variable.shown()), CliText.of("format.none")));
    }
    List<String> shown = new ArrayList<>(values.size());
    for (String value : values) {
      shown.add(variable.has("url") ? value : decoded(variable, value, parts, notes));
    }
    return shown;
  }

  /** Returns the values of a variable as written; empty if there are none. */
  private List<String> values(Variable variable, ComponentValues parts, List<Message> notes)
      throws OperationFailure {
    String name = variable.name();
    String key = variable.key();
    if (key != null && name.equals("query")) {
      List<String> values = QueryEdits.of(parts, habits.separator()).values(key);
      return variable.all() || values.isEmpty() ? values : values.subList(0, 1);
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
      return FormatPlaceholder.ofQuery(name, parts, habits.separator());
    }
    return key == null || name.startsWith("segment") ? List.of() : ofScheme(variable, parts, notes);
  }

  private static List<String> ofScheme(
      Variable variable, ComponentValues parts, List<Message> notes) throws OperationFailure {
    try {
      return FormatPlaceholder.ofScheme(variable.name(), variable.key(), parts);
    } catch (OperationFailure e) {
      Failure failure = e.failure();
      Message why = CliText.of("failure.of", Excerpt.escape(variable.shown()), failure.account());
      if (variable.has("must") || variable.has("strict")) {
        throw new OperationFailure(new Failure(failure.rule(), failure.index(), why, null));
      }
      notes.add(why);
      return List.of();
    }
  }

  private @Nullable String ofHost(Variable variable, ComponentValues parts, List<Message> notes)
      throws OperationFailure {
    String host = host(variable, parts, notes);
    if (host == null) {
      return null;
    }
    boolean isKey = !variable.has("puny") && !variable.has("idn") && !habits.asWritten();
    return FormatPlaceholder.ofHost(
        variable.name(), isKey ? PublicSuffixList.key(host) : Percent.decodeLossy(host));
  }

  private static @Nullable String port(Variable variable, ComponentValues parts) {
    String port = parts.get("port");
    boolean isOwn = port == null && variable.has("default") && parts.get("host") != null;
    return isOwn && parts.defaultPort().isPresent()
        ? String.valueOf(parts.defaultPort().getAsInt())
        : port;
  }

  private static @Nullable String host(
      Variable variable, ComponentValues parts, List<Message> notes) throws OperationFailure {
    String host = parts.get("host");
    boolean isAscii = variable.has("puny");
    if (host == null || host.startsWith("[") || !(isAscii || variable.has("idn"))) {
      return host;
    }
    String name = Percent.decodeLossy(host);
    if (isAscii(name) && !Ascii.lower(name).contains("xn--")) {
      return host;
    }
    Idna idna = IdnaVerb.BROWSERS;
    Idna.Result result = isAscii ? idna.toAscii(name) : idna.toUnicode(name);
    if (result.isOk()) {
      return result.text();
    }
    Message why =
        CliText.of("failure.of", Excerpt.escape(name), IdnaVerb.sentence(result.errors().get(0)));
    if (variable.has("strict")) {
      throw new OperationFailure(variable.what(), why);
    }
    notes.add(CliText.of("format.as-written", why));
    return host;
  }

  private static boolean isAscii(String text) {
    return text.chars().allMatch(c -> c < 128);
  }

  private static @Nullable String authority(
      Variable variable, ComponentValues parts, List<Message> notes) throws OperationFailure {
    String host = host(variable, parts, notes);
    String userinfo = parts.get("userinfo");
    String port = port(variable, parts);
    return host == null
        ? null
        : (userinfo == null ? "" : userinfo + "@") + host + (port == null ? "" : ":" + port);
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
        whole != null && variable.has("idn") ? IriReference.tryParse(whole).orElseNull() : null;
    return read == null ? whole : read.toIri().toString(); // RFC 3987 §3.2: as far as possible
  }

  /** Decodes a component; a value that cannot be decoded stays as written. */
  private static String decoded(
      Variable variable, String value, ComponentValues parts, List<Message> notes)
      throws OperationFailure {
    String name = variable.name();
    boolean isData =
        switch (name) {
          case "url", "readable", "origin", "authority", "userinfo", "scheme", "port" -> true;
          default -> !ComponentValues.NAMES.contains(name) && FormatPlaceholder.isData(name);
        };
    if (isData || value.isEmpty()) {
      return value;
    }
    try {
      boolean isQuery = name.startsWith("query");
      return Percent.decode(
          isQuery ? QueryEdits.spaced(value, QueryFormat.of(parts.get("scheme"))) : value);
    } catch (UriParseException e) {
      Message what = SECRETS.contains(name) ? CliText.of("format.no-utf8") : e.error().account();
      Message why = CliText.of("failure.of", Excerpt.escape(variable.shown()), what);
      if (variable.has("strict")) {
        throw new OperationFailure(
            new Failure(e.error().rule().id(), e.error().index(), why, null));
      }
      notes.add(CliText.of("format.as-written", why));
      return value;
    }
  }
}
