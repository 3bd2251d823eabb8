package dev.urial.cli.verbs;

import dev.urial.cli.io.Suggestion;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.Escaped;
import dev.urial.cli.render.Outcome;
import dev.urial.cli.render.Outcome.Failure;
import dev.urial.cli.render.Paint;
import dev.urial.cli.render.Refusal;
import dev.urial.cli.render.Say;
import dev.urial.grammar.Percent;
import dev.urial.idna.Idna;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Excerpt;
import dev.urial.report.Component;
import dev.urial.report.Message;
import dev.urial.report.Range;
import dev.urial.report.UriParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/**
 * A format string as curl's trurl has them: text with names of components in braces or brackets.
 *
 * <pre>
 * format   = *( text / escape / variable )
 * variable = "{" *( modifier ":" ) ( name / ( "query:" / "query-all:" ) key ) "}"
 * modifier = "url" / "" / "default" / "puny" / "idn" / "must" / "strict"
 * escape   = "\" ( "\" / "n" / "t" / "r" / "{" / "[" )
 * </pre>
 *
 * <p>The first unescaped bracket decides which kind it is; the other kind is text, and so is a
 * bracket that is never closed.
 */
final class Format {
  /** How components are shown unless a variable says otherwise. */
  record Habits(boolean encoded, boolean defaultPort, Hosts hosts, char separator) {}

  /** In which letters hosts are shown. */
  enum Hosts {
    AS_THEY_ARE,
    ASCII,
    UNICODE
  }

  private sealed interface Piece {}

  private record Literal(String text) implements Piece {}

  private record Variable(
      String shown,
      String name,
      @Nullable String key,
      boolean all,
      boolean must,
      boolean strict,
      Habits habits)
      implements Piece {}

  private final List<Piece> pieces;

  private Format(List<Piece> pieces) {
    this.pieces = pieces;
  }

  /** Reads a format string. */
  static Format of(String format, Habits habits) throws UsageException {
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
    return new Format(pieces);
  }

  private static Variable variable(String shown, Habits habits) throws UsageException {
    String rest = shown.substring(1, shown.length() - 1);
    boolean must = false;
    boolean strict = false;
    boolean encoded = habits.encoded();
    boolean defaultPort = habits.defaultPort();
    Hosts hosts = habits.hosts();
    boolean saidHosts = false;
    while (true) {
      int colon = rest.indexOf(':');
      String word = colon < 0 ? rest : rest.substring(0, colon);
      if (colon < 0 || word.equals("query") || word.equals("query-all")) {
        break;
      }
      switch (word) {
        case "", "url" -> encoded = true;
        case "default" -> defaultPort = true;
        case "must" -> must = true;
        case "strict" -> strict = true;
        case "puny", "idn" -> {
          Hosts wanted = word.equals("puny") ? Hosts.ASCII : Hosts.UNICODE;
          if (saidHosts && wanted != hosts) {
            throw new UsageException(Excerpt.escape(shown) + ": puny: and idn: exclude each other");
          }
          saidHosts = true;
          hosts = wanted;
        }
        default ->
            throw new UsageException(
                Excerpt.escape(shown)
                    + ": there is no modifier "
                    + Excerpt.escape(word)
                    + Suggestion.among(
                        List.of("url", "default", "puny", "idn", "must", "strict"), word));
      }
      rest = rest.substring(colon + 1);
    }
    Habits own = new Habits(encoded, defaultPort, hosts, habits.separator());
    int colon = rest.indexOf(':');
    String name = colon < 0 ? rest : rest.substring(0, colon);
    if (colon >= 0) {
      boolean all = name.equals("query-all");
      return new Variable(shown, "query", rest.substring(colon + 1), all, must, strict, own);
    }
    if (!Parts.NAMES.contains(name)) {
      throw new UsageException(
          Excerpt.escape(shown)
              + ": there is no component "
              + Excerpt.escape(name)
              + Suggestion.among(Parts.NAMES, name));
    }
    return new Variable(shown, name, null, false, must, strict, own);
  }

  /** Whether any component stands in it. */
  boolean hasVariable() {
    return pieces.stream().anyMatch(Variable.class::isInstance);
  }

  /** The text that a format makes of components. */
  Outcome apply(Parts parts) {
    List<Piece> filled = new ArrayList<>(pieces.size());
    List<Message> notes = new ArrayList<>();
    try {
      for (Piece piece : pieces) {
        filled.add(
            piece instanceof Variable variable ? new Value(value(variable, parts, notes)) : piece);
      }
    } catch (Refusal e) {
      return e.failure();
    }
    return new Filled(filled, notes);
  }

