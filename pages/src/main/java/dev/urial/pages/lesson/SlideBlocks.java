package dev.urial.pages.lesson;

import dev.urial.Equivalence;
import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.MediaType;
import dev.urial.QueryFormat;
import dev.urial.QueryFormat.Separator;
import dev.urial.QueryParams;
import dev.urial.Uri;
import dev.urial.UriReference;
import dev.urial.answer.Doc.Ruler;
import dev.urial.answer.Doc.Span;
import dev.urial.answer.Secret;
import dev.urial.explain.PartNames;
import dev.urial.explain.Reading;
import dev.urial.explain.ReferenceKind;
import dev.urial.explain.drawing.SvgDrawing;
import dev.urial.explain.equivalence.EquivalenceExplanation;
import dev.urial.explain.equivalence.Step;
import dev.urial.explain.grammar.AbnfRule;
import dev.urial.explain.grammar.Derivation;
import dev.urial.explain.meaning.Fact;
import dev.urial.explain.meaning.Meaning;
import dev.urial.explain.resolution.DotSegmentStep;
import dev.urial.explain.resolution.DotSegmentSteps;
import dev.urial.explain.resolution.ResolutionStep;
import dev.urial.explain.resolution.ResolutionSteps;
import dev.urial.explain.standards.AllStandards;
import dev.urial.explain.standards.StandardReading;
import dev.urial.fragment.MediaFragment;
import dev.urial.fragment.MediaRegion;
import dev.urial.fragment.MediaTime;
import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.history.Era;
import dev.urial.history.LocatorOrName;
import dev.urial.idna.RegNames;
import dev.urial.internal.lecture.LectureExample;
import dev.urial.internal.pages.SlideSentences;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Excerpt;
import dev.urial.pages.template.PageMessages;
import dev.urial.pages.template.Widgets;
import dev.urial.pages.template.lesson.SlideBlock;
import dev.urial.pages.template.lesson.SlideBlock.Row;
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
import dev.urial.report.Difference;
import dev.urial.report.Message;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import dev.urial.safety.names.LookAlikes;
import dev.urial.scheme.data.DataUri;
import dev.urial.text.Finder;
import dev.urial.text.TypedText;
import dev.urial.url.Url;
import dev.urial.view.SchemePart;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Builds the blocks that the data of a slide names. Every statement about an example is computed by
 * the library, so a slide cannot contradict it.
 */
final class SlideBlocks {
  /** The maximum number of rows in a comparison of two names: only the first differences. */
  private static final int MAX_DIFFERENCES = 8;

  /** The rules in the drawings of most URIs whose names are not those of components. */
  private static final Set<AbnfRule> NAMED =
      EnumSet.of(
          AbnfRule.HIER_PART,
          AbnfRule.PATH_ABEMPTY,
          AbnfRule.PATH_ABSOLUTE,
          AbnfRule.PATH_ROOTLESS,
          AbnfRule.PATH_EMPTY,
          AbnfRule.PCHAR);

  private final SlideExample example;
  private final PageMessages words;
  private final List<SlideBlock> blocks = new ArrayList<>();

  private SlideBlocks(SlideExample example, PageMessages words) {
    this.example = example;
    this.words = words;
  }

  /**
   * Returns blocks for an example of a slide. If its texts do not fit the blocks, returns the text
   * that is wrong, with its error.
   *
   * @param names the names of the blocks, as in the data of the slide
   */
  static List<SlideBlock> of(SlideExample example, List<String> names, PageMessages words) {
    SlideBlocks all = new SlideBlocks(example, words);
    try {
      for (String name : names) {
        SlideBlocks some = new SlideBlocks(example, words);
        some.add(name.startsWith("?") ? name.substring(1) : name);
        for (SlideBlock block : some.blocks) {
          all.blocks.add(name.startsWith("?") ? new SlideBlock.Guess(block) : block);
        }
      }
    } catch (UriParseException e) {
      all.blocks.clear();
      all.broken(e.error().input(), e.error());
      all.said("error", all.sentence(e.error()), e.error().rule().clause());
    }
    return all.blocks;
  }

