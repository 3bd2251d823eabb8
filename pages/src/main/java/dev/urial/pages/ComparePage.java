package dev.urial.pages;

import dev.urial.Equivalence;
import dev.urial.IriReference;
import dev.urial.explain.PartNames;
import dev.urial.explain.equivalence.EquivalenceExplanation;
import dev.urial.explain.equivalence.Step;
import dev.urial.internal.text.Secrets;
import dev.urial.pages.template.Page;
import dev.urial.pages.template.PageMessages;
import dev.urial.pages.template.Widgets;
import dev.urial.pages.template.tool.CitedSentence;
import dev.urial.pages.template.tool.CompareView;
import dev.urial.pages.template.tool.CompareView.Browsers;
import dev.urial.pages.template.tool.CompareView.Rung;
import dev.urial.pages.template.tool.CompareView.Side;
import dev.urial.pages.template.tool.ResolveView.Target;
import dev.urial.pages.template.tool.ToolForm;
import dev.urial.pages.template.tool.ToolForm.Example;
import dev.urial.pages.template.tool.ToolForm.Group;
import dev.urial.pages.template.widget.Field;
import dev.urial.report.Clause;
import dev.urial.report.Difference;
import dev.urial.report.Parsed;
import dev.urial.report.Remark;
import dev.urial.report.SyntaxError;
import dev.urial.url.Url;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The page that compares two identifiers on the comparison ladder of RFC 3986 §6.2. */
public final class ComparePage {
  private static final Clause LADDER = Clause.rfc("comparison ladder", 3986, "6.2");
  private static final Clause PROTOCOL = Clause.rfc("protocol-based", 3986, "6.2.4");
  private static final Clause URL_EQUIVALENCE =
      Clause.url("URL equivalence", "4.6", "url-equivalence");

  private static final List<List<String>> EXAMPLES =
      List.of(
          List.of("HTTP://Example.COM:80/%7euser/./a", "http://example.com/~user/a"),
          List.of("http://example.com/a", "http://example.com/a"),
          List.of("example://a/b/c/%7Bfoo%7D", "eXAMPLE://a/./b/../b/%63/%7bfoo%7d"),
          List.of("http://example.com", "http://example.com:/"),
          List.of("http://example.com/a%2Fb", "http://example.com/a/b"),
          List.of("http://example.com/a", "http://example.com/A"),
          List.of("http://r\u00e9sum\u00e9.example.org/", "http://xn--rsum-bpad.example.org/"),
          List.of("http://[2001:DB8::0:1]/", "http://[2001:db8::1]/"),
          List.of("http://127.0.0.1/", "http://0x7f.1/"),
          List.of("urn:ISBN:0-395-36341-1", "URN:isbn:0395363411"));

  private final Page page;
  private final PageMessages words;

  public ComparePage(Page page) {
    this.page = page;
    this.words = page.words();
  }

  public CompareView view(FormFields asked) {
    int example = asked.isAnything() ? asked.example(EXAMPLES.size()) : 0;
    String a = example >= 0 ? EXAMPLES.get(example).get(0) : asked.text("a");
    String b = example >= 0 ? EXAMPLES.get(example).get(1) : asked.text("b");
    String wrongA = asked.tooLong(a, FormFields.LONGEST);
    String wrongB = asked.tooLong(b, FormFields.LONGEST);
    if (wrongA != null || wrongB != null) {
      return new CompareView(form(a, b, wrongA, wrongB, example), null);
    }
    Parsed<IriReference> one = IriReference.tryParse(a);
    Parsed<IriReference> other = IriReference.tryParse(b);
    wrongA = one.isOk() ? null : refusal(Objects.requireNonNull(one.errorOrNull())).sentence();
    wrongB = other.isOk() ? null : refusal(Objects.requireNonNull(other.errorOrNull())).sentence();
    ToolForm form = form(a, b, wrongA, wrongB, example);
    if (wrongA != null || wrongB != null) {
      return new CompareView(form, null);
    }
    return new CompareView(form, answer(one.orElseThrow(), other.orElseThrow(), a, b));
  }

  private ToolForm form(
      String a, String b, @Nullable String wrongA, @Nullable String wrongB, int chosen) {
    List<Field> fields =
        List.of(
            Field.exact("a", page.say("page.tool.compare.a"), Secrets.masked(a))
                .wrong(wrongA)
                .most(FormFields.LONGEST),
            Field.exact("b", page.say("page.tool.compare.b"), Secrets.masked(b))
                .wrong(wrongB)
                .most(FormFields.LONGEST));
    List<Example> examples = new ArrayList<>();
    for (int i = 0; i < EXAMPLES.size(); i++) {
      String shown = EXAMPLES.get(i).get(0) + " · " + EXAMPLES.get(i).get(1);
      examples.add(new Example(i, shown, i == chosen));
    }
    return new ToolForm(
        page.path("compare"),
        fields,
        page.say("page.tool.compare.go"),
        List.of(new Group(page.say("page.tool.examples"), true, examples)));
  }

