package dev.urial.scheme;

import dev.urial.grammar.CharSet;
import dev.urial.grammar.Clause;
import dev.urial.grammar.Parsed;
import dev.urial.grammar.SpecRule;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A telephone number with its parameters, which {@code tel} and {@code sms} share.
 *
 * <pre>
 * telephone-subscriber = global-number / local-number
 * global-number        = global-number-digits *par
 * local-number         = local-number-digits *par context *par
 * par                  = parameter / extension / isdn-subaddress
 * </pre>
 *
 * CHOICE: a number sign cannot stand in a URI as the ABNF has it; it is written {@code %23}. And
 * the subaddress, whose {@code uric} would swallow all that follows, ends where the next parameter,
 * recipient or field begins.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3966#section-3">RFC 3966 §3</a>
 */
final class TelephoneSubscriber {
  static final CharSet SEPARATORS = CharSet.of("-.()");
  static final CharSet PHONEDIGIT = CharSet.DIGIT.or(SEPARATORS);
  static final CharSet PHONEDIGIT_HEX = CharSet.HEXDIG.or(SEPARATORS).or(CharSet.of("*"));
  static final CharSet PNAME = Spelling.ALPHANUM.or(CharSet.of("-"));
  static final CharSet PARAMCHAR = Spelling.MARKED.or(CharSet.of("/:&+$")).orPctEncoded();
  static final CharSet ISUB = Spelling.MARKED.or(CharSet.of("/:@&=+$")).orPctEncoded();

  private static final Clause GLOBAL = rule("global-number-digits");
  private static final Clause LOCAL = rule("local-number-digits");
  private static final Clause CONTEXT = rule("context");
  private static final Clause DESCRIPTOR = rule("descriptor");
  private static final Clause DOMAIN = rule("domainname");
  private static final Clause EXTENSION = rule("extension");
  private static final Clause ISDN = rule("isdn-subaddress");
  private static final Clause NAME = rule("pname");
  private static final Clause VALUE = rule("pvalue");

  /** A parameter as it is written. */
  record Par(String name, @Nullable String value) {}

  private final Cursor at;

  private SpecRule rule = GLOBAL;

  String number = "";
  @Nullable String extension;
  @Nullable String isub;
  @Nullable String context;
  final List<Par> others = new ArrayList<>();

  /** Whether other parameters stand before those that have to be first. */
  boolean isOutOfOrder;

  private TelephoneSubscriber(Cursor at) {
    this.at = at;
  }

  private static Clause rule(String id) {
    return Clause.rfc(3966, "3", id);
  }

  /** Stands before a number; {@link #read} goes on. */
  static TelephoneSubscriber begin(Cursor at) {
    return new TelephoneSubscriber(at);
  }

  /** Reads a number and its parameters; false if it breaks where the cursor stands. */
  boolean read() {
    return number() && parameters() && isLocated();
  }

  /** The failure where {@link #read} has stopped. */
  <T> Parsed<T> broken() {
    return rule == LOCAL ? at.brokenBut('#', rule) : at.broken(rule);
  }

  boolean isGlobal() {
    return number.startsWith("+");
  }

  /** The number without its visual separators. */
  String digits() {
    return Spelling.without(number, SEPARATORS);
  }

  private boolean number() {
    int start = at.pos();
    if (at.eat('+')) {
      boolean some = hasMore(at.run(PHONEDIGIT), CharSet.DIGIT);
      number = at.text.substring(start, at.pos());
      return some;
    }
    rule = LOCAL;
    boolean some = false;
    do {
      some |= hasMore(at.run(PHONEDIGIT_HEX), PHONEDIGIT_HEX);
    } while (at.eatEscaped('#'));
    number = at.text.substring(start, at.pos());
    return some || number.indexOf('%') >= 0;
  }

  /** Whether digits are among them, not only separators. */
  private static boolean hasMore(String digits, CharSet set) {
    for (int i = 0; i < digits.length(); i++) {
      if (set.has(digits.charAt(i)) && !SEPARATORS.has(digits.charAt(i))) {
        return true;
      }
    }
    return false;
  }

  private boolean parameters() {
    Set<String> names = new HashSet<>();
    String last = "";
    while (at.eat(';')) {
      rule = NAME;
      String name = at.run(PNAME);
      String small = Spelling.small(name);
      if (name.isEmpty() || !names.add(small) || !value(name, small)) {
        return false;
      }
      String order = order(small);
      isOutOfOrder |= last.compareTo(order) > 0;
      last = order;
    }
    return true;
  }

  /** What sorts the parameters as RFC 3966 §3 wants them. */
  private static String order(String name) {
    return switch (name) {
      case "ext", "isub" -> "0";
      case "phone-context" -> "1";
      default -> '2' + name;
    };
  }

  private boolean value(String name, String small) {
    switch (small) {
      case "ext" -> {
        rule = EXTENSION;
        extension = at.eat('=') ? at.run(PHONEDIGIT) : "";
        return !extension.isEmpty();
      }
      case "isub" -> {
        rule = ISDN;
        isub = at.eat('=') ? at.run(ISUB) : "";
        return !isub.isEmpty();
      }
      case "phone-context" -> {
        rule = CONTEXT;
        return at.eat('=') && descriptor();
      }
      default -> {
        String value = null;
        if (at.eat('=')) {
          rule = VALUE;
          value = at.run(PARAMCHAR);
        }
        others.add(new Par(name, value));
        return value == null || !value.isEmpty();
      }
    }
  }

  /** {@code descriptor = domainname / global-number-digits}. */
  private boolean descriptor() {
    int start = at.pos();
    rule = DESCRIPTOR;
    boolean whole;
    if (at.eat('+')) {
      rule = GLOBAL;
      whole = hasMore(at.run(PHONEDIGIT), CharSet.DIGIT);
    } else {
      rule = at.atEnd() ? rule : DOMAIN;
      whole = Hostname.read(at);
    }
    context = at.text.substring(start, at.pos());
    return whole;
  }

  private boolean isLocated() {
    boolean ends = at.atEnd() || at.at(',') || at.at('?');
    if (!isGlobal() && context == null && ends) {
      rule = CONTEXT;
      return false;
    }
    return true;
  }

  /** The one text of all that are equivalent: RFC 3966 §4. */
  String canonical() {
    StringBuilder out = new StringBuilder(Spelling.small(digits()));
    if (extension != null) {
      out.append(";ext=").append(Spelling.without(extension, SEPARATORS));
    }
    if (isub != null) {
      out.append(";isub=").append(Spelling.small(Spelling.plain(isub, ISUB)));
    }
    if (context != null) {
      String same = context.startsWith("+") ? Spelling.without(context, SEPARATORS) : context;
      out.append(";phone-context=").append(Spelling.small(same));
    }
    List<String> sorted = new ArrayList<>();
    for (Par par : others) {
      String value = par.value == null ? "" : '=' + Spelling.plain(par.value, PARAMCHAR);
      sorted.add(Spelling.small(';' + par.name + value));
    }
    sorted.sort(null);
    sorted.forEach(out::append);
    return out.toString();
  }
}
