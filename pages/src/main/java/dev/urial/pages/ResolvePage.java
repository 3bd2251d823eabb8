package dev.urial.pages;

import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.QueryParams;
import dev.urial.answer.Doc;
import dev.urial.answer.Doc.Cell;
import dev.urial.answer.Doc.Note;
import dev.urial.answer.Doc.Pair;
import dev.urial.answer.Doc.Pairs;
import dev.urial.answer.Doc.Row;
import dev.urial.answer.Doc.Source;
import dev.urial.answer.Doc.Table;
import dev.urial.answer.Doc.Title;
import dev.urial.answer.Doc.Tone;
import dev.urial.answer.Secret;
import dev.urial.answer.Value;
import dev.urial.explain.PartNames;
import dev.urial.explain.ReferenceKind;
import dev.urial.explain.TwoReadings;
import dev.urial.explain.resolution.DotSegmentStep;
import dev.urial.explain.resolution.DotSegmentSteps;
import dev.urial.explain.resolution.ResolutionStep;
import dev.urial.explain.resolution.ResolutionStep.Line;
import dev.urial.explain.resolution.ResolutionSteps;
import dev.urial.pages.template.Page;
import dev.urial.pages.template.tool.ToolForm;
import dev.urial.pages.template.tool.ToolPage;
import dev.urial.pages.template.widget.Field;
import dev.urial.report.Clause;
import dev.urial.report.Component;
import dev.urial.report.Difference;
import dev.urial.report.Distance;
import dev.urial.report.Message;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import dev.urial.url.Url;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The page that resolves a reference against a base. It executes RFC 3986 §5.2 line by line, and
 * shows the result under the URL Standard next to it.
 */
public final class ResolvePage {
  /** The maximum number of steps of dot-segment removal that are shown. */
  public static final int MOST_STEPS = 60;

  /** The maximum number of characters of a buffer that are shown. */
  private static final int LONGEST_BUFFER = 200;

  /** The lines of the pseudocode that stand after an {@code else}. */
  private static final Set<Line> AFTER_ELSE =
      Set.of(
          Line.IF_AUTHORITY,
          Line.IF_PATH_EMPTY,
          Line.QUERY_OF_BASE,
          Line.IF_SLASH,
          Line.MERGE_PATHS);

  private final ToolInput input;

  private ResolvePage(ToolInput input) {
    this.input = input;
  }

  /**
   * Returns the page.
   *
   * @param form the submitted form; null or empty for an example
   */
  public static ToolPage of(Page page, @Nullable QueryParams form) {
    ToolInput input = new ToolInput(page, "resolve", form, ResolveExamples.ALL);
    input.limit(ToolInput.LONGEST, "base", "text");
    ToolPage.Answer answer = input.isRefused() ? null : new ResolvePage(input).answer();
    boolean isStrict = isStrict(input);
    List<Field.Choice> strict =
        List.of(
            new Field.Choice("yes", page.say("page.tool.resolve.strict.yes")),
            new Field.Choice("no", page.say("page.tool.resolve.strict.no")));
    List<Field> fields =
        List.of(
            input.field("base").required(),
            input.field("text"),
            input.select("strict", isStrict ? "yes" : "no", strict));
    int normal = ResolveExamples.OTHERS.size();
    int abnormal = normal + ResolveExamples.NORMAL.size();
    int end = ResolveExamples.ALL.size();
    ToolForm asked =
        ToolForm.of(
            fields,
            input.go(),
            List.of(
                input.examples("", true, 0, normal),
                input.examples("page.tool.resolve.normal", false, normal, abnormal),
                input.examples("page.tool.resolve.abnormal", false, abnormal, end)));
    return new ToolPage("resolve", List.of(asked), answer);
  }

  private static boolean isStrict(ToolInput input) {
    return !input.get("strict").equals("no");
  }

