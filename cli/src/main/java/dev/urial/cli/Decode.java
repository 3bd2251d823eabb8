package dev.urial.cli;

import dev.urial.cli.Outcome.Failure;
import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.grammar.PercentEncodeSet;
import dev.urial.report.SpecRule;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import java.io.IOException;
import java.nio.charset.Charset;
import java.util.List;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/** {@code urial decode}: a component to the data it stands for. */
final class Decode implements Verb.Action {
  private static final Opt COMPONENT =
      Component.option(
          "what the text is: anything else is refused; in a form, + is a space; any text if not"
              + " given");

  private static final Opt LOSSY =
      Opt.flag("lossy", "never fail: leave broken escapes, put U+FFFD for what is not UTF-8");

  private static final Opt SET =
      Opt.choice(
          "set",
          Encode.SET.argument(),
          "the text was encoded by this percent-encode set of the URL Standard: what the set holds is"
              + " refused; with form, + is a space",
          Encode.SET.choices().toArray(new String[0]));

  static final Verb VERB =
      new Verb(
          "decode",
          "[TEXT…]",
          "undo percent-encoding",
          List.of(
              "Writes what escapes stand for; all else stays. Split first, then decode: in a whole"
                  + " path or query, an escaped delimiter can no longer be told from a real one.",
              "From standard input, an answer is one line: its line breaks and other control"
                  + " characters are written \\n, \\r, \\t and \\uXXXX, and its backslashes are"
                  + " doubled. The answer to an argument goes to a pipe as it is."),
          List.of(COMPONENT, SET, Charsets.CHARSET, LOSSY),
          List.of("decoded"),
          List.of(
              Example.of("UTF-8", "urial decode 50%25%20of%20%C3%A9", "50% of é"),
              Example.of("a form", "urial decode --component form R%26D+%3D+fun", "R&D = fun"),
              Example.of("from an old server", "urial decode --charset ISO-8859-1 %E9", "é"),
              Example.of("one line each", "urial decode", "two\\nlines", "back\\\\slash")
                  .reading("two%0Alines", "back%5Cslash"),
              Example.of("not UTF-8", "urial decode", "")
                  .reading("%FF")
                  .complaining(
                      "stdin:1: %FF: \"%\" (U+0025) at index 0 does not fit UTF8-octets (RFC 3629"
                          + " §4); what fits: octets that are UTF-8")),
          new Decode());

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    String name = call.value(COMPONENT.name());
    @Nullable Component component = name == null ? null : Component.named(name);
    String label = call.value(SET.name());
    @Nullable PercentEncodeSet set = label == null ? null : PercentEncodeSet.named(label);
    if (component != null && set != null) {
      throw new UsageException("--set and --component exclude each other");
    }
    boolean form = component == Component.FORM || set == PercentEncodeSet.FORM;
    boolean lossy = call.has(LOSSY);
    @Nullable SpecRule rule =
        lossy ? null : set != null ? set : component == null ? null : component.rule;
    IntPredicate allowed = allowed(component, set);
    Charset charset = Charsets.of(call);
    if (lossy && call.has(Charsets.CHARSET.name())) {
      throw new UsageException("--lossy is for UTF-8 only");
    }
    return Session.run(
        call,
        call.operands(),
        input -> {
          int wrong = rule == null ? -1 : firstNotIn(allowed, input);
          try {
            String text = form ? input.replace("+", "%20") : input;
            String decoded = lossy ? Percent.decodeLossy(text) : Percent.decode(text, charset);
            return wrong < 0 || rule == null
                ? Answer.of("decoded", decoded)
                : Failure.of(new SyntaxError(rule, wrong, input));
          } catch (UriParseException e) {
            // What stands first is told, whichever rule it breaks.
            return wrong >= 0 && wrong < e.error().index() && rule != null
                ? Failure.of(new SyntaxError(rule, wrong, input))
                : Failure.of(form ? asTyped(e.error(), input) : e.error());
          }
        });
  }

  private static IntPredicate allowed(
      @Nullable Component component, @Nullable PercentEncodeSet set) {
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

  /** The error in the text as it came, in which a plus takes one place and not three. */
  private static SyntaxError asTyped(SyntaxError error, String input) {
    int index = 0;
    for (int shifted = 0; shifted < error.index() && index < input.length(); index++) {
      shifted += input.charAt(index) == '+' ? 3 : 1;
    }
    return new SyntaxError(error.rule(), index, input);
  }
}
