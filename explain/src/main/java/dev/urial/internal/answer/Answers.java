package dev.urial.internal.answer;

import dev.urial.Equivalence;
import dev.urial.IriReference;
import dev.urial.answer.Answer;
import dev.urial.answer.Secret;
import dev.urial.answer.Value;
import dev.urial.explain.equivalence.EquivalenceExplanation;
import dev.urial.explain.equivalence.Step;
import dev.urial.explain.grammar.AbnfRule;
import dev.urial.explain.grammar.AppendixBGroup;
import dev.urial.explain.grammar.CharacterStory;
import dev.urial.explain.grammar.CharacterStory.Chapter;
import dev.urial.explain.grammar.Derivation;
import dev.urial.explain.meaning.Fact;
import dev.urial.explain.meaning.Meaning;
import dev.urial.explain.meaning.ValueMeaning;
import dev.urial.explain.resolution.DotSegmentStep;
import dev.urial.explain.resolution.DotSegmentSteps;
import dev.urial.explain.resolution.ResolutionStep;
import dev.urial.explain.standards.AllStandards;
import dev.urial.explain.standards.Revision;
import dev.urial.explain.standards.StandardDocument;
import dev.urial.explain.standards.StandardReading;
import dev.urial.history.LocatorOrName;
import dev.urial.history.PastPart;
import dev.urial.internal.text.Secrets;
import dev.urial.repair.Repair;
import dev.urial.report.Change;
import dev.urial.report.Clause;
import dev.urial.report.Component;
import dev.urial.report.Difference;
import dev.urial.report.Message;
import dev.urial.report.Range;
import dev.urial.report.Remark;
import dev.urial.report.SpecRule;
import dev.urial.report.SyntaxError;
import dev.urial.safety.Refusal;
import dev.urial.safety.names.Finding;
import dev.urial.safety.names.HostVerdict;
import dev.urial.text.Find;
import dev.urial.url.Url;
import dev.urial.url.ValidationError;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The answers about things that this library computes: steps, repairs, finds, verdicts. The names
 * of their fields are those of {@code docs/explain.schema.json}.
 */
public final class Answers {

  private Answers() {}

  /** Returns a summary as {@code verdict}, {@code verdictKey} and {@code verdictArguments}. */
  static Answer verdict(Message message) {
    return Answer.of("verdict", message)
        .with("verdictKey", message.key())
        .with("verdictArguments", new Value.Sentence(message).arguments());
  }

  /**
   * {@return the result of comparing two references}
   *
   * @param explanation the result
   */
  public static Answer of(EquivalenceExplanation explanation) {
    Equivalence rung = explanation.rung();
    Clause clause = explanation.clause();
    Difference it = explanation.difference();
    Remark own = explanation.remark();
    List<Remark> remarks = own == null ? List.of() : List.of(own);
    Answer difference =
        it == null
            ? null
            : Answer.of("component", it.part())
                .with("with", part(explanation.a(), it, it.one()))
                .with("input", part(explanation.b(), it, it.other()));
    Answer steps =
        Answer.EMPTY
            .list("with", explanation.stepsOfA(), Answers::compared)
            .list("input", explanation.stepsOfB(), Answers::compared);
    return Answer.EMPTY
        .secret("with", explanation.a().toString())
        .with("equivalence", rung)
        .and(clause == null ? Answer.EMPTY : Answer.EMPTY.rule(clause))
        .with("difference", difference)
        .when(own != null, to -> to.list("remarks", remarks, Answer.EMPTY::remark))
        .with("steps", steps);
  }

  /** Returns a differing component with the secrets that the whole reference has in it. */
  private static @Nullable Value part(
      IriReference reference, Difference difference, @Nullable String value) {
    IriReference normal = reference.normalize(Equivalence.SCHEME);
    for (Component it : Component.values()) {
      if (it.id().equals(difference.part()) && normal.start(it) >= 0) {
        Secret part = Secret.in(normal.toString()).slice(normal.start(it), normal.end(it));
        if (part.text().equals(value)) {
          return part;
        }
      }
    }
    return secret(value);
  }