  private ToolPage.@Nullable Answer answer() {
    String text = input.get("text");
    Parsed<Iri> base = Iri.tryParse(input.get("base"));
    Parsed<Url> urlBase = Url.tryParse(input.get("base"));
    if (!base.isOk() && !urlBase.isOk()) {
      input.refuse("base", base.errorOrNull());
      return null;
    }
    Parsed<IriReference> reference = IriReference.tryParse(text);
    boolean isStrict = isStrict(input);
    Iri from = base.orElseNull();
    IriReference to = reference.orElseNull();
    Iri rfc = from == null || to == null ? null : resolved(from, to, isStrict);
    Url urlFrom = urlBase.orElseNull();
    Parsed<Url> found = urlFrom == null ? urlBase : Url.tryParse(text, urlFrom);
    Url url = found.orElseNull();
    List<Pair> pairs = new ArrayList<>();
    pairs.add(ToolInput.identifier(input.say("base"), Secret.in(input.get("base"))));
    pairs.add(ToolInput.identifier(input.say("text"), Secret.in(text)));
    if (to != null) {
      ReferenceKind kind = ReferenceKind.of(to);
      pairs.add(input.pair(null, kind.message(), kind.clause()));
    }
    Message standard = Message.quoted("RFC 3986");
    SyntaxError error = base.isOk() ? reference.errorOrNull() : base.errorOrNull();
    if (rfc != null) {
      pairs.add(ToolInput.identifier(standard, Secret.in(rfc.toString())));
    } else if (error != null) {
      pairs.add(input.refusal(standard, error));
    }
    pairs.add(input.url(Message.quoted("URL Standard"), found, text, input.get("base")));
    boolean isSame = rfc != null && url != null && rfc.toString().equals(url.href());
    Doc doc =
        Doc.EMPTY.with(
            Note.of(isSame ? Tone.GOOD : Tone.BAD, verdict(rfc, url, isSame)), new Pairs(pairs));
    if (from != null && urlFrom != null && isStrict) {
      TwoReadings both = TwoReadings.of(text, from, urlFrom).withoutSecrets();
      for (Difference it : both.differences()) {
        doc = doc.with(note(it));
      }
    }
    return new ToolPage.Answer(
        doc, null, from == null || to == null ? Doc.EMPTY : steps(from, to, isStrict));
  }

  private static Iri resolved(Iri base, IriReference reference, boolean isStrict) {
    return isStrict ? base.resolve(reference) : base.resolveNonStrict(reference);
  }

  private Message verdict(@Nullable Iri rfc, @Nullable Url url, boolean isSame) {
    if (rfc == null) {
      return input.say(url == null ? "neither" : "only-url");
    }
    return input.say(url == null ? "only-rfc" : isSame ? "same" : "differ");
  }

  private Note note(Difference it) {
    boolean isGrave = it.distance().compareTo(Distance.CONTENT) >= 0;
    Message said = input.say("difference", PartNames.of(it.part()), it.message());
    return new Note(
        input.say(isGrave ? "differs" : "written"),
        null,
        isGrave ? Tone.WARNING : Tone.PLAIN,
        Value.of(said),
        Source.of(it.clauses()));
  }

  /**
   * Returns the steps of the resolution, for the base and the reference with secrets masked; empty
   * if either is invalid when masked.
   */
  private Doc steps(Iri base, IriReference reference, boolean isStrict) {
    Iri from = Iri.tryParse(base.redacted()).orElseNull();
    IriReference to = IriReference.tryParse(reference.redacted()).orElseNull();
    if (from == null || to == null) {
      return Doc.EMPTY;
    }
    ResolutionSteps resolution =
        isStrict ? ResolutionSteps.of(from, to) : ResolutionSteps.ofNonStrict(from, to);
    Map<Line, ResolutionStep> met = new EnumMap<>(Line.class);
    List<Pair> recomposition = new ArrayList<>();
    Doc dots = Doc.EMPTY;
    for (ResolutionStep it : resolution.steps()) {
      met.put(it.line(), it);
      if (it.dots() != null && !it.dots().path().isEmpty()) {
        dots = dots.and(dots(it.dots(), it.clause()));
      }
      if (it.line().compareTo(Line.APPEND_SCHEME) >= 0) {
        recomposition.add(Pair.of(it.code(), it.value()));
      }
    }
    Line first = Line.IF_SAME_SCHEME;
    met.putIfAbsent(first, new ResolutionStep(first, input.say("strict.yes"), false, null, null));
    Clause transform = Line.IF_SCHEME.clause();
    Clause recompose = Line.APPEND_SCHEME.clause();
    return Doc.EMPTY
        .with(input.section("origins"), origins(resolution, met))
        .with(input.section("algorithm", transform), code(met))
        .and(dots)
        .with(input.section("together", recompose), new Pairs(recomposition));
  }

