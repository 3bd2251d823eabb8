package dev.urial.internal.answer;

import static dev.urial.internal.sentences.ExplainMessages.MESSAGES;

import dev.urial.Equivalence;
import dev.urial.QueryFormat;
import dev.urial.QueryParams;
import dev.urial.answer.Doc;
import dev.urial.answer.Doc.Block;
import dev.urial.answer.Doc.Caret;
import dev.urial.answer.Doc.Cell;
import dev.urial.answer.Doc.Note;
import dev.urial.answer.Doc.Pair;
import dev.urial.answer.Doc.Pairs;
import dev.urial.answer.Doc.Row;
import dev.urial.answer.Doc.Ruler;
import dev.urial.answer.Doc.Source;
import dev.urial.answer.Doc.Span;
import dev.urial.answer.Doc.Table;
import dev.urial.answer.Doc.Title;
import dev.urial.answer.Doc.Tone;
import dev.urial.answer.Secret;
import dev.urial.answer.Value;
import dev.urial.explain.Part;
import dev.urial.explain.PartNames;
import dev.urial.explain.Reading;
import dev.urial.explain.ReferenceKind;
import dev.urial.explain.TextAssessment;
import dev.urial.explain.TwoReadings;
import dev.urial.explain.equivalence.Step;
import dev.urial.explain.grammar.AbnfRule;
import dev.urial.explain.grammar.AppendixBGroup;
import dev.urial.explain.grammar.CharacterStory;
import dev.urial.explain.grammar.CharacterStory.Chapter;
import dev.urial.explain.grammar.CharacterStory.Standing;
import dev.urial.explain.grammar.Derivation;
import dev.urial.explain.meaning.Fact;
import dev.urial.explain.meaning.Meaning;
import dev.urial.explain.meaning.ValueMeaning;
import dev.urial.explain.standards.AllStandards;
import dev.urial.explain.standards.Revision;
import dev.urial.explain.standards.StandardDocument;
import dev.urial.explain.standards.StandardReading;
import dev.urial.grammar.Rule;
import dev.urial.history.LocatorOrName;
import dev.urial.history.PastPart;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.registry.PublicSuffixList;
import dev.urial.registry.RegistrableDomain;
import dev.urial.repair.Repair;
import dev.urial.repair.Repairs;
import dev.urial.report.Change;
import dev.urial.report.Clause;
import dev.urial.report.Component;
import dev.urial.report.Difference;
import dev.urial.report.Distance;
import dev.urial.report.Message;
import dev.urial.report.Range;
import dev.urial.report.Remark;
import dev.urial.report.Severity;
import dev.urial.report.SpecRule;
import dev.urial.report.SyntaxError;
import dev.urial.safety.names.Finding;
import dev.urial.url.Url;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Lays out what {@link Inspect} knows about a text, for people: on a terminal a short document, on
 * a page all sections. Each section is a method; its title has the name of the section as its ID.
 */
public final class InspectDoc {
  private static final int MAX_CHANGES = 20;

  private static final int MAX_TITLE = 400;

  /** The length from which a host may be broken into lines. */
  private static final int MAX_HOST = 30;

  /** The maximum number of parts that a page shows unfolded. */
  private static final int MAX_OPEN_PARTS = 40;

  /** The maximum number of sections that a page shows unfolded. */
  private static final int MAX_OPEN = 2;

  /** The length from which a page does not repeat a text. */
  private static final int MAX_REPEATED = 80;

  /** The maximum number of repairs on a page. */
  private static final int MAX_REPAIRS = 5;

  private final Inspect inspect;
  private final @Nullable Reading rfc;
  private final @Nullable Url url;

  private InspectDoc(Inspect inspect) {
    this.inspect = inspect;
    this.rfc = inspect.rfc();
    this.url = inspect.url();
  }

  private static Message say(String key, Object... arguments) {
    return MESSAGES.of("doc." + key, arguments);
  }

  /** Returns pairs under a heading; empty if there are none. */
  private static Doc pairs(@Nullable Message heading, List<Pair> pairs) {
    Doc doc = pairs.isEmpty() ? Doc.EMPTY : Doc.EMPTY.with(new Pairs(pairs));
    return heading == null ? doc : doc.under(Title.of("", heading));
  }

  private static Title open(String id) {
    return new Title(id, say(id), Tone.PLAIN, Source.NONE);
  }

  /**
   * A section of a page.
   *
   * @param surprise how much it tells that nobody expects; a section without surprise is folded
   * @param title its name, and what is in it in a few words
   */
  private record Section(int surprise, String id, Message title, Doc doc) {
    static Section of(int surprise, String id, @Nullable Message content, Doc doc) {
      Message name = say(id);
      return new Section(surprise, id, content == null ? name : say("titled", name, content), doc);
    }
  }

  // The documents.

  /**
   * {@return what is most important, for a terminal}
   *
   * @param inspect what is known about the text
   */
  public static Doc of(Inspect inspect) {
    InspectDoc doc = new InspectDoc(inspect);
    return doc.verdict()
        .with(doc.subject())
        .with(Note.of(Tone.PLAIN, inspect.text().message()))
        .and(doc.url == null ? doc.refusedByBrowsers() : Doc.EMPTY.with(doc.standards(false)))
        .and(doc.queryPairs())
        .and(doc.differences())
        .and(doc.alarms())
        .and(doc.repairs(1).under(Title.of("", say("repair"))))
        .and(doc.findings())
        .and(doc.meaning(inspect.targetMeaning()))
        .and(doc.advice(inspect.targetMeaning()));
  }

  /**
   * {@return the reading under RFC 3986, for a terminal; empty if the text is invalid}
   *
   * @param inspect what is known about the text
   */
  public static Doc ofRfc(Inspect inspect) {
    InspectDoc doc = new InspectDoc(inspect);
    return kind(inspect).blocks().isEmpty()
        ? Doc.EMPTY
        : Doc.EMPTY
            .with(doc.subject())
            .and(kind(inspect))
            .and(doc.parts())
            .and(doc.forms())
            .and(doc.meaning(inspect.meaning()))
            .and(doc.advice(inspect.meaning()));
  }

