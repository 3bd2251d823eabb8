package dev.urial.pages.lesson;

import dev.urial.Equivalence;
import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.MediaType;
import dev.urial.QueryFormat;
import dev.urial.QueryFormat.Separator;
import dev.urial.QueryParams;
import dev.urial.Uri;
import dev.urial.explain.Reading;
import dev.urial.explain.ReferenceKind;
import dev.urial.explain.drawing.SvgDrawing;
import dev.urial.explain.drawing.Theme;
import dev.urial.explain.equivalence.EquivalenceExplanation;
import dev.urial.explain.equivalence.Step;
import dev.urial.explain.meaning.Fact;
import dev.urial.explain.meaning.Meaning;
import dev.urial.explain.resolution.ResolutionStep;
import dev.urial.explain.resolution.ResolutionSteps;
import dev.urial.explain.standards.AllStandards;
import dev.urial.explain.standards.Revision;
import dev.urial.explain.standards.StandardReading;
import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.history.Era;
import dev.urial.history.LocatorOrName;
import dev.urial.idna.RegNames;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Excerpt;
import dev.urial.pages.lesson.SlideContents.Slide;
import dev.urial.pages.template.PageMessages;
import dev.urial.pages.template.Widgets;
import dev.urial.pages.template.lesson.SlideBlock;
import dev.urial.pages.template.lesson.SlideBlock.Sent;
import dev.urial.pages.template.lesson.SlideBlock.Side;
import dev.urial.pages.template.lesson.SlideBlock.Way;
import dev.urial.pages.template.widget.DrawingView;
import dev.urial.pages.template.widget.TableView;
import dev.urial.pages.template.widget.TableView.Cell;
import dev.urial.pages.template.widget.TableView.Line;
import dev.urial.repair.Repair;
import dev.urial.repair.Repairs;
import dev.urial.repair.Standard;
import dev.urial.report.Change;
import dev.urial.report.Clause;
import dev.urial.report.Remark;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import dev.urial.scheme.data.DataUri;
import dev.urial.text.Find;
import dev.urial.text.Finder;
import dev.urial.text.TypedCandidate;
import dev.urial.text.TypedText;
import dev.urial.url.Url;
import dev.urial.view.SchemePart;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Generates the blocks of slides. Every statement about an example is computed by the library, so a
 * slide cannot contradict it.
 */
final class SlideBlocks {
  private static final String ISBN = "urn:isbn:";

  private final Slide slide;
  private final PageMessages words;
  private final List<SlideBlock> blocks = new ArrayList<>();

  private SlideBlocks(Slide slide, PageMessages words) {
    this.slide = slide;
    this.words = words;
  }

  /**
   * Returns the blocks for an example of a slide.
   *
   * @param slide the example
   * @param words the messages, which determine the language
   */
  static List<SlideBlock> tell(Slide slide, PageMessages words) {
    SlideBlocks teller = new SlideBlocks(slide, words);
    teller.tell();
    return teller.blocks;
  }

  private void tell() {
    switch (slide.kind()) {
      case WORDS -> {}
      case PICTURE -> picture();
      case IDENTIFIER -> identifier();
      case PAIRS -> pairs();
      case BROKEN -> broken();
      case REFERENCES -> references();
      case ENCODING -> encoding();
      case IRI -> iri();
      case COMPARISON -> comparison();
      case RESOLUTION -> resolution();
      case DOCUMENT -> document();
      case PROSE -> prose();
      case FRAGMENTS -> fragments();
      case PLACES -> places();
      case SHORTENER -> shortener();
      case HOSTS -> hosts();
      case ERAS -> eras();
      case TODAY -> today();
      case TIMELINE -> timeline();
      case BROWSERS -> browsers();
      case SCHEMES -> schemes();
      case LIST -> list();
      case DATA -> data();
      case BOXES, SETS, GRAMMAR, JOINED, ORIGINS, DOTS, LOOKALIKES ->
          blocks.addAll(SlideDrawings.of(slide, words));
    }
    switch (slide.kind()) {
      case SETS, GRAMMAR -> ways(inspect(slide.text()));
      case JOINED, ORIGINS -> slide.texts().forEach(it -> ways(inspect(it)));
      case DOTS -> ways(resolve(slide.base("base"), slide.text()));
      case LOOKALIKES -> slide.texts().forEach(it -> ways(inspect("https://" + it + ".example/")));
      default -> {}
    }
  }

