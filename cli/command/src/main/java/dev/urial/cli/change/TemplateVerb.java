package dev.urial.cli.change;

import dev.urial.answer.Answer;
import dev.urial.answer.Doc;
import dev.urial.answer.JsonWriter;
import dev.urial.answer.Rendering;
import dev.urial.answer.Secret;
import dev.urial.answer.Value;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.Spec;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.CliText;
import dev.urial.cli.render.Failure;
import dev.urial.cli.render.OperationFailure;
import dev.urial.cli.render.Outcome;
import dev.urial.cli.render.Reply;
import dev.urial.cli.render.Texts;
import dev.urial.cli.verbs.JsonText;
import dev.urial.cli.verbs.Verb;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import dev.urial.template.UriTemplate;
import dev.urial.template.Values;
import dev.urial.template.pattern.PatternRule;
import dev.urial.template.pattern.StepsExceededException;
import dev.urial.template.pattern.UrlPattern;
import dev.urial.template.pattern.UrlPatternComponent;
import dev.urial.template.pattern.UrlPatternOptions;
import dev.urial.template.pattern.UrlPatternResult;
import dev.urial.url.Url;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * {@code urial template}: expands URI Templates, and matches texts with templates and with URL
 * patterns.
 */
public final class TemplateVerb implements Verb.Action {
  /** The maximum number of matches shown. */
  private static final Rendering SHOWN = Rendering.shown(Locale.ROOT);

  public static final Verb VERB =
      new Verb(
          Spec.of(
                  "template",
                  Opt.flag("partly", "expand known variables, and leave the rest as a template")
                      .when("expand"),
                  Opt.choice(
                          "as",
                          "KIND",
                          "what is matched with; default template",
                          List.of("template", "pattern"))
                      .when("test|exec"),
                  Opt.value("base", "BASE", "the base URL of the pattern and the URLs")
                      .when("--as pattern"),
                  Opt.flag("ignore-case", "ignore case in path, query and fragment")
                      .when("--as pattern"),
                  Opt.flag("no-regexp", "reject groups with regular expressions")
                      .when("--as pattern"))
              .texts("expansion"),
          new TemplateVerb());

  @Override
  public int run(Invocation call) throws IOException, UsageException, OperationFailure {
    String task = call.task("expand", "extract", "test", "exec");
    boolean asPattern = call.value("as", "").equals("pattern");
    if (task.equals("exec") && !asPattern) {
      throw new UsageException(
          "exec requires --as pattern; extract reads the values of a template");
    }
    if (call.operands().size() < 2) {
      throw new UsageException((asPattern ? "PATTERN" : "TEMPLATE") + " is missing");
    }
    String text = call.operands().get(1);
    if (asPattern) {
      return match(call, text, task.equals("exec"));
    }
    UriTemplate template = OperationFailure.orThrow(UriTemplate.tryParse(text), "TEMPLATE", text);
    return task.equals("expand")
        ? expand(call, template, call.operandsFrom(2))
        : extract(call, template, task.equals("test"));
  }

  // Templates.

