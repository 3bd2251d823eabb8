package dev.urial.cli.change;

import dev.urial.cli.io.Charsets;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.Spec;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.Failure;
import dev.urial.cli.render.Reply;
import dev.urial.cli.render.Texts;
import dev.urial.cli.verbs.Verb;
import dev.urial.grammar.Percent;
import dev.urial.grammar.PercentEncodeSet;
import dev.urial.report.SpecRule;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import java.io.IOException;
import java.nio.charset.Charset;
import java.util.function.IntPredicate;

/** {@code urial decode}: decodes a component to the data that it represents. */
public final class DecodeVerb implements Verb.Action {
  public static final Verb VERB =
      new Verb(
          Spec.of(
                  "decode",
                  EncodeComponent.OPTION,
                  EncodeVerb.SET,
                  Charsets.CHARSET,
                  Opt.flag(
                      "lossy",
                      "never fail: keep malformed escapes, and write U+FFFD for invalid UTF-8"))
              .oneOf("set", "component")
              .oneOf("lossy", "charset")
              .texts("decoded"),
          new DecodeVerb());

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    EncodeComponent.noteName(call);
    String name = call.value(EncodeComponent.OPTION.name());
    EncodeComponent component = name == null ? null : EncodeComponent.named(name);
    String label = call.value(EncodeVerb.SET.name());
    PercentEncodeSet set = label == null ? null : PercentEncodeSet.named(label);
    boolean isForm = component == EncodeComponent.FORM || set == PercentEncodeSet.FORM;
    SpecRule rule = set != null ? set : component == null ? null : component.rule;
    IntPredicate allowed =
        set != null
            ? c -> !set.has(c) || isForm && c == '+'
            : component == null ? c -> true : component.allowedInIri()::has;
    boolean isLossy = call.has("lossy");
    Charset charset = Charsets.of(call);
    return Texts.run(
        call,
        call.operands(),
        input -> {
          if (isLossy) {
            return Reply.of("decoded", Percent.decodeLossy(encoded(input, isForm)));
          }
          // The first error is reported, whichever rule it violates.
          int wrong = rule == null ? -1 : firstNotIn(allowed, input);
          String start = wrong < 0 ? input : input.substring(0, wrong);
          try {
            String decoded = Percent.decode(encoded(start, isForm), charset);
            return wrong < 0 || rule == null
                ? Reply.of("decoded", decoded)
                : Failure.of(new SyntaxError(rule, wrong, input));
          } catch (UriParseException e) {
            int index = isForm ? typed(e.error().index(), input) : e.error().index();
            return Failure.of(new SyntaxError(e.error().rule(), index, input));
          }
        });
  }

  private static String encoded(String text, boolean isForm) {
    return isForm ? text.replace("+", "%20") : text;
  }

  private static int firstNotIn(IntPredicate allowed, String text) {
    for (int i = 0; i < text.length(); ) {
      int c = text.codePointAt(i);
      if (c != '%' && !allowed.test(c)) {
        return i;
      }
      i += Character.charCount(c);
    }
    return -1;
  }

  /** Returns an index into the original text, in which a plus is one character, not three. */
  private static int typed(int index, String input) {
    int typed = 0;
    for (int shifted = 0; shifted < index && typed < input.length(); typed++) {
      shifted += input.charAt(typed) == '+' ? 3 : 1;
    }
    return typed;
  }
}
