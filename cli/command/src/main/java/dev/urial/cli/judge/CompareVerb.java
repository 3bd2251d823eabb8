package dev.urial.cli.judge;

import dev.urial.Equivalence;
import dev.urial.IriReference;
import dev.urial.answer.Answer;
import dev.urial.answer.Doc;
import dev.urial.answer.Secret;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.Spec;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.Both;
import dev.urial.cli.render.CliText;
import dev.urial.cli.render.Failure;
import dev.urial.cli.render.Outcome;
import dev.urial.cli.render.Reply;
import dev.urial.cli.render.Texts;
import dev.urial.cli.verbs.Verb;
import dev.urial.explain.PartNames;
import dev.urial.explain.equivalence.EquivalenceExplanation;
import dev.urial.explain.equivalence.Step;
import dev.urial.internal.answer.Answers;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Excerpt;
import dev.urial.report.Clause;
import dev.urial.report.Component;
import dev.urial.report.Difference;
import dev.urial.report.Message;
import dev.urial.report.Range;
import dev.urial.report.Remark;
import dev.urial.report.SyntaxError;
import dev.urial.url.Url;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * {@code urial compare}: finds the rung of the ladder on which two references are equivalent, RFC
 * 3986 §6.2, or whether two URLs are equal, URL Standard §4.6.
 */
public final class CompareVerb implements Verb.Action {
  public static final Verb VERB =
      new Verb(
          Spec.of(
                  "compare",
                  Opt.choice(
                      "level",
                      "LEVEL",
                      "the last rung that counts as equivalent; default scheme",
                      List.of("string", "syntax", "scheme")),
                  Opt.flag("pairs", "compare two texts per line, separated by a tab or spaces"),
                  Both.OPTION)
              .texts("with", "equivalence", "difference"),
          new CompareVerb());

