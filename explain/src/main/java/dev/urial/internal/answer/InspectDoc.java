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
import dev.urial.explain.EscapedCharset;
import dev.urial.explain.Part;
import dev.urial.explain.PartNames;
import dev.urial.explain.Reading;
import dev.urial.explain.TextAssessment;
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
import dev.urial.history.PastPart;
import dev.urial.history.UriPartitioning;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.registry.PublicSuffixList;
import dev.urial.registry.RegistrableDomain;
import dev.urial.repair.Repair;
import dev.urial.report.Change;
import dev.urial.report.Clause;
import dev.urial.report.Component;
import dev.urial.report.Difference;
import dev.urial.report.Distance;
import dev.urial.report.Message;
import dev.urial.report.Range;
import dev.urial.report.Remark;
import dev.urial.report.SpecRule;
import dev.urial.report.SyntaxError;
import dev.urial.safety.names.Finding;
import dev.urial.url.Url;
import dev.urial.url.ValidationError;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
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
        .and(doc.deceptions(true))
        .and(doc.repairs(1))
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
    Reading reading = doc.rfc;
    return reading == null
        ? Doc.EMPTY
        : Doc.EMPTY
            .with(doc.subject())
            .with(kind(reading))
            .with(new Pairs(doc.parts(reading.parts(), 0)))
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
    InspectDoc doc = new InspectDoc(inspect);
    Secret href = inspect.href();
    return href == null
        ? Doc.EMPTY
        : Doc.EMPTY.with(new Note(null, null, Tone.PLAIN, href, Source.NONE)).and(doc.browsers());
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
   * {@return all sections, for a page}
   *
   * @param inspect what is known about the text
   */
  public static Doc sections(Inspect inspect) {
    InspectDoc doc = new InspectDoc(inspect);
    Reading reading = doc.rfc;
    AllStandards all = inspect.standards();
    Pairs parts = new Pairs(reading == null ? List.of() : doc.parts(reading.parts(), 0));
    return (parts.pairs().isEmpty() ? Doc.EMPTY : Doc.EMPTY.with(parts))
        .under(new Title("parts", say("parts"), Tone.PLAIN, Source.NONE))
        .and(doc.deceptions(false))
        .and(doc.allAdvice(inspect.meaning()))
        .and(doc.meaning(inspect.meaning()).under(Title.of("meaning", say("meaning"))))
        .and(
            Doc.EMPTY
                .with(doc.standards(true))
                .and(doc.differences())
                .and(doc.findings())
                .and(doc.reports())
                .under(Title.of("standards", say("standards"))))
        .and(doc.forms().and(doc.steps()).under(Title.of("forms", say("forms"))))
        .and(past(all).under(Title.of("past", say("past"))))
        .and(characters(inspect).under(Title.of("characters", say("characters"))))
        .and(
            groups(inspect)
                .and(derivation(inspect, true))
                .under(Title.of("grammar", say("grammar"))));
  }

  /**
   * {@return the refusals and the repairs, for the top of a page}
   *
   * @param inspect what is known about the text
   */
  public static Doc refusals(Inspect inspect) {
    InspectDoc doc = new InspectDoc(inspect);
    SyntaxError error = inspect.text().rfc().errorOrNull();
    SyntaxError other = inspect.text().url().errorOrNull();
    Doc refusals =
        (error == null ? Doc.EMPTY : Doc.EMPTY.with(refusal("RFC 3986", error)))
            .and(other == null ? Doc.EMPTY : Doc.EMPTY.with(refusal("URL Standard", other)));
    return refusals
        .under(new Title("refusals", say("refusals"), Tone.PLAIN, Source.NONE))
        .and(doc.repairs(MAX_REPAIRS));
  }

  private static Note refusal(String by, SyntaxError error) {
    return new Note(
        Message.quoted(by), null, Tone.PLAIN, Value.of(error.account()), Source.of(error.rule()));
  }

  // The verdict.

  /**
   * {@return where a text leads}
   *
   * @param inspect what is known about the text
   */
  public static Message where(Inspect inspect) {
    Secret host = inspect.host();
    return inspect.assessment().host() == null || host == null
        ? MESSAGES.of("assessment.no-host")
        : MESSAGES.of("assessment.host", host);
  }

  /**
   * {@return the greatest risk of a text in one sentence}
   *
   * @param inspect what is known about the text
   */
  public static Doc risk(Inspect inspect) {
    TextAssessment assessment = inspect.assessment();
    SpecRule reason = assessment.reason();
    return Doc.EMPTY.with(
        reason == null
            ? Note.of(Tone.PLAIN, assessment.sentence())
            : Note.of(Tone.PLAIN, assessment.sentence(), reason));
  }

  /** Returns whether the text is valid, where it leads, and the greatest danger. */
  private Doc verdict() {
    TextAssessment assessment = inspect.assessment();
    Tone tone = assessment.isDangerous() ? Tone.BAD : inspect.isValid() ? Tone.GOOD : Tone.WARNING;
    Message outcome = say("outcome", assessment.label(), where(inspect));
    Secret host = inspect.host();
    RegistrableDomain domain =
        host == null || host.text().length() <= MAX_HOST
            ? null
            : PublicSuffixList.builtIn().registrableDomain(host.text());
    Doc doc = Doc.EMPTY.with(Note.of(tone, outcome));
    // The end of a long host is easily overlooked.
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
    return reading == null ? Doc.EMPTY : Doc.EMPTY.with(kind(reading));
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
    for (AppendixBGroup group : AppendixBGroup.of(text)) {
      Component component = group.component();
      Range range = group.range();
      if (component != null && range != null) {
        spans.add(new Span(component.id(), range.start(), range.end(), 0, null));
        if (range.start() <= index && index < range.end()) {
          spans.add(new Span("broken", index, end, 1, null));
        }
      }
    }
    boolean isOutside = spans.stream().noneMatch(it -> it.role().equals("broken"));
    if (isOutside && index < text.length()) {
      spans.add(new Span("broken", index, end, 0, null));
      spans.sort((one, other) -> Integer.compare(one.start(), other.start()));
    }
    return new Ruler(Secret.in(text), spans, null);
  }

  private static Note kind(Reading reading) {
    return new Note(
        null,
        null,
        Tone.PLAIN,
        Value.of(say("kind", reading.kind().id(), reading.kind().message())),
        Source.of(reading.kind()));
  }

  // Parts and forms.

  private List<Pair> parts(List<Part> parts, int depth) {
    List<Pair> pairs = new ArrayList<>();
    Secret whole = inspect.input();
    for (Part it : parts) {
      Secret text = whole.slice(it.start(), it.end());
      Secret decoded = Inspect.decoded(it, whole);
      Range range = new Range(it.start(), it.end());
      Value name = Value.of(it.label());
      pairs.add(new Pair(depth, name, range, text, it.name(), Source.of(it.rule())));
      if (decoded != null && !decoded.masked().equals(text.masked())) {
        pairs.add(Pair.of(null, Value.of(say("decoded", decoded))));
      }
      for (Remark remark : it.remarks()) {
        pairs.add(Pair.of(null, Value.of(remark.message()), remark.clause()));
      }
      pairs.addAll(parts(it.children(), depth + 1));
    }
    return pairs;
  }

  /** {@return the normal forms, the URI, the IRI and the human-readable form} */
  private Doc forms() {
    List<Pair> forms = new ArrayList<>();
    if (rfc != null) {
      String text = rfc.text();
      String syntax = rfc.normalized(Equivalence.SYNTAX).toString();
      form(forms, "normal-by-syntax", syntax, text);
      form(forms, "normal-by-scheme", rfc.normalized(Equivalence.SCHEME).toString(), syntax);
      form(forms, "as-uri", rfc.asUri().toString(), text);
      String iri = rfc.asIri().toString();
      form(forms, "as-iri", iri, text);
      form(forms, "readable", rfc.readable(), iri);
    }
    return forms.isEmpty() ? Doc.EMPTY : Doc.EMPTY.with(new Pairs(forms));
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
      pairs.add(
          new Pair(
              0,
              Value.of(PartNames.of(it.component().id())),
              new Range(change.start(), change.end()),
              Value.of(change.message()),
              "",
              Source.of(it.clause())));
      pairs.add(
          Pair.of(null, Value.of(say("edit", quoted(change.before()), quoted(change.after())))));
      pairs.add(Pair.of(null, Value.of(it.after().toString())));
    }
    return pairs.isEmpty()
        ? Doc.EMPTY
        : Doc.EMPTY.with(Title.of("", say("steps")), new Pairs(pairs));
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
      Tone tone =
          difference == null
              ? Tone.PLAIN
              : difference.distance() == Distance.NOTATION ? Tone.DIM : Tone.BAD;
      boolean isHost = it == Component.HOST;
      String kind = !isHost || rfc == null ? null : Inspect.hostKind(rfc);
      rows.add(
          new Row(
              tone,
              it.id(),
              List.of(
                  name(it),
                  new Cell(inspect.rfc(it), kind == null ? null : Value.of(kind)),
                  new Cell(inspect.url(it), isHost ? urlHostKind() : null))));
    }
    if (url != null && isPage) {
      Value origin = Value.of(url.origin().toString());
      rows.add(whole(say("href"), inspect.href()));
      rows.add(whole(PartNames.of("origin"), origin));
    }
    return new Table(
        say("standards.caption"),
        List.of(
            Value.of(say("part")),
            Value.of(say("standard", "RFC 3986", rfc == null ? say("refused") : rfc.kind().id())),
            Value.of(say("standard", "URL Standard", urlKind()))),
        rows);
  }

  private static Row whole(Message name, @Nullable Value ofBrowsers) {
    return new Row(
        Tone.PLAIN,
        "",
        List.of(new Cell(Value.of(name), null), new Cell(null, null), new Cell(ofBrowsers, null)));
  }

  private static Cell name(Component component) {
    return new Cell(Value.of(PartNames.of(component.id())), null);
  }

  private Message urlKind() {
    return url == null
        ? say(inspect.text().isBaseMissing() ? "needs-base" : "refused")
        : url.isSpecial()
            ? say("special-url")
            : url.hasOpaquePath() ? say("opaque-url") : Message.quoted("URL");
  }

  private @Nullable Value urlHostKind() {
    String kind = inspect.urlHostKind();
    if (kind == null || kind.equals("empty host")) {
      return null;
    }
    return Value.of(say("url-host." + Ascii.lower(kind).replace(' ', '-')));
  }

  private Doc browsers() {
    List<Pair> pairs = new ArrayList<>();
    for (Component it : Inspect.COMPONENTS) {
      Secret value = inspect.url(it);
      if (value != null) {
        pairs.add(component(it, value));
      }
      Value kind = it == Component.HOST && value != null ? urlHostKind() : null;
      if (kind != null) {
        pairs.add(new Pair(0, null, null, kind, "", Source.NONE));
      }
    }
    pairs.add(
        Pair.of(PartNames.of("origin"), Value.of(Objects.requireNonNull(url).origin().toString())));
    return Doc.EMPTY.with(new Pairs(pairs));
  }

  private static Pair component(Component component, Secret value) {
    Value name = Value.of(PartNames.of(component.id()));
    return new Pair(0, name, null, value, component.id(), Source.NONE);
  }

  /** Returns the components under RFC 3986, and why browsers reject the text. */
  private Doc refusedByBrowsers() {
    List<Pair> pairs = new ArrayList<>();
    for (Component it : inspect.components()) {
      Secret value = inspect.rfc(it);
      if (value != null) {
        pairs.add(component(it, value));
      }
    }
    SyntaxError error = inspect.text().url().errorOrNull();
    Doc doc = pairs.isEmpty() ? Doc.EMPTY : Doc.EMPTY.with(new Pairs(pairs));
    return error == null || inspect.text().isBaseMissing()
        ? doc
        : doc.with(Title.of("", Message.quoted("URL Standard")), new Caret(error));
  }

  private Doc queryPairs() {
    Secret query = inspect.rfc(Component.QUERY);
    query = query == null ? inspect.url(Component.QUERY) : query;
    if (query == null || query.text().indexOf('=') < 0) {
      return Doc.EMPTY;
    }
    List<Pair> pairs = new ArrayList<>();
    List<QueryParams.Param> masked = new ArrayList<>();
    QueryFormat format = QueryFormat.of(rfc == null ? null : rfc.reference().scheme());
    QueryParams.parse(query.masked(), format).forEach(masked::add);
    for (QueryParams.Param it : QueryParams.parse(query.text(), format)) {
      int k = pairs.size();
      Value name = it.name().isEmpty() ? Value.of(say("empty")) : Secret.in(it.name());
      Secret value = Secret.like(it.value(), k < masked.size() ? masked.get(k).value() : null);
      pairs.add(new Pair(0, name, null, value, "", Source.NONE));
    }
    return Doc.EMPTY.with(Title.of("", say("pairs")), new Pairs(pairs));
  }

  private Doc differences() {
    SyntaxError error = inspect.text().rfc().errorOrNull();
    List<Pair> pairs = new ArrayList<>();
    if (error != null && url != null) {
      String document = error.rule().clause().document();
      pairs.add(
          Pair.of(
              PartNames.of("text"), Value.of(say("rfc-refuses", error.explanation(), document))));
      Message story = story(error);
      if (story != null) {
        pairs.add(
            Pair.of(say("characters.reason"), Value.of(story), Clause.rfc("excluded", 3986, "2")));
      }
    } else if (inspect.text().target() != null) {
      for (Difference it : inspect.text().differences()) {
        Value name = Value.of(PartNames.of(it.part()));
        Source source = Source.of(it.clauses());
        pairs.add(new Pair(0, name, null, Value.of(it.message()), "", source));
      }
    }
    return pairs.isEmpty()
        ? Doc.EMPTY
        : Doc.EMPTY.with(Title.of("", say("differ")), new Pairs(pairs));
  }

  /** Returns why a character is not allowed in identifiers, if it is excluded. */
  private static @Nullable Message story(SyntaxError error) {
    CharacterStory story =
        error.index() < error.input().length()
            ? CharacterStory.find(error.input().codePointAt(error.index()))
            : null;
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
    return remarks(Title.of("", say("browsers")), inspect.text().findings());
  }

  private Doc reports() {
    List<Row> rows = new ArrayList<>();
    for (ValidationError.At it : inspect.text().reports()) {
      rows.add(
          new Row(
              Tone.PLAIN,
              "",
              List.of(
                  new Cell(Value.of(it.error().id()), null),
                  new Cell(Value.of(it.index()), null))));
    }
    List<Value> heads = List.of(Value.of(say("report")), Value.of(say("report.index")));
    return rows.isEmpty()
        ? Doc.EMPTY
        : Doc.EMPTY.with(
            Title.of("", say("reports")), new Table(say("reports.caption"), heads, rows));
  }

  private static Doc remarks(Title title, List<Remark> remarks) {
    return notes(remarks).under(title);
  }

  private static Doc notes(List<Remark> remarks) {
    return new Doc(remarks.stream().<Block>map(Note::of).distinct().toList());
  }

  // Safety.

  /** Returns the deceptive features of the host name; on a terminal only the alarms. */
  private Doc deceptions(boolean isTerminal) {
    List<Remark> remarks = new ArrayList<>();
    List<Block> likes = new ArrayList<>();
    boolean isAlarm = isTerminal;
    for (Finding it : inspect.deceptions()) {
      isAlarm |= it.isAlarm();
      if (it.isAlarm() || !isTerminal) {
        remarks.add(it.remark());
      }
      String like = isTerminal ? null : it.looksLike();
      Note note = like == null ? null : Note.of(Tone.BAD, say("looks-like", Excerpt.escape(like)));
      if (note != null && !likes.contains(note)) {
        likes.add(note);
      }
    }
    Message text = say(isAlarm ? "deceives" : "look-twice");
    Tone tone = isTerminal ? Tone.BAD : Tone.STRONG;
    return new Doc(likes)
        .and(notes(remarks))
        .under(new Title(isTerminal ? "" : "deceptions", text, tone, Source.NONE));
  }

  // Repairs.

  private Doc repairs(int most) {
    List<Repair> repairs = inspect.repairs();
    Doc doc = Doc.EMPTY;
    for (Repair it : repairs.subList(0, Math.min(most, repairs.size()))) {
      doc = doc.and(repair(it));
    }
    Title title =
        most == 1
            ? Title.of("", say("repair"))
            : new Title("repairs", say("repaired"), Tone.PLAIN, Source.NONE);
    return doc.under(title);
  }

  /**
   * {@return a repaired text with its changes and assumptions}
   *
   * @param repair the repair
   */
  public static Doc repair(Repair repair) {
    List<Pair> pairs = new ArrayList<>();
    Secret text = Secret.like(repair.text(), repair.redacted());
    pairs.add(new Pair(0, null, null, text, Pair.TARGET, Source.NONE));
    List<Change> changes = repair.changes();
    for (Change it : changes.subList(0, Math.min(MAX_CHANGES, changes.size()))) {
      pairs.add(
          new Pair(
              0,
              null,
              new Range(it.start(), it.end()),
              Value.of(change(repair, it)),
              "",
              Source.of(it.clauses().subList(0, Math.min(1, it.clauses().size())))));
    }
    if (changes.size() > MAX_CHANGES) {
      pairs.add(Pair.of(null, Value.of(say("edits.more", changes.size() - MAX_CHANGES))));
    }
    for (Message it : repair.assumptions()) {
      pairs.add(Pair.of(say("edits.assuming"), Value.of(it)));
    }
    String target = repair.target();
    if (target != null && Secrets.in(repair.given()).isEmpty()) {
      pairs.add(Pair.of(say("edits.target"), Secret.in(target)));
    }
    return Doc.EMPTY.with(new Pairs(pairs));
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
      Fact why = Fact.of(place(meaning, error.index()), error.account(), error.rule().clause());
      doc = doc.and(facts(say("no-uri-of-scheme", scheme), List.of(why)));
    }
    doc = doc.and(facts(say("namespace"), meaning.namespace()));
    doc = doc.and(facts(say("host"), meaning.host()));
    for (ValueMeaning it : meaning.values()) {
      List<Pair> pairs = new ArrayList<>(pairs(it.facts()));
      String target = it.target();
      if (target != null) {
        Value value = Secret.in(target);
        pairs.add(new Pair(0, null, null, value, Pair.TARGET, Source.NONE));
      }
      doc = doc.with(Title.of("", it.title()), new Pairs(pairs));
    }
    return doc.and(facts(say("fragment"), fragment(meaning)));
  }

  private boolean isSame(Meaning meaning) {
    return rfc != null && meaning.reference().toString().equals(rfc.text());
  }

  private Message place(Meaning meaning, int index) {
    return isSame(meaning) ? say("index", index) : say("in-uri");
  }

  private static Doc schemeParts(Meaning meaning, String scheme) {
    SpecRule definition = meaning.definition();
    if (definition == null) {
      return Doc.EMPTY;
    }
    List<Pair> pairs = new ArrayList<>();
    meaning
        .parts()
        .forEach(it -> pairs.add(Pair.of(Message.quoted(it.name()), Secret.in(it.value()))));
    if (pairs.isEmpty()) {
      pairs.add(Pair.of(say("form"), Value.of(say("valid"))));
    }
    Message title = say("reads", scheme);
    return Doc.EMPTY.with(
        new Title("", title, Tone.STRONG, Source.of(definition)), new Pairs(pairs));
  }

  private static List<Fact> fragment(Meaning meaning) {
    List<Fact> facts = new ArrayList<>(meaning.fragment());
    boolean isOfType = meaning.reference().hasFragment() && meaning.namespace().isEmpty();
    if (facts.isEmpty() && isOfType) {
      facts.add(Fact.of(say("media-type"), say("unknown-type"), Rule.FRAGMENT.clause()));
    }
    return facts;
  }

  /**
   * {@return facts under a title; empty if there are none}
   *
   * @param title the title
   * @param facts the facts
   */
  public static Doc facts(Message title, List<Fact> facts) {
    return facts.isEmpty()
        ? Doc.EMPTY
        : Doc.EMPTY.with(Title.of("", title), new Pairs(pairs(facts)));
  }

  private static List<Pair> pairs(List<Fact> facts) {
    return facts.stream().map(InspectDoc::pair).toList();
  }

  private static Pair pair(Fact fact) {
    List<SpecRule> rules = new ArrayList<>(fact.clauses());
    return new Pair(
        0,
        Value.of(fact.name()),
        null,
        Value.of(fact.message()),
        "",
        new Source(fact.sourceMessage(), rules));
  }

  /** Returns all advice, that of the scheme after that on the text. */
  private Doc allAdvice(@Nullable Meaning meaning) {
    List<Remark> remarks = new ArrayList<>(rfc == null ? List.of() : rfc.advice());
    remarks.addAll(meaning == null ? List.of() : meaning.advice());
    return remarks(Title.of("advice", say("advice")), remarks);
  }

  /** Returns the advice on the text and that of its scheme, from left to right. */
  private Doc advice(@Nullable Meaning meaning) {
    List<Remark> remarks = new ArrayList<>(rfc == null ? List.of() : rfc.advice());
    List<Remark> others = new ArrayList<>();
    for (Remark it : meaning == null ? List.<Remark>of() : meaning.advice()) {
      if (meaning != null && !isSaid(it, rfc == null ? List.of() : rfc.advice(), meaning)) {
        (isSame(meaning) ? remarks : others).add(it);
      }
    }
    remarks.sort((one, other) -> Integer.compare(one.start(), other.start())); // a stable sort
    Doc doc = remarks(Title.of("", say("advice")), remarks);
    for (Remark it : others) {
      Value sentence = Value.of(it.message());
      Note note = new Note(say("uri"), null, Tone.PLAIN, sentence, Source.of(it.clause()));
      doc =
          doc.blocks().isEmpty()
              ? Doc.EMPTY.with(note).under(Title.of("", say("advice")))
              : doc.with(note);
    }
    return doc;
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
      boolean isSame = summary.equals(before) && it.takes() && like != null;
      Message text = isSame && like != null ? say("standards.as", like.citation()) : summary;
      boolean isLiving = document == StandardDocument.URL_STANDARD;
      Object year = isLiving ? say("standards.now") : document.year();
      Message name = say("standards.document", year, document.citation());
      pairs.add(new Pair(0, Value.of(name), null, Value.of(text), "", source(it)));
      like = isSame ? like : document;
      before = summary;
    }
    Doc doc = Doc.EMPTY.with(new Pairs(pairs));
    List<Pair> changes = new ArrayList<>();
    for (Revision it : all.revisions(last)) {
      // Sentences of the URL Standard do not name the component.
      boolean isOfBrowsers = it.after() == StandardDocument.URL_STANDARD;
      Message sentence = it.difference().message();
      Message text =
          isOfBrowsers ? say("of-part", PartNames.of(it.difference().part()), sentence) : sentence;
      Value name = Value.of(it.after().citation());
      Source source = Source.of(it.difference().clauses());
      changes.add(new Pair(0, name, null, Value.of(text), "", source));
    }
    doc =
        changes.isEmpty()
            ? doc
            : doc.with(Title.of("", say("standards.changed")), new Pairs(changes));
    UriPartitioning views = all.views();
    return views == null
        ? doc
        : doc.with(
            Title.of("", say("standards.views")),
            new Pairs(
                List.of(
                    view("classical", views.classical(), views.classicalClause()),
                    view(
                        "contemporary",
                        views.contemporary(),
                        views.contemporaryClause(),
                        views.classification().clause()),
                    view("hierarchy", views.hierarchy(), views.hierarchyClause()))));
  }

  /** Returns the readings in full: each document, and each part with its rule. */
  private static Doc past(AllStandards all) {
    Doc doc = Doc.EMPTY;
    for (StandardReading it : all.readings()) {
      StandardDocument document = it.document();
      Message name = say("standards.document", document.year(), document.citation());
      SpecRule rule = new Clause(document.title(), document.citation(), "", document.link());
      SyntaxError error = it.error();
      Clause production = it.production();
      Message word = error == null ? say("standards.takes") : say("refused");
      doc =
          doc.with(
              new Title("", name, Tone.STRONG, Source.NONE),
              new Note(
                  word,
                  null,
                  Tone.PLAIN,
                  Value.of(Message.quoted(document.title())),
                  Source.of(rule)));
      if (error != null) {
        doc = doc.with(Note.of(Tone.PLAIN, error.account(), error.rule()));
      }
      List<Pair> pairs = new ArrayList<>();
      if (production != null) {
        pairs.add(Pair.of(say("form"), Value.of(production.rule()), production));
      }
      for (PastPart part : it.parts()) {
        Component today = part.today();
        pairs.add(
            new Pair(
                0,
                Value.of(part.name()),
                new Range(part.start(), part.end()),
                Secret.like(it.text(part), it.redacted(part)),
                today == null ? "" : today.id(),
                Source.of(part.rule())));
      }
      doc = pairs.isEmpty() ? doc : doc.with(new Pairs(pairs));
    }
    Doc timeline = timeline(all, StandardDocument.URL_STANDARD);
    return doc.and(new Doc(timeline.blocks().subList(1, timeline.blocks().size())));
  }

  private static Pair view(String view, Message what, Clause... clauses) {
    return Pair.of(say("standards." + view), Value.of(what), clauses);
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
    if (reading.isBaseMissing()) {
      return say("needs-base");
    }
    return error != null ? refused(error) : parts(reading);
  }

  /**
   * {@return why a standard rejects a text, in a few words}
   *
   * @param error the error
   */
  public static Message refused(SyntaxError error) {
    boolean isReason = !error.rule().isOfUrl() && !error.rule().meaning().isEmpty();
    return isReason
        ? error.rule().meaningMessage()
        : say("standards.refused", error.index(), error.rule().id());
  }

  private static Message parts(StandardReading reading) {
    return reading.parts().isEmpty()
        ? say("empty")
        : Message.list(within(null, reading, new int[1]));
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
      Message own =
          isWhole
              ? name
              : say("standards.part", name, Secret.like(reading.text(it), reading.redacted(it)));
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
      Message name =
          say("characters.title", Excerpt.name(story.character()), story.escape(), place);
      List<Pair> pairs = new ArrayList<>();
      pairs.add(Pair.of(say("characters.reason"), Value.of(story.reason()), story.reasonClause()));
      pairs.addAll(chapters(story));
      doc = doc.with(Title.of("", name), new Pairs(pairs));
    }
    return doc.blocks().isEmpty()
        ? Doc.EMPTY.with(Note.of(Tone.PLAIN, say("characters.none")))
        : doc;
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
      Message shown =
          it.category().equals(standing)
              ? what
              : say(
                  "of-part",
                  what,
                  isInRule(it) ? Message.quoted(it.category()) : say("characters.no-rule"));
      Value document = Value.of(name.toString());
      pairs.add(new Pair(0, document, null, Value.of(shown), "", Source.of(clauses)));
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
      Value value =
          range == null ? Value.of(say("undefined")) : whole.slice(range.start(), range.end());
      Value name = Value.of("$" + it.number());
      String role = component == null ? "" : component.id();
      pairs.add(new Pair(0, name, range, value, role, Source.NONE));
      Source source = component == null ? Source.NONE : Source.of(rule(component));
      pairs.add(new Pair(0, null, null, Value.of(it.message()), "", source));
    }
    return Doc.EMPTY.with(
        new Title(
            "",
            Message.quoted(AppendixBGroup.EXPRESSION),
            Tone.STRONG,
            Source.of(Clause.rfc("regular expression", 3986, "B"))),
        new Pairs(pairs));
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
      Message name =
          it.count() == 1 ? Message.quoted(rules) : say("derivation.times", rules, it.count());
      Value text = Value.of(root.text().substring(it.start(), it.end()));
      Range range = new Range(it.start(), it.end());
      pairs.add(new Pair(it.depth(), Value.of(name), range, text, "", Source.NONE));
    }
    if (lines.isCut()) {
      pairs.add(Pair.of(null, Value.of(say("derivation.cut"))));
    }
    List<Pair> rules = new ArrayList<>();
    for (AbnfRule it : lines.used()) {
      rules.add(Pair.of(Message.quoted(it.id()), Value.of(it.message()), it));
      rules.add(Pair.of(null, Value.of(it.abnf().substring(it.id().length() + 1).strip())));
    }
    return Doc.EMPTY.with(
        new Pairs(pairs), Title.of("", say("derivation.rules")), new Pairs(rules));
  }

  /**
   * {@return what the escaped octets of a text spell in a charset}
   *
   * @param inspect what is known about the text
   * @param charset the charset
   */
  public static Doc charset(Inspect inspect, Charset charset) {
    List<Pair> pairs = new ArrayList<>();
    String text = inspect.input().masked();
    for (EscapedCharset.Word it : EscapedCharset.reading(text, charset).words()) {
      String spelled = it.text();
      Value value =
          spelled == null
              ? Value.of(say("charset.not", charset.name()))
              : Value.of('"' + spelled + '"');
      pairs.add(new Pair(0, Value.of(it.range().of(text)), it.range(), value, "", Source.NONE));
    }
    if (pairs.isEmpty()) {
      pairs.add(Pair.of(null, Value.of(say("charset.none"))));
    }
    return Doc.EMPTY.with(Title.of("", say("charset.escapes", charset.name())), new Pairs(pairs));
  }

  /**
   * {@return a text at the top of a document, cut if it is very long}
   *
   * @param text the text
   */
  public static Note title(Secret text) {
    int end = text.text().length() <= MAX_TITLE ? text.text().length() : MAX_TITLE;
    boolean isHalf = end > 0 && Character.isHighSurrogate(text.text().charAt(end - 1));
    Secret shown = end < text.text().length() ? text.slice(0, isHalf ? end - 1 : end) : text;
    return new Note(null, null, Tone.PLAIN, shown, Source.NONE);
  }
}
