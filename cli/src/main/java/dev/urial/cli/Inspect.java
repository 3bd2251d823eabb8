package dev.urial.cli;

import dev.urial.Equivalence;
import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.cli.Outcome.Failure;
import dev.urial.explain.Explanation;
import dev.urial.explain.Part;
import dev.urial.explain.Reading;
import dev.urial.explain.Ruler;
import dev.urial.explain.TwoReadings;
import dev.urial.grammar.MediaType;
import dev.urial.grammar.Rule;
import dev.urial.internal.text.Excerpt;
import dev.urial.report.Parsed;
import dev.urial.report.Remark;
import dev.urial.report.SpecRule;
import dev.urial.report.SyntaxError;
import dev.urial.url.Url;
import dev.urial.url.ValidationError;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** {@code urial inspect}: the model of {@code dev.urial.explain}, drawn, told or tabulated. */
final class Inspect implements Verb.Action {
  private static final Opt PRETTY = Opt.flag("pretty", "the drawing, also in a pipe");

  private static final Opt STANDARD =
      Standard.option("by which standard texts are read, both if not given");
  private static final Opt BASE =
      Opt.value("base", "BASE", "what references are read against, to be compared");

  private static final Opt TYPE =
      Opt.value("type", "TYPE", "the media type that a fragment is read by, else guessed");

  /** The fields of the reading by RFC 3986. */
  static final List<String> FIELDS =
      List.of(
          "kind",
          "scheme",
          "authority",
          "userinfo",
          "host",
          "hostKind",
          "port",
          "path",
          "query",
          "fragment");

  private static List<String> columns() {
    List<String> columns = new ArrayList<>(FIELDS);
    columns.addAll(SideBySide.COLUMNS);
    return columns;
  }

