package dev.urial.cli;

import dev.urial.IriReference;
import dev.urial.explain.Part;
import dev.urial.explain.Reading;
import dev.urial.explain.Ruler;
import dev.urial.explain.TwoReadings;
import dev.urial.grammar.MediaType;
import dev.urial.internal.text.Columns;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secret;
import dev.urial.report.Difference;
import dev.urial.report.Distance;
import dev.urial.report.Remark;
import dev.urial.report.SyntaxError;
import dev.urial.url.Url;
import dev.urial.url.UrlHost;
import dev.urial.url.ValidationError;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** Two readings of a text, drawn, told or tabulated: {@code urial inspect}. */
record SideBySide(TwoReadings text, @Nullable MediaType type, int width, boolean pretty)
    implements Outcome.Reply {
  /** The cells of the URL Standard's reading, behind those of RFC 3986. */
  static final List<String> COLUMNS =
      List.of(
          "url",
          "url.scheme",
          "url.username",
          "url.password",
          "url.host",
          "url.port",
          "url.path",
          "url.query",
          "url.fragment",
          "severity");

  private static final List<String> COMPONENTS =
      List.of("scheme", "userinfo", "host", "port", "path", "query", "fragment");

  private Inspect.@Nullable Anatomy anatomy() {
    Reading reading = text.rfc().orElseNull();
    return reading == null ? null : new Inspect.Anatomy(reading, type, width, pretty);
  }

  /** Whether it leads elsewhere by RFC 3986 than what is written: there is a base. */
  private boolean hasBase() {
    Reading reading = text.rfc().orElseNull();
    IriReference target = text.target();
    return reading != null && target != null && !reading.whole().text().equals(target.toString());
  }

  /** Where it leads by RFC 3986. */
  private Inspect.Anatomy target() {
    Reading reading = Reading.of(Objects.requireNonNull(text.target()));
    return new Inspect.Anatomy(reading, type, width, pretty);
  }

  private @Nullable Url url() {
    return text.url().orElseNull();
  }

  @Override
  public boolean isYes() {
    return text.rfc().isOk() && (url() != null || text.isBaseMissing());
  }

  @Override
  public boolean isDrawn() {
    return pretty;
  }

  private @Nullable String whatwg(String component) {
    Url url = url();
    return url == null ? null : new UrlParts(url).get(component);
  }

  /** What RFC 3986 reads, for people; null if there is none. */
  private @Nullable String rfcShown(String component) {
    IriReference target = text.target();
    Part part = target == null ? null : Reading.of(target).part(component);
    return part == null ? null : part.redacted();
  }

  /** What browsers read, for people; null if there is none. */
  private @Nullable String whatwgShown(String component) {
    Url url = url();
    String value = url == null ? null : shown(url, component);
    Secret secret = Secret.in(text.input());
    if (value == null || secret.start() < 0) {
      return value;
    }
    // What is masked in the text may have come into a path, behind the host of the base.
    String password = text.input().substring(secret.start(), secret.end());
    return value.replace(password + '@', "***@");
  }

  private static @Nullable String shown(Url url, String component) {
    UrlParts parts = new UrlParts(url);
    String value = parts.get(component);
    int start = value == null ? -1 : behindAuthority(component, parts, url.href());
    if (value == null || start < 0) {
      return value == null ? null : masked(component, value);
    }
    // Without authority, too, a path may hold credentials: sip:u:pw@h, jar:http://u:pw@h!/a.
    Secret secret = Secret.in(url.href());
    int from = secret.start() - start;
    int to = secret.end() - start;
    return Math.max(0, from) < Math.min(value.length(), to)
        ? value.substring(0, Math.max(0, from))
            + "***"
            + value.substring(Math.min(value.length(), to))
        : value;
  }

  /** Where path, query or fragment begin, counted from the end; -1 of other components. */
  private static int behindAuthority(String component, UrlParts parts, String href) {
    int start = href.length();
    for (String name : List.of("fragment", "query", "path")) {
      String value = parts.get(name);
      start -= value == null ? 0 : value.length();
      if (component.equals(name)) {
        return start;
      }
      start -= value == null ? 0 : 1; // its delimiter
    }
    return -1;
  }

  /** A password is for programs only. */
  private static String masked(String component, String value) {
    int colon = value.indexOf(':');
    return component.equals("userinfo") && colon >= 0 && colon < value.length() - 1
        ? value.substring(0, colon + 1) + "***"
        : value;
  }

  // In a pipe.

  @Override
  public String line() {
    Inspect.Anatomy anatomy = anatomy();
    SyntaxError error = text.rfc().errorOrNull();
    String rfc =
        anatomy != null
            ? anatomy.line()
            : error == null ? "" : "refused by RFC 3986 " + refusal(error);
    Url url = url();
    if (url == null) {
      SyntaxError other = text.url().errorOrNull();
      return text.isBaseMissing() || other == null
          ? rfc
          : rfc + "; refused by browsers " + refusal(other);
    }
    List<String> parts = new ArrayList<>();
    for (String component : COMPONENTS) {
      String value = whatwgShown(component);
      if (value != null && (anatomy == null || matters(component))) {
        parts.add(component + " \"" + value + '"' + (component.equals("host") ? kind(url) : ""));
      } else if (value == null && anatomy != null && matters(component)) {
        parts.add("no " + component);
      }
    }
    return parts.isEmpty() ? rfc : rfc + "; browsers: " + String.join(", ", parts);
  }

  private static String refusal(SyntaxError error) {
    return "at " + error.index() + " (" + error.rule().id() + ")";
  }

  private boolean matters(String component) {
    for (Difference difference : text.differences()) {
      if (difference.part().equals(component)) {
        return difference.distance() != Distance.NOTATION;
      }
    }
    return false;
  }

  private static String kind(Url url) {
    UrlHost host = url.parsedHost();
    String kind = host == null ? null : hostKind(host);
    return kind == null || kind.equals("empty host") ? "" : " (" + kind + ")";
  }

  private static String hostKind(UrlHost host) {
    if (host instanceof UrlHost.Domain) {
      return "domain";
    }
    if (host instanceof UrlHost.Ipv4) {
      return "IPv4 address";
    }
    if (host instanceof UrlHost.Ipv6) {
      return "IPv6 address";
    }
    return host instanceof UrlHost.Opaque ? "opaque host" : "empty host";
  }

  // For people.

  @Override
  public String drawing(Paint paint) {
    StringBuilder to = new StringBuilder();
    Reading reading = text.rfc().orElseNull();
    SyntaxError error = text.rfc().errorOrNull();
    if (reading != null) {
      for (String line : Ruler.of(reading, width).lines()) {
        to.append(line).append('\n');
      }
    } else if (error != null) {
      String[] lines = error.diagram().split("\n");
      to.append(lines[0]).append('\n');
      to.append(paint.raw(Paint.RED, lines[1])).append('\n');
    }
    to.append('\n');
    for (String line : HelpText.wrap(text.verdict(), width)) {
      to.append(paint.in(color(), line)).append('\n');
    }
    to.append('\n');
    if (url() != null) {
      table(to, paint);
    } else {
      refusals(to, paint);
    }
    differences(to, paint);
    remarks(to, "what browsers do", text.findings(), paint);
    if (reading != null) {
      IriReference target = text.target();
      if (target == null) {
        remarks(to, "advice", reading.advice(), paint);
      } else {
        Meanings.of(target, reading.whole().text(), type).draw(to, reading.advice(), width, paint);
      }
    }
    return to.toString();
  }

  private String color() {
    return switch (text.distance()) {
      case NONE, NOTATION -> text.isBaseMissing() ? Paint.BOLD : Paint.GREEN;
      case CONTENT -> Paint.YELLOW;
      case REFUSAL, CONNECTION -> Paint.RED;
    };
  }

  private void table(StringBuilder to, Paint paint) {
    int half = Math.max(14, Math.min(50, (width - 14) / 2));
    row(to, "", "  ", Standard.RFC_NAME, Standard.WHATWG_NAME, half, Paint.BOLD, paint);
    Reading reading = text.rfc().orElseNull();
    String kind = reading == null ? "(refused)" : reading.kind().id();
    row(to, "", "  ", kind, urlKind(), half, Paint.DIM, paint);
    for (String component : COMPONENTS) {
      String one = rfcShown(component);
      String other = whatwgShown(component);
      if (one != null || other != null) {
        String mark = text.target() == null ? "  " : mark(component);
        String left = text.target() == null ? "" : shown(one);
        row(to, component, mark, left, shown(other), half, Paint.colorOf(component), paint);
      }
    }
  }

  private String urlKind() {
    Url url = url();
    return url == null
        ? "(refused)"
        : url.isSpecial() ? "special URL" : url.hasOpaquePath() ? "URL, opaque path" : "URL";
  }

  private static String shown(@Nullable String value) {
    return value == null ? "–" : value.isEmpty() ? "(empty)" : Excerpt.escape(value);
  }

  private String mark(String component) {
    for (Difference difference : text.differences()) {
      if (difference.part().equals(component)) {
        return difference.distance() == Distance.NOTATION ? "~ " : "≠ ";
      }
    }
    return "  ";
  }

  private static void row(
      StringBuilder to,
      String name,
      String mark,
      String left,
      String right,
      int half,
      String color,
      Paint paint) {
    List<String> lefts = cut(left, half - 2);
    List<String> rights = cut(right, half - 2);
    for (int k = 0; k < Math.max(lefts.size(), rights.size()); k++) {
      String one = k < lefts.size() ? lefts.get(k) : "";
      String other = k < rights.size() ? rights.get(k) : "";
      StringBuilder line = new StringBuilder();
      line.append(paint.raw(Paint.BOLD, pad(k == 0 ? name : "", 10)));
      line.append(paint.raw(mark.startsWith("≠") ? Paint.RED : Paint.DIM, k == 0 ? mark : "  "));
      line.append(paint.raw(color, one));
      line.append(" ".repeat(Math.max(0, half - Columns.of(one))));
      line.append(paint.raw(color, other));
      to.append(line.toString().stripTrailing()).append('\n');
    }
  }

  private static final int MOST_LINES = 6;

  /** A text in pieces of so many columns; what is very long loses its end. */
  private static List<String> cut(String text, int columns) {
    List<String> pieces = new ArrayList<>();
    StringBuilder piece = new StringBuilder();
    int used = 0;
    for (int i = 0; i < text.length(); ) {
      int c = text.codePointAt(i);
      int own = Columns.of(c);
      if (used + own > columns) {
        pieces.add(piece.toString());
        piece.setLength(0);
        used = 0;
        if (pieces.size() == MOST_LINES) {
          pieces.set(MOST_LINES - 1, pieces.get(MOST_LINES - 1).substring(1) + "…");
          return pieces;
        }
      }
      piece.appendCodePoint(c);
      used += own;
      i += Character.charCount(c);
    }
    pieces.add(piece.toString());
    return pieces;
  }

  private void refusals(StringBuilder to, Paint paint) {
    SyntaxError error = text.url().errorOrNull();
    for (String component : COMPONENTS) {
      String value = rfcShown(component);
      if (value != null) {
        to.append(paint.raw(Paint.BOLD, pad(component, 12)));
        to.append(paint.raw(Paint.colorOf(component), shown(value))).append('\n');
      }
    }
    if (error != null && !text.isBaseMissing()) {
      to.append('\n').append(paint.raw(Paint.BOLD, Standard.WHATWG_NAME)).append('\n');
      String[] lines = error.diagram().split("\n");
      for (int k = 0; k < lines.length; k++) {
        to.append("  ").append(k == 1 ? paint.raw(Paint.RED, lines[k]) : lines[k]).append('\n');
      }
    }
  }

  private void differences(StringBuilder to, Paint paint) {
    SyntaxError error = text.rfc().errorOrNull();
    boolean refused = error != null && url() != null;
    if (text.differences().isEmpty() || (!refused && text.target() == null)) {
      return;
    }
    to.append('\n').append(paint.raw(Paint.BOLD, "where they differ")).append('\n');
    if (refused) {
      String message = Objects.requireNonNull(error).message();
      int colon = message.indexOf(": ");
      item(to, "text", "RFC 3986 refuses it: " + message.substring(colon + 2), "", paint);
      return;
    }
    for (Difference difference : text.differences()) {
      String rfc = difference.clauses().get(0).citation();
      String whatwg = difference.clauses().get(1).citation();
      item(to, difference.part(), difference.sentence(), rfc + " · " + whatwg, paint);
    }
  }

  private void remarks(StringBuilder to, String title, List<Remark> remarks, Paint paint) {
    if (remarks.isEmpty()) {
      return;
    }
    to.append('\n').append(paint.raw(Paint.BOLD, title)).append('\n');
    for (Remark remark : remarks) {
      String range = remark.start() + "–" + remark.end();
      String sentence = Excerpt.escape(remark.sentence());
      item(to, range, sentence, remark.clause().citation(), paint);
    }
  }

  /** A sentence behind a word, wrapped, and its clauses. */
  private void item(StringBuilder to, String word, String sentence, String clauses, Paint paint) {
    String whole = clauses.isEmpty() ? sentence : sentence + "  " + clauses.replace(" ", SPACE);
    String indent = pad("  " + word, 12);
    for (String line : HelpText.wrap(whole, Math.max(30, width - 12))) {
      int at = clauses.isEmpty() ? -1 : line.indexOf(clauses.replace(" ", SPACE));
      String shown = at < 0 ? line : line.substring(0, at) + paint.raw(Paint.DIM, clauses);
      to.append(indent).append(shown.stripTrailing()).append('\n');
      indent = " ".repeat(12);
    }
  }

  /** Holds the words of a clause together. */
  private static final String SPACE = "\u00A0";

  private static String pad(String text, int width) {
    return text.length() >= width ? text + " " : text + " ".repeat(width - text.length());
  }

  // For programs.

  @Override
  public List<@Nullable String> cells() {
    List<@Nullable String> cells = new ArrayList<>();
    Inspect.Anatomy anatomy = anatomy();
    List<@Nullable String> own = anatomy == null ? null : anatomy.cells();
    List<@Nullable String> reached = hasBase() ? target().cells() : own;
    for (int k = 0; k < Inspect.FIELDS.size(); k++) {
      List<@Nullable String> from = k == 0 ? own : reached; // the kind is that of the text
      cells.add(from == null ? null : from.get(k));
    }
    for (String name :
        List.of("url", "scheme", "user", "password", "host", "port", "path", "query", "fragment")) {
      cells.add(whatwg(name));
    }
    cells.add(severity(text.distance()));
    return cells;
  }

  private static String severity(Distance distance) {
    return distance.name().toLowerCase(Locale.ROOT);
  }

  @Override
  public void json(JsonGenerator json) {
    json.writeStringProperty("verdict", text.verdict());
    json.writeStringProperty("severity", severity(text.distance()));
    json.writeObjectPropertyStart("rfc");
    Inspect.Anatomy anatomy = anatomy();
    SyntaxError error = text.rfc().errorOrNull();
    if (anatomy != null) {
      anatomy.json(json);
      if (hasBase()) {
        json.writeObjectPropertyStart("target");
        target().json(json);
        json.writeEndObject();
      }
    } else if (error != null) {
      JsonSink.error(json, Outcome.Failure.of(error));
    }
    json.writeEndObject();
    json.writeObjectPropertyStart("whatwg");
    Url url = url();
    SyntaxError other = text.url().errorOrNull();
    if (url != null) {
      url(json, url);
    } else if (other != null) {
      JsonSink.error(json, Outcome.Failure.of(other));
    }
    reports(json, text.reports());
    json.writeEndObject();
    json.writeArrayPropertyStart("differences");
    for (Difference difference : text.differences()) {
      json.writeStartObject();
      json.writeStringProperty("component", difference.part());
      Json.string(json, "rfc", difference.one());
      Json.string(json, "whatwg", difference.other());
      json.writeStringProperty("severity", severity(difference.distance()));
      json.writeStringProperty("sentence", difference.sentence());
      json.writeStringProperty("rfcCitation", difference.clauses().get(0).citation());
      json.writeStringProperty("rfcLink", difference.clauses().get(0).link());
      json.writeStringProperty("whatwgCitation", difference.clauses().get(1).citation());
      json.writeStringProperty("whatwgLink", difference.clauses().get(1).link());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeArrayPropertyStart("findings");
    for (Remark remark : text.findings()) {
      Inspect.Anatomy.remark(json, remark);
    }
    json.writeEndArray();
  }

  private static void url(JsonGenerator json, Url url) {
    json.writeStringProperty("href", url.href());
    json.writeStringProperty("scheme", url.scheme());
    json.writeStringProperty("username", url.username());
    json.writeStringProperty("password", url.password());
    Json.string(json, "host", url.host());
    UrlHost host = url.parsedHost();
    Json.string(json, "hostKind", host == null ? null : hostKind(host));
    if (url.port().isPresent()) {
      json.writeNumberProperty("port", url.port().getAsInt());
    } else {
      json.writeNullProperty("port");
    }
    json.writeStringProperty("path", url.path());
    Json.string(json, "query", url.query());
    Json.string(json, "fragment", url.fragment());
    json.writeStringProperty("origin", url.origin().toString());
  }

  private static void reports(JsonGenerator json, List<ValidationError.At> reports) {
    json.writeArrayPropertyStart("validationErrors");
    for (ValidationError.At report : reports) {
      json.writeStartObject();
      json.writeStringProperty("error", report.error().id());
      json.writeNumberProperty("index", report.index());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  /** The reading of browsers alone: {@code --standard whatwg}. */
  record Browsers(Url url, List<ValidationError.At> reports, boolean pretty)
      implements Outcome.Reply {

    @Override
    public boolean isDrawn() {
      return pretty;
    }

    @Override
    public String line() {
      StringBuilder line = new StringBuilder("URL:");
      String separator = " ";
      for (String component : COMPONENTS) {
        String value = shown(url, component);
        if (value != null) {
          line.append(separator).append(component).append(" \"");
          line.append(value).append('"');
          line.append(component.equals("host") ? kind(url) : "");
          separator = ", ";
        }
      }
      return line.toString();
    }

    @Override
    public String drawing(Paint paint) {
      StringBuilder to = new StringBuilder();
      to.append(Excerpt.escape(Excerpt.masked(url.href()))).append("\n\n");
      for (String component : COMPONENTS) {
        String value = shown(url, component);
        if (value != null) {
          to.append(paint.raw(Paint.BOLD, pad(component, 12)));
          to.append(paint.raw(Paint.colorOf(component), shown(value)));
          to.append(component.equals("host") ? paint.raw(Paint.DIM, kind(url)) : "").append('\n');
        }
      }
      to.append(paint.raw(Paint.BOLD, pad("origin", 12))).append(url.origin()).append('\n');
      return to.toString();
    }

    @Override
    public void json(JsonGenerator json) {
      SideBySide.url(json, url);
      SideBySide.reports(json, reports);
    }

    @Override
    public List<@Nullable String> cells() {
      List<@Nullable String> cells = new ArrayList<>();
      for (String name :
          List.of(
              "url", "scheme", "user", "password", "host", "port", "path", "query", "fragment")) {
        cells.add(new UrlParts(url).get(name));
      }
      return cells;
    }
  }
}
