package dev.urial.cli.change;

import dev.urial.QueryFormat;
import dev.urial.cli.change.ComponentOptions.Source;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.CliText;
import dev.urial.cli.render.DrawingStyle;
import dev.urial.cli.render.Operation;
import dev.urial.cli.render.OperationFailure;
import dev.urial.cli.render.OperationRunner;
import dev.urial.cli.render.TextAnswer;
import dev.urial.cli.render.TextOutcome;
import dev.urial.cli.render.TextOutcome.Reply;
import dev.urial.cli.verbs.RegistryFiles;
import dev.urial.cli.verbs.StandardOption;
import dev.urial.cli.verbs.Verb;
import dev.urial.grammar.Percent;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Message;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** {@code urial set}: makes the same changes to all input. */
public final class SetVerb implements Verb.Action {
  private static final Opt FORMAT = Opt.value("get", "g");

  private static List<Opt> options() {
    List<Opt> options = new ArrayList<>(SetEdits.OPTIONS);
    options.add(FORMAT);
    options.add(StandardOption.ONE);
    options.addAll(ComponentOptions.READING);
    options.add(Opt.MASK);
    return options;
  }

  public static final Verb VERB =
      new Verb("set", options(), List.of("url"), Opt.OF_TEXTS, new SetVerb());

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    StandardOption standard = StandardOption.of(call, StandardOption.RFC);
    refuseChanges(call.operands());
    FormatString.Habits habits = ComponentOptions.habits(call);
    String given = call.value(FORMAT.name());
    FormatString format = given == null ? null : FormatString.of(given, habits);
    Source source = Source.of(call);
    Trackers trackers = null;
    if (call.has(RegistryFiles.TRACKERS) && !call.has(SetEdits.UNTRACK)) {
      throw new UsageException("--trackers can only be used with --untrack");
    }
    try {
      trackers = call.has(SetEdits.UNTRACK) ? Trackers.of(call) : null;
    } catch (OperationFailure e) {
      return OperationRunner.broken(call, "--trackers", call.value("trackers", ""), e.failure());
    }
    SetEdits edits = SetEdits.of(call, trackers);
    Operation operation =
        input ->
            source.read(
                input,
                input.isEmpty() ? StandardOption.RFC : standard,
                parts -> {
                  List<Trackers.Gone> gone = new ArrayList<>();
                  ComponentValues changed = reread(edits.applyTo(parts, gone), standard);
                  changed = call.has(Opt.MASK) ? masked(changed) : changed;
                  Message other = otherScheme(parts, changed);
                  if (format == null) {
                    return new Changed(changed, gone, other, habits.separator());
                  }
                  TextOutcome shown = format.apply(changed);
                  return shown instanceof Reply reply && !(gone.isEmpty() && other == null)
                      ? new Noted(reply, gone, other)
                      : shown;
                });
    boolean fromNothing = edits.makes() && call.operands().isEmpty() && !call.has(Opt.FILE);
    Invocation piped = fromNothing ? call.ifThereIsInput() : call;
    Invocation asked = piped == null ? call : piped;
    List<OperationRunner.Input> inputs =
        piped == null
            ? List.of(new OperationRunner.Input.Text(""))
            : OperationRunner.Input.of(asked, asked.operands());
    return OperationRunner.run(
        format == null ? asked : asked.answering(format.columns()), inputs, List.of(operation));
  }

  /**
   * Rejects inputs such as {@code host=b}. They are valid relative references, but the user most
   * likely intended a change.
   */
  private static void refuseChanges(List<String> texts) throws UsageException {
    for (String text : texts) {
      int sign = text.indexOf('=');
      String component = sign < 0 ? "" : text.substring(0, sign).replaceAll("[:?]+$", "");
      if (ComponentValues.SETTABLE.contains(component)) {
        String shown =
            component.equals("password") ? "password=…" : Excerpt.escape(Secrets.masked(text));
        throw new UsageException(
            shown
                + " would be taken as a text, and nothing would change; to change texts, write -s "
                + shown
                + "; write a relative reference as ./"
                + shown);
      }
    }
  }

  /** Parses a result under the URL Standard if it was built under RFC 3986. */
  private static ComponentValues reread(ComponentValues parts, StandardOption standard)
      throws OperationFailure {
    return standard == StandardOption.WHATWG && parts instanceof UriParts made
        ? UrlParts.of(made.get("url"))
        : parts;
  }

  /**
   * Returns a note if a scheme other than http and https was replaced by one of them, which the
   * user may not have intended; otherwise null.
   */
  private static @Nullable Message otherScheme(ComponentValues before, ComponentValues after) {
    String old = before.get("scheme");
    String now = after.get("scheme");
    return old != null && now != null && isWeb(now) && !isWeb(old)
        ? CliText.of("set.other-scheme", Ascii.lower(old), Ascii.lower(now))
        : null;
  }

  private static boolean isWeb(String scheme) {
    return Ascii.equalsIgnoreCase(scheme, "http") || Ascii.equalsIgnoreCase(scheme, "https");
  }

  /** Returns the result with its secrets masked, including newly set secrets. */
  private static ComponentValues masked(ComponentValues parts) throws OperationFailure {
    String url = Objects.requireNonNull(parts.get("url"));
    String masked = Secrets.masked(url);
    return masked.equals(url)
        ? parts
        : parts instanceof UrlParts ? UrlParts.of(masked) : UriParts.tryParse(masked).orElseThrow();
  }

  /** Another reply, with notes about the removed parameters and the replaced scheme. */
  private record Noted(Reply reply, List<Trackers.Gone> gone, @Nullable Message other)
      implements Reply {
    @Override
    public List<String> notes(Locale language) {
      List<String> notes = new ArrayList<>(reply.notes(language));
      notes.addAll(said(gone, other, language));
      return notes;
    }

    @Override
    public String line() {
      return reply.line();
    }

    @Override
    public @Nullable String answerOnLine() {
      return reply.answerOnLine();
    }

    @Override
    public String drawing(DrawingStyle paint) {
      return reply.drawing(paint);
    }

    @Override
    public List<@Nullable String> cells() {
      return reply.cells();
    }

    @Override
    public void json(JsonGenerator json) {
      reply.json(json);
      if (!gone.isEmpty()) {
        Trackers.json(json, gone);
      }
    }
  }

  private static List<String> said(
      List<Trackers.Gone> gone, @Nullable Message other, Locale language) {
    List<String> notes = new ArrayList<>();
    if (!gone.isEmpty()) {
      notes.add(Trackers.said(gone).text(language));
    }
    if (other != null) {
      notes.add(other.text(language));
    }
    return notes;
  }

  /** The changed form of an input. */
  private record Changed(
      ComponentValues parts, List<Trackers.Gone> gone, @Nullable Message other, char separator)
      implements Reply {
    @Override
    public List<String> notes(Locale language) {
      return said(gone, other, language);
    }

    private TextAnswer url() {
      return parts.answer("url");
    }

    @Override
    public String line() {
      return url().line();
    }

    @Override
    public String drawing(DrawingStyle paint) {
      return url().drawing(paint);
    }

    @Override
    public List<@Nullable String> cells() {
      return url().cells();
    }

    /** Writes the components that are present and the pairs. */
    @Override
    public void json(JsonGenerator json) {
      url().json(json);
      json.writeObjectPropertyStart("parts");
      for (String name : ComponentValues.OF_THE_WHOLE) {
        String value = parts.get(name);
        if (value != null) {
          boolean isQuery = name.equals("query");
          QueryFormat format = isQuery ? QueryFormat.of(parts.get("scheme")) : QueryFormat.QUERY;
          json.writeStringProperty(name, Percent.decodeLossy(QueryEdits.spaced(value, format)));
        }
      }
      json.writeEndObject();
      if (!gone.isEmpty()) {
        Trackers.json(json, gone);
      }
      String query = parts.get("query");
      if (query == null) {
        return;
      }
      json.writeArrayPropertyStart("params");
      QueryEdits edits = QueryEdits.of(parts, separator);
      for (String pair : edits.pairs()) {
        json.writeStartObject();
        json.writeStringProperty("key", edits.name(pair));
        json.writeStringProperty("value", edits.decoded(QueryEdits.value(pair)));
        json.writeEndObject();
      }
      json.writeEndArray();
    }
  }
}