  private void add(String name) {
    boolean isWhole = name.endsWith("+");
    switch (isWhole ? name.substring(0, name.length() - 1) : name) {
      case "example" -> example.texts().forEach(it -> shown(null, it));
      case "base" -> shown(say("base"), Iri.parse(example.knownBase()).toString());
      case "document" -> document();
      case "parts" -> parts();
      case "ruler" -> example.texts().forEach(it -> ruler(IriReference.parse(it), say("ruler")));
      case "origins" -> origins();
      case "meaning" -> meaning();
      case "likeness" -> likeness();
      case "list" -> list(false);
      case "kinds" -> list(true);
      case "schemes" -> schemes();
      case "characters" -> characters();
      case "encoded" -> encoded();
      case "data" -> data();
      case "octets" -> octets();
      case "pairs" -> pairs();
      case "iri" -> iri();
      case "error" -> error();
      case "repair" -> repair();
      case "browser" -> browser();
      case "grammar" -> grammar(isWhole);
      case "rules" -> rules();
      case "sets" ->
          drawn(Widgets.sets(LocatorOrName.of(Uri.parse(example.text())).kind().name(), words));
      case "sort" -> sort();
      case "views" -> views();
      case "boxes" -> blocks.add(new SlideBlock.Boxes(told().get(0)));
      case "rows" -> rows();
      case "flow" -> blocks.add(new SlideBlock.Flow(told()));
      case "pictures" -> pictures();
      case "split" -> split();
      case "api" -> api();
      case "segments" -> segments();
      case "rungs" -> rungs();
      case "java" -> java();
      case "resolved" -> resolved();
      case "dots" -> dots();
      case "target" -> target();
      case "found" -> found();
      case "typed" -> typed();
      case "compare" -> compare(isWhole);
      case "places" -> places();
      case "lookalikes" -> lookalikes();
      case "alike" -> alike();
      case "fragments" -> fragments(isWhole);
      case "film" -> film();
      case "browsers" -> listed(FactTables.browsers(isWhole, words));
      case "hosts" -> listed(FactTables.hosts(example.texts(), words));
      case "shortener" -> listed(FactTables.thenAndToday(example.setting("name"), isWhole, words));
      case "publications" -> drawn(Widgets.publications(words));
      case "timeline" -> listed(FactTables.timeline(words));
      case "eras" -> eras();
      case "standards" -> standards();
      case "changes" -> changes();
      default -> throw new IllegalArgumentException("no block " + name);
    }
  }

  // What several blocks are made of.

  private String say(String key, Object... arguments) {
    return words.say("page.tour." + key, arguments);
  }

  private String sentence(SyntaxError error) {
    return sentence(error.explanation());
  }

  private String sentence(Message message) {
    return sentence(words.say(message));
  }

  /** Adds a text in the colors of its components, or with the place of its error. */
  private void shown(@Nullable String label, String text) {
    SyntaxError error = wrong(text);
    if (error != null && label == null && !isName()) {
      broken(text, error);
    } else {
      String name = text.isEmpty() && label == null ? say("empty") : label;
      blocks.add(new SlideBlock.Shown(name, Ruler.of(Secret.in(text))));
    }
  }

  /** Returns the error of a text that is no reference: under RFC 3986, unless that is elsewhere. */
  private static @Nullable SyntaxError wrong(String text) {
    SyntaxError ofIri = IriReference.tryParse(text).errorOrNull();
    SyntaxError ofUri = UriReference.tryParse(text).errorOrNull();
    boolean isSame = ofIri != null && ofUri != null && ofIri.index() == ofUri.index();
    return isSame ? ofUri : ofIri;
  }

  /** Returns whether the texts are names, and so not in the colors of components. */
  private boolean isName() {
    return example.verb().equals("vet");
  }

  private void broken(String text, SyntaxError error) {
    int end = Math.min(text.length(), error.index() + 1);
    Message why = Message.quoted(sentence(error));
    List<Span> spans = List.of(new Span("broken", error.index(), end, 0, why));
    blocks.add(new SlideBlock.Shown(null, new Ruler(Secret.in(text), spans, null)));
  }

  private void drawn(DrawingView drawing) {
    blocks.add(new SlideBlock.Drawn(drawing));
  }

  private void drawn(SvgDrawing drawing, String label) {
    drawn(new DrawingView(drawing, label, null));
  }