  /**
   * {@return the URL of browsers, for a terminal; empty if they reject the text}
   *
   * @param inspect what is known about the text
   */
  public static Doc ofBrowsers(Inspect inspect) {
    Secret href = inspect.href();
    return href == null
        ? Doc.EMPTY
        : Doc.EMPTY.with(Note.of(Tone.PLAIN, href)).and(new InspectDoc(inspect).browsers());
  }

  /**
   * {@return the readings under all standards, for a terminal}
   *
   * @param inspect what is known about the text
   */
  public static Doc ofStandards(Inspect inspect) {
    AllStandards all = inspect.standards();
    Tone tone = all.isTaken() ? Tone.GOOD : Tone.BAD;
    return Doc.EMPTY
        .with(title(inspect.input()), Note.of(tone, all.message()))
        .and(timeline(all, StandardDocument.URL_STANDARD));
  }

  /**
   * {@return all sections, for a page: the most surprising first, of which two are open}
   *
   * @param inspect what is known about the text
   */
  public static Doc sections(Inspect inspect) {
    InspectDoc doc = new InspectDoc(inspect);
    List<Section> sections = new ArrayList<>(doc.sections());
    sections.sort((one, other) -> Integer.compare(other.surprise, one.surprise)); // a stable sort
    int open = refusals(inspect).blocks().isEmpty() ? 0 : inspect.repairs() == null ? 1 : MAX_OPEN;
    Doc all = Doc.EMPTY;
    for (Section it : sections) {
      boolean isOpen = it.surprise > 0 && open < MAX_OPEN && !it.doc.blocks().isEmpty();
      open += isOpen ? 1 : 0;
      Tone tone = isOpen ? Tone.PLAIN : Tone.STRONG;
      all = all.and(it.doc.under(new Title(it.id, it.title, tone, Source.NONE)));
    }
    return all;
  }

  private List<Section> sections() {
    Doc standards =
        Doc.EMPTY.with(standards(true)).and(differences()).and(findings()).and(reports());
    boolean isRefused = !inspect.isValid();
    Distance distance = isRefused ? Distance.REFUSAL : inspect.text().distance();
    boolean isDisputed = !isRefused && distance.compareTo(Distance.NOTATION) > 0;
    boolean isAlarm = inspect.deceptions().stream().anyMatch(Finding::isAlarm);
    List<Pair> parts = partPairs();
    List<String> tops = rfc == null ? List.of() : rfc.parts().stream().map(Part::name).toList();
    List<Remark> advice = allAdvice(inspect.meaning());
    boolean isWarning = advice.stream().anyMatch(it -> it.severity() == Severity.WARNING);
    Doc meaning = meaning(inspect.meaning());
    boolean isAnswer = rfc != null && rfc.kind().hasScheme() && inspect.assessment().host() == null;
    Doc forms = forms().and(steps());
    AllStandards all = inspect.standards();
    long taken = all.readings().stream().filter(StandardReading::takes).count();
    int count = all.readings().size();
    Message years = taken > 0 && taken < count ? say("accepting", taken, count) : all.message();
    Map<Standing, Integer> characters = new EnumMap<>(Standing.class);
    FoundCharacter.in(inspect.text().input())
        .forEach(it -> characters.merge(it.story().standing(), 1, Integer::sum));
    List<Message> standings = new ArrayList<>();
    characters.forEach(
        (it, number) ->
            standings.add(say("of-part", say("characters." + Ascii.lower(it.name())), number)));
    return List.of(
        new Section(
            isAlarm ? 5 : 0,
            "deceptions",
            say(isAlarm ? "deceptions" : "look-twice"),
            deceptions()),
        Section.of(isWarning ? 3 : 0, "advice", say("advised", advice.size()), notes(advice)),
        Section.of(
            isDisputed ? 4 : 0,
            "standards",
            MESSAGES.ofConstant("doc.distance", distance),
            standards),
        Section.of(isAnswer ? 2 : 0, "meaning", results(inspect.meaning(), meaning), meaning),
        Section.of(
            parts.size() > MAX_OPEN_PARTS ? 0 : 1,
            "parts",
            Message.quoted(String.join(", ", tops)),
            pairs(null, parts)),
        Section.of(0, "forms", contents(forms), forms),
        Section.of(0, "past", years, past(all)),
        Section.of(
            0,
            "characters",
            standings.isEmpty() ? null : Message.list(standings),
            characters(inspect)),
        Section.of(
            0,
            "grammar",
            Message.quoted(rfc == null ? "RFC 3986 §B" : "RFC 3986 §A, §B"),
            groups(inspect).and(derivation(inspect, true))));
  }

  /** Returns the first part under the rules of a scheme, or else what is said about the text. */
  private static @Nullable Message results(@Nullable Meaning meaning, Doc doc) {
    String part =
        meaning == null || meaning.parts().isEmpty()
            ? ""
            : Secret.in(meaning.parts().get(0).value()).masked();
    return part.isEmpty() || part.length() > MAX_REPEATED ? contents(doc) : Message.quoted(part);
  }

  /** Returns the headings in a document, or else the names in it. */
  private static @Nullable Message contents(Doc doc) {
    List<Message> names = new ArrayList<>();
    boolean isTitled = !doc.blocks().isEmpty() && doc.blocks().get(0) instanceof Title;
    for (Block block : doc.blocks()) {
      if (isTitled && block instanceof Title it) {
        names.add(it.text());
      } else if (!isTitled && block instanceof Pairs it) {
        for (Pair pair : it.pairs()) {
          if (pair.name() instanceof Value.Sentence name) {
            names.add(name.message());
          }
        }
        break;
      }
    }
    return names.isEmpty() ? null : Message.list(names.stream().distinct().toList());
  }

