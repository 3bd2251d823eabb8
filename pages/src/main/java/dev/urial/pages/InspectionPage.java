package dev.urial.pages;

import dev.urial.Equivalence;
import dev.urial.Iri;
import dev.urial.explain.Part;
import dev.urial.explain.PartNames;
import dev.urial.explain.ReferenceKind;
import dev.urial.explain.TextAssessment;
import dev.urial.explain.TwoReadings;
import dev.urial.explain.drawing.SvgDrawing;
import dev.urial.explain.drawing.Theme;
import dev.urial.explain.equivalence.Step;
import dev.urial.explain.grammar.CharacterStory;
import dev.urial.explain.grammar.CharacterStory.Chapter;
import dev.urial.explain.standards.Revision;
import dev.urial.explain.standards.StandardDocument;
import dev.urial.explain.standards.StandardReading;
import dev.urial.history.PastPart;
import dev.urial.history.UriPartitioning;
import dev.urial.internal.answer.FoundCharacter;
import dev.urial.internal.answer.Inspection;
import dev.urial.internal.answer.Inspection.ReadComponent;
import dev.urial.internal.answer.Inspection.ShownDifference;
import dev.urial.internal.answer.JsonFields;
import dev.urial.internal.answer.Masking;
import dev.urial.internal.answer.RfcReading;
import dev.urial.internal.answer.RfcReading.ReadPart;
import dev.urial.internal.answer.StandardsTimeline;
import dev.urial.internal.answer.UrlReading;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.CharacterProperties;
import dev.urial.internal.text.Excerpt;
import dev.urial.pages.template.Page;
import dev.urial.pages.template.inspect.AssessmentView;
import dev.urial.pages.template.inspect.BrowserView;
import dev.urial.pages.template.inspect.CharacterView;
import dev.urial.pages.template.inspect.Citation;
import dev.urial.pages.template.inspect.DifferenceView;
import dev.urial.pages.template.inspect.HistoricalReadingView;
import dev.urial.pages.template.inspect.InspectView;
import dev.urial.pages.template.inspect.KnownFact;
import dev.urial.pages.template.inspect.PartNode;
import dev.urial.pages.template.inspect.RefusalView;
import dev.urial.pages.template.inspect.RepairView;
import dev.urial.pages.template.widget.DrawingView;
import dev.urial.pages.template.widget.IdentifierView;
import dev.urial.pages.template.widget.RemarkView;
import dev.urial.pages.template.widget.StepView;
import dev.urial.pages.template.widget.TableView;
import dev.urial.pages.template.widget.TableView.Cell;
import dev.urial.repair.Repair;
import dev.urial.report.Change;
import dev.urial.report.Clause;
import dev.urial.report.Component;
import dev.urial.report.Difference;
import dev.urial.report.Distance;
import dev.urial.report.Message;
import dev.urial.report.Remark;
import dev.urial.report.Severity;
import dev.urial.report.SpecRule;
import dev.urial.report.SyntaxError;
import dev.urial.safety.names.Finding;
import dev.urial.url.Url;
import dev.urial.url.ValidationError;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Converts an inspection to the content of its page, without parsing the text again. All text is
 * escaped for display.
 */
public final class InspectionPage {
  /** The maximum length of the text to explain, in characters. */
  public static final int LONGEST = 4_000;

  /** The maximum number of repairs that are shown. */
  private static final int MOST_REPAIRS = 5;

  private static final int LONGEST_TITLE = 80;

  private final Page page;
  private final Locale language;
  private final Inspection inspection;
  private final @Nullable RfcReading rfc;
  private final @Nullable UrlReading url;

  private InspectionPage(Page page, Inspection inspection) {
    this.page = page;
    this.language = language(page.words().language());
    this.inspection = inspection;
    this.rfc = inspection.rfc();
    this.url = inspection.url();
  }

  /**
   * Returns the locale for the library's messages and JSON: the root locale for English, otherwise
   * the locale of the page.
   */
  public static Locale language(Locale ofPage) {
    return ofPage.getLanguage().equals("en") ? Locale.ROOT : ofPage;
  }