  private void ruler(IriReference reference, String label) {
    drawn(SvgDrawing.ruler(Reading.of(reference), words.language()), label);
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

  private void listed(TableView table) {
    blocks.add(new SlideBlock.Listed(table));
  }

  /** Adds a table, unless it has no rows; the heads are the last parts of message keys. */
  private void table(String caption, List<Line> lines, String heads) {
    if (!lines.isEmpty()) {
      listed(new TableView(caption, heads(heads), lines));
    }
  }

  /** Adds a table with a row for each of some things, unless there are none. */
  private <T> void table(
      String caption, Iterable<? extends T> things, Function<T, Line> row, String heads) {
    List<Line> lines = new ArrayList<>();
    things.forEach(it -> lines.add(row.apply(it)));
    table(caption, lines, heads);
  }

  /**
   * Returns a row: of its cells, a message is a word (first, the name of the row), a clause a link,
   * null an empty cell, and anything else part of an identifier.
   */
  private Line row(@Nullable Object... cells) {
    List<Cell> row = new ArrayList<>();
    for (Object it : cells) {
      if (it instanceof Cell cell) {
        row.add(cell);
      } else if (it instanceof Message message) {
        row.add(row.isEmpty() ? Cell.head(words.say(message)) : Cell.text(words.say(message)));
      } else if (it == null || it instanceof Clause) {
        row.add(clause((Clause) it));
      } else {
        row.add(Cell.exact(it.toString()));
      }
    }
    return new Line(null, row);
  }

  private List<String> heads(String keys) {
    List<String> heads = new ArrayList<>();
    for (String key : keys.split(" ", -1)) {
      heads.add(say("head." + key));
    }
    return heads;
  }

  private Cell reference(String text) {
    return text.isEmpty() ? Cell.text(say("empty")) : Cell.exact(text);
  }

  private Cell fact(Fact fact) {
    return Cell.text(Excerpt.escape(fact.text(words.language())));
  }

  /** Returns a cell that cites a clause and links to it; an empty cell for null. */
  private static Cell clause(@Nullable Clause clause) {
    if (clause == null) {
      return Cell.text("");
    }
    Cell cell = Cell.text(clause.citation().replace("RFC ", "RFC\u00A0").replace(" §", "\u00A0§"));
    return clause.link().isEmpty() ? cell : cell.to(clause.link());
  }

  /**
   * Returns a message as a sentence, with an initial capital and a full stop, escaped for display.
   */
  private static String sentence(String text) {
    String shown = Excerpt.escape(text);
    if (shown.isEmpty()) {
      return shown;
    }
    int first = shown.codePointAt(0);
    String rest = shown.substring(Character.charCount(first));
    String begun = Character.toString(Character.toTitleCase(first)) + rest;
    return begun.endsWith(".") || begun.endsWith("?") ? begun : begun + ".";
  }

  /**
   * Returns a cell with a character, and its code point below it.
   *
   * @param isNamed whether its Unicode name, which is English, follows the code point
   */
  private static Cell character(int codePoint, boolean isNamed) {
    String digits = Ascii.upper(Integer.toHexString(codePoint));
    String number = "U+" + "0".repeat(Math.max(0, 4 - digits.length())) + digits;
    return Cell.exact(Character.toString(codePoint))
        .with(isNamed ? number + " " + Character.getName(codePoint) : number);
  }

  private static Cell clause(Fact fact) {
    return clause(fact.clauses().isEmpty() ? null : fact.clauses().get(0));
  }

  // What the messages of the slide say.

  /** Returns the rows of the slide, each with its cells. */
  private List<List<String>> told() {
    return Arrays.stream(words.say(example.slide().rows()).split(" \\|\\| ", -1))
        .map(row -> List.of(row.split(" \\| ", -1)))
        .toList();
  }

  /** Adds a table: its heads are the first row, and a backtick begins an identifier. */
  private void rows() {
    List<Line> lines = new ArrayList<>();
    for (List<String> row : told().subList(1, told().size())) {
      List<Cell> cells = new ArrayList<>();
      for (String cell : row) {
        cells.add(
            cell.startsWith("`")
                ? Cell.exact(cell.substring(1))
                : cells.isEmpty() ? Cell.head(cell) : Cell.text(cell));
      }
      lines.add(new Line(null, cells));
    }
    listed(new TableView(words.say(example.slide().title()), told().get(0), lines));
  }

  /** Adds things side by side: the name of a picture, the name of the thing, and what it has. */
  private void pictures() {
    List<Side> sides = new ArrayList<>();
    told().forEach(it -> sides.add(new Side(it.get(0), it.get(1), it.get(2), true, null)));
    blocks.add(new SlideBlock.Likeness("", sides));
  }

  // One identifier.

  private void split() {
    table(
        say("schemes"),
        example.texts(),
        text -> {
          String scheme = Iri.parse(text).scheme() + ":";
          return row(Cell.head(scheme), text.substring(scheme.length()));
        },
        "scheme rest");
  }

  /** Adds the members of JavaScript's URL that hold the parts of each text. */
  private void api() {
    for (String text : example.texts()) {
      Url url = Url.parse(text);
      String port = url.port() == null ? "" : ":" + url.port();
      Map<String, String> members = new LinkedHashMap<>();
      members.put("href", url.href());
      members.put("protocol", url.scheme() + ":");
      members.put("host", url.host() == null ? "" : url.host() + port);
      members.put("pathname", url.path());
      members.put("search", url.query() == null ? "" : "?" + url.query());
      members.put("hash", url.fragment() == null ? "" : "#" + url.fragment());
      table(
          say("ruler"),
          members.entrySet(),
          it -> row("." + it.getKey(), '"' + it.getValue() + '"'),
          "name value");
    }
  }

  private void segments() {
    table(
        say("ruler"),
        example.texts(),
        text -> {
          String path = IriReference.parse(text).path();
          String segments = path.startsWith("/") ? path.substring(1) : path;
          String none = say("empty-part");
          if (path.isEmpty()) {
            return row(text, Cell.text(none), "");
          }
          String shown =
              Arrays.stream(segments.split("/", -1))
                  .map(it -> it.isEmpty() ? "(" + none + ")" : it)
                  .collect(Collectors.joining(" · "));
          return row(text, path, shown);
        },
        "identifier path segments");
  }

  private void parts() {
    table(
        say("ruler"),
        parts(Ruler.of(Secret.in(IriReference.parse(example.text()).toString()))),
        "name value");
  }

  private List<Line> parts(Ruler identifier) {
    List<Line> lines = new ArrayList<>();
    for (Span it : identifier.spans()) {
      lines.add(row(it.label(), identifier.text().text().substring(it.start(), it.end())));
    }
    return lines;
  }

  /** Adds what the library knows about each text beyond its components, and its advice. */
  private void meaning() {
    for (String text : example.texts()) {
      IriReference reference = IriReference.parse(text);
      Meaning meaning = Meaning.of(reference);
      ReferenceKind kind = ReferenceKind.of(reference);
      List<Line> lines = new ArrayList<>();
      lines.add(row(Cell.head(say("fact.kind")), kind.message(), kind.clause()));
      add(lines, meaning.scheme());
      Clause definition = meaning.definition() == null ? null : meaning.definition().clause();
      for (SchemePart part : meaning.parts()) {
        lines.add(row(Cell.head(name(part)), value(part), definition));
      }
      add(lines, meaning.namespace());
      add(lines, meaning.host());
      add(lines, meaning.fragment());
      table(say("facts"), lines, "what says clause");
      advice(reference);
    }
  }

  /**
   * Returns the translated name of a part. Names that are part of a scheme's syntax ({@code xt},
   * {@code authxmpp}) have no message.
   */
  private String name(SchemePart part) {
    String key = "page.part." + part.name().replace(' ', '-');
    boolean isTranslated = SlideSentences.MESSAGES.keys().contains(key);
    return isTranslated ? words.say(key) : Excerpt.escape(part.name());
  }

  /** Returns the value of a part; of the one that states whether a token is registered, a word. */
  private String value(SchemePart part) {
    return !part.name().equals("registered token")
        ? part.value()
        : words.say(
            part.value().equals("yes") ? "page.part.is-registered" : "page.part.is-not-registered");
  }

  private void add(List<Line> lines, List<Fact> facts) {
    for (Fact fact : facts) {
      lines.add(row(fact.name(), fact(fact), clause(fact)));
    }
  }

  /** Adds the error in the scheme-specific syntax, if any, and the advice about the scheme. */
  private void advice(IriReference reference) {
    SyntaxError error = Meaning.of(reference).error();
    if (error != null) {
      said("warning", sentence(error), error.rule().clause());
    }
    Meaning.of(reference).advice().forEach(it -> said("info", sentence(it.message()), it.clause()));
  }

  /** Compares a URI to a person or a book; without a URI, shows both sides of the comparison. */
  private void likeness() {
    if (example.texts().isEmpty()) {
      String view = example.setting("view").equals("once") ? "once" : "both";
      likeness(example.setting("name").equals("book"), true, true, say("picture." + view), null);
      return;
    }
    Uri uri = Uri.tryParse(example.text()).orElseNull();
    if (uri != null) {
      LocatorOrName views = LocatorOrName.of(uri);
      boolean isBoth = views.kind() == LocatorOrName.Kind.BOTH;
      likeness(
          Ascii.isAt(uri.toString(), 0, "urn:isbn:"),
          isBoth || views.kind() == LocatorOrName.Kind.NAME,
          isBoth || views.kind() == LocatorOrName.Kind.LOCATOR,
          sentence(views.contemporaryView()),
          say("like.meant"));
    }
  }

  private void likeness(
      boolean isBook, boolean isName, boolean isPlace, String why, @Nullable String mark) {
    blocks.add(
        new SlideBlock.Likeness(
            why,
            List.of(
                side(isBook ? "book" : "person", isName, mark),
                side(isBook ? "shelf" : "address", isPlace, mark))));
  }

  private Side side(String thing, boolean isMeant, @Nullable String mark) {
    String name = "like." + thing;
    return new Side(thing, say(name), say(name + ".what"), isMeant, isMeant ? mark : null);
  }

  private void sort() {
    LocatorOrName it = LocatorOrName.of(Uri.parse(example.text()));
    said("info", sentence(it.message()), it.clause());
  }

  /** Adds the two views of RFC 3305 on the first text. */
  private void views() {
    LocatorOrName it = LocatorOrName.of(Uri.parse(example.text()));
    table(
        example.text(),
        List.of(
            view("classical", it.classicalView(), it.classicalClause()),
            view("contemporary", it.contemporaryView(), it.contemporaryClause())),
        "view says clause");
  }

  private Line view(String name, Message view, Clause clause) {
    return row(Cell.head(say("view." + name)), Cell.text(sentence(view)), clause);
  }

  // Several identifiers.

  /**
   * Adds the texts with what each is.
   *
   * @param isOfKinds whether that is the kind of reference, rather than a locator or a name
   */
  private void list(boolean isOfKinds) {
    List<Row> rows = new ArrayList<>();
    for (String text : references()) {
      IriReference reference = IriReference.parse(text);
      Ruler shown = Ruler.of(Secret.in(text));
      ReferenceKind kind = ReferenceKind.of(reference);
      Uri uri = isOfKinds ? null : Uri.tryParse(text).orElseNull();
      rows.add(
          new Row(
              text.isEmpty() ? new Ruler(Secret.in(say("empty")), List.of(), null) : shown,
              uri == null
                  ? say("kind." + Ascii.lower(kind.name()).replace('_', '-'))
                  : say("sort." + Ascii.lower(LocatorOrName.of(uri).kind().name())),
              uri == null ? kind.clause().citation() : "",
              new TableView(say("ruler"), heads("name value"), parts(shown))));
    }
    blocks.add(new SlideBlock.Opening(say("list"), rows));
  }

  private void schemes() {
    List<Line> lines = new ArrayList<>();
    for (String scheme : example.texts()) {
      String rest = scheme.startsWith("http") ? "://h/" : ":a";
      Fact fact = Meaning.of(Uri.parse(scheme + rest)).scheme().get(0); // its registration
      Cell says = isEnglish() ? fact(fact) : Cell.text(withoutTitle(fact));
      lines.add(row(Cell.head(scheme + ":"), says, clause(fact)));
    }
    table(say("schemes"), lines, "name says clause");
  }

  /** Returns a fact without the title that the registry gives the scheme, which is English. */
  private String withoutTitle(Fact fact) {
    String text = fact.text(words.language());
    int title = text.indexOf(": ");
    return title < 0 ? text : text.substring(0, title);
  }

  // Characters and encodings.

  private void characters() {
    table(
        say("characters"),
        List.of(AbnfRule.GEN_DELIMS, AbnfRule.SUB_DELIMS, AbnfRule.UNRESERVED),
        rule -> row(rule.message(), characters(rule), rule.clause()),
        "name characters clause");
  }

  private static String characters(AbnfRule rule) {
    if (rule == AbnfRule.UNRESERVED) {
      return "A … Z  a … z  0 … 9  - . _ ~";
    }
    CharSet set = rule == AbnfRule.GEN_DELIMS ? CharSet.GEN_DELIMS : CharSet.SUB_DELIMS;
    return IntStream.range('!', 0x7F)
        .filter(set::has)
        .mapToObj(Character::toString)
        .collect(Collectors.joining(" "));
  }

  private void encoded() {
    table(
        say("encoded"),
        example.texts(),
        data -> {
          int octets = data.getBytes(StandardCharsets.UTF_8).length;
          String encoded = Percent.encode(data, CharSet.UNRESERVED);
          return row(data.equals(" ") ? "␣" : data, Cell.number("" + octets), encoded);
        },
        "data octets encoded");
  }

  private void data() {
    DataUri data = DataUri.parse(example.text());
    blocks.add(new SlideBlock.Source(say("data", data.charset()), Excerpt.escape(data.text())));
  }

  private void octets() {
    DataUri data = DataUri.parse(example.text());
    byte[] octets = data.bytes();
    String held = data.text();
    List<Line> lines = new ArrayList<>();
    for (int i = 0; i < Math.min(octets.length, held.length()); i++) {
      String octet = "%" + Ascii.upper(Integer.toHexString(octets[i] & 0xFF));
      lines.add(row(octet, character(held.codePointAt(i), isEnglish())));
    }
    table(say("data.octets"), lines, "octet character");
  }

  /** Returns whether the page is in the language of Unicode's names of characters. */
  private boolean isEnglish() {
    return words.language().getLanguage().equals(Locale.ENGLISH.getLanguage());
  }

  private void pairs() {
    Uri uri = Uri.parse(example.text());
    String query = uri.query();
    QueryFormat format =
        example.setting("separator").equals(";")
            ? QueryFormat.FORM.separatedBy(Separator.SEMICOLON)
            : QueryFormat.of(uri.scheme());
    table(
        say("pairs"),
        QueryParams.parse(query == null ? "" : query, format),
        it -> row(it.name(), it.value()),
        "name value");
  }

  private void iri() {
    boolean isIdna = example.setting("names").equals("idna");
    for (String text : example.texts()) {
      Iri iri = Iri.parse(text);
      shown(say("iri"), text);
      shown(say("uri"), (isIdna ? iri.toUri(RegNames.IDNA) : iri.toUri()).toString());
    }
  }

  // Invalid identifiers.

  private void error() {
    SyntaxError error = wrong(example.text());
    if (error != null) {
      said("error", sentence(error), error.rule().clause());
    }
  }

  private void repair() {
    Repair repair = Repairs.of(example.text(), Standard.RFC_3986).firstOrNull();
    if (repair != null) {
      shown(say("repaired"), repair.text());
      Set<String> already = new LinkedHashSet<>();
      for (Change change : repair.changes()) {
        String what = sentence(change.message());
        if (already.add(what)) {
          said("info", what, change.clauses().isEmpty() ? null : change.clauses().get(0));
        }
      }
    }
  }

  private void browser() {
    Url url = Url.tryParse(example.text()).orElseNull();
    if (url != null) {
      shown(say("browsers-read"), url.href());
    }
  }

  // The grammar.

  private void grammar(boolean isWhole) {
    IriReference reference = IriReference.tryParse(example.text()).orElseNull();
    if (reference == null) {
      if (!isWhole && !inUse().isEmpty()) {
        drawn(SvgDrawing.railroad(inUse(), null), say("grammar.broken"));
      }
    } else if (isWhole) {
      List<AbnfRule> used = inUse();
      List<AbnfRule> all = new ArrayList<>();
      for (AbnfRule rule : AbnfRule.values()) {
        boolean isOfUris = !rule.citation().startsWith("RFC 3987");
        if (reference instanceof UriReference ? isOfUris : !isOfUris || used.contains(rule)) {
          all.add(rule);
        }
      }
      drawn(SvgDrawing.railroad(all, reference), say("grammar.all"));
    } else {
      SvgDrawing railroad = SvgDrawing.railroad(reference);
      drawn(new DrawingView(railroad, say("grammar.in-use"), legend()));
    }
  }

  /** Returns how to read the drawing, and the names of the rules in it that the text uses. */
  private String legend() {
    List<String> names = new ArrayList<>();
    for (AbnfRule rule : inUse()) {
      if (NAMED.contains(rule)) {
        names.add(rule.id() + " = " + words.say(rule.message()));
      }
    }
    return say("grammar.legend") + " " + String.join(" · ", names);
  }

  /** Returns the rules that the text uses, or the one that it breaks. */
  private List<AbnfRule> inUse() {
    SyntaxError error = wrong(example.text());
    if (error != null) {
      AbnfRule rule = AbnfRule.find(error.rule().id());
      return rule == null ? List.of() : List.of(rule);
    }
    Set<AbnfRule> used = EnumSet.noneOf(AbnfRule.class);
    collect(Derivation.of(IriReference.parse(example.text())), used);
    return List.copyOf(used);
  }

  private static void collect(Derivation node, Set<AbnfRule> rules) {
    AbnfRule rule = node.rule();
    if (rule != null) {
      rules.add(rule);
    }
    node.children().forEach(it -> collect(it, rules));
  }

  private void rules() {
    table(
        say(wrong(example.text()) == null ? "grammar.in-use" : "grammar.broken"),
        inUse(),
        rule -> row(rule.message(), rule.abnf(), rule.clause()),
        "name rule clause");
  }

  // References.

  /** Draws the base and the target of the first reference. */
  private void origins() {
    Iri base = Iri.parse(example.knownBase());
    ruler(base, say("base"));
    ruler(base.resolve(IriReference.parse(example.text())), say("head.target"));
  }

  private void document() {
    String base = example.base();
    if (base != null) {
      shown(say("document.at"), base);
    }
    blocks.add(new SlideBlock.Source(say("document"), example.text()));
  }

  /** Returns the references: those of a document are named by the slide. */
  private List<String> references() {
    return isDocument() ? example.words("refs") : example.texts();
  }

  private boolean isDocument() {
    return example.verb().equals("links");
  }

  private void resolved() {
    List<Iri> bases = new ArrayList<>(List.of(Iri.parse(example.knownBase())));
    for (String base : example.words("bases")) {
      bases.add(bases.get(bases.size() - 1).resolve(IriReference.parse(base)));
    }
    List<Line> lines = new ArrayList<>();
    for (String text : references()) {
      int depth = isDocument() ? Integer.parseInt(example.words("depths").get(lines.size())) : 0;
      Iri base = bases.get(depth);
      Cell target = Cell.exact(base.resolve(IriReference.parse(text)).toString());
      String from = isDocument() ? say("from-base", base.toString()) : null;
      lines.add(row(reference(text), from == null ? target : target.with(from)));
    }
    table(say("resolved"), lines, "reference target");
  }

  /** Adds the buffers of {@code remove_dot_segments} after each step, as in RFC 3986 §5.2.4. */
  private void dots() {
    Iri base = Iri.parse(example.knownBase());
    IriReference reference = IriReference.parse(example.text());
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
    blocks.add(new SlideBlock.Steps(new TableView(say("dots"), heads("step output input"), lines)));
  }

  private static Line buffers(String letter, String output, String input) {
    String tone = letter.equals("2C") || letter.equals("2B") ? "warning" : null;
    return new Line(tone, List.of(Cell.head(letter), Cell.exact(output), Cell.exact(input)));
  }

  /** Adds what {@code java.net.URI}, which follows RFC 2396, makes of each reference. */
  private void java() {
    List<Line> lines = new ArrayList<>();
    for (String text : example.texts()) {
      String target = Iri.parse(example.knownBase()).resolve(IriReference.parse(text)).toString();
      String java = LectureExample.resolvedByJava(example.knownBase(), text);
      String tone = java.equals(target) ? null : "warning";
      lines.add(new Line(tone, List.of(reference(text), Cell.exact(java), Cell.exact(target))));
    }
    listed(
        new TableView(
            say("resolved"), List.of(say("head.reference"), "java.net.URI", "RFC 3986"), lines));
  }

  private void target() {
    Iri base = Iri.parse(example.knownBase());
    shown(say("head.target"), base.resolve(IriReference.parse(example.text())).toString());
  }

  // In running text.

  private void found() {
    boolean isTyped = example.setting("finder").equals("typed");
    table(
        say("found"),
        (isTyped ? Finder.web() : Finder.strict()).findAll(example.text()),
        it -> row(Objects.requireNonNullElse(it.identifier(), it.joined()), it.why()),
        "identifier why");
  }

  private void typed() {
    table(
        say("typed"),
        TypedText.of(example.text()).candidates(),
        it -> row(it.identifier(), it.why()),
        "identifier why");
  }

  // Two identifiers.

  private void places() {
    for (String text : example.texts()) {
      shown(say(IriReference.parse(text).hasQuery() ? "place.query" : "place.fragment"), text);
    }
  }

  private void rungs() {
    IriReference a = IriReference.parse(example.text());
    IriReference b = IriReference.parse(example.last());
    int met = 0;
    while (met < 3 && !a.isEquivalentTo(b, Equivalence.values()[met])) {
      met++;
    }
    drawn(new DrawingView(Widgets.ladder(words, met), say("ladder"), null));
  }

  private void compare(boolean isWhole) {
    EquivalenceExplanation it =
        EquivalenceExplanation.of(
            IriReference.parse(example.text()), IriReference.parse(example.last()));
    List<Line> lines = new ArrayList<>();
    for (Equivalence rung : Equivalence.values()) {
      boolean isSame = it.a().isEquivalentTo(it.b(), rung);
      Cell name = Cell.head(say("rung." + Ascii.lower(rung.name())));
      Cell verdict = Cell.text(say(isSame ? "same" : "not-same"));
      Cell first = Cell.exact(it.a().normalize(rung).toString());
      Cell second = Cell.exact(it.b().normalize(rung).toString());
      lines.add(
          new Line(
              isSame ? "good" : "soft",
              isWhole ? List.of(name, first, second) : List.of(name, verdict)));
    }
    if (isWhole) {
      table(say("ladder"), lines, "rung first second");
      steps(it.stepsOfA());
      steps(it.stepsOfB());
      Difference apart = it.difference();
      if (apart != null) {
        Message part = PartNames.of(apart.part());
        String sentence =
            say("difference", words.say(part), quoted(apart.one()), quoted(apart.other()));
        said("warning", sentence, null);
      }
      if (it.remark() != null) {
        said("info", sentence(it.remark().message()), it.remark().clause());
      }
    } else {
      table(say("ladder"), lines, "rung verdict");
    }
  }

  private String quoted(@Nullable String value) {
    return value == null ? say("difference.absent") : '"' + Excerpt.escape(value) + '"';
  }

  private void steps(List<Step> steps) {
    for (Step step : steps) {
      said("info", sentence(step.change().message()), step.clause());
    }
  }

  private void lookalikes() {
    int[] a = example.text().codePoints().toArray();
    int[] b = example.last().codePoints().toArray();
    int longest = Math.max(a.length, b.length);
    List<Line> lines = new ArrayList<>();
    for (int i = 0; i < longest; i++) {
      boolean isSame = i < a.length && i < b.length && a[i] == b[i];
      boolean isShown = longest <= MAX_DIFFERENCES || !isSame;
      if (isShown && lines.size() < MAX_DIFFERENCES) {
        lines.add(new Line(isSame ? "soft" : "warning", List.of(character(a, i), character(b, i))));
      }
    }
    List<String> heads = List.of(Excerpt.escape(example.text()), Excerpt.escape(example.last()));
    listed(new TableView(say("differing"), heads, lines));
  }

  private Cell character(int[] name, int place) {
    return place < name.length ? character(name[place], isEnglish()) : Cell.text("");
  }

  private void alike() {
    boolean isAlike = LookAlikes.areAlike(example.text(), example.last());
    said(
        isAlike ? "warning" : "good",
        say(isAlike ? "alike" : "not-alike"),
        new Clause(
            "skeleton", "UTS #39", "4", "https://www.unicode.org/reports/tr39/#def_skeleton"));
  }

  // Fragments.

  private void fragments(boolean isWhole) {
    MediaType media = MediaType.parse(example.setting("type"));
    List<Line> lines = new ArrayList<>();
    for (String fragment : example.texts()) {
      List<Fact> facts = Meaning.ofFragment(media, fragment);
      Cell text = Cell.exact("#" + fragment);
      String covered = isOfMedia() ? covered(fragment) : null;
      if (!isWhole && covered != null) {
        lines.add(row(text, covered));
        continue;
      }
      for (Fact fact : isWhole ? facts : facts.subList(0, Math.min(1, facts.size()))) {
        lines.add(
            isWhole ? row(text, fact.name(), fact(fact), clause(fact)) : row(text, fact(fact)));
      }
    }
    if (isWhole) {
      table(say("fragments"), lines, "fragment what says clause");
    } else {
      List<String> heads = List.of(say("head.fragment"), media.toString());
      listed(new TableView(say("fragments"), heads, lines));
    }
  }

  /** Returns the part of a film or picture in numbers: seconds as an interval, or a rectangle. */
  private @Nullable String covered(String fragment) {
    MediaFragment it = MediaFragment.tryParse(fragment).orElseNull();
    MediaTime time = it == null ? null : it.time();
    MediaRegion region = it == null ? null : it.region();
    List<String> covered = new ArrayList<>();
    if (time != null && (time.startSeconds().isPresent() || time.endSeconds().isPresent())) {
      String end =
          time.endSeconds().isPresent() ? number(time.endSeconds().getAsDouble()) : say("end");
      covered.add("[" + number(time.startSeconds().orElse(0)) + ", " + end + ")");
    }
    if (region != null) {
      String unit = region.unit() == MediaRegion.Unit.PERCENT ? " %" : "";
      String size = region.w() + unit + " × " + region.h() + unit;
      covered.add(size + ", x=" + region.x() + unit + ", y=" + region.y() + unit);
    }
    return covered.isEmpty() ? null : String.join("; ", covered);
  }

  private static String number(double seconds) {
    return BigDecimal.valueOf(seconds).stripTrailingZeros().toPlainString();
  }

  private boolean isOfMedia() {
    String type = example.setting("type");
    return type.startsWith("video/") || type.startsWith("image/");
  }

  private void film() {
    String fragment = "#" + example.setting("film");
    blocks.add(new SlideBlock.Film(say("film", fragment), fragment));
  }

  // Then and today.

  private void eras() {
    String base = example.knownBase();
    List<String> heads = new ArrayList<>(heads("year document"));
    example.texts().forEach(it -> heads.add(it.isEmpty() ? say("empty") : Excerpt.escape(it)));
    List<Line> lines = new ArrayList<>();
    for (Era era : Era.values()) {
      List<Cell> cells = new ArrayList<>();
      cells.add(Cell.head(Integer.toString(era.year())));
      cells.add(Cell.text(era.citation()).to(era.link()));
      String tone = null;
      for (String text : example.texts()) {
        try {
          String target = era.resolve(base, text);
          boolean isCurrent = target.equals(Era.CURRENT_DOCUMENT);
          cells.add(isCurrent ? Cell.text(say("current-document")) : Cell.exact(target));
          tone = target.equals(Era.RFC_3986.resolve(base, text)) ? tone : "warning";
        } catch (UriParseException e) {
          cells.add(Cell.text(sentence(e.error())).to(e.error().rule().link()));
          tone = tone == null ? "soft" : tone;
        }
      }
      lines.add(new Line(tone, cells));
    }
    listed(new TableView(say("eras"), heads, lines));
  }

  private void standards() {
    List<Line> lines = new ArrayList<>();
    for (StandardReading reading : AllStandards.of(example.text()).readings()) {
      SyntaxError error = reading.error();
      List<String> parts = new ArrayList<>();
      if (error == null) {
        reading.parts().forEach(it -> parts.add(it.name() + ' ' + reading.redacted(it)));
      }
      lines.add(
          new Line(
              error == null ? null : "error",
              List.of(
                  Cell.head(Integer.toString(reading.document().year())),
                  Cell.text(reading.document().citation()).to(reading.document().link()),
                  error == null
                      ? Cell.exact(String.join(" · ", parts))
                      : Cell.text(sentence(error)))));
    }
    table(say("standards"), lines, "year document reads");
  }

  /** Adds whether all standards accept the text, what changed, and what its scheme says of it. */
  private void changes() {
    AllStandards all = AllStandards.of(example.text());
    said(all.isTaken() ? "info" : "error", sentence(all.message()), null);
    all.revisions().forEach(it -> said("info", sentence(it.difference().message()), it.clause()));
    Uri uri = Uri.tryParse(example.text()).orElseNull();
    if (uri != null) {
      advice(uri);
    }
  }

  // Links to tools.

  /** Returns the links to the tools that explain the example; null if there are none. */
  static @Nullable SlideBlock ways(SlideExample example, PageMessages words) {
    SlideBlocks it = new SlideBlocks(example, words);
    List<Way> ways = new ArrayList<>();
    String verb = example.verb();
    String base = example.base();
    if (it.isOfShorteners()) {
      ways.add(new Way(it.say("way.shorteners"), "shorteners", List.of()));
    } else if (verb.equals("compare")) {
      ways.add(it.way("compare", "", "a", example.text(), "b", example.last()));
    } else if (it.isDocument()) {
      String type = example.text().startsWith("<!DOCTYPE") ? "text/html" : "application/xml";
      ways.add(
          it.way(
              "base",
              "",
              "document",
              example.text(),
              "type",
              type,
              "location",
              example.knownBase(),
              "text",
              it.references().get(0)));
    } else if (base != null && !verb.equals("inspect")) {
      example
          .texts()
          .forEach(text -> ways.add(it.way("resolve", text, "base", base, "text", text)));
    } else if (verb.equals("vet")) {
      example
          .texts()
          .forEach(
              text -> ways.add(it.way("inspect", text, "text", "https://" + text + ".example/")));
    } else if (!example.setting("type").isEmpty()) {
      it.media(ways);
    } else if (Set.of("inspect", "valid", "query", "convert", "history").contains(verb)) {
      for (String text : example.texts()) {
        if (!text.isEmpty() && text.indexOf(':') >= 0) {
          ways.add(it.way("inspect", text, "text", text));
        }
      }
    }
    if (verb.equals("compare") && example.last().contains("#t=")) {
      ways.add(it.way("media", "", "text", example.last()));
    }
    return ways.isEmpty() ? null : new SlideBlock.Ways(ways);
  }

  private boolean isOfShorteners() {
    return example.slide().blocks().stream().anyMatch(Set.of("hosts", "shortener")::contains);
  }

  /** Adds links to the tool that shows parts of media, which is for films and pictures. */
  private void media(List<Way> ways) {
    if (isOfMedia()) {
      String file = example.setting("type").startsWith("video/") ? "video.ogv" : "picture.png";
      for (String text : example.texts()) {
        ways.add(way("media", "#" + text, "text", "http://www.example.com/" + file + "#" + text));
      }
    }
  }

  private Way way(String tool, String text, String... fields) {
    String of = text.isEmpty() ? say("empty") : Excerpt.escape(text);
    boolean isOnly = example.texts().size() == 1 || tool.equals("compare") || tool.equals("base");
    List<Sent> sent = new ArrayList<>();
    for (int i = 0; i < fields.length; i += 2) {
      sent.add(new Sent(fields[i], fields[i + 1]));
    }
    return new Way(isOnly ? say("way." + tool) : say("way." + tool + "-of", of), tool, sent);
  }
}