  private static int expand(Invocation call, UriTemplate template, List<String> pairs)
      throws IOException, UsageException {
    boolean isPartly = call.has("partly");
    if (pairs.isEmpty() || pairs.equals(List.of("-"))) {
      return Texts.run(
          call,
          pairs,
          line -> {
            Values values = JsonText.values(line);
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
    return Texts.names(
        call, List.of(template.toString()), text -> expanded(template, values, isPartly));
  }

  /**
   * Parses the values of variables. A repeated name has a list of values; {@code name=} has an
   * empty string.
   */
  private static Values values(List<String> pairs) throws UsageException {
    Map<String, List<String>> all = new LinkedHashMap<>();
    for (String pair : pairs) {
      int equals = pair.indexOf('=');
      if (equals <= 0) {
        throw new UsageException("expected NAME=VALUE after the template");
      }
      String name = pair.substring(0, equals);
      all.computeIfAbsent(name, it -> new ArrayList<>()).add(pair.substring(equals + 1));
    }
    Values values = Values.none();
    for (Map.Entry<String, List<String>> it : all.entrySet()) {
      List<String> own = it.getValue();
      values =
          own.size() > 1 ? values.with(it.getKey(), own) : values.with(it.getKey(), own.get(0));
    }
    return values;
  }

  private static Outcome expanded(UriTemplate template, Values values, boolean isPartly) {
    return Outcome.of(
        template.tryExpand(values),
        text -> Reply.of("expansion", isPartly ? template.expandPartly(values).toString() : text));
  }

  private static int extract(Invocation call, UriTemplate template, boolean isTest)
      throws IOException, UsageException {
    try {
      Values unused = template.extract("");
    } catch (IllegalStateException e) {
      Failure large = new Failure("template", 0, CliText.of("template.too-large"), null);
      return Texts.broken(call, "TEMPLATE", template.toString(), large);
    }
    return Texts.run(
        call.answering(isTest ? "match" : "values"),
        call.operandsFrom(2),
        text -> {
          Values found = template.extract(text);
          return isTest
              ? verdict(found != null)
              : json(Answer.EMPTY, "values", found == null ? null : answer(found));
        });
  }

  private static Answer answer(Values values) {
    Answer answer = Answer.EMPTY;
    for (String name : values.names()) {
      String text = values.text(name);
      Map<String, String> map = values.map(name);
      Object list = map.isEmpty() ? values.list(name) : answer(map);
      answer = answer.with(name, text == null ? list : text);
    }
    return answer;
  }

  private static Answer answer(Map<String, ? extends @Nullable String> texts) {
    Answer answer = Answer.EMPTY;
    for (Map.Entry<String, ? extends @Nullable String> it : texts.entrySet()) {
      answer = answer.with(it.getKey(), it.getValue());
    }
    return answer;
  }

  /** Returns a reply whose last field is a value, as JSON on a line; "no" for null. */
  private static Reply json(Answer before, String name, @Nullable Value value) {
    String line = value == null ? null : JsonWriter.text(value, SHOWN);
    return Reply.of(() -> before.with(name, value))
        .row(() -> before.with(name, line))
        .line(line == null ? "" : line)
        .yes(value != null);
  }

  // Patterns.

  private static int match(Invocation call, String text, boolean isExec)
      throws IOException, UsageException, OperationFailure {
    UrlPatternOptions options = UrlPatternOptions.standard();
    options = call.has("ignore-case") ? options.ignoringCase() : options;
    options = call.has("no-regexp") ? options.refusingRegExps() : options;
    String baseText = call.value("base");
    Parsed<UrlPattern> parsed = UrlPattern.tryParse(text, baseText, options);
    SyntaxError error = parsed.errorOrNull();
    boolean isOfBase = error != null && error.rule() == PatternRule.BASE_URL;
    UrlPattern pattern =
        isOfBase && baseText != null
            ? OperationFailure.orThrow(parsed, "--base", baseText)
            : OperationFailure.orThrow(parsed, "PATTERN", text);
    Url base = baseText == null ? null : Url.tryParse(baseText).orElseNull();
    return Texts.run(
        isExec ? call.answering("match", "groups") : call.answering("match"),
        call.operandsFrom(2),
        input ->
            Outcome.of(
                Url.tryParse(input, base),
                url -> {
                  try {
                    return isExec ? groups(pattern, pattern.exec(url)) : verdict(pattern.test(url));
                  } catch (StepsExceededException e) {
                    return new Failure("regexp", 0, CliText.of("pattern.too-long"), null);
                  }
                }));
  }

  private static Reply verdict(boolean isMatch) {
    return Reply.of(() -> Answer.of("match", isMatch))
        .line(isMatch ? "match" : "no match")
        .doc(how -> drawing(isMatch))
        .yes(isMatch);
  }

  private static Doc drawing(boolean isMatch) {
    return Reply.said(
        isMatch ? Doc.Tone.GOOD : Doc.Tone.BAD,
        CliText.of(isMatch ? "pattern.match" : "pattern.no-match"));
  }

  /** Returns the matches of the groups in each component, without those that match everything. */
  private static Reply groups(UrlPattern pattern, @Nullable UrlPatternResult result) {
    Answer groups = Answer.EMPTY;
    List<Doc.Pair> pairs = new ArrayList<>();
    for (UrlPatternComponent it : UrlPatternComponent.values()) {
      boolean isAny = pattern.pattern(it).equals("*") || pattern.groupNames(it).isEmpty();
      if (!isAny && result != null) {
        groups = groups.with(it.id(), answer(result.groups(it)));
        result
            .groups(it)
            .forEach(
                (name, text) -> {
                  boolean isSecret = it == UrlPatternComponent.PASSWORD;
                  Value shown =
                      text == null ? null : isSecret ? Secret.like(text, null) : Secret.in(text);
                  pairs.add(Doc.Pair.of(it.id() + " " + name, shown));
                });
      }
    }
    boolean isMatch = result != null;
    Value value = isMatch ? groups : null;
    Doc doc = pairs.isEmpty() ? Doc.EMPTY : Doc.EMPTY.with(new Doc.Pairs(pairs));
    return json(Answer.of("match", isMatch), "groups", value).doc(how -> drawing(isMatch).and(doc));
  }
}