  /**
   * {@return the refusals and the repairs, for the top of a page}
   *
   * @param inspect what is known about the text
   */
  public static Doc refusals(Inspect inspect) {
    Doc repaired = new InspectDoc(inspect).repairs(MAX_REPAIRS);
    return repaired
        .under(new Title("repairs", say("repaired"), Tone.PLAIN, Source.NONE))
        .and(
            refusal("RFC 3986", inspect.text().rfc().errorOrNull())
                .and(refusal("URL Standard", inspect.text().url().errorOrNull()))
                .under(open("refusals")));
  }

  private static Doc refusal(String by, @Nullable SyntaxError error) {
    return error == null
        ? Doc.EMPTY
        : Doc.EMPTY.with(
            note(Message.quoted(by), Value.of(error.account()), Source.of(error.rule())));
  }

  private static Note note(Message word, Value sentence, Source source) {
    return new Note(word, null, Tone.PLAIN, sentence, source);
  }

  // The verdict.

  /**
   * {@return what a text is, and where it leads}
   *
   * @param inspect what is known about the text
   */
  public static Message what(Inspect inspect) {
    return Headline.of(inspect);
  }

  /**
   * {@return how a text stands out: bad if it is dangerous, good if nothing is wrong with it}
   *
   * @param inspect what is known about the text
   */
  public static Tone tone(Inspect inspect) {
    TextAssessment assessment = inspect.assessment();
    boolean isGood = inspect.isValid() && !assessment.hasPassword();
    return assessment.isDangerous() ? Tone.BAD : isGood ? Tone.GOOD : Tone.WARNING;
  }

  /**
   * {@return the greatest risk of a text in one sentence}
   *
   * @param inspect what is known about the text
   */
  public static Doc risk(Inspect inspect) {
    SpecRule reason = inspect.assessment().reason();
    Message sentence = inspect.assessment().sentence();
    return sideBySide(inspect)
        .with(
            reason == null ? Note.of(Tone.PLAIN, sentence) : Note.of(Tone.PLAIN, sentence, reason));
  }

  /**
   * Returns the name that the host looks like and the host, in which the odd letters are marked,
   * and how browsers write it.
   */
  private static Doc sideBySide(Inspect inspect) {
    String like = inspect.assessment().looksLike();
    String host = inspect.assessment().unicodeHost();
    if (inspect.headline() == null || like == null || host == null) {
      return Doc.EMPTY;
    }
    int[] ours = host.codePoints().toArray();
    int[] theirs = like.codePoints().toArray();
    String before = like + "  ≠  ";
    int start = before.length();
    List<Span> odd = new ArrayList<>();
    for (int k = 0; k < ours.length; k++) {
      int end = start + Character.charCount(ours[k]);
      if (ours.length == theirs.length ? ours[k] != theirs[k] : ours[k] >= 128) {
        odd.add(new Span("broken", start, end, 0, null));
      }
      start = end;
    }
    boolean isOtherName = odd.isEmpty() || odd.size() > 2 && Ascii.isAscii(host);
    String ascii = inspect.assessment().host();
    String text = before + host;
    if (ascii != null && !ascii.equals(host)) {
      int at = text.length() + "  =  ".length();
      text += "  =  " + ascii;
      odd.add(new Span("host", at, text.length(), 0, null));
    }
    Ruler ruler = new Ruler(new Secret(text, List.of()), odd, null);
    return isOtherName ? Doc.EMPTY : Doc.EMPTY.with(ruler);
  }

  /** Returns whether the text is valid, where it leads, and the greatest danger. */
  private Doc verdict() {
    TextAssessment assessment = inspect.assessment();
    Tone tone = tone(inspect);
    Message headline = inspect.headline();
    Doc doc = headline == null ? Doc.EMPTY : Doc.EMPTY.with(Note.of(tone, headline));
    doc = doc.with(Note.of(tone, say("outcome", assessment.label(), what(inspect))));
    Secret host = inspect.host();
    RegistrableDomain domain = // the end of a long host is easily overlooked
        host == null || host.text().length() <= MAX_HOST
            ? null
            : PublicSuffixList.builtIn().registrableDomain(host.text());
    doc = domain == null ? doc : doc.with(Note.of(tone, say("domain", domain.name())));
    return doc.and(risk(inspect));
  }

  /**
   * {@return the kind of reference; empty if RFC 3986 rejects the text}
   *
   * @param inspect what is known about the text
   */
  public static Doc kind(Inspect inspect) {
    Reading reading = inspect.rfc();
    if (reading == null) {
      return Doc.EMPTY;
    }
    ReferenceKind kind = reading.kind();
    return Doc.EMPTY.with(Note.of(Tone.PLAIN, say("kind", kind.id(), kind.message()), kind));
  }

  /** Returns the text with its parts, or where RFC 3986 rejects it. */
  private Block subject() {
    SyntaxError error = inspect.text().rfc().errorOrNull();
    return rfc != null ? Ruler.of(rfc.whole()) : new Caret(Objects.requireNonNull(error));
  }

  /**
   * {@return the text with its parts in colors, also if it is invalid}
   *
   * @param inspect what is known about the text
   */
  public static Ruler ruler(Inspect inspect) {
    Reading reading = inspect.rfc();
    if (reading != null) {
      return Ruler.of(reading.whole());
    }
    String text = inspect.text().input();
    int index = Objects.requireNonNull(inspect.text().rfc().errorOrNull()).index();
    int end = index < text.length() ? text.offsetByCodePoints(index, 1) : index;
    List<Span> spans = new ArrayList<>();
    boolean isWithin = false;
    for (AppendixBGroup group : AppendixBGroup.of(text)) {
      Component component = group.component();
      Range range = group.range();
      if (component != null && range != null) {
        spans.add(new Span(component.id(), range.start(), range.end(), 0, null));
        if (range.start() <= index && index < range.end()) {
          spans.add(new Span("broken", index, end, 1, null));
          isWithin = true;
        }
      }
    }
    if (!isWithin && index < text.length()) {
      spans.add(new Span("broken", index, end, 0, null));
      spans.sort((one, other) -> Integer.compare(one.start(), other.start()));
    }
    return new Ruler(Secret.in(text), spans, null);
  }

  // Parts and forms.

  private Doc parts() {
    return pairs(null, partPairs());
  }