  private String say(String key, Object... arguments) {
    return words.say("page.tour." + key, arguments);
  }

  // Analogies.

  private void picture() {
    boolean isBook = "book".equals(slide.name());
    blocks.add(
        new SlideBlock.Likeness(
            say("picture.both"),
            List.of(
                side(isBook ? "book" : "person", true, null),
                side(isBook ? "shelf" : "address", true, null))));
  }

  private Side side(String thing, boolean isMeant, @Nullable String mark) {
    return new Side(thing, say("like." + thing), say("like." + thing + ".what"), isMeant, mark);
  }

  private void likeness(Uri uri) {
    LocatorOrName views = LocatorOrName.of(uri);
    LocatorOrName.Kind kind = views.kind();
    boolean isName = kind == LocatorOrName.Kind.NAME || kind == LocatorOrName.Kind.BOTH;
    boolean isPlace = kind == LocatorOrName.Kind.LOCATOR || kind == LocatorOrName.Kind.BOTH;
    boolean isBook = Ascii.isAt(uri.toString(), 0, ISBN);
    String why = SlideCells.sentence(words.say(views.contemporaryView()));
    String mark = say("like.meant");
    blocks.add(
        new SlideBlock.Likeness(
            why,
            List.of(
                side(isBook ? "book" : "person", isName, isName ? mark : null),
                side(isBook ? "shelf" : "address", isPlace, isPlace ? mark : null))));
  }

  // One identifier.

  private void identifier() {
    String text = slide.text();
    shown(null, text);
    Reading reading = Reading.of(IriReference.parse(text));
    drawn(reading);
    facts(reading.reference(), null);
    remarks(reading.advice());
    Uri uri = Uri.tryParse(text).orElseNull();
    if (uri != null) {
      likeness(uri);
    }
    ways(inspect(text), media(text));
  }

  /** Adds the data URL, its content, and the facts about it. */
  private void data() {
    String text = slide.text();
    shown(null, text);
    DataUri data = DataUri.parse(text);
    List<Line> lines = new ArrayList<>();
    byte[] octets = data.bytes();
    String held = data.text();
    for (int i = 0; i < Math.min(octets.length, held.length()); i++) {
      lines.add(
          Line.of(
              Cell.exact("%" + Ascii.upper(Integer.toHexString(octets[i] & 0xFF))),
              SlideCells.character(held.codePointAt(i))));
    }
    blocks.add(new SlideBlock.Source(say("data", data.charset()), Excerpt.escape(held)));
    table(say("data.octets"), List.of(say("head.octet"), say("head.character")), lines);
    facts(IriReference.parse(text), null);
    ways(inspect(text));
  }

  // Several identifiers.

  private void list() {
    List<Line> lines = new ArrayList<>();
    List<Way> ways = new ArrayList<>();
    for (String text : slide.texts()) {
      IriReference reference = IriReference.parse(text);
      lines.add(Line.of(Cell.exact(text), Cell.text(placeOrName(reference))));
      ways.add(inspect(text));
    }
    table(say("list"), List.of(say("head.identifier"), say("head.what")), lines);
    blocks.add(new SlideBlock.Ways(ways));
  }

  /**
   * Returns a description that says whether a URI is a locator or a name; for a relative reference,
   * its kind.
   */
  private String placeOrName(IriReference reference) {
    Uri uri = Uri.tryParse(reference.toString()).orElseNull();
    return uri == null
        ? words.say(ReferenceKind.of(reference).message())
        : say("sort." + Ascii.lower(LocatorOrName.of(uri).kind().name()));
  }

  private void schemes() {
    List<Line> lines = new ArrayList<>();
    for (String scheme : slide.texts()) {
      boolean isHierarchical = scheme.startsWith("http");
      IriReference any = IriReference.parse(scheme + (isHierarchical ? "://h/" : ":a"));
      for (Fact fact : Meaning.of(any).scheme()) {
        lines.add(
            Line.of(
                Cell.head(scheme + ":"),
                Cell.text(Excerpt.escape(fact.text(words.language()))),
                SlideCells.clause(fact.clauses().isEmpty() ? null : fact.clauses().get(0))));
      }
    }
    table(say("schemes"), List.of(say("head.name"), say("head.says"), say("head.clause")), lines);
  }

