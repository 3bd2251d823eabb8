package dev.urial.cli;

import dev.urial.cli.GetParts.Source;
import dev.urial.grammar.Percent;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** {@code urial set}: the same changes to texts, in the words of curl's trurl. */
final class SetParts implements Verb.Action {
  private static final Opt FORMAT =
      new Opt(
          "get", "FORMAT", "write this of the result, in the words of urial get", List.of(), "g");
  private static final Opt KEEP_PORT =
      Opt.flag(
          "keep-port", "keep the scheme's own port where it is written, as RFC 3986 does anyway");

  private static List<Opt> options() {
    List<Opt> options = new ArrayList<>(Edits.OPTIONS);
    options.add(FORMAT);
    options.add(Standard.ONE);
    options.add(KEEP_PORT);
    options.addAll(GetParts.READING);
    return options;
  }

  static final Verb VERB =
      new Verb(
          "set",
          "[TEXT…]",
          "change components and pairs of texts",
          List.of(
              "Writes each text with what the options change of it, and leaves the rest to the"
                  + " letter (with --standard whatwg as that standard serializes it). Without text"
                  + " one is made of what --set says; - reads lines.",
              "COMPONENT is url, scheme, user, password, options, host, port, path, query or"
                  + " fragment. component=DATA encodes what cannot stand there, component:=TEXT"
                  + " takes it as it is written, component?=DATA sets it only if it is absent, and"
                  + " empty DATA takes it out. --append, --replace and --replace-append encode both"
                  + " sides of the equals sign; the names of --trim are decoded names.",
              "Whatever the order of the options: components are set first, then --redirect is"
                  + " followed, segments are appended, pairs trimmed, replaced, appended, and"
                  + " sorted. --iterate gives as many lines for a text as it has items; several of"
                  + " them give all combinations.",
              "A password on a command line can be seen by others on the machine."),
          options(),
          List.of("url"),
          List.of(
              Example.of(
                  "another host",
                  "urial set -s host=example.org https://example.com:8080/a?b",
                  "https://example.org:8080/a?b"),
              Example.of(
                      "without what tracks",
                      "urial set --qtrim 'utm_*' --sort-query",
                      "https://a/?b=1&q=x",
                      "https://b/")
                  .reading("https://a/?q=x&utm_source=n&b=1", "https://b/?utm_id=7"),
              Example.of(
                  "data are encoded, once",
                  "urial set --append 'path=a/b c' --append 'query=q=R&D' http://h/x",
                  "http://h/x/a%2Fb%20c?q=R%26D"),
              Example.of(
                  "several answers",
                  "urial set --iterate 'scheme=http https' --iterate 'port=80 8080' http://h/",
                  "http://h:80/",
                  "http://h:8080/",
                  "https://h:80/",
                  "https://h:8080/"),
              Example.of(
                  "for programs",
                  "urial set --json -s port= 'http://u@h:81/p?a=%26&b'",
                  "{\"input\":\"http://u@h:81/p?a=%26&b\",\"url\":\"http://u@h/p?a=%26&b\","
                      + "\"parts\":{\"scheme\":\"http\",\"user\":\"u\",\"host\":\"h\",\"path\":\"/p\","
                      + "\"query\":\"a=&&b\"},\"params\":[{\"key\":\"a\",\"value\":\"&\"},"
                      + "{\"key\":\"b\",\"value\":\"\"}]}")),
          new SetParts());

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    Standard standard = Standard.of(call, Standard.RFC);
    if (standard == Standard.WHATWG && call.has(KEEP_PORT)) {
      throw new UsageException("--keep-port: a WHATWG URL never has its scheme's own port");
    }
    Format.Habits habits = GetParts.habits(call);
    String given = call.value(FORMAT.name());
    boolean asWritten = !habits.defaultPort() && habits.hosts() == Format.Hosts.AS_THEY_ARE;
    Format format = given == null ? Format.of("{url}", habits) : Format.of(given, habits);
    Source source = Source.of(call);
    List<Operation> operations = new ArrayList<>();
    boolean makes = true;
    for (Edits edits : Edits.iterations(call)) {
      makes &= edits.makes();
      operations.add(
          input ->
              source.read(
                  input,
                  input.isEmpty() ? Standard.RFC : standard,
                  parts -> {
                    Parts changed = reread(edits.applyTo(parts), standard);
                    return given == null && asWritten
                        ? new Changed(changed, changed.answer("url"), List.of(), habits)
                        : format.apply(changed) instanceof Outcome.Reply reply && given == null
                            ? new Changed(
                                changed, Answer.of("url", reply.line()), reply.notes(), habits)
                            : format.apply(changed);
                  }));
    }
    boolean fromNothing =
        makes
            && call.operands().isEmpty()
            && !call.has(GetParts.URL)
            && !call.has(GetParts.URL_FILE);
    List<Session.Input> inputs =
        fromNothing ? List.of(new Session.Input.Text("")) : GetParts.inputs(call, call.operands());
    return Session.run(
        given == null ? call : call.answering("text"),
        inputs,
        operations,
        call.has(GetParts.VERIFY));
  }

  /** What was made of nothing, or of a text, is what the standard reads of it. */
  private static Parts reread(Parts parts, Standard standard) throws Refusal {
    return standard == Standard.WHATWG && parts instanceof UriParts made
        ? UrlParts.of(made.get("url"))
        : parts;
  }

  /** A text and what has become of it. */
  private record Changed(Parts parts, Answer url, List<String> notes, Format.Habits habits)
      implements Outcome.Reply {
    private static final List<String> SHOWN =
        List.of(
            "scheme", "user", "password", "options", "host", "port", "path", "query", "fragment");

    @Override
    public String line() {
      return url.line();
    }

    @Override
    public String drawing(Paint paint) {
      return url.drawing(paint);
    }

    @Override
    public List<@Nullable String> cells() {
      return url.cells();
    }

    /** As trurl's --json has it, but for the array: components that are there, and the pairs. */
    @Override
    public void json(JsonGenerator json) {
      url.json(json);
      json.writeObjectPropertyStart("parts");
      for (String name : SHOWN) {
        String value = parts.get(name);
        if (value != null) {
          json.writeStringProperty(name, shown(value, name.equals("query")));
        }
      }
      json.writeEndObject();
      String query = parts.get("query");
      if (query == null) {
        return;
      }
      json.writeArrayPropertyStart("params");
      for (String pair : Pairs.of(query, habits.separator()).pairs()) {
        int sign = pair.indexOf('=');
        json.writeStartObject();
        json.writeStringProperty("key", shown(sign < 0 ? pair : pair.substring(0, sign), true));
        json.writeStringProperty("value", shown(Pairs.value(pair), true));
        json.writeEndObject();
      }
      json.writeEndArray();
    }

    private String shown(String value, boolean isForm) {
      return habits.encoded()
          ? value
          : Percent.decodeLossy(isForm ? value.replace('+', ' ') : value);
    }
  }
}