  private static String value(Variable variable, Parts parts, List<Message> notes) throws Refusal {
    List<String> values = values(variable, parts, notes);
    if (values.isEmpty()) {
      if (variable.must()) {
        throw new Refusal(
            what(variable),
            Say.of("failure.of", Excerpt.escape(variable.shown()), Say.of("format.none")));
      }
      return "";
    }
    List<String> shown = new ArrayList<>(values.size());
    for (String value : values) {
      shown.add(variable.habits().encoded() ? value : decoded(variable, value, notes));
    }
    return String.join(" ", shown);
  }

  /** What is there, as it is written; empty if nothing is. */
  private static List<String> values(Variable variable, Parts parts, List<Message> notes)
      throws Refusal {
    String key = variable.key();
    if (key != null) {
      List<String> values = Pairs.of(parts.get("query"), variable.habits().separator()).values(key);
      return variable.all() || values.isEmpty() ? values : values.subList(0, 1);
    }
    String value =
        switch (variable.name()) {
          case "host" -> host(variable, parts, notes);
          case "port" -> port(variable, parts);
          case "authority" -> authority(variable, parts, notes);
          case "url" -> url(variable, parts, notes);
          default -> parts.get(variable.name());
        };
    return value == null ? List.of() : List.of(value);
  }

  private static @Nullable String port(Variable variable, Parts parts) {
    String port = parts.get("port");
    boolean own = port == null && variable.habits().defaultPort();
    return own && parts.get("host") != null && parts.defaultPort().isPresent()
        ? String.valueOf(parts.defaultPort().getAsInt())
        : port;
  }

  private static @Nullable String host(Variable variable, Parts parts, List<Message> notes)
      throws Refusal {
    String host = parts.get("host");
    Hosts hosts = variable.habits().hosts();
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
        Say.of("failure.of", Excerpt.escape(name), IdnaVerb.sentence(result.errors().get(0)));
    if (variable.strict()) {
      throw new Refusal(what(variable), why);
    }
    notes.add(Say.of("format.as-written", why));
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

  private static @Nullable String authority(Variable variable, Parts parts, List<Message> notes)
      throws Refusal {
    String host = host(variable, parts, notes);
    if (host == null) {
      return null;
    }
    String userinfo = parts.get("userinfo");
    String port = port(variable, parts);
    return (userinfo == null ? "" : userinfo + "@") + host + (port == null ? "" : ":" + port);
  }

  private static @Nullable String url(Variable variable, Parts parts, List<Message> notes)
      throws Refusal {
    String url = parts.get("url");
    String authority = authority(variable, parts, notes);
    Range range = parts.range(Component.AUTHORITY);
    if (url == null || authority == null || range == null) {
      return url;
    }
    return url.substring(0, range.start()) + authority + url.substring(range.end());
  }

  /** What a component spells; what cannot be decoded stays as it is written. */
  private static String decoded(Variable variable, String value, List<Message> notes)
      throws Refusal {
    String text =
        switch (variable.name()) {
          case "url", "origin", "authority", "userinfo", "scheme", "port" -> "";
          case "query" -> value.replace('+', ' ');
          default -> value;
        };
    if (text.isEmpty()) {
      return value;
    }
    try {
      return Percent.decode(text);
    } catch (UriParseException e) {
      boolean secret = SECRETS.contains(variable.name());
      Message what = secret ? Say.of("format.no-utf8") : e.error().account();
      Message why = Say.of("failure.of", Excerpt.escape(variable.shown()), what);
      if (variable.strict()) {
        throw new Refusal(new Failure(e.error().rule().id(), e.error().index(), why, null));
      }
      notes.add(Say.of("format.as-written", why));
      return value;
    }
  }

  private static final List<String> SECRETS = List.of("user", "password", "options");

  private static String what(Variable variable) {
    return variable.key() == null ? variable.name() : "query:" + variable.key();
  }

  /** A component in its place. */
  private record Value(String text) implements Piece {}

  /**
   * The text that came out. On lines the components are escaped as all answers are, so that no text
   * can forge a line; what the format itself says is as its writer wants it.
   */
  private record Filled(List<Piece> pieces, List<Message> said) implements Outcome.Reply {
    @Override
    public List<String> notes(Locale language) {
      return Say.all(said, language);
    }

    @Override
    public String line() {
      return text(value -> value, literal -> literal);
    }

    @Override
    public String answerOnLine() {
      return text(Escaped::of, literal -> literal);
    }

    @Override
    public String drawing(Paint paint) {
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

    /** Line feeds and tabs are meant; a terminal would obey other controls, too. */
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
    }

    @Override
    public List<@Nullable String> cells() {
      List<@Nullable String> cells = new ArrayList<>(1);
      cells.add(line());
      return cells;
    }
  }
}