  private void shown(@Nullable String label, String text) {
    blocks.add(new SlideBlock.Shown(label, ColoredExamples.of(text, words)));
  }

  private void drawn(Reading reading) {
    SvgDrawing drawing = SvgDrawing.ruler(reading, Theme.AUTO, words.language());
    blocks.add(new SlideBlock.Drawn(new DrawingView(drawing, say("ruler"), null)));
  }

  /** Adds the facts about a reference beyond its parts. */
  private void facts(IriReference reference, @Nullable MediaType type) {
    List<Line> lines = new ArrayList<>();
    ReferenceKind kind = ReferenceKind.of(reference);
    lines.add(line(say("fact.kind"), words.say(kind.message()), List.of(kind.clause())));
    Meaning meaning = type == null ? Meaning.of(reference) : Meaning.of(reference, type);
    add(lines, meaning.scheme());
    for (SchemePart part : meaning.parts()) {
      lines.add(
          Line.of(
              Cell.head(SchemePartTranslations.name(part, words)),
              Cell.exact(SchemePartTranslations.value(part, words)),
              SlideCells.clause(
                  meaning.definition() == null ? null : meaning.definition().clause())));
    }
    add(lines, meaning.namespace());
    add(lines, meaning.host());
    add(lines, meaning.fragment());
    SyntaxError error = meaning.error();
    if (error != null) {
      lines.add(
          new Line(
              "bad",
              List.of(
                  Cell.head(say("fact.scheme-error")),
                  Cell.text(SlideCells.sentence(words.say(error.explanation()))),
                  SlideCells.clause(error.rule().clause()))));
    }
    table(say("facts"), List.of(say("head.what"), say("head.says"), say("head.clause")), lines);
  }

  private void add(List<Line> lines, List<Fact> facts) {
    for (Fact fact : facts) {
      lines.add(
          line(
              words.say(fact.name()), Excerpt.escape(fact.text(words.language())), fact.clauses()));
    }
  }

  private static Line line(String label, String said, List<Clause> clauses) {
    return Line.of(
        Cell.head(label),
        Cell.text(said),
        SlideCells.clause(clauses.isEmpty() ? null : clauses.get(0)));
  }

  private void table(String caption, List<String> heads, List<Line> lines) {
    blocks.add(new SlideBlock.Listed(new TableView(caption, heads, lines)));
  }

  private void remarks(List<Remark> remarks) {
    for (Remark remark : remarks) {
      said("info", SlideCells.sentence(words.say(remark.message())), remark.clause());
    }
  }

  private void said(String tone, String sentence, @Nullable Clause clause) {
    blocks.add(
        new SlideBlock.Said(
            tone,
            say("tone." + tone),
            sentence,
            clause == null ? "" : clause.citation(),
            clause == null ? "" : clause.link()));
  }

  private void pairs() {
    String text = slide.text();
    shown(null, text);
    Uri uri = Uri.parse(text);
    String query = Objects.requireNonNull(uri.query(), "query");
    QueryFormat format =
        ";".equals(slide.option())
            ? QueryFormat.FORM.separatedBy(Separator.SEMICOLON)
            : QueryFormat.of(uri.scheme());
    List<Line> lines = new ArrayList<>();
    for (QueryParams.Param pair : QueryParams.parse(query, format)) {
      lines.add(Line.of(Cell.exact(pair.name()), Cell.exact(pair.value())));
    }
    table(say("pairs"), List.of(say("head.name"), say("head.value")), lines);
    blocks.add(
        new SlideBlock.Paragraph(
            say(";".equals(slide.option()) ? "pairs.semicolon" : "pairs.form")));
    ways(inspect(text));
  }

  // Invalid identifiers.

  private void broken() {
    String text = slide.text();
    SyntaxError ofUri = Uri.tryParse(text).errorOrNull();
    SyntaxError ofReference = IriReference.tryParse(text).errorOrNull();
    SyntaxError error = Objects.requireNonNull(ofUri == null ? ofReference : ofUri, "error");
    String why = SlideCells.sentence(words.say(error.explanation()));
    blocks.add(new SlideBlock.Shown(null, ColoredExamples.broken(text, error.index(), why)));
    said("error", why, error.rule().clause());
    Repair repair = Repairs.of(text, Standard.RFC_3986).firstOrNull();
    if (repair != null) {
      shown(say("repaired"), repair.text());
      changes(repair.changes());
    }
    Url url = Url.tryParse(text).orElseNull();
    if (url != null) {
      shown(say("browsers-read"), url.href());
    }
    ways(inspect(text));
  }

