package dev.urial.cli.change;

import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.ShellWord;
import dev.urial.cli.render.CliText;
import dev.urial.cli.render.Texts;
import dev.urial.grammar.CharSet;
import dev.urial.grammar.Rule;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Clause;
import dev.urial.report.SpecRule;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The component for which data is encoded, or from which text is decoded. It determines the allowed
 * characters.
 */
enum EncodeComponent {
  /**
   * Any component: only unreserved characters are kept, almost as by JavaScript's {@code
   * encodeURIComponent}.
   */
  UNRESERVED(CharSet.UNRESERVED, null),
  /** A user, which may be followed by a colon and a password; the password is deprecated. */
  USERINFO(CharSet.USERINFO, Rule.IUSERINFO),
  /** A registered name. */
  HOST(CharSet.REG_NAME, Rule.IREG_NAME),
  /** A whole path: segments and the slashes between them. */
  PATH(CharSet.PATH, Rule.IPATH_ABEMPTY),
  /** A single path segment, in which a slash is data. */
  SEGMENT(CharSet.SEGMENT, Clause.rfc("isegment", 3987, "2.2")),
  /** A whole query: {@code &}, {@code =} and {@code +} are kept. */
  QUERY(CharSet.QUERY, Rule.IQUERY),
  /** A name or value in a query of pairs. */
  PARAM(CharSet.QUERY.without("&=+;"), Clause.rfc("iquery", 3987, "2.2")),
  /** A name or value in a form: a space becomes {@code +}. */
  FORM(CharSet.ALPHA.or(CharSet.DIGIT).or(CharSet.of("*-._")), null),
  /** A fragment, which follows the hash. */
  FRAGMENT(CharSet.FRAGMENT, Rule.IFRAGMENT);

  /** The characters that may stay unencoded. */
  final CharSet allowed;

  /** The rule that text must match to be decoded; null if any text is accepted. */
  final @Nullable SpecRule rule;

  EncodeComponent(CharSet allowed, @Nullable SpecRule rule) {
    this.allowed = allowed;
    this.rule = rule;
  }

  /** Returns the characters that may stay unencoded in an IRI. */
  CharSet allowedInIri() {
    CharSet wide = allowed.orUcschar();
    return this == QUERY || this == PARAM ? wide.orIprivate() : wide;
  }

  static EncodeComponent named(String name) {
    return valueOf(Ascii.upper(name));
  }

  /** Notes that a first operand such as {@code form} is a text, if others follow it. */
  static void noteName(Invocation call) throws IOException {
    List<String> texts = call.operands();
    if (texts.size() > 1 && OPTION.choices().contains(texts.get(0)) && !call.has(OPTION)) {
      StringBuilder meant = new StringBuilder("urial " + call.verb() + " --component");
      texts.forEach(it -> meant.append(' ').append(ShellWord.of(Secrets.masked(it))));
      Texts.note(
          call, CliText.of("encode.component", texts.get(0), Excerpt.escape(meant.toString())));
    }
  }

  /** The option that specifies the component. */
  static final Opt OPTION =
      Opt.choice(
          "component",
          "COMPONENT",
          "where the data stands; by default, encoded data is safe anywhere, and any text is"
              + " decoded",
          Arrays.stream(values()).map(it -> Ascii.lower(it.name())).toList());
}