  private List<Pair> partPairs() {
    List<Pair> pairs = new ArrayList<>();
    if (rfc != null) {
      parts(rfc.parts(), 0, pairs);
    }
    return pairs;
  }

  private void parts(List<Part> parts, int depth, List<Pair> to) {
    Secret whole = inspect.input();
    for (Part it : parts) {
      Secret text = whole.slice(it.start(), it.end());
      Secret decoded = Inspect.decoded(it, whole);
      Range range = new Range(it.start(), it.end());
      Source source = Source.of(it.rule());
      to.add(new Pair(depth, Value.of(it.label()), range, text, it.name(), source));
      if (decoded != null && !decoded.masked().equals(text.masked())) {
        to.add(Pair.of(null, say("decoded", decoded)));
      }
      it.remarks().forEach(on -> to.add(Pair.of(null, on.message(), on.clause())));
      List<Part> inner = it.children();
      if (inner.size() == 1
          && !inner.get(0).name().equals("host")
          && inner.get(0).text().length() > MAX_REPEATED) {
        inner = inner.get(0).children(); // it would be the same text again
      }
      // The name and the value of a pair without escapes are seen in the pair.
      if (!it.name().equals("pair") || isEncoded(text.text())) {
        parts(inner, depth + 1, to);
      }
    }
  }

  private static boolean isEncoded(String pair) {
    return pair.indexOf('%') >= 0 || pair.indexOf('+') >= 0;
  }

  /** Returns the normal forms, the URI, the IRI and the human-readable form. */
  private Doc forms() {
    List<Pair> forms = new ArrayList<>();
    if (rfc != null) {
      String text = rfc.text();
      String syntax = rfc.reference().normalize(Equivalence.SYNTAX).toString();
      form(forms, "normal-by-syntax", syntax, text);
      form(
          forms,
          "normal-by-scheme",
          rfc.reference().normalize(Equivalence.SCHEME).toString(),
          syntax);
      form(forms, "as-uri", rfc.reference().toUri().toString(), text);
      String iri = rfc.reference().toIri().toString();
      form(forms, "as-iri", iri, text);
      form(forms, "readable", rfc.reference().readable(), iri);
    }
    return pairs(null, forms);
  }

  private void form(List<Pair> to, String key, String form, String unless) {
    if (rfc != null && !form.equals(unless)) {
      to.add(Pair.of(say(key), Secret.derived(form, rfc.text())));
    }
  }

  private Doc steps() {
    List<Pair> pairs = new ArrayList<>();
    for (Step it : inspect.normalization(true)) {
      Change change = it.change();
      Range range = new Range(change.start(), change.end());
      Message name = PartNames.of(it.component().id());
      pairs.add(Pair.of(name, change.message(), it.clause()).at(range));
      pairs.add(Pair.of(null, say("edit", quoted(change.before()), quoted(change.after()))));
      pairs.add(Pair.of(null, it.after().toString()));
    }
    return pairs(say("steps"), pairs);
  }

  private static Message quoted(@Nullable String value) {
    return value == null ? say("absent") : Message.quoted('"' + Excerpt.escape(value) + '"');
  }

  // The two standards.

  private Table standards(boolean isPage) {
    List<Row> rows = new ArrayList<>();
    boolean isRead = inspect.text().target() != null;
    for (Component it : inspect.components()) {
      Difference difference = isRead ? inspect.difference(it) : null;
      boolean isNotation = difference != null && difference.distance() == Distance.NOTATION;
      Tone tone = difference == null ? Tone.PLAIN : isNotation ? Tone.DIM : Tone.BAD;
      boolean isHost = it == Component.HOST;
      String kind = !isHost || rfc == null ? null : Inspect.hostKind(rfc);
      Cell name = new Cell(Value.of(PartNames.of(it.id())), null);
      Cell own = new Cell(inspect.rfc(it), kind == null ? null : Value.of(kind));
      Cell other = new Cell(inspect.url(it), isHost ? urlHostKind() : null);
      rows.add(new Row(tone, it.id(), List.of(name, own, other)));
    }
    if (url != null && isPage) {
      rows.add(Row.of(say("href"), null, inspect.href()));
      rows.add(Row.of(PartNames.of("origin"), null, url.origin().toString()));
    }
    Object kind = rfc == null ? say("refused") : rfc.kind().id();
    List<Value> heads =
        List.of(
            Value.of(say("part")),
            Value.of(say("standard", "RFC 3986", kind)),
            Value.of(say("standard", "URL Standard", urlKind())));
    return new Table(say("standards.caption"), heads, rows);
  }

  private Message urlKind() {
    if (url == null) {
      return say(inspect.text().isBaseMissing() ? "needs-base" : "refused");
    }
    String key = url.isSpecial() ? "special-url" : "opaque-url";
    return url.isSpecial() || url.hasOpaquePath() ? say(key) : Message.quoted("URL");
  }

  private @Nullable Value urlHostKind() {
    String kind = inspect.urlHostKind();
    return kind == null || kind.equals("empty host")
        ? null
        : Value.of(say("url-host." + Ascii.lower(kind).replace(' ', '-')));
  }

  private Doc browsers() {
    List<Pair> pairs = new ArrayList<>();
    for (Component it : Inspect.COMPONENTS) {
      component(it, inspect.url(it), pairs);
      if (it == Component.HOST && inspect.url(it) != null && urlHostKind() != null) {
        pairs.add(Pair.of(null, urlHostKind()));
      }
    }
    pairs.add(Pair.of(PartNames.of("origin"), Objects.requireNonNull(url).origin().toString()));
    return pairs(null, pairs);
  }

  private static void component(Component component, @Nullable Secret value, List<Pair> to) {
    if (value != null) {
      to.add(Pair.of(PartNames.of(component.id()), value).in(component.id()));
    }
  }