  /**
   * Adds a description of each change; a change that occurs in several places is described once.
   */
  private void changes(List<Change> changes) {
    Set<String> already = new HashSet<>();
    for (Change change : changes) {
      List<Clause> clauses = change.clauses();
      String what = SlideCells.sentence(words.say(change.message()));
      if (already.add(what)) {
        said("info", what, clauses.isEmpty() ? null : clauses.get(0));
      }
    }
  }

  // Kinds of reference.

  private void references() {
    List<Way> ways = new ArrayList<>();
    List<Line> lines = new ArrayList<>();
    for (String text : slide.texts()) {
      IriReference reference = IriReference.parse(text);
      ReferenceKind kind = ReferenceKind.of(reference);
      blocks.add(
          new SlideBlock.Shown(
              text.isEmpty() ? say("empty") : null, ColoredExamples.of(text, words)));
      lines.add(
          Line.of(
              text.isEmpty() ? Cell.text(say("empty")) : Cell.exact(text),
              Cell.text(words.say(kind.message())),
              SlideCells.clause(kind.clause())));
      if (!text.isEmpty()) {
        ways.add(inspect(text));
      }
    }
    table(
        say("kinds"), List.of(say("head.reference"), say("head.kind"), say("head.clause")), lines);
    blocks.add(new SlideBlock.Ways(ways));
  }

  // Encoding.

  private void encoding() {
    List<Line> lines = new ArrayList<>();
    for (String data : slide.texts()) {
      int octets = data.getBytes(StandardCharsets.UTF_8).length;
      lines.add(
          Line.of(
              Cell.exact(data.equals(" ") ? "␠" : data),
              Cell.number(Integer.toString(octets)),
              Cell.exact(Percent.encode(data, CharSet.UNRESERVED))));
    }
    table(
        say("encoded"), List.of(say("head.data"), say("head.octets"), say("head.encoded")), lines);
    blocks.add(new SlideBlock.Paragraph(say("encoding.why")));
  }

  private void iri() {
    String text = slide.text();
    Iri iri = Iri.parse(text);
    boolean isIdna = "idna".equals(slide.option());
    shown(say("iri"), text);
    shown(say("uri"), (isIdna ? iri.toUri(RegNames.IDNA) : iri.toUri()).toString());
    blocks.add(new SlideBlock.Paragraph(say(isIdna ? "iri.idna" : "iri.encoded")));
    facts(iri, null);
    ways(inspect(text));
  }

  // Two identifiers.

  private void comparison() {
    String a = slide.texts().get(0);
    String b = slide.texts().get(1);
    shown(null, a);
    shown(null, b);
    compared(a, b);
  }

  private void compared(String a, String b) {
    EquivalenceExplanation it =
        EquivalenceExplanation.of(IriReference.parse(a), IriReference.parse(b));
    List<Line> lines = new ArrayList<>();
    for (Equivalence rung : Equivalence.values()) {
      boolean isSame = it.a().isEquivalentTo(it.b(), rung);
      lines.add(
          new Line(
              isSame ? "good" : "soft",
              List.of(
                  Cell.head(say("rung." + Ascii.lower(rung.name()))),
                  Cell.text(say(isSame ? "same" : "not-same")),
                  Cell.exact(it.a().normalize(rung).toString()),
                  Cell.exact(it.b().normalize(rung).toString()))));
    }
    table(
        say("ladder"),
        List.of(say("head.rung"), say("head.verdict"), say("head.first"), say("head.second")),
        lines);
    steps(it.stepsOfA());
    steps(it.stepsOfB());
    if (it.difference() != null) {
      said("warning", SlideCells.sentence(words.say(it.difference().message())), null);
    }
    Remark own = it.remark();
    if (own != null) {
      said("info", SlideCells.sentence(words.say(own.message())), own.clause());
    }
    blocks.add(
        new SlideBlock.Ways(
            List.of(
                new Way(
                    say("way.compare"), "compare", List.of(new Sent("a", a), new Sent("b", b))))));
  }

  private void steps(List<Step> steps) {
    for (Step step : steps) {
      said("info", SlideCells.sentence(words.say(step.change().message())), step.clause());
    }
  }