  private Table origins(ResolutionSteps resolution, Map<Line, ResolutionStep> met) {
    List<Row> rows = new ArrayList<>();
    for (Component it :
        List.of(
            Component.SCHEME,
            Component.AUTHORITY,
            Component.PATH,
            Component.QUERY,
            Component.FRAGMENT)) {
      boolean isMerged = it == Component.PATH && met.containsKey(Line.MERGE_PATHS);
      boolean isOfBase =
          met.keySet().stream().anyMatch(line -> line.name().equals(it.name() + "_OF_BASE"));
      rows.add(
          new Row(
              Tone.PLAIN,
              it.id(),
              List.of(
                  new Cell(Value.of(PartNames.of(it.id())), null),
                  cell(resolution.base().get(it), isMerged || isOfBase),
                  cell(resolution.reference().get(it), isMerged || !isOfBase),
                  cell(resolution.target().get(it), false))));
    }
    return new Table(input.say("origins.what"), heads("component", "base", "text", "target"), rows);
  }

  private Cell cell(@Nullable String text, boolean isTaken) {
    return new Cell(
        text == null ? null : Secret.in(text), isTaken ? Value.of(input.say("taken")) : null);
  }

  private List<Value> heads(String... names) {
    List<Value> heads = new ArrayList<>();
    for (String it : names) {
      heads.add(Value.of(input.say(it)));
    }
    return heads;
  }

  /** Returns the lines of the pseudocode of RFC 3986 §5.2.2 that the resolution reached. */
  private Table code(Map<Line, ResolutionStep> met) {
    List<Row> rows = new ArrayList<>();
    for (ResolutionStep it : met.values()) {
      if (it.line().compareTo(Line.APPEND_SCHEME) < 0) {
        rows.add(code(it));
      }
    }
    return new Table(input.say("code.what"), heads("line", "value", "happens"), rows);
  }

  private Row code(ResolutionStep it) {
    Line line = it.line();
    boolean isElse = AFTER_ELSE.contains(line);
    String bars = "│ ".repeat(line.depth() - (isElse ? 1 : 0));
    Cell value =
        line.isQuestion()
            ? new Cell(Value.of(input.say(it.holds() ? "yes" : "no")), null)
            : cell(it.value(), false);
    return new Row(
        Tone.PLAIN,
        "",
        List.of(
            new Cell(Value.of(bars + (isElse ? "else " : "") + line.code()), null),
            value,
            new Cell(input.sentence(it.message()), null)));
  }

  /** Returns the two buffers after each step. */
  private Doc dots(DotSegmentSteps dots, Clause clause) {
    List<Row> rows = new ArrayList<>();
    rows.add(Row.of("1", "", beginning(dots.path()), input.say("dots.begin")));
    List<DotSegmentStep> steps = dots.steps();
    for (DotSegmentStep it : steps.subList(0, Math.min(MOST_STEPS, steps.size()))) {
      rows.add(
          Row.of(
              it.rule().letter(),
              end(it.output()),
              beginning(it.input()),
              input.sentence(it.message())));
    }
    if (steps.isEmpty() && !dots.path().isEmpty()) {
      rows.add(Row.of("…", "…", "…", input.say("dots.long")));
    } else if (steps.size() > MOST_STEPS) {
      rows.add(Row.of("…", "…", "…", input.say("dots.more", steps.size() - MOST_STEPS)));
    }
    rows.add(Row.of("3", end(dots.result()), "", input.say("dots.end")));
    Message what = input.say(dots.removesAny() ? "dots.what" : "dots.none");
    Table table = new Table(what, heads("rule", "output", "input", "happens"), rows);
    Tone tone = dots.removesAny() ? Tone.PLAIN : Tone.STRONG;
    return Doc.EMPTY.with(new Title("dots", input.say("dots"), tone, Source.of(clause)), table);
  }

  private static String beginning(String text) {
    return text.length() <= LONGEST_BUFFER ? text : text.substring(0, LONGEST_BUFFER) + "…";
  }

  private static String end(String text) {
    int cut = text.length() - LONGEST_BUFFER;
    return cut <= 0 ? text : "…" + text.substring(cut);
  }
}
