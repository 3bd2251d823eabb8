package dev.urial.pages;

import dev.urial.Equivalence;
import dev.urial.IriReference;
import dev.urial.QueryParams;
import dev.urial.answer.Doc;
import dev.urial.answer.Doc.Note;
import dev.urial.answer.Doc.Pair;
import dev.urial.answer.Doc.Pairs;
import dev.urial.answer.Doc.Source;
import dev.urial.answer.Doc.Title;
import dev.urial.answer.Doc.Tone;
import dev.urial.answer.Secret;
import dev.urial.explain.PartNames;
import dev.urial.explain.equivalence.EquivalenceExplanation;
import dev.urial.explain.equivalence.Step;
import dev.urial.internal.text.Ascii;
import dev.urial.pages.ToolInput.Example;
import dev.urial.pages.template.Page;
import dev.urial.pages.template.Widgets;
import dev.urial.pages.template.tool.ToolForm;
import dev.urial.pages.template.tool.ToolPage;
import dev.urial.report.Clause;
import dev.urial.report.Difference;
import dev.urial.report.Message;
import dev.urial.report.Parsed;
import dev.urial.report.Remark;
import dev.urial.url.Url;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The page that compares two identifiers on the comparison ladder of RFC 3986 §6.2. */
public final class ComparePage {
  private static final Clause LADDER = Clause.rfc("comparison ladder", 3986, "6.2");
  private static final Clause PROTOCOL = Clause.rfc("protocol-based", 3986, "6.2.4");
  private static final Clause URL_EQUIVALENCE =
      Clause.url("URL equivalence", "4.6", "url-equivalence");

  private static final List<Example> EXAMPLES =
      List.of(
          example("HTTP://Example.COM:80/%7euser/./a", "http://example.com/~user/a"),
          example("http://example.com/a", "http://example.com/a"),
          example("example://a/b/c/%7Bfoo%7D", "eXAMPLE://a/./b/../b/%63/%7bfoo%7d"),
          example("http://example.com", "http://example.com:/"),
          example("http://example.com/a%2Fb", "http://example.com/a/b"),
          example("http://example.com/a", "http://example.com/A"),
          example("http://r\u00e9sum\u00e9.example.org/", "http://xn--rsum-bpad.example.org/"),
          example("http://[2001:DB8::0:1]/", "http://[2001:db8::1]/"),
          example("http://127.0.0.1/", "http://0x7f.1/"),
          example("urn:ISBN:0-395-36341-1", "URN:isbn:0395363411"));

  private final ToolInput input;

  private ComparePage(ToolInput input) {
    this.input = input;
  }

  private static Example example(String a, String b) {
    return new Example(Message.quoted(a + " · " + b), Map.of("a", a, "b", b));
  }

  /**
   * Returns the page.
   *
   * @param form the submitted form; null or empty for an example
   */
  public static ToolPage of(Page page, @Nullable QueryParams form) {
    ToolInput input = new ToolInput(page, "compare", form, EXAMPLES);
    input.limit(ToolInput.LONGEST, "a", "b");
    ToolPage.Answer answer = input.isRefused() ? null : new ComparePage(input).answer(page);
    ToolForm asked =
        ToolForm.of(
            List.of(input.field("a"), input.field("b")), input.go(), List.of(input.examples()));
    return new ToolPage("compare", List.of(asked), answer);
  }

  private ToolPage.@Nullable Answer answer(Page page) {
    Parsed<IriReference> a = IriReference.tryParse(input.get("a"));
    Parsed<IriReference> b = IriReference.tryParse(input.get("b"));
    input.refuse("a", a.errorOrNull());
    input.refuse("b", b.errorOrNull());
    if (input.isRefused()) {
      return null;
    }
    EquivalenceExplanation both = EquivalenceExplanation.of(a.orElseThrow(), b.orElseThrow());
    Parsed<Url> urlA = Url.tryParse(input.get("a"));
    Parsed<Url> urlB = Url.tryParse(input.get("b"));
    Doc doc = Doc.EMPTY.with(verdict(both), verdict(urlA.orElseNull(), urlB.orElseNull()));
    Remark own = both.remark();
    if (own != null) {
      doc = doc.with(input.note(Tone.PLAIN, own.message(), own.clause()));
    }
    Doc rungs = rungs(both).under(input.section("rungs"));
    Equivalence rung = both.rung();
    int met = rung == null ? Equivalence.values().length : rung.ordinal();
    return new ToolPage.Answer(
        doc, Widgets.ladder(page.words(), met), rungs.and(browsers(urlA, urlB)));
  }

