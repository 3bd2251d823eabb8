package dev.urial.pages;

import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.explain.PartNames;
import dev.urial.explain.ReferenceKind;
import dev.urial.explain.TwoReadings;
import dev.urial.explain.resolution.DotSegmentStep;
import dev.urial.explain.resolution.DotSegmentSteps;
import dev.urial.explain.resolution.ResolutionStep;
import dev.urial.explain.resolution.ResolutionStep.Line;
import dev.urial.explain.resolution.ResolutionSteps;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.pages.ResolveExamples.Question;
import dev.urial.pages.template.Page;
import dev.urial.pages.template.PageMessages;
import dev.urial.pages.template.tool.CitedSentence;
import dev.urial.pages.template.tool.ResolveView;
import dev.urial.pages.template.tool.ResolveView.Append;
import dev.urial.pages.template.tool.ResolveView.Buffers;
import dev.urial.pages.template.tool.ResolveView.Code;
import dev.urial.pages.template.tool.ResolveView.Origin;
import dev.urial.pages.template.tool.ResolveView.Removal;
import dev.urial.pages.template.tool.ResolveView.Steps;
import dev.urial.pages.template.tool.ResolveView.Target;
import dev.urial.pages.template.tool.ToolForm;
import dev.urial.pages.template.widget.Field;
import dev.urial.pages.template.widget.RemarkView;
import dev.urial.report.Component;
import dev.urial.report.Difference;
import dev.urial.report.Distance;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import dev.urial.url.Url;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
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

  private static final List<Component> COMPONENTS =
      List.of(
          Component.SCHEME,
          Component.AUTHORITY,
          Component.PATH,
          Component.QUERY,
          Component.FRAGMENT);

  private final Page page;
  private final PageMessages words;

  public ResolvePage(Page page) {
    this.page = page;
    this.words = page.words();
  }

  public ResolveView view(FormFields asked) {
    int example = asked.isAnything() ? asked.example(ResolveExamples.ALL.size()) : 0;
    Question question =
        example >= 0
            ? ResolveExamples.ALL.get(example)
            : new Question(asked.text("base"), asked.text("text"), !isLoose(asked));
    String longBase = asked.tooLong(question.base(), FormFields.LONGEST);
    String longText = asked.tooLong(question.text(), FormFields.LONGEST);
    if (longBase != null || longText != null) {
      return new ResolveView(form(question, example, longBase, longText), null);
    }
    Parsed<Iri> base = Iri.tryParse(question.base());
    Parsed<Url> urlBase = Url.tryParse(question.base());
    if (!base.isOk() && !urlBase.isOk()) {
      String wrong = refusal(Objects.requireNonNull(base.errorOrNull())).sentence();
      return new ResolveView(form(question, example, wrong, null), null);
    }
    ToolForm form = form(question, example, null, null);
    return new ResolveView(form, answer(question, base, urlBase));
  }

  private static boolean isLoose(FormFields asked) {
    return asked.text("strict").equals("no");
  }

  private ToolForm form(
      Question question, int example, @Nullable String wrongBase, @Nullable String wrongText) {
    List<Field.Choice> strict =
        List.of(
            new Field.Choice("yes", page.say("page.tool.resolve.strict.yes")),
            new Field.Choice("no", page.say("page.tool.resolve.strict.no")));
    List<Field> fields =
        List.of(
            Field.exact("base", page.say("page.tool.resolve.base"), Secrets.masked(question.base()))
                .wrong(wrongBase)
                .most(FormFields.LONGEST)
                .required(),
            Field.exact(
                    "text",
                    page.say("page.tool.resolve.reference"),
                    Secrets.masked(question.text()))
                .wrong(wrongText)
                .most(FormFields.LONGEST),
            Field.select(
                "strict",
                page.say("page.tool.resolve.strict"),
                question.isStrict() ? "yes" : "no",
                strict));
    return new ToolForm(
        page.path("resolve"),
        fields,
        page.say("page.tool.resolve.go"),
        ResolveExamples.groups(page, example));
  }

  private ResolveView.Answer answer(Question question, Parsed<Iri> base, Parsed<Url> urlBase) {
    Parsed<IriReference> reference = IriReference.tryParse(question.text());
    Iri from = base.orElseNull();
    IriReference to = reference.orElseNull();
    Url urlFrom = urlBase.orElseNull();
    Target rfc = rfc(question, base, reference);
    Parsed<Url> found =
        urlFrom == null
            ? new Parsed.Failed<>(Objects.requireNonNull(urlBase.errorOrNull()))
            : Url.tryParse(question.text(), urlFrom);
    Url url = found.orElseNull();
    Target browsers =
        url == null
            ? new Target(null, refusal(Objects.requireNonNull(found.errorOrNull())))
            : new Target(
                ColoredIdentifier.ofBrowsers(url, question.text(), question.base(), words), null);
    String text = from == null || to == null ? null : resolved(from, to, question.isStrict());
    boolean isSame = text != null && url != null && text.equals(url.href());
    TwoReadings both = TwoReadings.of(question.text(), from, urlFrom);
    List<RemarkView> differences =
        from == null || urlFrom == null || !question.isStrict()
            ? List.of()
            : differences(both.withoutSecrets());
    return new ResolveView.Answer(
        from == null ? ColoredIdentifier.plain(question.base()) : ColoredIdentifier.of(from, words),
        to == null ? ColoredIdentifier.plain(question.text()) : ColoredIdentifier.of(to, words),
        to == null ? null : kind(to),
        rfc,
        browsers,
        verdict(text, url, isSame),
        isSame,
        differences,
        from == null || to == null ? null : steps(from, to, question.isStrict()));
  }

  private static String resolved(Iri base, IriReference reference, boolean isStrict) {
    return (isStrict ? base.resolve(reference) : base.resolveNonStrict(reference)).toString();
  }

  private CitedSentence kind(IriReference reference) {
    ReferenceKind kind = ReferenceKind.of(reference);
    return CitedSentence.of(FormFields.sentence(page, kind.message()), kind.clause());
  }

  private Target rfc(Question question, Parsed<Iri> base, Parsed<IriReference> reference) {
    SyntaxError error = base.isOk() ? reference.errorOrNull() : base.errorOrNull();
    if (error != null) {
      return new Target(null, refusal(error));
    }
    String text = resolved(base.orElseThrow(), reference.orElseThrow(), question.isStrict());
    return new Target(ColoredIdentifier.of(Iri.parse(text), words), null);
  }

  private CitedSentence refusal(SyntaxError error) {
    return CitedSentence.of(FormFields.sentence(page, error.explanation()), error.rule().clause());
  }

  private String verdict(@Nullable String rfc, @Nullable Url url, boolean isSame) {
    if (rfc == null) {
      String key = url == null ? "page.tool.resolve.neither" : "page.tool.resolve.only-url";
      return page.say(key);
    }
    if (url == null) {
      return page.say("page.tool.resolve.only-rfc");
    }
    return page.say(isSame ? "page.tool.resolve.same" : "page.tool.resolve.differ");
  }

  private List<RemarkView> differences(TwoReadings both) {
    List<RemarkView> found = new ArrayList<>();
    for (Difference it : both.differences()) {
      boolean isGrave = it.distance().compareTo(Distance.CONTENT) >= 0;
      String said =
          words.say(PartNames.of(it.part())) + ": " + Excerpt.escape(words.say(it.message()));
      String citation = it.clauses().isEmpty() ? "" : it.clauses().get(0).citation();
      String link = it.clauses().isEmpty() ? "" : it.clauses().get(0).link();
      String word = page.say(isGrave ? "page.tool.differs" : "page.tool.written");
      found.add(new RemarkView(isGrave ? "warning" : "info", word, said, citation, link, null));
    }
    return found;
  }

  /**
   * Returns the steps of the resolution, for the base and the reference with secrets masked; null
   * if either is invalid when masked.
   */
  private @Nullable Steps steps(Iri base, IriReference reference, boolean isStrict) {
    Iri from = Iri.tryParse(base.redacted()).orElseNull();
    IriReference to = IriReference.tryParse(reference.redacted()).orElseNull();
    if (from == null || to == null) {
      return null;
    }
    ResolutionSteps resolution =
        isStrict ? ResolutionSteps.of(from, to) : ResolutionSteps.ofNonStrict(from, to);
    List<Removal> removals = new ArrayList<>();
    for (ResolutionStep step : resolution.steps()) {
      DotSegmentSteps dots = step.dots();
      if (dots != null && !dots.path().isEmpty()) {
        removals.add(removal(dots, step.clause().link()));
      }
    }
    return new Steps(origins(resolution), code(resolution), removals, recomposition(resolution));
  }

  private List<Origin> origins(ResolutionSteps resolution) {
    Map<Line, ResolutionStep> met = new EnumMap<>(Line.class);
    resolution.steps().forEach(step -> met.put(step.line(), step));
    Iri target = resolution.target();
    List<Origin> origins = new ArrayList<>();
    for (Component it : COMPONENTS) {
      boolean isMerged = it == Component.PATH && met.containsKey(Line.MERGE_PATHS);
      boolean isOfBase = isMerged || isOfBase(it, met);
      boolean isOfReference = isMerged || !isOfBase;
      origins.add(
          new Origin(
              it.id(),
              words.say(PartNames.of(it.id())),
              shown(resolution.base().get(it)),
              shown(resolution.reference().get(it)),
              shown(target.get(it)),
              isOfBase,
              isOfReference));
    }
    return origins;
  }

  private static boolean isOfBase(Component component, Map<Line, ResolutionStep> met) {
    return switch (component) {
      case SCHEME -> met.containsKey(Line.SCHEME_OF_BASE);
      case AUTHORITY -> met.containsKey(Line.AUTHORITY_OF_BASE);
      case PATH -> met.containsKey(Line.PATH_OF_BASE);
      case QUERY -> met.containsKey(Line.QUERY_OF_BASE);
      case USERINFO, USERNAME, PASSWORD, HOST, PORT, FRAGMENT -> false;
    };
  }

  private List<Code> code(ResolutionSteps resolution) {
    List<Code> lines = new ArrayList<>();
    for (ResolutionPseudocode.CodeLine line : ResolutionPseudocode.of(resolution)) {
      ResolutionStep step = line.step();
      lines.add(
          new Code(
              line.code(),
              line.depth(),
              line.isReached(),
              line.isQuestion(),
              step != null && step.holds(),
              step != null && !line.isQuestion(),
              step == null ? null : shown(step.value()),
              step == null ? null : FormFields.sentence(page, step.message())));
    }
    return lines;
  }

  private Removal removal(DotSegmentSteps dots, String link) {
    List<Buffers> rows = new ArrayList<>();
    List<DotSegmentStep> steps = dots.steps();
    String before = "";
    for (int i = 0; i < steps.size() && i < MOST_STEPS; i++) {
      DotSegmentStep step = steps.get(i);
      String output = step.output();
      String moved = step.moved();
      String lost = step.lost();
      String kept = moved == null ? output : before;
      rows.add(
          new Buffers(
              i + 1,
              step.rule().letter(),
              end(kept),
              moved == null ? "" : beginning(moved),
              lost == null ? "" : beginning(lost),
              beginning(step.input()),
              FormFields.sentence(page, step.message())));
      before = output;
    }
    return new Removal(
        beginning(dots.path()),
        rows,
        Math.max(0, steps.size() - MOST_STEPS),
        end(dots.result()),
        dots.removesAny(),
        link);
  }

  private static String beginning(String text) {
    return Excerpt.escape(
        text.length() <= LONGEST_BUFFER ? text : text.substring(0, LONGEST_BUFFER) + "…");
  }

  private static String end(String text) {
    int cut = text.length() - LONGEST_BUFFER;
    return Excerpt.escape(cut <= 0 ? text : "…" + text.substring(cut));
  }

  private static List<Append> recomposition(ResolutionSteps resolution) {
    List<Append> lines = new ArrayList<>();
    String before = "";
    for (ResolutionStep step : resolution.steps()) {
      String value = step.value();
      if (step.line().compareTo(Line.APPEND_SCHEME) >= 0 && value != null) {
        String added = value.substring(before.length());
        lines.add(new Append(step.code(), Excerpt.escape(before), Excerpt.escape(added)));
        before = value;
      }
    }
    return lines;
  }

  private static @Nullable String shown(@Nullable String value) {
    return value == null ? null : Excerpt.escape(Secrets.masked(value));
  }
}