  private void places() {
    List<Way> ways = new ArrayList<>();
    for (String text : slide.texts()) {
      Uri uri = Uri.parse(text);
      shown(say(uri.hasQuery() ? "place.query" : "place.fragment"), text);
      ways.add(inspect(text));
    }
    String query = slide.texts().get(0);
    String fragment = slide.texts().get(1);
    compared(query, fragment);
    ways.add(Objects.requireNonNull(media(fragment), "media"));
    blocks.add(new SlideBlock.Ways(ways));
  }

  // Resolution.

  private void resolution() {
    Iri base = Iri.parse(slide.base("base"));
    shown(say("base"), base.toString());
    List<Line> lines = new ArrayList<>();
    for (String text : slide.texts()) {
      lines.add(resolved(base, text, null));
    }
    table(
        say("resolved"),
        List.of(say("head.reference"), say("head.target"), say("head.kind")),
        lines);
    String first = slide.texts().get(0);
    ResolutionSteps steps = ResolutionSteps.of(base, IriReference.parse(first));
    if (slide.texts().size() == 1) {
      for (ResolutionStep step : steps.steps()) {
        if (step.holds() && !step.line().isQuestion() && step.value() != null) {
          said(
              "info",
              SlideCells.sentence(words.say(step.message())) + " " + step.value(),
              step.clause());
        }
      }
    }
    List<Way> ways = new ArrayList<>();
    for (String text : slide.texts()) {
      ways.add(resolve(base.toString(), text));
    }
    blocks.add(new SlideBlock.Ways(ways));
  }

  private Line resolved(Iri base, String text, @Nullable String note) {
    IriReference reference = IriReference.parse(text);
    ReferenceKind kind = ReferenceKind.of(reference);
    Cell cell = text.isEmpty() ? Cell.text(say("empty")) : Cell.exact(text);
    return Line.of(
        note == null ? cell : cell.with(note),
        Cell.exact(base.resolve(reference).toString()),
        Cell.text(words.say(kind.message())).to(kind.clause().link()));
  }

  private void document() {
    String document = Objects.requireNonNull(slide.document(), "document");
    String lies = slide.base("base");
    shown(say("document.at"), lies);
    blocks.add(new SlideBlock.Source(say("document"), document));
    List<Iri> bases = new ArrayList<>(List.of(Iri.parse(lies)));
    for (String base : slide.bases()) {
      bases.add(bases.get(bases.size() - 1).resolve(IriReference.parse(base)));
    }
    List<Line> lines = new ArrayList<>();
    List<Way> ways = new ArrayList<>();
    for (int i = 0; i < slide.texts().size(); i++) {
      Iri base = bases.get(slide.depths().get(i));
      lines.add(resolved(base, slide.texts().get(i), say("from-base", base.toString())));
    }
    table(
        say("resolved"),
        List.of(say("head.reference"), say("head.target"), say("head.kind")),
        lines);
    ways.add(
        new Way(
            say("way.base"),
            "base",
            List.of(
                new Sent("document", document),
                new Sent(
                    "type", document.startsWith("<!DOCTYPE") ? "text/html" : "application/xml"),
                new Sent("location", lies),
                new Sent("text", slide.text()))));
    blocks.add(new SlideBlock.Ways(ways));
  }

  // In running text.

  private void prose() {
    String text = slide.text();
    boolean isTyped = "typed".equals(slide.option());
    blocks.add(new SlideBlock.Source(say("prose"), text));
    List<Line> lines = new ArrayList<>();
    List<Way> ways = new ArrayList<>();
    for (Find find : (isTyped ? Finder.web() : Finder.strict()).findAll(text)) {
      IriReference identifier = find.identifier();
      String found = identifier == null ? find.joined() : identifier.toString();
      lines.add(Line.of(Cell.exact(found), Cell.text(words.say(find.why()))));
      ways.add(inspect(found));
    }
    table(say("found"), List.of(say("head.identifier"), say("head.why")), lines);
    if (isTyped) {
      List<Line> candidates = new ArrayList<>();
      for (TypedCandidate candidate : TypedText.of(text).candidates()) {
        candidates.add(
            Line.of(
                Cell.exact(candidate.identifier().toString()),
                Cell.text(words.say(candidate.why()))));
      }
      table(say("typed"), List.of(say("head.identifier"), say("head.why")), candidates);
    }
    blocks.add(new SlideBlock.Ways(ways));
  }