  /** Returns the explanation of a text that is not resolved against a base. */
  public static InspectView of(Page page, String text) {
    return of(page, text, null, null);
  }

  /**
   * Returns the explanation of a text, which may be a relative reference.
   *
   * @param page the frame of the page
   * @param text any text
   * @param base the base for resolution under RFC 3986, or null
   * @param urlBase the base for resolution under the URL Standard, or null
   */
  public static InspectView of(Page page, String text, @Nullable Iri base, @Nullable Url urlBase) {
    TwoReadings readings = TwoReadings.of(text, base, urlBase);
    Inspection inspection = Inspection.of(readings, null, base, new Masking(false));
    return new InspectionPage(page, inspection).view(urlBase);
  }

  /** Returns a view of the text with colored parts and masked secrets. */
  public static IdentifierView colors(String text) {
    TwoReadings readings = TwoReadings.of(text);
    Inspection inspection = Inspection.of(readings, null, null, new Masking(false));
    return InspectedColors.of(inspection, Locale.ROOT);
  }

  /** Returns the name of a constant in the page's language. */
  private String say(String group, Enum<?> constant) {
    return page.say(group + '.' + Ascii.lower(constant.name()));
  }

  private String say(Message message) {
    return Excerpt.escape(message.text(language));
  }

  private InspectView view(@Nullable Url urlBase) {
    TwoReadings text = inspection.text();
    List<Finding> deceptions = inspection.deceptions();
    List<Remark> deceiving = deceptions.stream().map(Finding::remark).toList();
    StandardsTimeline timeline = inspection.standards();
    TextAssessment assessment = inspection.assessment();
    return new InspectView(
        text.redacted(),
        title(text.redacted(), say(assessment.outcome().message())),
        !text.redacted().equals(text.input()),
        InspectedColors.of(inspection, language),
        ruler(),
        outcome(assessment),
        say(text.message()),
        agreement(assessment),
        kind(),
        refused(),
        remarks(deceiving),
        assessment.outcome() == TextAssessment.Outcome.DANGEROUS
            && deceptions.stream().anyMatch(Finding::isAlarm),
        looksLike(deceptions),
        remarks(text.findings()),
        advice(),
        repairs(),
        rfc == null ? List.of() : parts(rfc.parts(), ""),
        standards(),
        inspection.differences().stream().map(this::parting).toList(),
        reports(),
        forms(),
        steps(),
        rfc == null ? List.of() : new MeaningSection(page, language).of(rfc),
        timeline.readings().stream().map(it -> past(timeline, it)).toList(),
        timeline.revisions().stream().map(this::parting).toList(),
        new BrowserView(
            text.redacted(),
            urlBase == null ? null : urlBase.redacted(),
            url == null ? null : url.href()),
        views(timeline.all().views()),
        FoundCharacter.in(text.input()).stream().map(this::character).toList(),
        new GrammarSection(inspection, language).view());
  }

  /** Returns the title of the page: the beginning of the text, and the outcome. */
  private static String title(String text, String outcome) {
    String shown = Excerpt.escape(text);
    int end = Math.min(shown.length(), LONGEST_TITLE);
    if (end < shown.length()) {
      boolean isHalf = Character.isHighSurrogate(shown.charAt(end - 1));
      shown = shown.substring(0, isHalf ? end - 1 : end) + "…";
    }
    return shown.isBlank() ? outcome : shown + " – " + outcome;
  }

  /**
   * Returns how much the results under the two standards differ. If both standards reject the text,
   * the result says so instead.
   */
  private String agreement(TextAssessment assessment) {
    TwoReadings text = inspection.text();
    if (text.isBaseMissing()) {
      return page.say("page.inspect.severity.waiting");
    }
    boolean isRefused = assessment.outcome() == TextAssessment.Outcome.REFUSED;
    return say("page.inspect.severity", isRefused ? Distance.REFUSAL : text.distance());
  }

  private AssessmentView outcome(TextAssessment assessment) {
    SpecRule reason = assessment.reason();
    return new AssessmentView(
        assessment.outcome().id(),
        say(assessment.outcome().message()),
        say(assessment.hostSentence()),
        say(assessment.sentence()),
        reason == null ? List.of() : List.of(Citation.of(reason)));
  }

