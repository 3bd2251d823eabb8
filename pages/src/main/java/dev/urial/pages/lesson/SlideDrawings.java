package dev.urial.pages.lesson;

import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.Uri;
import dev.urial.UriReference;
import dev.urial.explain.Reading;
import dev.urial.explain.ReferenceKind;
import dev.urial.explain.drawing.SvgDrawing;
import dev.urial.explain.drawing.Theme;
import dev.urial.explain.grammar.AbnfRule;
import dev.urial.explain.grammar.Derivation;
import dev.urial.explain.resolution.DotSegmentStep;
import dev.urial.explain.resolution.DotSegmentSteps;
import dev.urial.explain.resolution.ResolutionStep;
import dev.urial.explain.resolution.ResolutionSteps;
import dev.urial.history.LocatorOrName;
import dev.urial.internal.text.Excerpt;
import dev.urial.pages.lesson.SlideContents.Slide;
import dev.urial.pages.template.PageMessages;
import dev.urial.pages.template.Widgets;
import dev.urial.pages.template.lesson.SlideBlock;
import dev.urial.pages.template.widget.DrawingView;
import dev.urial.pages.template.widget.IdentifierView;
import dev.urial.pages.template.widget.TableView;
import dev.urial.pages.template.widget.TableView.Cell;
import dev.urial.pages.template.widget.TableView.Line;
import dev.urial.report.Clause;
import dev.urial.report.SyntaxError;
import dev.urial.safety.names.LookAlikes;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * Generates the blocks of the slides that consist mainly of a drawing, from the library's results.
 */
final class SlideDrawings {
  /**
   * The maximum number of rows in a comparison of two names. For longer names, only characters that
   * differ are listed.
   */
  private static final int MOST_CHARACTERS = 8;

  private final Slide slide;
  private final PageMessages words;
  private final List<SlideBlock> blocks = new ArrayList<>();

  private SlideDrawings(Slide slide, PageMessages words) {
    this.slide = slide;
    this.words = words;
  }

  static List<SlideBlock> of(Slide slide, PageMessages words) {
    SlideDrawings teller = new SlideDrawings(slide, words);
    switch (slide.kind()) {
      case BOXES -> teller.boxes();
      case SETS -> teller.sets();
      case GRAMMAR -> teller.grammar();
      case JOINED -> teller.joined();
      case ORIGINS -> teller.origins();
      case DOTS -> teller.dots();
      case LOOKALIKES -> teller.lookalikes();
      default -> throw new IllegalArgumentException("no drawing for " + slide.kind());
    }
    return teller.blocks;
  }

  private String say(String key, Object... arguments) {
    return words.say("page.tour." + key, arguments);
  }

  private void drawn(SvgDrawing drawing, String label) {
    blocks.add(new SlideBlock.Drawn(new DrawingView(drawing, label, null)));
  }

  private void shown(String text) {
    blocks.add(new SlideBlock.Shown(null, ColoredExamples.of(text, words)));
  }

  private void table(String caption, List<String> heads, List<Line> lines) {
    blocks.add(new SlideBlock.Listed(new TableView(caption, heads, lines)));
  }

  private void said(String tone, String sentence, Clause clause) {
    blocks.add(
        new SlideBlock.Said(tone, say("tone." + tone), sentence, clause.citation(), clause.link()));
  }

  /** Draws URI, URL and URN as sets, and says to which set the example belongs. */
  private void sets() {
    Uri uri = Uri.parse(slide.text());
    shown(slide.text());
    blocks.add(new SlideBlock.Drawn(Widgets.sets(words)));
    LocatorOrName classification = LocatorOrName.of(uri);
    said("info", SlideCells.sentence(words.say(classification.message())), classification.clause());
  }

  /**
   * Draws the sources of a base URI as nested boxes, listed from the outermost to the innermost.
   */
  private void boxes() {
    List<String> boxes = new ArrayList<>();
    for (String place : List.of("application", "retrieval", "entity", "content")) {
      boxes.add(say("box." + place));
    }
    blocks.add(new SlideBlock.Boxes(boxes));
  }

  // The grammar.

  private void grammar() {
    String text = slide.text();
    IriReference reference = IriReference.tryParse(text).orElseNull();
    if (reference == null) {
      refused(text);
      return;
    }
    shown(text);
    drawn(SvgDrawing.railroad(reference, Theme.AUTO), say("grammar.in-use"));
    Set<AbnfRule> used = EnumSet.noneOf(AbnfRule.class);
    collect(Derivation.of(reference), used);
    rules(say("grammar.in-use"), List.copyOf(used));
    List<AbnfRule> all = new ArrayList<>();
    for (AbnfRule rule : AbnfRule.values()) {
      boolean isOfUris = !rule.citation().startsWith("RFC 3987");
      if (reference instanceof UriReference ? isOfUris : !isOfUris || used.contains(rule)) {
        all.add(rule);
      }
    }
    drawn(SvgDrawing.railroad(all, reference, Theme.AUTO), say("grammar.all"));
  }

  /** Adds an invalid text with the position of the error, and the violated rule. */
  private void refused(String text) {
    SyntaxError error = Objects.requireNonNull(IriReference.tryParse(text).errorOrNull(), "error");
    String why = SlideCells.sentence(words.say(error.explanation()));
    blocks.add(new SlideBlock.Shown(null, ColoredExamples.broken(text, error.index(), why)));
    said("error", why, error.rule().clause());
    AbnfRule rule = AbnfRule.find(error.rule().id());
    if (rule != null) {
      drawn(SvgDrawing.railroad(List.of(rule), null, Theme.AUTO), say("grammar.broken"));
      rules(say("grammar.broken"), List.of(rule));
    }
  }