  // Fragments.

  private void fragments() {
    String type = Objects.requireNonNull(slide.option(), "type");
    MediaType media = MediaType.parse(type);
    boolean isMedia = type.startsWith("video/") || type.startsWith("image/");
    blocks.add(new SlideBlock.Paragraph(say("fragments.of", type)));
    List<Line> lines = new ArrayList<>();
    List<Way> ways = new ArrayList<>();
    for (String fragment : slide.texts()) {
      shown(null, "#" + fragment);
      for (Fact fact : Meaning.ofFragment(media, fragment)) {
        Clause clause = fact.clauses().isEmpty() ? null : fact.clauses().get(0);
        lines.add(
            Line.of(
                Cell.exact("#" + fragment),
                Cell.text(words.say(fact.name())),
                Cell.text(Excerpt.escape(fact.text(words.language()))),
                SlideCells.clause(clause)));
      }
      if (isMedia) {
        String file = type.startsWith("video/") ? "video.ogv" : "picture.png";
        ways.add(
            new Way(
                say("way.media-of", "#" + fragment),
                "media",
                List.of(new Sent("text", "http://www.example.com/" + file + "#" + fragment))));
      }
    }
    table(
        say("fragments"),
        List.of(say("head.fragment"), say("head.what"), say("head.says"), say("head.clause")),
        lines);
    if (!ways.isEmpty()) {
      blocks.add(new SlideBlock.Ways(ways));
    }
  }

  private void browsers() {
    blocks.add(new SlideBlock.Paragraph(say("browsers.what")));
    blocks.add(new SlideBlock.Facts(FactTables.browsers(words)));
    blocks.add(new SlideBlock.Paragraph(say("browsers.note")));
  }

  // Shorteners.

  private void shortener() {
    String name = Objects.requireNonNull(slide.name(), "name");
    Shorteners.Shortener shortener = Shorteners.of(name);
    shown(null, "https://" + shortener.host() + "/");
    blocks.add(new SlideBlock.Facts(FactTables.thenAndToday(shortener, words)));
    blocks.add(new SlideBlock.Ways(List.of(allShorteners())));
  }

  private void hosts() {
    List<Line> lines = new ArrayList<>();
    for (String host : slide.texts()) {
      Shorteners.Shortener shortener =
          Shorteners.ALL.stream().filter(it -> host.equals(it.host())).findFirst().orElseThrow();
      Shorteners.Fact targets = find(shortener, Shorteners.Property.TARGETS);
      Shorteners.Fact state = find(shortener, Shorteners.Property.STATE);
      lines.add(
          Line.of(
              Cell.exact(host),
              Cell.text(FactTables.value(targets, words)),
              Cell.text(FactTables.value(state, words))));
    }
    table(
        say("hosts"),
        List.of(
            say("head.host"),
            words.say("page.shorteners.property.targets"),
            words.say("page.shorteners.property.state")),
        lines);
    blocks.add(new SlideBlock.Paragraph(say("hosts.why")));
    blocks.add(new SlideBlock.Ways(List.of(allShorteners())));
  }

  private static Shorteners.Fact find(
      Shorteners.Shortener shortener, Shorteners.Property property) {
    return Objects.requireNonNull(
        Shorteners.find(shortener, property, Shorteners.AsOf.TODAY), shortener.id());
  }

  private Way allShorteners() {
    return new Way(say("way.shorteners"), "shorteners", List.of());
  }

  // Then and today.

  private void eras() {
    String base = slide.base("base");
    shown(say("base"), base);
    List<String> heads = new ArrayList<>(List.of(say("head.year"), say("head.document")));
    List<Way> ways = new ArrayList<>();
    for (String text : slide.texts()) {
      heads.add(text.isEmpty() ? say("empty") : text);
      ways.add(resolve(base, text));
    }
    List<Line> lines = new ArrayList<>();
    for (Era era : Era.values()) {
      lines.add(era(era, base));
    }
    table(say("eras"), heads, lines);
    if (base.startsWith("magic:")) {
      blocks.add(new SlideBlock.Paragraph(say("eras.literally", "magic://a/b/c//d/g")));
    }
    blocks.add(new SlideBlock.Ways(ways));
  }