  private interface Comparing {
    Outcome of(String a, String b);
  }

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    Both standard = Both.of(call);
    if (standard != Both.RFC && call.has("level")) {
      throw new UsageException(
          "--level applies only to RFC 3986; the URL Standard has no comparison ladder");
    }
    Equivalence last = Equivalence.valueOf(Ascii.upper(call.value("level", "scheme")));
    Comparing rfc = (a, b) -> references(a, b, last);
    Comparing comparing =
        switch (standard) {
          case RFC -> rfc;
          case WHATWG -> CompareVerb::urls;
          case BOTH -> (a, b) -> Both.reply(rfc.of(a, b), urls(a, b), false);
        };
    Invocation answering = standard.columns(call);
    List<String> operands = call.operands();
    if (call.has("pairs")) {
      return Texts.run(answering, operands, line -> pair(line, comparing));
    }
    if (operands.isEmpty()) {
      throw new UsageException("A is missing; --pairs reads two texts per line");
    }
    String a = operands.get(0);
    if (operands.size() == 1) {
      Texts.noteFile(call, operands);
    }
    // Under both standards, each reports its own error.
    SyntaxError error =
        switch (standard) {
          case RFC -> IriReference.tryParse(a).errorOrNull();
          case WHATWG -> Url.tryParse(a).errorOrNull();
          case BOTH -> null;
        };
    return error != null
        ? Texts.broken(call, "A", a, Failure.of(error))
        : Texts.run(answering, call.operandsFrom(1), b -> comparing.of(a, b));
  }

  /**
   * Compares two texts on a line, separated by a tab or by spaces, which identifiers cannot
   * contain.
   */
  private static Outcome pair(String line, Comparing comparing) {
    boolean isTab = line.indexOf('\t') >= 0;
    String text = isTab ? line : line.strip();
    int gap = text.indexOf(isTab ? '\t' : ' ');
    String b = gap < 0 ? "" : text.substring(gap + 1);
    String second = isTab ? b : b.strip();
    if (gap < 0 || second.indexOf(isTab ? '\t' : ' ') >= 0) {
      Message none = CliText.of("compare.no-pair", Excerpt.around(line, 0).text());
      return new Failure("pair", 0, none, null);
    }
    return comparing.of(text.substring(0, gap), second);
  }

  private static Outcome references(String a, String b, Equivalence last) {
    return Outcome.of(
        IriReference.tryParse(a),
        one ->
            Outcome.of(
                IriReference.tryParse(b),
                other -> verdict(EquivalenceExplanation.of(one, other), last)));
  }

  private static Reply verdict(EquivalenceExplanation it, Equivalence last) {
    Equivalence rung = it.rung();
    Difference difference = it.difference();
    String part = difference == null ? null : difference.part();
    String line = rung == null ? "different: " + part : Reply.id(rung);
    boolean isYes = rung != null && rung.compareTo(last) <= 0;
    return Reply.of(() -> Answers.of(it))
        .row(
            () ->
                Answer.of("with", it.a().toString())
                    .with("equivalence", rung == null ? null : line)
                    .with("difference", part))
        .line(line)
        .yes(isYes)
        .doc(how -> drawing(it, rung, isYes));
  }

  private static Message verdict(@Nullable Equivalence rung, @Nullable String part) {
    return rung == null
        ? CliText.of("compare.different", PartNames.of(String.valueOf(part)))
        : CliText.of("compare." + Reply.id(rung));
  }

  private static Doc drawing(EquivalenceExplanation it, @Nullable Equivalence rung, boolean isYes) {
    Difference difference = it.difference();
    Clause clause = it.clause();
    Message verdict = verdict(rung, difference == null ? null : difference.part());
    Doc.Tone tone = isYes ? Doc.Tone.GOOD : Doc.Tone.BAD;
    List<Doc.Pair> pairs = new ArrayList<>();
    side(pairs, "A", it.a(), it.stepsOfA());
    side(pairs, "B", it.b(), it.stepsOfB());
    Doc doc =
        Doc.EMPTY.with(
            clause == null ? Doc.Note.of(tone, verdict) : Doc.Note.of(tone, verdict, clause),
            new Doc.Pairs(pairs));
    if (difference != null) {
      Message part = PartNames.of(difference.part());
      doc =
          doc.with(
              Doc.Note.of(Doc.Tone.PLAIN, CliText.of("failure.of", part, difference.message())));
    }
    Remark own = it.remark();
    return own == null ? doc : doc.with(Doc.Note.of(Doc.Tone.PLAIN, own.message(), own.clause()));
  }

  private static void side(List<Doc.Pair> pairs, String name, IriReference from, List<Step> steps) {
    pairs.add(Doc.Pair.of(Message.quoted(name), Secret.in(from.toString())));
    for (Step step : steps) {
      Message component = PartNames.of(step.component().id());
      Message why =
          CliText.of("compare.step", component, step.change().message(), step.clause().citation());
      Doc.Source source = new Doc.Source(why, List.of(step.clause()));
      Secret after = Secret.in(step.after().toString());
      pairs.add(new Doc.Pair(0, null, null, after, "", source));
    }
  }

  private static Outcome urls(String a, String b) {
    return Outcome.of(
        Url.tryParse(a), one -> Outcome.of(Url.tryParse(b), other -> verdict(a, b, one, other)));
  }

  private static Reply verdict(String a, String b, Url one, Url other) {
    Component part = null;
    for (Component it : Component.OF_RFC_3986) {
      boolean isSame = it == Component.AUTHORITY || Objects.equals(text(one, it), text(other, it));
      part = part == null && !isSame ? it : part;
    }
    Component differing = part;
    String rung = part != null ? null : a.equals(b) ? "string" : "url";
    Message verdict =
        part == null
            ? CliText.of("compare." + rung)
            : CliText.of("compare.different", PartNames.of(part.id()));
    Doc.Tone tone = part == null ? Doc.Tone.GOOD : Doc.Tone.BAD;
    List<Doc.Pair> pairs = new ArrayList<>();
    side(pairs, "A", a, one);
    side(pairs, "B", b, other);
    return Reply.of(
            () ->
                Answer.of("with", a)
                    .with("equivalence", rung)
                    .with(
                        "difference",
                        differing == null
                            ? null
                            : Answer.of("component", differing.id())
                                .with("with", text(one, differing))
                                .with("input", text(other, differing))))
        .row(
            () ->
                Answer.of("with", a)
                    .with("equivalence", rung)
                    .with("difference", differing == null ? null : differing.id()))
        .line(differing == null ? String.valueOf(rung) : "different: " + differing.id())
        .yes(differing == null)
        .doc(how -> Doc.EMPTY.with(Doc.Note.of(tone, verdict), new Doc.Pairs(pairs)));
  }

  private static void side(List<Doc.Pair> pairs, String name, String text, Url url) {
    pairs.add(Doc.Pair.of(Message.quoted(name), Secret.in(text)));
    if (!text.equals(url.href())) {
      pairs.add(Doc.Pair.of(null, Secret.in(url.href())));
    }
  }

  private static @Nullable String text(Url url, Component component) {
    Range range = url.range(component);
    return range == null ? null : range.of(url.href());
  }
}