  private static Answer compared(Step step) {
    return Answer.of("component", step.component())
        .secret("after", step.after().toString())
        .sentence(step.change().message())
        .rule(step.clause());
  }

  /**
   * {@return an identifier that was found in a text}
   *
   * @param find the find
   */
  public static Answer of(Find find) {
    IriReference identifier = find.identifier();
    Url url = find.url();
    List<Object> assumptions = new ArrayList<>(find.assumptions());
    find.urlErrors().forEach(it -> assumptions.add(it.id()));
    return Answer.EMPTY
        .with("line", find.line())
        .with("start", find.start())
        .with("end", find.end())
        .secret("text", find.text())
        .secret("uri", identifier == null ? null : identifier.toString())
        .with("kind", find.kind())
        .with("column", find.column())
        .with("certainty", find.certainty())
        .with("assumptions", assumptions)
        .secret("url", url == null ? null : url.href());
  }

  /**
   * {@return the findings about a host name that may be deceptive}
   *
   * @param verdict the findings
   * @param alike other names that look the same; null if no other names were given
   */
  public static Answer of(HostVerdict verdict, @Nullable List<String> alike) {
    return Answer.EMPTY
        .with("deceptive", verdict.isDeceptive())
        .list("kinds", verdict.kinds(), it -> it.id())
        .with("host", verdict.host())
        .with("looksLike", verdict.looksLike())
        .when(alike != null, it -> it.with("alike", alike))
        .with("display", verdict.display().text())
        .list("findings", verdict.findings(), Answers::of);
  }

  /**
   * {@return a finding about a host name}
   *
   * @param finding the finding
   */
  public static Answer of(Finding finding) {
    return Answer.of("kind", finding.kind().id())
        .with("looksLike", finding.looksLike())
        .remark(finding.remark());
  }

  /**
   * {@return whether a policy allows a fetch and, if not, the reasons}
   *
   * @param refusals the reasons for a refusal
   */
  public static Answer ofRefusals(List<Refusal> refusals) {
    return Answer.EMPTY
        .with("ok", refusals.isEmpty())
        .list("reasons", refusals, it -> Answer.of("name", it.name()).remark(it.remark()));
  }

  /**
   * {@return a step of normalization}
   *
   * @param step the step
   */
  public static Answer of(Step step) {
    Change change = step.change();
    DotSegmentSteps dots = step.dots();
    return Answer.of("rung", step.rung())
        .with("component", step.component())
        .range(new Range(change.start(), change.end()))
        .with("before", change.before())
        .with("after", change.after())
        .secret("text", step.after().toString())
        .sentence(change.message())
        .rule(step.clause())
        .and(dots == null ? Answer.EMPTY : Answer.of("dots", of(dots)));
  }

  /**
   * {@return the steps of removing dot-segments}
   *
   * @param dots the steps
   */
  public static Value of(DotSegmentSteps dots) {
    return Value.list(dots.steps(), Answers::of);
  }

  private static Answer of(DotSegmentStep step) {
    return Answer.of("rule", step.rule().letter())
        .with("moved", step.moved())
        .with("lost", step.lost())
        .with("input", step.input())
        .with("output", step.output());
  }

  /**
   * {@return a line of the algorithm of RFC 3986 §5.2}
   *
   * @param step the step
   */
  public static Answer of(ResolutionStep step) {
    DotSegmentSteps dots = step.dots();
    Answer line =
        Answer.of("line", step.line()).with("code", step.code()).with("depth", step.line().depth());
    return (step.line().isQuestion()
            ? line.with("holds", step.holds())
            : line.secret("value", step.value()))
        .sentence(step.message())
        .rule(step.clause())
        .and(dots == null ? Answer.EMPTY : Answer.of("dots", of(dots)));
  }