  /** Returns the components under RFC 3986, and why browsers reject the text. */
  private Doc refusedByBrowsers() {
    List<Pair> pairs = new ArrayList<>();
    inspect.components().forEach(it -> component(it, inspect.rfc(it), pairs));
    SyntaxError error = inspect.text().url().errorOrNull();
    return error == null || inspect.text().isBaseMissing()
        ? pairs(null, pairs)
        : pairs(null, pairs).with(Title.of("", Message.quoted("URL Standard")), new Caret(error));
  }

  private Doc queryPairs() {
    Secret query = inspect.rfc(Component.QUERY);
    query = query == null ? inspect.url(Component.QUERY) : query;
    if (query == null || query.text().indexOf('=') < 0) {
      return Doc.EMPTY;
    }
    List<Pair> pairs = new ArrayList<>();
    List<QueryParams.Param> masked = new ArrayList<>();
    QueryFormat format = QueryFormat.ofQueryIn(inspect.text().input());
    QueryParams.parse(query.masked(), format).forEach(masked::add);
    for (QueryParams.Param it : QueryParams.parse(query.text(), format)) {
      String shown = pairs.size() < masked.size() ? masked.get(pairs.size()).value() : null;
      Object name = it.name().isEmpty() ? say("empty") : Secret.in(it.name());
      pairs.add(Pair.of(name, Secret.like(it.value(), shown)));
    }
    return pairs(say("pairs"), pairs);
  }

  private Doc differences() {
    SyntaxError error = inspect.text().rfc().errorOrNull();
    List<Pair> pairs = new ArrayList<>();
    if (error != null && url != null) {
      String document = error.rule().clause().document();
      Message refusal = say("rfc-refuses", error.explanation(), document);
      pairs.add(Pair.of(PartNames.of("text"), refusal));
      Message story = story(error);
      if (story != null) {
        Clause excluded = Clause.rfc("excluded", 3986, "2");
        pairs.add(Pair.of(say("characters.reason"), story, excluded));
      }
    } else if (inspect.text().target() != null) {
      for (Difference it : inspect.text().differences()) {
        pairs.add(Pair.of(PartNames.of(it.part()), it.message()).from(it.clauses()));
      }
    }
    return pairs(say("differ"), pairs);
  }

  /** Returns why a character is not allowed in identifiers, if it is excluded. */
  private static @Nullable Message story(SyntaxError error) {
    boolean isEnd = error.index() >= error.input().length();
    CharacterStory story =
        isEnd ? null : CharacterStory.find(error.input().codePointAt(error.index()));
    if (story == null || story.standing() != Standing.EXCLUDED) {
      return null;
    }
    List<Message> was = new ArrayList<>();
    String before = "";
    for (Chapter it : story.chapters()) {
      if (!it.category().equals(before)) {
        String document = it.clause().document();
        was.add(
            isInRule(it)
                ? Message.quoted(document + " " + it.category())
                : say("characters.document", document));
        before = it.category();
      }
    }
    return say("characters.why", story.reason(), Message.list(was));
  }

  private Doc findings() {
    return notes(inspect.text().findings()).under(Title.of("", say("browsers")));
  }

  private Doc reports() {
    List<Row> rows =
        inspect.text().reports().stream().map(it -> Row.of(it.error().id(), it.index())).toList();
    List<Value> heads = List.of(Value.of(say("report")), Value.of(say("report.index")));
    Table table = new Table(say("reports.caption"), heads, rows);
    return rows.isEmpty() ? Doc.EMPTY : Doc.EMPTY.with(Title.of("", say("reports")), table);
  }

  private static Doc notes(List<Remark> remarks) {
    return new Doc(remarks.stream().<Block>map(Note::of).distinct().toList());
  }

  // Safety.

  /** Returns the deceptive features of the host name, and the names that it looks like. */
  private Doc deceptions() {
    Doc likes = Doc.EMPTY;
    for (Finding it : inspect.deceptions()) {
      String like = it.looksLike();
      Note note = like == null ? null : Note.of(Tone.BAD, say("looks-like", Excerpt.escape(like)));
      likes = note == null || likes.blocks().contains(note) ? likes : likes.with(note);
    }
    return likes.and(notes(inspect.deceptions().stream().map(Finding::remark).toList()));
  }

  private Doc alarms() {
    Title title = new Title("", say("deceptions"), Tone.BAD, Source.NONE);
    return notes(
            inspect.deceptions().stream().filter(Finding::isAlarm).map(Finding::remark).toList())
        .under(title);
  }

  // Repairs.

  private Doc repairs(int most) {
    Repairs repairs = inspect.repairs();
    Message obstacle = repairs == null ? null : repairs.obstacle();
    Doc doc = obstacle == null ? Doc.EMPTY : Doc.EMPTY.with(Note.of(Tone.PLAIN, obstacle));
    List<Repair> all = repairs == null ? List.of() : repairs.all();
    for (Repair it : all.subList(0, Math.min(most, all.size()))) {
      doc = doc.and(repair(it));
    }
    return doc;
  }

  /** Returns a repaired text with its changes and assumptions. */
  private static Doc repair(Repair repair) {
    List<Pair> pairs = new ArrayList<>();
    pairs.add(Pair.of(null, Secret.like(repair.text(), repair.redacted())).in(Pair.TARGET));
    Map<Message, List<Change>> changes = new LinkedHashMap<>(); // the same is said once
    repair
        .changes()
        .forEach(it -> changes.computeIfAbsent(change(repair, it), k -> new ArrayList<>()).add(it));
    changes.entrySet().stream().limit(MAX_CHANGES).forEach(it -> pairs.add(changes(it)));
    if (changes.size() > MAX_CHANGES) {
      pairs.add(Pair.of(null, say("edits.more", changes.size() - MAX_CHANGES)));
    }
    repair.assumptions().forEach(it -> pairs.add(Pair.of(say("edits.assuming"), it)));
    TwoReadings repaired = TwoReadings.of(repair.text());
    SyntaxError error = repaired.url().errorOrNull();
    if (error != null) {
      Message why = repaired.isBaseMissing() ? say("needs-base") : refused(error);
      pairs.add(Pair.of("URL Standard", why, error.rule()));
    }
    String target = repair.target();
    if (target != null && Secrets.in(repair.given()).isEmpty()) {
      pairs.add(Pair.of(say("edits.target"), Secret.in(target)));
    }
    Message warning = repair.warning();
    Doc doc = pairs(null, pairs);
    return warning == null ? doc : doc.with(Note.of(Tone.WARNING, warning));
  }