  static final Verb VERB =
      new Verb(
          "inspect",
          "[TEXT…]",
          "show what a text is, part by part",
          List.of(
              "Shows a text as RFC 3986 (with RFC 3987) and the URL Standard of browsers read it,"
                  + " side by side: every component, where the two differ and whether that leads to"
                  + " another server (≠) or is but another spelling (~), what browsers do on the"
                  + " way that its reader might not expect, and the clauses that say so. A password"
                  + " is masked. The exit status is 1 if one of the two refuses the text; a"
                  + " relative reference, which browsers read only against a --base, is not"
                  + " refused.",
              "On a terminal, or with --pretty, as a table; in a pipe on one line, the reading of"
                  + " RFC 3986 with ranges of indices and what browsers read otherwise. --json"
                  + " gives both readings, with --base also the target that RFC 3986 resolves to,"
                  + " the differences and the findings; --tsv the components of both, with --base"
                  + " those of the target. There a password stands as it is.",
              "Behind the readings stands what the text means: what IANA has of the scheme, what"
                  + " the scheme reads in it or why it is none of its texts, the namespace of a"
                  + " URN, the public suffix and registrable domain of the host or what is special"
                  + " about it, what the fragment says by the media type (--type, or a guess by the"
                  + " name's ending), and what the scheme's document advises against.",
              "--standard rfc shows one reading in detail: the kind of text (a URI, a relative-path"
                  + " reference, a same-document reference, …), the decoded segments of the path"
                  + " and pairs of the query, and with --json the whole tree of parts. --standard"
                  + " whatwg shows what browsers read."),
          List.of(STANDARD, BASE, TYPE, PRETTY),
          columns(),
          List.of(
              Example.of(
                  "the parts of RFC 3986 §3",
                  "urial inspect 'foo://example.com:8042/over/there?name=ferret#nose'",
                  "URI: scheme 0-3 \"foo\", host 6-17 \"example.com\" (reg-name), port 18-22"
                      + " \"8042\", path 22-33 \"/over/there\", query 34-45 \"name=ferret\","
                      + " fragment 46-50 \"nose\""),
              Example.of(
                      "a line each",
                      "urial inspect",
                      "network-path reference: host 2-7 \"[::1]\" (IPv6address), path 7-8 \"/\"",
                      "same-document reference: path 0-0 \"\", fragment 1-4 \"top\"",
                      "relative-path reference: path 0-4 \"../g\"")
                  .reading("//[::1]/", "#top", "../g"),
              Example.of(
                      "two readings of nine texts",
                      "urial inspect",
                      "refused by RFC 3986 at 18 (reg-name); browsers: scheme \"http\", host"
                          + " \"example.com\" (domain), path \"/@evil.com/\"",
                      "refused by RFC 3986 at 10 (reg-name); browsers: scheme \"http\", userinfo"
                          + " \"a%40b\", host \"c\" (domain), path \"/\"",
                      "refused by RFC 3986 at 16 (reg-name); browsers: scheme \"http\", userinfo"
                          + " \"127.0.0.1%5B\", host \"evil.com\" (domain), path \"/\"",
                      "absolute-URI: scheme 0-4 \"http\", host 7-13 \"0x7f.1\" (reg-name), path"
                          + " 13-14 \"/\"; browsers: host \"127.0.0.1\" (IPv4 address)",
                      "absolute-URI: scheme 0-4 \"http\", host 7-25 \"[::ffff:127.0.0.1]\""
                          + " (IPv6address), path 25-26 \"/\"",
                      "absolute-URI: scheme 0-4 \"http\", userinfo 7-21 \"good.com:***\", host"
                          + " 22-30 \"evil.com\" (reg-name), path 30-31 \"/\"",
                      "refused by RFC 3986 at 10 (reg-name); browsers: scheme \"http\", host"
                          + " \"example.com\" (domain), path \"/\"",
                      "absolute-IRI: scheme 0-4 \"http\", host 7-18 \"ⓔxample.com\" (ireg-name),"
                          + " path 18-19 \"/\"; browsers: host \"example.com\" (domain)",
                      "refused by RFC 3986 at 9 (path-abempty); browsers: scheme \"file\", host"
                          + " \"\", path \"/C:/\"")
                  .reading(
                      "http://example.com\\@evil.com/",
                      "http://a@b@c/",
                      "http://127.0.0.1[@evil.com",
                      "http://0x7f.1/",
                      "http://[::ffff:127.0.0.1]/",
                      "http://good.com:80:90@evil.com/",
                      "http://exa\tmple.com/",
                      "http://ⓔxample.com/",
                      "file:///C|/x/../..")
                  .exiting(1),
              Example.of(
                      "the host that a backslash hides",
                      "urial inspect --pretty 'http://example.com\\@evil.com/'",
                      "http://example.com\\@evil.com/",
                      "                  ^ \"\\\" (U+005C)",
                      "",
                      "RFC 3986 refuses this at index 18 (reg-name); browsers connect to"
                          + " example.com",
                      "",
                      "            RFC 3986                         URL Standard",
                      "            (refused)                        special URL",
                      "scheme                                       http",
                      "host                                         example.com",
                      "path                                         /@evil.com/",
                      "",
                      "where they differ",
                      "  text      RFC 3986 refuses it: \"\\\" (U+005C) at index 18 does not fit"
                          + " reg-name",
                      "            (RFC 3986 §3.2.2); what fits: letters, digits, -._~!$&'()*+,;="
                          + " and",
                      "            %XX; it can be written %5C",
                      "",
                      "what browsers do",
                      "  18–19     a backslash is read as a slash: it ends the authority, and the"
                          + " host",
                      "            URL Standard §1.1",
                      "  20–28     a program that cuts at RFC 3986's delimiters and checks nothing",
                      "            takes \"evil.com\" for the host  RFC 3986 appendix B",
                      "")
                  .exiting(1),
              Example.of(
                  "a number for a name",
                  "urial inspect --pretty http://0x7f.1/",
                  "http://0x7f.1/",
                  "\\__/   \\____/|",
                  " |       |   |",
                  "scheme   |  path",
                  "     authority",
                  "",
                  "RFC 3986 reads the host 0x7f.1; browsers connect to 127.0.0.1 (loopback: the",
                  "machine itself)",
                  "",
                  "            RFC 3986                         URL Standard",
                  "            absolute-URI                     special URL",
                  "scheme      http                             http",
                  "host      ≠ 0x7f.1                           127.0.0.1",
                  "path        /                                /",
                  "",
                  "where they differ",
                  "  host      a registered name to RFC 3986, to browsers the IPv4 address",
                  "            127.0.0.1 (loopback: the machine itself)",
                  "            RFC 3986 §3.2.2 · URL Standard §3.5",
                  "",
                  "what browsers do",
                  "  7–13      an unusual spelling of the IPv4 address 127.0.0.1 (loopback: the",
                  "            machine itself)  RFC 3986 §7.4",
                  "  7–13      the last number of an IPv4 address with fewer than four fills what",
                  "            is left  URL Standard §1.1",
                  "  7–13      numbers that begin with 0 are octal in a host, those with 0x",
                  "            hexadecimal  URL Standard §1.1",
                  "",
                  "the scheme http",
                  "  registered          permanent: Hypertext Transfer Protocol",
                  "                      RFC 9110, Section 4.2.1",
                  "  default port        80  RFC 9110 §4.2.1",
                  "",
                  "what http reads by RFC 9110 §4.2.1",
                  "  origin              http://0x7f.1",
                  "  request target      /",
                  "",
                  "advice",
                  "  7–13      a registered name by this grammar, but old software takes it for an",
                  "            IPv4 address  RFC 3986 §7.4",
                  ""),
              Example.of(
                  "what a mail address means",
                  "urial inspect --pretty mailto:a@example.com?subject=hello",
                  "mailto:a@example.com?subject=hello",
                  "\\____/ \\___________/ \\___________/",
                  "  |          |             |",
                  "scheme      path         query",
                  "",
                  "both read the same",
                  "",
                  "            RFC 3986                         URL Standard",
                  "            absolute-URI                     URL, opaque path",
                  "scheme      mailto                           mailto",
                  "path        a@example.com                    a@example.com",
                  "query       subject=hello                    subject=hello",
                  "",
                  "the scheme mailto",
                  "  registered          permanent: Electronic mail address  RFC 6068",
                  "",
                  "what mailto reads by RFC 6068 §2",
                  "  to                  a@example.com",
                  "  subject             hello",
                  ""),
              Example.of(
                  "the drawing of one reading",
                  "urial inspect --standard rfc --pretty '//[::1]/%C3%A9?q=x+y'",
                  "//[::1]/%C3%A9?q=x+y",
                  "  \\___/\\_____/ \\___/",
                  "    |     |      |",
                  "authority path query",
                  "",
                  "network-path reference: a relative reference that begins with two slashes and",
                  "takes the scheme from its base  RFC 3986 §4.2",
                  "",
                  "authority        2–7      [::1]  RFC 3986 §3.2",
                  "  host           2–7      [::1]  RFC 3986 §3.2.2",
                  "                          an IPv6 address, written as recommended  RFC 5952 §4",
                  "    IPv6address  3–6      ::1  RFC 3986 §3.2.2",
                  "path             7–14     /%C3%A9  RFC 3986 §3.3",
                  "  segment        8–14     %C3%A9  = \"é\"  RFC 3986 §3.3",
                  "query            15–20    q=x+y  RFC 3986 §3.4",
                  "  pair           15–20    q=x+y  URL Standard,"
                      + " application/x-www-form-urlencoded",
                  "                          parsing",
                  "    name         15–16    q  URL Standard, application/x-www-form-urlencoded",
                  "                          parsing",
                  "    value        17–20    x+y  = \"x y\"  URL Standard,",
                  "                          application/x-www-form-urlencoded parsing",
                  "",
                  "as IRI                    //[::1]/é?q=x+y",
                  "",
                  "the host",
                  "  special             Loopback Address, ::1/128, not globally reachable",
                  "                      RFC 4291",
                  "")),
          new Inspect());

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    Standard standard = Standard.of(call, Standard.BOTH);
    String base = call.value(BASE.name());
    if (base != null && standard != Standard.BOTH) {
      throw new UsageException("--base is for comparing; it needs --standard both");
    }
    MediaType type = type(call);
    boolean pretty = call.has(PRETTY) && !call.io().terminal().out();
    int width = (pretty ? Terminal.NONE : call.io().terminal()).columns();
    return switch (standard) {
      case RFC ->
          Session.run(
              call.answering(FIELDS.toArray(new String[0])),
              call.operands(),
              input -> inspect(input, type, width, pretty));
      case WHATWG ->
          Session.run(
              call.answering(SideBySide.COLUMNS.subList(0, 9).toArray(new String[0])),
              call.operands(),
              input -> browsers(input, pretty));
      case BOTH -> both(call, base, type, width, pretty);
    };
  }

  /** The media type of {@code --type}, or null. */
  static @Nullable MediaType type(Invocation call) throws UsageException {
    String given = call.value("type");
    if (given == null) {
      return null;
    }
    Parsed<MediaType> parsed = MediaType.tryParse(given);
    SyntaxError error = parsed.errorOrNull();
    if (error != null) {
      throw new UsageException("--type is no media type: " + error.message());
    }
    return parsed.orElseThrow();
  }

  private static int both(
      Invocation call, @Nullable String base, @Nullable MediaType type, int width, boolean pretty)
      throws IOException {
    Iri rfcBase = null;
    Url urlBase = null;
    if (base != null) {
      Parsed<Iri> rfc = Iri.tryParse(base);
      Parsed<Url> url = Url.tryParse(base);
      SyntaxError error = rfc.isOk() ? url.errorOrNull() : rfc.errorOrNull();
      if (error != null) {
        return Session.broken(call, "BASE", base, Failure.of(error));
      }
      rfcBase = rfc.orElseThrow();
      urlBase = url.orElseThrow();
    }
    Iri one = rfcBase;
    Url other = urlBase;
    return Session.run(
        call,
        call.operands(),
        input -> {
          TwoReadings text = TwoReadings.of(input, one, other);
          SyntaxError error = text.rfc().errorOrNull();
          return error != null && !text.url().isOk()
              ? Failure.of(error)
              : new SideBySide(text, type, width, pretty);
        });
  }

  private static Outcome browsers(String input, boolean pretty) {
    List<ValidationError.At> reports = new ArrayList<>();
    return Outcome.of(
        Url.tryParse(input, null, reports::add),
        url -> new SideBySide.Browsers(url, reports, pretty));
  }

  private static Outcome inspect(
      String input, @Nullable MediaType type, int width, boolean pretty) {
    Explanation explanation = Explanation.of(input);
    return explanation.reading() instanceof Parsed.Ok<Reading> ok
        ? new Anatomy(ok.value(), type, width, pretty)
        : Failure.of(((Parsed.Failed<Reading>) explanation.reading()).error());
  }

  /** A reading, to be shown. */
  record Anatomy(Reading reading, @Nullable MediaType type, int width, boolean pretty)
      implements Outcome.Reply {

    // In a pipe.

    @Override
    public String line() {
      StringBuilder line = new StringBuilder(reading.kind().id());
      String separator = ": ";
      for (Part part : components()) {
        line.append(separator).append(part.name()).append(' ');
        line.append(part.start()).append('-').append(part.end());
        line.append(" \"").append(part.redacted()).append('"');
        if (part.name().equals("host")) {
          line.append(" (").append(hostKind()).append(')');
        }
        separator = ", ";
      }
      return line.toString();
    }

    @Override
    public boolean isDrawn() {
      return pretty;
    }

    /** Userinfo, host and port in place of the authority that they make up. */
    private List<Part> components() {
      List<Part> components = new ArrayList<>();
      for (Part part : reading.parts()) {
        if (part.name().equals("authority")) {
          components.addAll(part.children());
        } else {
          components.add(part);
        }
      }
      return components;
    }

    private @Nullable String hostKind() {
      Rule kind = reading.hostKind();
      return kind == null ? null : kind.id();
    }

    // For people.

    @Override
    public String drawing(Paint paint) {
      StringBuilder to = new StringBuilder();
      for (String line : Ruler.of(reading, width).lines()) {
        to.append(line).append('\n');
      }
      to.append('\n');
      String kind = reading.kind().id();
      String words = kind + ": " + reading.kind().words();
      for (String line : FactList.lines(words, reading.kind().citation(), "", width, paint)) {
        boolean isFirst = line.startsWith(kind + ": ");
        to.append(isFirst ? paint.raw(Paint.BOLD, kind) : "");
        to.append(isFirst ? line.substring(kind.length()) : line).append('\n');
      }
      to.append('\n');
      for (Part part : reading.parts()) {
        part(to, part, 0, paint);
      }
      forms(to, paint);
      meanings().draw(to, reading.advice(), width, paint);
      return to.toString();
    }

    private void part(StringBuilder to, Part part, int depth, Paint paint) {
      String indent = "  ".repeat(depth);
      String name = pad(indent + part.name(), 17);
      String range = pad(part.start() + "–" + part.end(), 9);
      to.append(paint.raw(Paint.BOLD, name)).append(paint.raw(Paint.DIM, range));
      String decoded = part.decoded();
      boolean isEncoded = decoded != null && !decoded.equals(part.text()) && !part.isSecret();
      String shown = part.isEmpty() ? "(empty)" : part.redacted();
      String color = part.isEmpty() ? Paint.DIM : Paint.colorOf(part.name());
      lines(to, shown + (isEncoded ? "  = \"" + decoded + '"' : ""), part.rule(), color, paint);
      for (Remark remark : part.remarks()) {
        to.append(" ".repeat(COLUMN));
        lines(to, remark.sentence(), remark.clause(), "", paint);
      }
      for (Part child : part.children()) {
        part(to, child, depth + 1, paint);
      }
    }

    /** What the text means: scheme, host, fragment. */
    Meanings meanings() {
      String text = reading.whole().text();
      return Meanings.of(IriReference.parse(text), text, type);
    }

    private void forms(StringBuilder to, Paint paint) {
      StringBuilder forms = new StringBuilder();
      String text = reading.whole().text();
      IriReference syntax = reading.normalized(Equivalence.SYNTAX);
      IriReference scheme = reading.normalized(Equivalence.SCHEME);
      form(forms, "normal form, syntax", syntax, text, paint);
      form(forms, "normal form, scheme", scheme, syntax.toString(), paint);
      form(forms, "as URI", reading.asUri(), text, paint);
      form(forms, "as IRI", reading.asIri(), text, paint);
      if (forms.length() > 0) {
        to.append('\n').append(forms);
      }
    }

    private void form(
        StringBuilder to, String name, IriReference form, String unless, Paint paint) {
      if (!form.toString().equals(unless)) {
        to.append(paint.raw(Paint.BOLD, pad(name, COLUMN)));
        lines(to, Excerpt.masked(form.toString()), null, "", paint);
      }
    }

    /** Where what is said of a part begins. */
    private static final int COLUMN = 26;

    /** The first line here, and those that do not fit on it below. */
    private void lines(
        StringBuilder to, String text, @Nullable SpecRule rule, String color, Paint paint) {
      String citation = rule == null ? "" : rule.citation();
      String indent = "";
      for (String line : FactList.lines(text, citation, color, width - COLUMN, paint)) {
        to.append(indent).append(line).append('\n');
        indent = " ".repeat(COLUMN);
      }
    }

    private static String pad(String text, int width) {
      return text.length() >= width ? text + " " : text + " ".repeat(width - text.length());
    }

    // For programs.

    @Override
    public List<@Nullable String> cells() {
      IriReference it = IriReference.parse(reading.whole().text());
      List<@Nullable String> cells = new ArrayList<>();
      cells.add(reading.kind().id());
      cells.add(it.scheme());
      cells.add(it.authority());
      cells.add(it.userinfo());
      cells.add(it.host());
      cells.add(hostKind());
      cells.add(it.port());
      cells.add(it.path());
      cells.add(it.query());
      cells.add(it.fragment());
      return cells;
    }

    @Override
    public void json(JsonGenerator json) {
      List<@Nullable String> cells = cells();
      for (int k = 0; k < cells.size(); k++) {
        Json.string(json, FIELDS.get(k), cells.get(k));
      }
      segments(json);
      pairs(json);
      json.writeArrayPropertyStart("parts");
      for (Part part : reading.parts()) {
        part(json, part);
      }
      json.writeEndArray();
      json.writeArrayPropertyStart("advice");
      for (Remark remark : reading.advice()) {
        remark(json, remark);
      }
      json.writeEndArray();
      json.writeObjectPropertyStart("normalized");
      json.writeStringProperty("syntax", reading.normalized(Equivalence.SYNTAX).toString());
      json.writeStringProperty("scheme", reading.normalized(Equivalence.SCHEME).toString());
      json.writeEndObject();
      json.writeStringProperty("uri", reading.asUri().toString());
      json.writeStringProperty("iri", reading.asIri().toString());
      meanings().json(json);
    }

    private void segments(JsonGenerator json) {
      json.writeArrayPropertyStart("segments");
      Part path = reading.part("path");
      for (Part segment : path == null ? List.<Part>of() : path.children()) {
        json.writeString(segment.decoded());
      }
      json.writeEndArray();
    }

    private void pairs(JsonGenerator json) {
      json.writeArrayPropertyStart("pairs");
      Part query = reading.part("query");
      for (Part pair : query == null ? List.<Part>of() : query.children()) {
        json.writeStartObject();
        for (Part half : pair.children()) {
          Json.string(json, half.name(), half.decoded());
        }
        json.writeEndObject();
      }
      json.writeEndArray();
    }

    private static void part(JsonGenerator json, Part part) {
      json.writeStartObject();
      json.writeStringProperty("name", part.name());
      json.writeNumberProperty("start", part.start());
      json.writeNumberProperty("end", part.end());
      json.writeStringProperty("text", part.text());
      if (part.decoded() != null) {
        json.writeStringProperty("decoded", part.decoded());
      }
      rule(json, part.rule());
      if (!part.remarks().isEmpty()) {
        json.writeArrayPropertyStart("remarks");
        for (Remark remark : part.remarks()) {
          remark(json, remark);
        }
        json.writeEndArray();
      }
      if (!part.children().isEmpty()) {
        json.writeArrayPropertyStart("parts");
        for (Part child : part.children()) {
          part(json, child);
        }
        json.writeEndArray();
      }
      json.writeEndObject();
    }

    static void remark(JsonGenerator json, Remark remark) {
      json.writeStartObject();
      json.writeNumberProperty("start", remark.start());
      json.writeNumberProperty("end", remark.end());
      json.writeStringProperty("sentence", remark.sentence());
      rule(json, remark.clause());
      json.writeEndObject();
    }

    private static void rule(JsonGenerator json, SpecRule rule) {
      json.writeStringProperty("rule", rule.id());
      json.writeStringProperty("citation", rule.citation());
      json.writeStringProperty("link", rule.link());
    }
  }
}