  private CompareView.Answer answer(IriReference a, IriReference b, String textA, String textB) {
    EquivalenceExplanation both = EquivalenceExplanation.of(a, b);
    Remark own = both.remark();
    CitedSentence remark =
        own == null ? null : CitedSentence.of(words.say(own.message()), own.clause());
    return new CompareView.Answer(
        verdict(both),
        remark,
        both.isEquivalent(),
        Widgets.ladder(words),
        rungs(both),
        browsers(textA, textB));
  }

  private CitedSentence verdict(EquivalenceExplanation both) {
    Equivalence rung = both.rung();
    if (rung == null) {
      Difference apart = Objects.requireNonNull(both.difference());
      String part = words.say(PartNames.of(apart.part()));
      String said = page.say("page.tool.compare.different", part, words.say(apart.message()));
      return CitedSentence.of(said, LADDER);
    }
    return CitedSentence.of(
        page.say("page.tool.compare." + key(rung) + ".met"), Objects.requireNonNull(both.clause()));
  }

  private static String key(Equivalence rung) {
    return switch (rung) {
      case STRING -> "string";
      case SYNTAX -> "syntax";
      case SCHEME -> "scheme";
    };
  }

  private static Clause clause(Equivalence rung) {
    return switch (rung) {
      case STRING -> Clause.rfc("simple string comparison", 3986, "6.2.1");
      case SYNTAX -> Clause.rfc("syntax-based normalization", 3986, "6.2.2");
      case SCHEME -> Clause.rfc("scheme-based normalization", 3986, "6.2.3");
    };
  }

  private List<Rung> rungs(EquivalenceExplanation both) {
    List<Rung> rungs = new ArrayList<>();
    IriReference a = both.a();
    IriReference b = both.b();
    Equivalence met = both.rung();
    for (Equivalence rung : Equivalence.values()) {
      String key = "page.tool.compare." + key(rung);
      CitedSentence about = CitedSentence.of(page.say(key + ".what"), clause(rung));
      if (met != null && rung.compareTo(met) > 0) {
        String already = page.say("page.tool.compare.already");
        rungs.add(new Rung(page.say(key), about, "beyond", already, null, null));
        continue;
      }
      a = last(both.stepsOfA(), rung, a);
      b = last(both.stepsOfB(), rung, b);
      boolean isMet = rung == met;
      rungs.add(
          new Rung(
              page.say(key),
              about,
              isMet ? "met" : "apart",
              page.say(isMet ? "page.tool.compare.equal" : "page.tool.compare.unequal"),
              side(a, both.stepsOfA(), rung),
              side(b, both.stepsOfB(), rung)));
    }
    rungs.add(
        new Rung(
            page.say("page.tool.compare.protocol"),
            CitedSentence.of(page.say("page.tool.compare.protocol.what"), PROTOCOL),
            "beyond",
            page.say("page.tool.compare.protocol.result"),
            null,
            null));
    return rungs;
  }

  private static IriReference last(List<Step> steps, Equivalence rung, IriReference before) {
    IriReference at = before;
    for (Step step : steps) {
      at = step.rung() == rung ? step.after() : at;
    }
    return at;
  }

  private Side side(IriReference at, List<Step> steps, Equivalence rung) {
    List<CitedSentence> done = new ArrayList<>();
    for (Step step : steps) {
      if (step.rung() == rung) {
        String part = words.say(PartNames.of(step.component().id()));
        String said = page.say("page.tool.compare.step", part, words.say(step.change().message()));
        done.add(CitedSentence.of(said, step.clause()));
      }
    }
    return new Side(ColoredIdentifier.of(at, words), done);
  }

  private Browsers browsers(String a, String b) {
    Parsed<Url> one = Url.tryParse(a);
    Parsed<Url> other = Url.tryParse(b);
    Url urlA = one.orElseNull();
    Url urlB = other.orElseNull();
    boolean isEqual = urlA != null && urlB != null && urlA.isEquivalentTo(urlB);
    String key = urlA == null || urlB == null ? "none" : isEqual ? "equal" : "unequal";
    CitedSentence result =
        CitedSentence.of(page.say("page.tool.compare.url." + key), URL_EQUIVALENCE);
    return new Browsers(result, isEqual, target(one, a), target(other, b));
  }

  private Target target(Parsed<Url> url, String text) {
    SyntaxError error = url.errorOrNull();
    return error == null
        ? new Target(ColoredIdentifier.ofBrowsers(url.orElseThrow(), text, "", words), null)
        : new Target(null, refusal(error));
  }

  private CitedSentence refusal(SyntaxError error) {
    return CitedSentence.of(FormFields.sentence(page, error.explanation()), error.rule().clause());
  }
}