  private Note verdict(EquivalenceExplanation both) {
    Equivalence rung = both.rung();
    if (rung == null) {
      Difference apart = Objects.requireNonNull(both.difference());
      Message part = PartNames.of(apart.part());
      return input.note(Tone.BAD, input.say("different", part, apart.message()), LADDER);
    }
    return input.note(
        Tone.GOOD, input.say(id(rung) + ".met"), Objects.requireNonNull(both.clause()));
  }

  private Note verdict(@Nullable Url a, @Nullable Url b) {
    boolean isEqual = a != null && b != null && a.isEquivalentTo(b);
    String key = a == null || b == null ? "none" : isEqual ? "equal" : "unequal";
    return input.note(isEqual ? Tone.GOOD : Tone.BAD, input.say("url." + key), URL_EQUIVALENCE);
  }

  private static String id(Equivalence rung) {
    return Ascii.lower(rung.name());
  }

  private Doc rungs(EquivalenceExplanation both) {
    Doc doc = Doc.EMPTY;
    IriReference a = both.a();
    IriReference b = both.b();
    Equivalence met = both.rung();
    for (Equivalence rung : Equivalence.values()) {
      Clause clause = Clause.rfc("comparison ladder", 3986, "6.2." + (rung.ordinal() + 1));
      if (met != null && rung.compareTo(met) > 0) {
        doc = doc.and(rung(id(rung), clause, Note.of(Tone.DIM, input.say("already"))));
        continue;
      }
      List<Pair> pairs = new ArrayList<>();
      a = climb("A", a, both.stepsOfA(), rung, pairs);
      b = climb("B", b, both.stepsOfB(), rung, pairs);
      Note result =
          rung == met
              ? Note.of(Tone.GOOD, input.say("equal"))
              : Note.of(Tone.WARNING, input.say("unequal"));
      doc = doc.and(rung(id(rung), clause, result)).with(new Pairs(pairs));
    }
    return doc.and(rung("protocol", PROTOCOL, Note.of(Tone.DIM, input.say("protocol.result"))));
  }

  private Doc rung(String id, Clause clause, Note result) {
    return Doc.EMPTY.with(
        new Title("", input.say(id), Tone.STRONG, Source.of(clause)),
        result,
        Note.of(Tone.PLAIN, input.say(id + ".what")));
  }

  /** Adds a side's normal form on a rung, and the steps to it; returns the normal form. */
  private IriReference climb(
      String side, IriReference before, List<Step> steps, Equivalence rung, List<Pair> pairs) {
    IriReference at = before;
    List<Pair> done = new ArrayList<>();
    for (Step step : steps) {
      if (step.rung() == rung) {
        at = step.after();
        Message part = PartNames.of(step.component().id());
        Message said = input.say("step", part, step.change().message());
        done.add(Pair.of(null, said, step.clause()));
      }
    }
    Message name = Message.quoted(side);
    pairs.add(ToolInput.identifier(name, Secret.in(at.toString())));
    pairs.addAll(done);
    return at;
  }

  private Doc browsers(Parsed<Url> a, Parsed<Url> b) {
    return Doc.EMPTY.with(
        input.section("browsers", URL_EQUIVALENCE),
        Note.of(Tone.PLAIN, input.say("browsers.what")),
        new Pairs(
            List.of(
                input.url(Message.quoted("A"), a, input.get("a"), ""),
                input.url(Message.quoted("B"), b, input.get("b"), ""))));
  }
}
