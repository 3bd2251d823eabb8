package dev.urial.cli.change;

import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.Suggestion;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.CliText;
import dev.urial.cli.render.Failure;
import dev.urial.cli.render.OperationRunner;
import dev.urial.cli.render.TextOutcome;
import dev.urial.cli.verbs.JsonText;
import dev.urial.cli.verbs.Verb;
import dev.urial.report.Parsed;
import dev.urial.template.UriTemplate;
import dev.urial.template.Values;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/**
 * {@code urial template}: expands URI Templates to references, and matches references against
 * templates.
 */
public final class TemplateVerb implements Verb.Action {
  private static final Opt PARTLY = Opt.flag("partly");
  private static final Opt ALL = Opt.flag("all");

  /** The maximum number of matches shown. */
  private static final int MOST = 100;

  public static final Verb VERB =
      new Verb(
          "template", List.of(PARTLY, ALL), List.of("expansion"), Opt.OF_TEXTS, new TemplateVerb());

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    List<String> operands = call.operands();
    String what = operands.isEmpty() ? "" : operands.get(0);
    if (!what.equals("expand") && !what.equals("extract")) {
      throw new UsageException(
          "expected expand or extract" + Suggestion.among(List.of("expand", "extract"), what));
    }
    if (operands.size() < 2) {
      throw new UsageException("TEMPLATE is missing");
    }
    String text = operands.get(1);
    if (UriTemplate.tryParse(text) instanceof Parsed.Failed<UriTemplate> failed) {
      return OperationRunner.broken(call, "TEMPLATE", text, Failure.of(failed.error()));
    }
    UriTemplate template = UriTemplate.parse(text);
    List<String> rest = operands.subList(2, operands.size());
    return what.equals("expand") ? expand(call, template, rest) : extract(call, template, rest);
  }

  private static int expand(Invocation call, UriTemplate template, List<String> pairs)
      throws IOException, UsageException {
    if (call.has(ALL)) {
      throw new UsageException("--all can only be used with extract");
    }
    boolean isPartly = call.has(PARTLY);
    if (pairs.isEmpty() || pairs.equals(List.of("-"))) {
      return OperationRunner.run(
          call,
          pairs,
          input -> {
            Values values = JsonText.values(input);
            return values == null
                ? new Failure("values", 0, CliText.of("template.no-object"), null)
                : expanded(template, values, isPartly);
          });
    }
    if (call.has(Opt.FILE)) {
      throw new UsageException(
          "NAME=VALUE and --file cannot be combined: the file contains the values");
    }
    Values values = values(pairs);
    return OperationRunner.run(
        call, List.of(template.toString()), input -> expanded(template, values, isPartly));
  }

  /**
   * Parses the values of variables. A repeated name has a list of values; {@code name=} has an
   * empty string.
   */
  private static Values values(List<String> pairs) throws UsageException {
    Map<String, @Nullable Object> all = new LinkedHashMap<>();
    for (String pair : pairs) {
      int equals = pair.indexOf('=');
      if (equals <= 0) {
        throw new UsageException("expected NAME=VALUE after the template");
      }
      String name = pair.substring(0, equals);
      String value = pair.substring(equals + 1);
      Object before = all.get(name);
      if (before == null) {
        all.put(name, value);
      } else {
        List<Object> list = new ArrayList<>(before instanceof List<?> it ? it : List.of(before));
        list.add(value);
        all.put(name, list);
      }
    }
    return Values.of(all);
  }

  private static TextOutcome expanded(UriTemplate template, Values values, boolean isPartly) {
    Parsed<String> expanded = template.tryExpand(values);
    return TextOutcome.of(
        expanded,
        text -> new Expansion(isPartly ? template.expandPartly(values).toString() : text));
  }

  /** The expansion of a template. */
  private record Expansion(String line) implements TextOutcome.Reply {
    @Override
    public void json(JsonGenerator json) {
      json.writeStringProperty("expansion", line);
    }

    @Override
    public List<@Nullable String> cells() {
      return List.of(line);
    }
  }

  private static int extract(Invocation call, UriTemplate template, List<String> texts)
      throws IOException, UsageException {
    if (call.has(PARTLY)) {
      throw new UsageException("--partly can only be used with expand");
    }
    boolean isAll = call.has(ALL);
    try {
      boolean unused = template.extractAll("", 1).isEmpty();
    } catch (IllegalStateException e) {
      Failure large = new Failure("template", 0, CliText.of("template.too-large"), null);
      return OperationRunner.broken(call, "TEMPLATE", template.toString(), large);
    }
    return OperationRunner.run(
        call.answering("values"),
        texts,
        input -> new Extraction(template.extractAll(input, isAll ? MOST : 1), isAll));
  }

  /** The values with which the template expands to the input: the first match, or all matches. */
  private record Extraction(List<Values> answers, boolean isAll) implements TextOutcome.Reply {
    @Override
    public String line() {
      return answers.isEmpty() ? "" : JsonText.of(this::write);
    }

    private void write(JsonGenerator json) {
      if (!isAll) {
        JsonText.write(json, answers.get(0));
        return;
      }
      json.writeStartArray();
      answers.forEach(each -> JsonText.write(json, each));
      json.writeEndArray();
    }

    @Override
    public boolean isYes() {
      return !answers.isEmpty();
    }

    @Override
    public void json(JsonGenerator json) {
      json.writeName("values");
      if (answers.isEmpty()) {
        json.writeNull();
      } else {
        write(json);
      }
    }

    @Override
    public List<@Nullable String> cells() {
      List<@Nullable String> cells = new ArrayList<>();
      cells.add(answers.isEmpty() ? null : line());
      return cells;
    }
  }
}