  /**
   * {@return repairs of a text, below the text with its edits marked}
   *
   * @param repairs the repairs, of which there is at least one
   */
  public static Doc repairs(List<Repair> repairs) {
    List<Span> spans = new ArrayList<>();
    int end = 0;
    for (Change it : repairs.get(0).changes()) {
      if (it.start() >= end) {
        spans.add(new Span("broken", it.start(), it.end(), 0, null));
        end = it.end();
      }
    }
    Doc doc = Doc.EMPTY.with(new Ruler(Secret.in(repairs.get(0).given()), spans, null));
    for (Repair it : repairs) {
      doc = doc.and(repair(it));
    }
    return doc;
  }

  /** Returns what changes in each of some places, with the range if there is one only. */
  private static Pair changes(Map.Entry<Message, List<Change>> same) {
    List<Range> ranges =
        same.getValue().stream().map(it -> new Range(it.start(), it.end())).toList();
    List<Clause> clauses = same.getValue().get(0).clauses();
    String places =
        ranges.stream().map(it -> it.start() + "–" + it.end()).collect(Collectors.joining(", "));
    Pair pair =
        Pair.of(ranges.size() == 1 ? null : Message.quoted(places), same.getKey())
            .from(clauses.subList(0, Math.min(1, clauses.size())));
    return ranges.size() == 1 ? pair.at(ranges.get(0)) : pair;
  }

  private static Message change(Repair repair, Change change) {
    String before = repair.shownBefore(change);
    String after = repair.shownAfter(change);
    if (before.isEmpty()) {
      return say("edits.put-in", after, change.message());
    }
    return after.isEmpty()
        ? say("edits.goes", before, change.message())
        : say("edits.becomes", before, after, change.message());
  }

  // Meaning.

  private Doc meaning(@Nullable Meaning meaning) {
    if (meaning == null) {
      return Doc.EMPTY;
    }
    String scheme = Objects.requireNonNullElse(meaning.reference().scheme(), "");
    Doc doc = facts(say("scheme", scheme), meaning.scheme()).and(schemeParts(meaning, scheme));
    SyntaxError error = meaning.error();
    if (error != null) {
      Message place = isSame(meaning) ? say("index", error.index()) : say("in-uri");
      Pair why = Pair.of(place, error.account(), error.rule().clause());
      doc = doc.and(pairs(say("no-uri-of-scheme", scheme), List.of(why)));
    }
    doc = doc.and(facts(say("namespace"), meaning.namespace()));
    doc = doc.and(facts(say("host"), meaning.host()));
    for (ValueMeaning it : meaning.values()) {
      List<Pair> pairs = new ArrayList<>(pairs(it.facts()));
      if (it.target() != null) {
        pairs.add(Pair.of(null, Secret.in(it.target())).in(Pair.TARGET));
      }
      doc = doc.with(Title.of("", it.title()), new Pairs(pairs));
    }
    List<Fact> fragment = meaning.fragment();
    boolean isOfType = meaning.reference().hasFragment() && meaning.namespace().isEmpty();
    return fragment.isEmpty() && isOfType
        ? doc.and(
            pairs(
                say("fragment"),
                List.of(Pair.of(say("media-type"), say("unknown-type"), Rule.FRAGMENT.clause()))))
        : doc.and(facts(say("fragment"), fragment));
  }

  private boolean isSame(Meaning meaning) {
    return rfc != null && meaning.reference().toString().equals(rfc.text());
  }

  private static Doc schemeParts(Meaning meaning, String scheme) {
    SpecRule definition = meaning.definition();
    if (definition == null) {
      return Doc.EMPTY;
    }
    List<Pair> pairs = new ArrayList<>();
    meaning.parts().forEach(it -> pairs.add(Pair.of(it.name(), Secret.in(it.value()))));
    if (pairs.isEmpty()) {
      pairs.add(Pair.of(say("form"), say("valid")));
    }
    Title title = new Title("", say("reads", scheme), Tone.STRONG, Source.of(definition));
    return pairs(null, pairs).under(title);
  }

  /**
   * {@return facts under a title; empty if there are none}
   *
   * @param title the title
   * @param facts the facts
   */
  public static Doc facts(Message title, List<Fact> facts) {
    return pairs(title, pairs(facts));
  }

  private static List<Pair> pairs(List<Fact> facts) {
    return facts.stream()
        .map(
            it ->
                Pair.of(it.name(), it.message())
                    .from(new Source(it.sourceMessage(), List.copyOf(it.clauses()))))
        .toList();
  }

  /** Returns the advice besides the verdict, warnings first, each said once. */
  private List<Remark> allAdvice(@Nullable Meaning meaning) {
    List<Remark> own = rfc == null ? List.of() : rfc.advice();
    List<Remark> remarks = new ArrayList<>(own);
    for (Remark it : meaning == null ? List.<Remark>of() : meaning.advice()) {
      if (meaning != null && !isSaid(it, own, meaning)) {
        remarks.add(it);
      }
    }
    remarks.removeIf(it -> it.message().equals(inspect.assessment().sentence()));
    remarks.sort((one, other) -> other.severity().compareTo(one.severity())); // a stable sort
    return remarks;
  }

  /** Returns the advice on the text and that of its scheme, from left to right. */
  private Doc advice(@Nullable Meaning meaning) {
    List<Remark> own = rfc == null ? List.of() : rfc.advice();
    List<Remark> remarks = new ArrayList<>(own);
    Doc others = Doc.EMPTY;
    for (Remark it : meaning == null ? List.<Remark>of() : meaning.advice()) {
      if (meaning == null || isSaid(it, own, meaning)) {
        continue;
      }
      if (isSame(meaning)) {
        remarks.add(it);
      } else {
        others = others.with(note(say("uri"), Value.of(it.message()), Source.of(it.clause())));
      }
    }
    remarks.sort((one, other) -> Integer.compare(one.start(), other.start())); // a stable sort
    return notes(remarks).and(others).under(Title.of("", say("advice")));
  }

