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
import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.grammar.PercentEncodeSet;
import dev.urial.report.SpecRule;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import java.io.IOException;
import java.nio.charset.Charset;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

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
    String name = call.value(EncodeComponent.OPTION.name());
    @Nullable EncodeComponent component = name == null ? null : EncodeComponent.named(name);
    String label = call.value(EncodeVerb.SET.name());
    @Nullable PercentEncodeSet set = label == null ? null : PercentEncodeSet.named(label);
    boolean form = component == EncodeComponent.FORM || set == PercentEncodeSet.FORM;
    boolean lossy = call.has("lossy");
    @Nullable SpecRule rule =
        lossy ? null : set != null ? set : component == null ? null : component.rule;
    IntPredicate allowed = allowed(component, set);
    Charset charset = Charsets.of(call);
    return Texts.run(
        call,
        call.operands(),
        input -> {
          int wrong = rule == null ? -1 : firstNotIn(allowed, input);
          try {
            String text = form ? input.replace("+", "%20") : input;
            String decoded = lossy ? Percent.decodeLossy(text) : Percent.decode(text, charset);
            return wrong < 0 || rule == null
                ? Reply.of("decoded", decoded)
                : Failure.of(new SyntaxError(rule, wrong, input));
          } catch (UriParseException e) {
            // Reports the first error, whichever rule it violates.
            return wrong >= 0 && wrong < e.error().index() && rule != null
                ? Failure.of(new SyntaxError(rule, wrong, input))
                : Failure.of(form ? asTyped(e.error(), input) : e.error());
          }
        });
  }

  private static IntPredicate allowed(
      @Nullable EncodeComponent component, @Nullable PercentEncodeSet set) {
    if (set != null) {
      return c -> !set.has(c) || (c == '+' && set == PercentEncodeSet.FORM);
    }
    CharSet chars = component == null ? CharSet.UNRESERVED : component.allowedInIri();
    return chars::has;
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

  /**
   * Returns the error with an index into the original text, in which a plus is one character, not
   * three.
   */
  private static SyntaxError asTyped(SyntaxError error, String input) {
    int index = 0;
    for (int shifted = 0; shifted < error.index() && index < input.length(); index++) {
      shifted += input.charAt(index) == '+' ? 3 : 1;
    }
    return new SyntaxError(error.rule(), index, input);
  }
}