  private Line era(Era era, String base) {
    List<Cell> cells = new ArrayList<>();
    cells.add(Cell.head(Integer.toString(era.year())));
    cells.add(Cell.text(era.citation()).to(era.link()));
    String tone = null;
    for (String text : slide.texts()) {
      try {
        String target = era.resolve(base, text);
        boolean isCurrent = target.equals(Era.CURRENT_DOCUMENT);
        cells.add(isCurrent ? Cell.text(say("current-document")) : Cell.exact(target));
        tone = target.equals(Era.RFC_3986.resolve(base, text)) ? tone : "differs";
      } catch (UriParseException e) {
        String why = SlideCells.sentence(words.say(e.error().explanation()));
        cells.add(Cell.text(why).to(e.error().rule().link()));
        tone = tone == null ? "soft" : tone;
      }
    }
    return new Line(tone, cells);
  }

  private void today() {
    String text = slide.text();
    SyntaxError error = IriReference.tryParse(text).errorOrNull();
    if (error == null) {
      shown(null, text);
    } else {
      String why = SlideCells.sentence(words.say(error.explanation()));
      blocks.add(new SlideBlock.Shown(null, ColoredExamples.broken(text, error.index(), why)));
    }
    AllStandards all = AllStandards.of(text);
    said(all.isTaken() ? "info" : "error", SlideCells.sentence(words.say(all.message())), null);
    standards(all);
    for (Revision revision : all.revisions()) {
      said(
          "info",
          SlideCells.sentence(words.say(revision.difference().message())),
          revision.clause());
    }
    meant(text);
    ways(inspect(text));
  }

  /** Adds the error in the scheme-specific syntax, if any, and the advice about the scheme. */
  private void meant(String text) {
    Uri uri = Uri.tryParse(text).orElseNull();
    SyntaxError error = uri == null ? null : Meaning.of(uri).error();
    if (error != null) {
      said("warning", SlideCells.sentence(words.say(error.explanation())), error.rule().clause());
    }
    if (uri != null) {
      remarks(Meaning.of(uri).advice());
    }
  }

  private void standards(AllStandards all) {
    List<Line> lines = new ArrayList<>();
    for (StandardReading reading : all.readings()) {
      Cell year = Cell.head(Integer.toString(reading.document().year()));
      Cell name = Cell.text(reading.document().citation()).to(reading.document().link());
      SyntaxError error = reading.error();
      Cell said;
      if (error == null) {
        StringBuilder parts = new StringBuilder();
        reading
            .parts()
            .forEach(
                part ->
                    parts
                        .append(parts.isEmpty() ? "" : " · ")
                        .append(part.name())
                        .append(' ')
                        .append(reading.redacted(part)));
        said = Cell.given(parts.toString());
      } else {
        said = Cell.text(SlideCells.sentence(words.say(error.explanation())));
      }
      lines.add(new Line(error == null ? null : "bad", List.of(year, name, said)));
    }
    table(
        say("standards"),
        List.of(say("head.year"), say("head.document"), say("head.reads")),
        lines);
  }

  private void timeline() {
    blocks.add(new SlideBlock.Drawn(Widgets.publications(words)));
    blocks.add(new SlideBlock.Time(Timeline.of(words)));
  }

  // Links to tools.

  private Way inspect(String text) {
    boolean isOnly = slide.texts().size() == 1;
    String label = isOnly ? say("way.inspect") : say("way.inspect-of", Excerpt.escape(text));
    return new Way(label, "inspect", List.of(new Sent("text", text)));
  }

  private Way resolve(String base, String text) {
    boolean isOnly = slide.texts().size() == 1;
    String shown = text.isEmpty() ? say("empty") : Excerpt.escape(text);
    String label = isOnly ? say("way.resolve") : say("way.resolve-of", shown);
    return new Way(label, "resolve", List.of(new Sent("base", base), new Sent("text", text)));
  }

  private @Nullable Way media(String text) {
    boolean isMedia = text.endsWith("video.ogv#t=60,100");
    return isMedia ? new Way(say("way.media"), "media", List.of(new Sent("text", text))) : null;
  }

  private void ways(@Nullable Way... ways) {
    List<Way> all = new ArrayList<>();
    for (Way way : ways) {
      if (way != null) {
        all.add(way);
      }
    }
    blocks.add(new SlideBlock.Ways(all));
  }
}