  /** Returns whether the advice of a scheme repeats a remark, or why its namespace rejects it. */
  private boolean isSaid(Remark advice, List<Remark> remarks, Meaning meaning) {
    for (Remark it : remarks) {
      boolean isOfClause = isOfOneSection(it.clause(), advice.clause());
      boolean isAround =
          isOfClause
              ? it.start() <= advice.start() && advice.end() <= it.end()
              : it.start() == advice.start() && it.end() == advice.end();
      if (isSame(meaning) ? isAround : isOfClause) {
        return true;
      }
    }
    SyntaxError error = meaning.namespaceError();
    return error != null && isOfOneSection(error.rule().clause(), advice.clause());
  }

  private static boolean isOfOneSection(Clause one, Clause other) {
    return one.document().equals(other.document()) && one.section().equals(other.section());
  }

  // The standards of all years.

  /**
   * {@return the readings of a text under each document, what changed, and whether the text is a
   * locator or a name}
   *
   * @param all the readings
   * @param last the last document to include
   */
  public static Doc timeline(AllStandards all, StandardDocument last) {
    List<Pair> pairs = new ArrayList<>();
    Message before = null;
    StandardDocument like = null;
    for (StandardReading it : all.readings(last)) {
      StandardDocument document = it.document();
      Message summary = summary(it);
      boolean isSame = like != null && summary.equals(before) && it.takes();
      boolean isLiving = document == StandardDocument.URL_STANDARD;
      Object year = isLiving ? say("standards.now") : document.year();
      Message text = isSame && like != null ? say("standards.as", like.citation()) : summary;
      Message name = say("standards.document", year, document.citation());
      pairs.add(Pair.of(name, text).from(source(it)));
      like = isSame ? like : document;
      before = summary;
    }
    return pairs(null, pairs).and(changes(all, last)).and(views(all.views()));
  }

  private static Doc changes(AllStandards all, StandardDocument last) {
    List<Pair> changes = new ArrayList<>();
    for (Revision it : all.revisions(last)) {
      // Sentences of the URL Standard do not name the component.
      boolean isOfBrowsers = it.after() == StandardDocument.URL_STANDARD;
      Difference difference = it.difference();
      Message sentence = difference.message();
      Message text =
          isOfBrowsers ? say("of-part", PartNames.of(difference.part()), sentence) : sentence;
      changes.add(Pair.of(it.after().citation(), text).from(difference.clauses()));
    }
    return pairs(say("standards.changed"), changes);
  }

  private static Doc views(@Nullable LocatorOrName views) {
    if (views == null) {
      return Doc.EMPTY;
    }
    return pairs(
        say("standards.views"),
        List.of(
            Pair.of(say("standards.classical"), views.classicalView(), views.classicalClause()),
            Pair.of(
                say("standards.contemporary"),
                views.contemporaryView(),
                views.contemporaryClause(),
                views.clause()),
            Pair.of(say("standards.hierarchy"), views.hierarchyView(), views.hierarchyClause())));
  }

  /** Returns the readings in full: each document, and each part with its rule. */
  private static Doc past(AllStandards all) {
    Doc doc = Doc.EMPTY;
    for (StandardReading it : all.readings()) {
      StandardDocument document = it.document();
      Message name = say("standards.document", document.year(), document.citation());
      SpecRule rule = new Clause(document.title(), document.citation(), "", document.link());
      SyntaxError error = it.error();
      Message word = say(error == null ? "standards.takes" : "refused");
      Value title = Value.of(Message.quoted(document.title()));
      doc = doc.with(Title.of("", name), note(word, title, Source.of(rule)));
      doc = error == null ? doc : doc.with(Note.of(Tone.PLAIN, error.account(), error.rule()));
      List<Pair> pairs = new ArrayList<>();
      Clause production = it.production();
      if (production != null) {
        pairs.add(Pair.of(say("form"), production.rule(), production));
      }
      for (PastPart part : it.parts()) {
        Component today = part.today();
        Secret text = Answers.text(it, part);
        Pair pair = Pair.of(part.name(), text, part.rule());
        pair = pair.at(new Range(part.start(), part.end()));
        pairs.add(today == null ? pair : pair.in(today.id()));
      }
      doc = doc.and(pairs(null, pairs));
    }
    return doc.and(changes(all, StandardDocument.URL_STANDARD)).and(views(all.views()));
  }

  private static Source source(StandardReading reading) {
    SyntaxError error = reading.error();
    Clause production = reading.production();
    if (error != null && !reading.isBaseMissing()) {
      return Source.of(error.rule());
    }
    return production == null
        ? Source.NONE
        : new Source(Message.quoted(production.rule()), List.of(production));
  }

  /**
   * {@return a reading on one line, each part within that which contains it}
   *
   * @param reading the reading
   */
  public static Message summary(StandardReading reading) {
    SyntaxError error = reading.error();
    if (error != null) {
      return reading.isBaseMissing() ? say("needs-base") : refused(error);
    }
    boolean isEmpty = reading.parts().isEmpty();
    return isEmpty ? say("empty") : Message.list(within(null, reading, new int[1]));
  }

  /**
   * {@return why a standard rejects a text, in a few words}
   *
   * @param error the error
   */
  public static Message refused(SyntaxError error) {
    Message meaning = error.rule().meaningMessage();
    return !error.rule().isOfUrl() && !meaning.text().isEmpty()
        ? meaning
        : say("standards.refused", error.index(), error.rule().id());
  }