  private @Nullable DrawingView ruler() {
    return rfc == null || rfc.reading().text().isEmpty()
        ? null
        : new DrawingView(
            SvgDrawing.ruler(rfc.reading(), Theme.AUTO, language),
            page.say("page.inspect.ruler"),
            rfc.reading().text().codePoints().anyMatch(CharacterProperties::isRightToLeft)
                ? page.say("page.inspect.right-to-left")
                : null);
  }

  static String tone(Distance distance) {
    return switch (distance) {
      case NONE, NOTATION -> "good";
      case CONTENT -> "warning";
      case REFUSAL, CONNECTION -> "error";
    };
  }

  private static List<Citation> cited(List<Clause> clauses) {
    return clauses.stream().map(Citation::of).toList();
  }

  // Statements.

  private @Nullable KnownFact kind() {
    if (rfc == null) {
      return null;
    }
    ReferenceKind kind = rfc.reading().kind();
    return new KnownFact(kind.id(), say(kind.message()), false, "", List.of(Citation.of(kind)));
  }

  private List<RefusalView> refused() {
    List<RefusalView> refused = new ArrayList<>();
    SyntaxError error = inspection.text().rfc().errorOrNull();
    SyntaxError other = inspection.text().url().errorOrNull();
    if (error != null) {
      refused.add(refused("RFC 3986", error));
    }
    if (other != null) {
      refused.add(refused("URL Standard", other));
    }
    return refused;
  }

  private RefusalView refused(String by, SyntaxError error) {
    return new RefusalView(by, message(error), error.rule().id(), Citation.of(error.rule()));
  }

  private String message(SyntaxError error) {
    return Excerpt.escape(JsonFields.message(error, language));
  }

  private List<RemarkView> remarks(List<Remark> remarks) {
    List<RemarkView> views = new ArrayList<>();
    for (Remark it : remarks) {
      RemarkView view =
          new RemarkView(
              it.severity() == Severity.WARNING ? "warning" : "info",
              say("page.inspect.remark", it.severity()),
              say(it.message()),
              it.clause().citation(),
              it.clause().link(),
              it.start() + "-" + it.end());
      if (!isSaid(view, views)) {
        views.add(view);
      }
    }
    return views;
  }

  /**
   * Returns whether a remark is already in the list, because a scheme may repeat remarks that apply
   * to every URI.
   */
  private static boolean isSaid(RemarkView view, List<RemarkView> before) {
    return before.stream()
        .anyMatch(it -> it.sentence().equals(view.sentence()) && it.link().equals(view.link()));
  }

  /** Returns the names that the host name resembles, without duplicates. */
  private static List<String> looksLike(List<Finding> deceptions) {
    Set<String> names = new LinkedHashSet<>();
    for (Finding it : deceptions) {
      String name = it.looksLike();
      if (name != null) {
        names.add(Excerpt.escape(name));
      }
    }
    return List.copyOf(names);
  }

  private List<RemarkView> advice() {
    List<Remark> advice = new ArrayList<>();
    if (rfc != null) {
      advice.addAll(rfc.reading().advice());
      advice.addAll(rfc.meaning().advice());
    }
    return remarks(advice);
  }

  private List<RepairView> repairs() {
    return inspection.repairs().stream().limit(MOST_REPAIRS).map(this::repair).toList();
  }

  private RepairView repair(Repair repair) {
    String shown = repair.redacted();
    List<RepairView.Change> changes = new ArrayList<>();
    for (Change it : repair.changes()) {
      changes.add(
          new RepairView.Change(
              it.start() + "–" + it.end(),
              repair.shownBefore(it),
              repair.shownAfter(it),
              say(it.message()),
              Citation.of(it.clauses().get(0))));
    }
    return new RepairView(
        InspectedColors.ofReference(shown, language),
        shown,
        changes,
        repair.assumptions().stream().map(this::say).toList());
  }

  // The parts.