  private static void collect(Derivation node, Set<AbnfRule> rules) {
    AbnfRule rule = node.rule();
    if (rule != null) {
      rules.add(rule);
    }
    node.children().forEach(it -> collect(it, rules));
  }

  /** Adds a table of the rules, for people who cannot see the drawing. */
  private void rules(String caption, List<AbnfRule> rules) {
    List<Line> lines = new ArrayList<>();
    for (AbnfRule rule : rules) {
      lines.add(
          Line.of(
              Cell.head(words.say(rule.message())),
              Cell.exact(rule.abnf()),
              SlideCells.clause(rule.clause())));
    }
    table(caption, List.of(say("head.name"), say("head.rule"), say("head.clause")), lines);
  }

  /** Draws the first and the last example, one below the other. */
  private void joined() {
    ruler(IriReference.parse(slide.texts().get(0)), say("ruler"));
    ruler(IriReference.parse(slide.texts().get(slide.texts().size() - 1)), say("ruler"));
    slide.texts().forEach(this::shown);
  }

  private void ruler(IriReference reference, String label) {
    drawn(SvgDrawing.ruler(Reading.of(reference), Theme.AUTO, words.language()), label);
  }

  // References.

  /** Draws the base and the target of the first reference, and adds a table of all references. */
  private void origins() {
    Iri base = Iri.parse(slide.base("base"));
    blocks.add(new SlideBlock.Shown(say("base"), ColoredExamples.of(base.toString(), words)));
    List<Line> lines = new ArrayList<>();
    for (String text : slide.texts()) {
      IriReference reference = IriReference.parse(text);
      ReferenceKind kind = ReferenceKind.of(reference);
      lines.add(
          Line.of(
              text.isEmpty() ? Cell.text(say("empty")) : Cell.exact(text),
              Cell.text(words.say(kind.message())),
              SlideCells.clause(kind.clause())));
    }
    ruler(base, say("base"));
    ruler(base.resolve(IriReference.parse(slide.texts().get(0))), say("head.target"));
    table(
        say("kinds"), List.of(say("head.reference"), say("head.kind"), say("head.clause")), lines);
  }

  /**
   * Adds a table of the buffers of {@code remove_dot_segments} after each step, as in RFC 3986
   * §5.2.4.
   */
  private void dots() {
    Iri base = Iri.parse(slide.base("base"));
    String text = slide.text();
    blocks.add(new SlideBlock.Shown(say("base"), ColoredExamples.of(base.toString(), words)));
    blocks.add(new SlideBlock.Shown(say("reference"), ColoredExamples.of(text, words)));
    IriReference reference = IriReference.parse(text);
    List<Line> lines = new ArrayList<>();
    for (ResolutionStep step : ResolutionSteps.of(base, reference).steps()) {
      DotSegmentSteps dots = step.dots();
      if (dots != null) {
        lines.add(buffers("1", "", dots.path()));
        for (DotSegmentStep it : dots.steps()) {
          lines.add(buffers(it.rule().letter(), it.output(), it.input()));
        }
      }
    }
    String target = base.resolve(reference).toString();
    TableView table =
        new TableView(
            say("dots"), List.of(say("head.step"), say("head.output"), say("head.input")), lines);
    blocks.add(new SlideBlock.Steps(table));
    blocks.add(new SlideBlock.Shown(say("head.target"), ColoredExamples.of(target, words)));
  }

  private static Line buffers(String letter, String output, String input) {
    String tone = letter.equals("2C") || letter.equals("2B") ? "differs" : null;
    return new Line(tone, List.of(Cell.head(letter), Cell.exact(output), Cell.exact(input)));
  }

  // Names that look alike.

  private void lookalikes() {
    String a = slide.texts().get(0);
    String b = slide.texts().get(1);
    blocks.add(new SlideBlock.Shown(null, alike(a, b)));
    blocks.add(new SlideBlock.Shown(null, alike(b, a)));
    boolean isAlike = LookAlikes.areAlike(a, b);
    said(
        isAlike ? "warning" : "good",
        say(isAlike ? "alike" : "not-alike"),
        new Clause(
            "skeleton", "UTS #39", "4", "https://www.unicode.org/reports/tr39/#def_skeleton"));
    int[] ofA = a.codePoints().toArray();
    int[] ofB = b.codePoints().toArray();
    int longest = Math.max(ofA.length, ofB.length);
    List<Line> lines = new ArrayList<>();
    for (int i = 0; i < longest; i++) {
      boolean isSame = i < ofA.length && i < ofB.length && ofA[i] == ofB[i];
      if (longest <= MOST_CHARACTERS || !isSame && lines.size() < MOST_CHARACTERS) {
        lines.add(
            new Line(isSame ? "soft" : "differs", List.of(character(ofA, i), character(ofB, i))));
      }
    }
    table(say("differing"), List.of(Excerpt.escape(a), Excerpt.escape(b)), lines);
  }

  private static Cell character(int[] name, int place) {
    return place < name.length ? SlideCells.character(name[place]) : Cell.text("");
  }

  /** Returns a view of a name in which the characters that differ from another name are marked. */
  private static IdentifierView alike(String name, String other) {
    List<IdentifierView.Piece> pieces = new ArrayList<>();
    for (int i = 0; i < name.length(); i++) {
      boolean isSame = i < other.length() && name.charAt(i) == other.charAt(i);
      String kind = isSame ? "" : "broken";
      pieces.add(new IdentifierView.Piece(name.substring(i, i + 1), kind, i, i + 1, null));
    }
    return new IdentifierView(pieces);
  }
}