  /**
   * {@return a group of the expression in RFC 3986 appendix B and what it matched}
   *
   * @param group the group
   * @param text the whole text
   */
  static Answer of(AppendixBGroup group, Secret text) {
    Range range = group.range();
    return Answer.EMPTY
        .with("group", group.number())
        .with("expression", group.expression())
        .with("start", range == null ? null : range.start())
        .with("end", range == null ? null : range.end())
        .with("text", range == null ? null : text.slice(range.start(), range.end()))
        .with("component", group.component())
        .sentence(group.message());
  }

  /** {@return a character that is or was reserved or excluded} */
  static Answer of(FoundCharacter found) {
    CharacterStory story = found.story();
    return Answer.of("character", String.valueOf(story.character()))
        .with("codePoint", (int) story.character())
        .with("escape", story.escape())
        .with("index", found.index())
        .with("count", found.count())
        .with("standing", story.standing())
        .sentence(story.reason())
        .rule(story.reasonClause())
        .list("history", story.chapters(), Answers::of);
  }

  private static Answer of(Chapter chapter) {
    return Answer.of("document", chapter.clause().document())
        .with("standing", chapter.standing())
        .with("category", chapter.category())
        .rule(chapter.clause());
  }

  /**
   * {@return how the ABNF derives a text, and the rules that it uses}
   *
   * @param root the derivation
   */
  public static Answer of(@Nullable Derivation root) {
    Set<AbnfRule> used = EnumSet.noneOf(AbnfRule.class);
    return Answer.of("derivation", root == null ? null : node(root, used))
        .list(
            "rules",
            used,
            it ->
                Answer.of("rule", it.id())
                    .with("name", it.message())
                    .with("abnf", it.abnf())
                    .with("citation", it.citation())
                    .with("link", it.link()));
  }

  private static Answer node(Derivation node, Set<AbnfRule> used) {
    AbnfRule rule = node.rule();
    Answer own = Answer.of("rule", rule == null ? null : rule.id()).range(node.range());
    if (rule == null) {
      return own.with("text", node.text());
    }
    used.add(rule);
    return own.list("parts", node.children(), child -> node(child, used));
  }

  /**
   * {@return a repair with its changes and assumptions}
   *
   * @param repair the repair
   */
  public static Answer of(Repair repair) {
    Secret text = Secret.like(repair.text(), repair.redacted());
    String target = repair.target();
    return Answer.of("repaired", text)
        .with("cost", repair.cost())
        .list("changes", repair.changes(), it -> of(it, repair))
        .list("assumptions", repair.assumptions(), Answer.EMPTY::sentence)
        .with("warning", sentence(repair.warning()))
        .with(
            "target",
            target == null || text.isPlain() ? secret(target) : Secret.like(target, null));
  }

  /** {@return a message as an answer, or null if there is none} */
  static @Nullable Answer sentence(@Nullable Message message) {
    return message == null ? null : Answer.EMPTY.sentence(message);
  }

  private static @Nullable Value secret(@Nullable String text) {
    return text == null ? null : Secret.in(text);
  }

  private static Answer of(Change change, Repair repair) {
    return Answer.of("component", change.component())
        .range(new Range(change.start(), change.end()))
        .with("before", repair.shownBefore(change))
        .with("after", repair.shownAfter(change))
        .sentence(change.message())
        .rule(change.clauses().get(0));
  }

  /** {@return a difference between two parses, apart from the values that differ} */
  static Answer of(Difference difference, Answer before) {
    return before
        .with("severity", difference.distance())
        .sentence(difference.message())
        .clauses(difference.clauses());
  }

  /**
   * {@return the parses of a text under each document, the changes between them, and whether it is
   * a locator or a name}
   *
   * @param text the parses
   * @param last the last document to include
   */
  public static Answer of(AllStandards text, StandardDocument last) {
    return Answer.EMPTY
        .list("standards", text.readings(last), Answers::of)
        .list("changes", text.revisions(last), Answers::of)
        .with("views", of(text.views()));
  }