  private List<PartNode> parts(List<ReadPart> parts, String above) {
    List<PartNode> nodes = new ArrayList<>();
    for (ReadPart it : parts) {
      Part part = it.part();
      String name = part.name();
      String color = InspectedColors.isComponent(name) || name.equals("authority") ? name : above;
      String decoded = it.decoded();
      nodes.add(
          new PartNode(
              color,
              say(part.label()),
              part.start(),
              part.end(),
              Excerpt.escape(it.text()),
              decoded == null || !it.isEncoded() ? null : Excerpt.escape(decoded),
              part.rule().id(),
              Citation.of(part.rule()),
              remarks(part.remarks()),
              parts(it.parts(), color)));
    }
    return nodes;
  }

  // The two current standards.

  private TableView standards() {
    List<TableView.Line> rows = new ArrayList<>();
    for (ReadComponent it : inspection.components()) {
      Difference difference = it.difference();
      boolean isSoft = difference != null && difference.distance() == Distance.NOTATION;
      Cell left = cell(it.rfc());
      Cell right = cell(it.url());
      if (it.component() == Component.HOST) {
        left = with(left, rfc == null ? null : rfc.hostKind());
        right = with(right, url == null ? null : url.hostKind());
      }
      rows.add(
          new TableView.Line(
              difference == null ? null : isSoft ? "soft" : "differs",
              List.of(Cell.head(say(PartNames.of(it.component().id()))), left, right)));
    }
    if (url != null) {
      rows.add(whole(page.say("page.inspect.href"), url.href()));
      rows.add(whole(say(PartNames.of("origin")), url.url().origin().toString()));
    }
    String refused = page.say("page.inspect.refused");
    boolean isWaiting = inspection.text().isBaseMissing();
    String own = rfc == null ? refused : rfc.reading().kind().id();
    String browsers =
        url != null ? "URL" : isWaiting ? page.say("page.inspect.needs-base") : refused;
    return new TableView(
        page.say("page.inspect.standards.caption"),
        List.of(page.say("page.inspect.part"), "RFC 3986: " + own, "URL Standard: " + browsers),
        rows);
  }

  private TableView.Line whole(String name, String ofBrowsers) {
    return new TableView.Line(null, List.of(Cell.head(name), cell(null), cell(ofBrowsers)));
  }

  /**
   * Returns a cell with part of an identifier: a note if the part is empty, and an empty cell if it
   * is null.
   */
  private Cell cell(@Nullable String value) {
    return value == null
        ? Cell.text("")
        : value.isEmpty()
            ? Cell.text(page.say("page.inspect.empty"))
            : Cell.exact(Excerpt.escape(value));
  }

  private static Cell with(Cell cell, @Nullable String note) {
    return note == null ? cell : cell.with(note);
  }

  private DifferenceView parting(ShownDifference it) {
    return parting(it.difference(), null, shown(it.rfc()), shown(it.url()));
  }

  private DifferenceView parting(Revision it) {
    String between = it.before().citation() + " → " + it.after().citation();
    return parting(it.difference(), between, null, null);
  }

  private DifferenceView parting(
      Difference it, @Nullable String between, @Nullable String one, @Nullable String other) {
    return new DifferenceView(
        tone(it.distance()),
        say("page.inspect.severity", it.distance()),
        between,
        say(PartNames.of(it.part())),
        one,
        other,
        say(it.message()),
        cited(it.clauses()));
  }

  private static @Nullable String shown(@Nullable String text) {
    return text == null ? null : Excerpt.escape(text);
  }

  private @Nullable TableView reports() {
    List<TableView.Line> rows = new ArrayList<>();
    for (ValidationError.At it : inspection.text().reports()) {
      String error = it.error().id();
      rows.add(
          TableView.Line.of(
              Cell.exact(error).to("https://url.spec.whatwg.org/#" + error),
              Cell.number(String.valueOf(it.index()))));
    }
    return rows.isEmpty()
        ? null
        : new TableView(
            page.say("page.inspect.reports.caption"),
            List.of(page.say("page.inspect.report"), page.say("page.inspect.index")),
            rows);
  }

  // Other forms.

