package dev.urial.cli.find;

import dev.urial.Uri;
import dev.urial.cli.render.CliText;
import dev.urial.cli.render.DrawingStyle;
import dev.urial.cli.render.FactList;
import dev.urial.cli.render.JsonOutput;
import dev.urial.cli.render.TextOutcome;
import dev.urial.dereference.name.NameResolution;
import dev.urial.dereference.name.NameStep;
import dev.urial.dereference.name.ResolvedName;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Message;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/**
 * The results of resolving a name, and the steps.
 *
 * @param input the name
 * @param ways the sources that were tried, in order
 * @param key the key to look up in the DNS; null if it was looked up or is not needed
 * @param width the width of the terminal
 */
record ResolvedNames(String input, List<Way> ways, @Nullable String key, int width)
    implements TextOutcome.Reply {
  static final List<String> COLUMNS =
      List.of("uri", "service", "protocol", "server", "source", "failure", "key", "found", "steps");

  /** The source name for DDDS rules. */
  static final String RULES = "rules";

  /** The source name for the table of resolvers. */
  static final String TABLE = "table";

  private static final int COLUMN = 10;

  /**
   * The result from one source.
   *
   * @param source {@link #RULES} or {@link #TABLE}
   */
  record Way(String source, NameResolution resolution) {}

  /** A name that was found, and its source. */
  private record Found(String source, ResolvedName name) {
    @Nullable String uri() {
      Uri uri = name.uri();
      return uri == null ? null : uri.redacted();
    }

    @Nullable String service() {
      return name.service() == null ? null : name.service().id();
    }

    String where() {
      String uri = uri();
      return uri == null ? name.server() : uri;
    }
  }

  private List<Found> found() {
    List<Found> all = new ArrayList<>();
    for (Way way : ways) {
      way.resolution().found().forEach(one -> all.add(new Found(way.source(), one)));
    }
    return all;
  }

  private @Nullable Found first() {
    List<Found> all = found();
    return all.isEmpty() ? null : all.get(0);
  }

  /** Returns why each source found nothing; empty if any source found something. */
  private List<Message> failures() {
    List<Message> all = new ArrayList<>();
    for (Way way : ways) {
      Message failure = way.resolution().failure();
      if (failure != null) {
        all.add(failure);
      }
    }
    return isYes() ? List.of() : all;
  }

  private @Nullable Message hint() {
    return key == null ? null : CliText.of("resolve-name.network", key);
  }

  @Override
  public boolean isYes() {
    return !found().isEmpty();
  }

  @Override
  public String line() {
    Found first = first();
    return first == null ? "" : first.where();
  }

  @Override
  public List<String> notesInPipe(Locale language) {
    List<Message> notes = new ArrayList<>(failures());
    Message hint = hint();
    if (hint != null && !isYes()) {
      notes.add(hint);
    }
    return CliText.all(notes, language);
  }

  @Override
  public String drawing(DrawingStyle paint) {
    StringBuilder to = new StringBuilder();
    for (String line : FactList.lines(Secrets.masked(input), "", DrawingStyle.BOLD, width, paint)) {
      to.append(line).append('\n');
    }
    int number = 0;
    for (Way way : ways) {
      for (NameStep step : way.resolution().steps()) {
        String sentence = paint.say(step.message());
        String clause = step.clause().citation();
        FactList.draw(to, ++number + ".", sentence, clause, COLUMN, width, paint);
      }
      Message failure = way.resolution().failure();
      if (failure != null) {
        FactList.draw(to, ++number + ".", paint.say(failure), "", COLUMN, width, paint);
      }
    }
    for (Found one : found()) {
      String service = one.service();
      FactList.draw(
          to, service == null ? "→" : "→ " + service, one.where(), "", COLUMN, width, paint);
    }
    Message hint = hint();
    if (hint != null) {
      FactList.draw(to, "", paint.say(hint), "", COLUMN, width, paint);
    }
    return to.toString();
  }

  @Override
  public List<@Nullable String> cells() {
    Found first = first();
    List<Message> failures = failures();
    List<String> all = found().stream().map(Found::where).toList();
    int steps = ways.stream().mapToInt(way -> way.resolution().steps().size()).sum();
    return new ArrayList<>(
        Arrays.asList(
            first == null ? null : first.uri(),
            first == null ? null : first.service(),
            first == null ? null : first.name().protocol(),
            first == null ? null : first.name().server(),
            first == null ? null : first.source(),
            failures.isEmpty() ? null : Message.list(failures).text(),
            key,
            String.join(" ", all),
            Integer.toString(steps)));
  }

  @Override
  public void json(JsonGenerator json) {
    json(json, Locale.ROOT);
  }

  @Override
  public void json(JsonGenerator json, Locale language) {
    Found first = first();
    fields(json, first);
    json.writeArrayPropertyStart("failure");
    failures().forEach(failure -> JsonOutput.message(json, failure, language));
    json.writeEndArray();
    JsonOutput.string(json, "key", key);
    json.writeArrayPropertyStart("found");
    for (Found one : found()) {
      json.writeStartObject();
      fields(json, one);
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeArrayPropertyStart("steps");
    for (Way way : ways) {
      for (NameStep step : way.resolution().steps()) {
        json.writeStartObject();
        json.writeStringProperty("source", way.source());
        JsonOutput.sentence(json, step.message(), language);
        JsonOutput.clause(json, step.clause());
        json.writeEndObject();
      }
    }
    json.writeEndArray();
  }

  private static void fields(JsonGenerator json, @Nullable Found one) {
    JsonOutput.string(json, "uri", one == null ? null : one.uri());
    JsonOutput.string(json, "service", one == null ? null : one.service());
    JsonOutput.string(json, "protocol", one == null ? null : one.name().protocol());
    JsonOutput.string(json, "server", one == null ? null : one.name().server());
    JsonOutput.string(json, "source", one == null ? null : one.source());
  }
}