  /**
   * {@return the parse of a text under one document}
   *
   * @param reading the reading
   */
  public static Answer of(StandardReading reading) {
    StandardDocument document = reading.document();
    Clause production = reading.production();
    SyntaxError error = reading.error();
    return Answer.of("standard", document.citation())
        .with("year", document.year())
        .with("title", document.title())
        .with("link", document.link())
        .with("takes", reading.takes())
        .with("production", production == null ? null : production.rule())
        .with("refusal", error == null ? null : Answer.of(error))
        .list("parts", reading.parts(), it -> of(it, text(reading, it)));
  }

  /** {@return the text of a part and its secrets} */
  static Secret text(StandardReading reading, PastPart part) {
    return Secret.like(reading.text(part), reading.redacted(part));
  }

  /**
   * {@return a part of a text under an earlier document}
   *
   * @param part the part
   * @param text its text
   */
  public static Answer of(PastPart part, Value text) {
    return Answer.of("name", part.name())
        .with("text", text)
        .range(new Range(part.start(), part.end()))
        .rule(part.rule())
        .with("today", part.today());
  }

  private static Answer of(Revision revision) {
    return of(
        revision.difference(),
        Answer.of("before", revision.before().citation())
            .with("after", revision.after().citation())
            .with("component", revision.difference().part()));
  }

  private static @Nullable Answer of(@Nullable LocatorOrName views) {
    return views == null
        ? null
        : Answer.of("classical", views.classical().name())
            .with("classicalView", view(views.classicalView(), views.classicalClause()))
            .with("contemporary", views.kind())
            .with("contemporaryView", view(views.contemporaryView(), views.contemporaryClause()))
            .with("hierarchical", views.isHierarchical())
            .with("hierarchicalView", view(views.hierarchyView(), views.hierarchyClause()));
  }

  private static Answer view(Message view, Clause clause) {
    return Answer.EMPTY.sentence(view).rule(clause);
  }

  /** {@return what a text means: its scheme, namespace, host, values and fragment} */
  static Answer of(Meaning meaning) {
    SpecRule definition = meaning.definition();
    SyntaxError error = meaning.error();
    return Answer.of("scheme", facts(meaning.scheme()))
        .with("definition", definition == null ? null : Answer.EMPTY.rule(definition))
        .list(
            "parts", meaning.parts(), it -> Answer.of("name", it.name()).with("value", it.value()))
        // By the scheme: it is still a URI.
        .and(error == null ? Answer.EMPTY : Answer.of("refusal", Answer.of(error)))
        .with("namespace", facts(meaning.namespace()))
        .with("host", facts(meaning.host()))
        .list("values", meaning.values(), Answers::of)
        .with("fragment", facts(meaning.fragment()))
        .list("advice", meaning.advice(), Answer.EMPTY::remark);
  }

  private static Answer of(ValueMeaning value) {
    return Answer.of("component", value.component())
        .when(value.name() != null, it -> it.with("name", value.name()))
        .range(new Range(value.start(), value.end()))
        .with("value", value.value())
        .with("certainty", value.certainty())
        .when(value.target() != null, it -> it.with("target", value.target()))
        .when(value.site() != null, it -> it.with("site", value.site()))
        .with("facts", facts(value.facts()));
  }

  /**
   * {@return facts, each with its name, text and source}
   *
   * @param facts the facts
   */
  public static Value facts(List<Fact> facts) {
    return Value.list(facts, Answers::of);
  }

  private static Answer of(Fact fact) {
    Message message = fact.message();
    boolean isMasked = !fact.text().equals(message.text(Locale.ROOT));
    Message text = isMasked ? Message.quoted(fact.text()) : message;
    return Answer.of("name", Value.of(fact.name()))
        .with("text", text)
        .with("source", fact.sourceMessage())
        .with("key", new Value.Sentence(fact.name()).key())
        .with("textKey", message.isQuoted() ? "quoted" : message.key())
        .with(
            "arguments", isMasked ? List.of(Secrets.MASK) : new Value.Sentence(message).arguments())
        .clauses(fact.clauses());
  }

  /** {@return a validation error that the URL Standard's parser reports} */
  static Answer of(ValidationError.At report) {
    return Answer.of("error", report.error().id()).with("index", report.index());
  }
}