  private List<KnownFact> forms() {
    List<KnownFact> forms = new ArrayList<>();
    if (rfc != null) {
      form(forms, "syntax", rfc.normalized(Equivalence.SYNTAX));
      form(forms, "scheme", rfc.normalized(Equivalence.SCHEME));
      form(forms, "uri", rfc.uri());
      form(forms, "iri", rfc.iri());
    }
    if (url != null) {
      form(forms, "href", url.href());
      form(forms, "readable", url.readable());
    } else if (rfc != null) {
      form(forms, "readable", rfc.readable());
    }
    return forms;
  }

  private void form(List<KnownFact> to, String key, String form) {
    String name = page.say("page.inspect.form." + key);
    to.add(new KnownFact(name, Excerpt.escape(form), true, "", List.of()));
  }

  private List<StepView> steps() {
    List<StepView> steps = new ArrayList<>();
    for (Step it : inspection.normalization()) {
      Change change = it.change();
      List<StepView.Line> lines = new ArrayList<>();
      line(lines, page.say("page.inspect.before"), change.before());
      line(lines, page.say("page.inspect.after"), change.after());
      IdentifierView whole =
          InspectedColors.ofReference(Excerpt.escape(it.after().toString()), language);
      lines.add(new StepView.Line(page.say("page.inspect.whole"), whole, null));
      Clause clause = it.clause();
      steps.add(new StepView(say(change.message()), clause.citation(), clause.link(), lines));
    }
    return steps;
  }

  private static void line(List<StepView.Line> to, String label, @Nullable String value) {
    if (value != null && !value.isEmpty()) {
      IdentifierView shown = IdentifierView.plain(Excerpt.escape(value));
      to.add(new StepView.Line(label, shown, null));
    }
  }

  // The readings under older documents.

  private HistoricalReadingView past(StandardsTimeline timeline, StandardReading it) {
    StandardDocument document = it.document();
    Clause production = it.production();
    SyntaxError error = it.error();
    List<HistoricalReadingView.Part> parts = new ArrayList<>();
    for (PastPart part : it.parts()) {
      Component today = part.today();
      parts.add(
          new HistoricalReadingView.Part(
              today == null ? "" : today.id(),
              part.name(),
              Excerpt.escape(timeline.shown(it, part)),
              part.start() + "–" + part.end(),
              Citation.of(part.rule())));
    }
    return new HistoricalReadingView(
        document.year(),
        document.title(),
        new Citation(document.citation(), document.link()),
        it.takes(),
        page.say(it.takes() ? "page.inspect.takes" : "page.inspect.refused"),
        production == null ? null : production.rule(),
        error == null ? null : refused("", error),
        parts);
  }

  private List<KnownFact> views(@Nullable UriPartitioning views) {
    return views == null
        ? List.of()
        : List.of(
            view("classical", views.classical(), views.classicalClause()),
            view("contemporary", views.contemporary(), views.contemporaryClause()),
            view("hierarchical", views.hierarchy(), views.hierarchyClause()));
  }

  private KnownFact view(String name, Message view, Clause clause) {
    String title = page.say("page.inspect.view." + name);
    return new KnownFact(title, say(view), false, "", List.of(Citation.of(clause)));
  }

  private CharacterView character(FoundCharacter it) {
    CharacterStory story = it.story();
    List<CharacterView.Chapter> history = new ArrayList<>();
    for (Chapter chapter : story.chapters()) {
      String tone = Ascii.lower(chapter.standing().name());
      history.add(
          new CharacterView.Chapter(tone, chapter.category(), Citation.of(chapter.clause())));
    }
    return new CharacterView(
        Excerpt.escape(String.valueOf(story.character())),
        hex(story.character()),
        story.escape(),
        it.index(),
        it.count(),
        Ascii.lower(story.standing().name()),
        say("page.inspect.standing", story.standing()),
        say(story.reason()),
        Citation.of(story.reasonClause()),
        history);
  }

  private static String hex(int codePoint) {
    String digits = Integer.toHexString(codePoint);
    return "U+" + "0".repeat(Math.max(0, 4 - digits.length())) + Ascii.upper(digits);
  }
}