  /** Returns the parts within another, from the one at {@code next[0]} on. */
  private static List<Message> within(
      @Nullable PastPart around, StandardReading reading, int[] next) {
    List<Message> messages = new ArrayList<>();
    while (next[0] < reading.parts().size()) {
      PastPart it = reading.parts().get(next[0]);
      if (around != null && (it.start() >= around.end() || it.end() > around.end())) {
        break;
      }
      next[0]++;
      boolean isWhole = around != null && around.start() == it.start() && around.end() == it.end();
      Message name = PartNames.of(it.name());
      Secret text = Answers.text(reading, it);
      Message own = isWhole ? name : say("standards.part", name, text);
      List<Message> inner = within(it, reading, next);
      messages.add(inner.isEmpty() ? own : say("standards.within", own, Message.list(inner)));
    }
    return messages;
  }

  // Characters and grammar.

  /**
   * {@return the characters of a text that are reserved or excluded, or once were}
   *
   * @param inspect what is known about the text
   */
  public static Doc characters(Inspect inspect) {
    Doc doc = Doc.EMPTY;
    for (FoundCharacter it : FoundCharacter.in(inspect.text().input())) {
      CharacterStory story = it.story();
      Message place =
          it.count() == 1
              ? say("index", it.index())
              : say("characters.places", it.count(), it.index());
      String character = Excerpt.name(story.character());
      Message name = say("characters.title", character, story.escape(), place);
      List<Pair> pairs = new ArrayList<>();
      pairs.add(Pair.of(say("characters.reason"), story.reason(), story.reasonClause()));
      pairs.addAll(chapters(story));
      doc = doc.and(pairs(name, pairs));
    }
    Note none = Note.of(Tone.PLAIN, say("characters.none"));
    return doc.blocks().isEmpty() ? Doc.EMPTY.with(none) : doc;
  }

  /** Returns what each document says about a character; documents that agree share a pair. */
  private static List<Pair> chapters(CharacterStory story) {
    List<Pair> pairs = new ArrayList<>();
    List<Chapter> chapters = story.chapters();
    for (int k = 0; k < chapters.size(); ) {
      Chapter it = chapters.get(k);
      StringBuilder name = new StringBuilder(it.clause().document());
      List<Clause> clauses = new ArrayList<>(List.of(it.clause()));
      for (k++; k < chapters.size() && isSame(it, chapters.get(k)); k++) {
        Clause clause = chapters.get(k).clause();
        name.append(", ").append(clause.document().substring(4));
        clauses.add(clause);
      }
      String standing = Ascii.lower(it.standing().name());
      Message what = say("characters." + standing);
      if (!it.category().equals(standing)) {
        Message category = Message.quoted(it.category());
        what = say("of-part", what, isInRule(it) ? category : say("characters.no-rule"));
      }
      pairs.add(Pair.of(name.toString(), what).from(clauses));
    }
    return pairs;
  }

  private static boolean isSame(Chapter one, Chapter other) {
    return one.standing() == other.standing() && one.category().equals(other.category());
  }

  /** Returns whether one of the document's rules contains the character. */
  private static boolean isInRule(Chapter chapter) {
    return !chapter.category().equals("in no rule");
  }

  /**
   * {@return what the expression of RFC 3986 appendix B matches}
   *
   * @param inspect what is known about the text
   */
  public static Doc groups(Inspect inspect) {
    List<Pair> pairs = new ArrayList<>();
    Secret whole = inspect.input();
    for (AppendixBGroup it : AppendixBGroup.of(inspect.text().input())) {
      Range range = it.range();
      Component component = it.component();
      Object value = range == null ? say("undefined") : whole.slice(range.start(), range.end());
      String role = component == null ? "" : component.id();
      Pair pair = Pair.of("$" + it.number(), value).in(role);
      pairs.add(range == null ? pair : pair.at(range));
      Source source = component == null ? Source.NONE : Source.of(rule(component));
      pairs.add(Pair.of(null, it.message()).from(source));
    }
    Message expression = Message.quoted(AppendixBGroup.EXPRESSION);
    Source source = Source.of(Clause.rfc("regular expression", 3986, "B"));
    return pairs(null, pairs).under(new Title("", expression, Tone.STRONG, source));
  }

  /** Returns the rule of RFC 3986 for a component that the expression separates. */
  private static Rule rule(Component component) {
    return switch (component) {
      case SCHEME -> Rule.SCHEME;
      case AUTHORITY -> Rule.AUTHORITY;
      case PATH -> Rule.PATH_ABEMPTY;
      case QUERY -> Rule.QUERY;
      default -> Rule.FRAGMENT;
    };
  }

  /**
   * {@return how the ABNF derives a text, and the rules that it uses; empty if it does not}
   *
   * @param inspect what is known about the text
   * @param isMasked whether secrets are masked
   */
  public static Doc derivation(Inspect inspect, boolean isMasked) {
    Derivation root = inspect.derivation(isMasked);
    if (root == null) {
      return Doc.EMPTY;
    }
    DerivationLines lines = DerivationLines.of(root);
    List<Pair> pairs = new ArrayList<>();
    for (DerivationLines.Line it : lines.lines()) {
      String rules = String.join(" › ", it.chain());
      Object name = it.count() == 1 ? rules : say("derivation.times", rules, it.count());
      Value text = Value.of(root.text().substring(it.start(), it.end()));
      Range range = new Range(it.start(), it.end());
      pairs.add(new Pair(it.depth(), Value.of(name), range, text, "", Source.NONE));
    }
    if (lines.isCut()) {
      pairs.add(Pair.of(null, say("derivation.cut")));
    }
    List<Pair> rules = new ArrayList<>();
    for (AbnfRule it : lines.used()) {
      rules.add(Pair.of(it.id(), it.message(), it));
      rules.add(Pair.of(null, it.abnf().substring(it.id().length() + 1).strip()));
    }
    return pairs(null, pairs).and(pairs(say("derivation.rules"), rules));
  }

  /**
   * {@return a text at the top of a document, cut if it is very long}
   *
   * @param text the text
   */
  public static Note title(Secret text) {
    int end = Math.min(MAX_TITLE, text.text().length());
    boolean isHalf = end == MAX_TITLE && Character.isHighSurrogate(text.text().charAt(end - 1));
    boolean isWhole = end == text.text().length();
    return Note.of(Tone.PLAIN, isWhole ? text : text.slice(0, isHalf ? end - 1 : end));
  }
}
