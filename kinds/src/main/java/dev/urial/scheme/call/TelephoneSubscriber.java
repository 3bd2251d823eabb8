package dev.urial.scheme.call;

import dev.urial.grammar.CharSet;
import dev.urial.internal.text.Ascii;
import dev.urial.registry.Entry;
import dev.urial.registry.Registries;
import dev.urial.report.Clause;
import dev.urial.report.Parsed;
import dev.urial.report.SpecRule;
import dev.urial.spi.Cursor;
import dev.urial.view.Parameter;
import dev.urial.view.PartEncoding;
import dev.urial.view.SchemePart;
import dev.urial.view.spi.Advisor;
import dev.urial.view.spi.PartList;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A telephone number with its parameters, shared by {@code tel} and {@code sms}.
 *
 * <pre>
 * telephone-subscriber = global-number / local-number
 * global-number        = global-number-digits *par
 * local-number         = local-number-digits *par context *par
 * par                  = parameter / extension / isdn-subaddress
 * </pre>
 *
 * CHOICE: the ABNF allows a number sign in a number, but the path of a URI cannot contain one, so
 * it is written as {@code %23}. The subaddress is {@code 1*paramchar}, as corrected by erratum 203,
 * because {@code uric} would match everything that follows.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3966#section-3">RFC 3966 §3</a>
 */
final class TelephoneSubscriber {
  static final CharSet SEPARATORS = CharSet.of("-.()");
  static final CharSet PHONEDIGIT = CharSet.DIGIT.or(SEPARATORS);
  static final CharSet PHONEDIGIT_HEX = CharSet.HEXDIG.or(SEPARATORS).or(CharSet.of("*"));
  static final CharSet PNAME = PartEncoding.ALPHANUM.or(CharSet.of("-"));
  static final CharSet PARAMCHAR = PartEncoding.MARKED.or(CharSet.of("/:&+$")).orPctEncoded();

  private static final Clause GLOBAL = rule("global-number-digits");
  private static final Clause LOCAL = rule("local-number-digits");
  private static final Clause CONTEXT = rule("context");
  private static final Clause DESCRIPTOR = rule("descriptor");
  private static final Clause DOMAIN = rule("domainname");
  private static final Clause EXTENSION = rule("extension");
  private static final Clause ISDN = rule("isdn-subaddress");
  private static final Clause NAME = rule("pname");
  private static final Clause ONCE = rule("each parameter once");
  private static final Clause EXCLUSIVE = Clause.rfc("either ext or isub", 3966, "5.3");
  private static final Clause VALUE = rule("pvalue");
  private static final Clause ORDER = rule("telephone-subscriber");
  private static final Clause GLOBAL_ONLY = Clause.rfc("global-number", 3966, "5.1.4");
  private static final Clause SMALL = Clause.rfc("parameter", 3966, "4");
  private static final Clause REGISTRY = Clause.rfc("tel URI Parameters Registry", 5341, "4.1");
  private static final Clause MANDATORY = Clause.rfc("parameter", 3966, "5.4");

  /** A parameter as written in the URI. */
  record Par(String name, @Nullable String value) {}

  private final Cursor at;

  private SpecRule rule = GLOBAL;

  String number = "";
  @Nullable String extension;
  @Nullable String isub;
  @Nullable String context;
  final List<Par> others = new ArrayList<>();

  private int start;

  /** The index where the parameters start. */
  private int numberEnd;

  private int end;

  /** The index of a parameter that must not be there; -1 if there is none. */
  private int place = -1;

  /** Whether parameters are in a different order than the RFC requires. */
  private boolean isOutOfOrder;

  private TelephoneSubscriber(Cursor at) {
    this.at = at;
  }

  private static Clause rule(String id) {
    return Clause.rfc(id, 3966, "3");
  }

  /** Creates a parser for the number at a cursor; call {@link #read} next. */
  static TelephoneSubscriber begin(Cursor at) {
    return new TelephoneSubscriber(at);
  }

  boolean isAtEnd() {
    return at.atEnd();
  }

  /** Reads a number and its parameters; returns false if there is an error at the cursor. */
  boolean read() {
    start = at.pos();
    boolean whole = number() && parameters() && isLocated();
    numberEnd = start + number.length();
    end = at.pos();
    return whole;
  }

  /** Returns the failure at the position where {@link #read} stopped. */
  <T> Parsed<T> broken() {
    return at.broken(rule, place >= 0 ? place : at.pos());
  }

  boolean isGlobal() {
    return number.startsWith("+");
  }

  /** Returns the number without its visual separators. */
  String digits() {
    return PartEncoding.without(number, SEPARATORS);
  }

  private boolean number() {
    int start = at.pos();
    if (at.eat('+')) {
      boolean some = hasMore(at.run(PHONEDIGIT), CharSet.DIGIT);
      number = at.since(start);
      return some;
    }
    rule = LOCAL;
    boolean some = false;
    do {
      some |= hasMore(at.run(PHONEDIGIT_HEX), PHONEDIGIT_HEX);
    } while (at.eatEscaped('#'));
    number = at.since(start);
    return some || number.indexOf('%') >= 0;
  }

  /** Returns whether a string contains a digit of the given set, and not only visual separators. */
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
      int first = at.pos();
      String name = at.run(PNAME);
      String small = PartEncoding.small(name);
      boolean isNew = names.add(small);
      boolean isSecond = small.equals("isub") && extension != null;
      isSecond |= small.equals("ext") && isub != null;
      if (!name.isEmpty() && (!isNew || isSecond)) {
        rule = isNew ? EXCLUSIVE : ONCE;
        place = first;
        return false;
      }
      if (name.isEmpty() || !value(name, small)) {
        return false;
      }
      String order = order(small);
      isOutOfOrder |= last.compareTo(order) > 0;
      last = order;
    }
    return true;
  }

  /** Returns a sort key for the parameter order that RFC 3966 §3 requires. */
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
        isub = at.eat('=') ? at.run(PARAMCHAR) : "";
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
    context = at.since(start);
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

  /** Adds a remark for everything that the RFC advises against. */
  void advise(Advisor advisor) {
    if (!isGlobal()) {
      advisor.advise(GLOBAL_ONLY, start, numberEnd, "tel.local");
    }
    if (isOutOfOrder) {
      advisor.advise(ORDER, numberEnd, end, "tel.order");
    }
    String parameters = at.text().substring(numberEnd, end);
    if (!PartEncoding.small(parameters).equals(parameters)) {
      advisor.advise(SMALL, numberEnd, end, "tel.capitals");
    }
    if (others.stream().anyMatch(p -> Ascii.isAt(p.name, 0, "m-"))) {
      advisor.warn(MANDATORY, numberEnd, end, "tel.mandatory");
    }
    adviseByRegistry(advisor);
  }

  /**
   * Adds a remark on the first parameter that is not in IANA's registry, or that has a value
   * although the registry allows none.
   */
  private void adviseByRegistry(Advisor advisor) {
    for (Par par : others) {
      Entry registered = Registries.TEL_PARAMETERS.find(par.name);
      if (registered == null && !Ascii.isAt(par.name, 0, "m-")) { // reported by tel.mandatory
        advisor.note(REGISTRY, numberEnd, end, "parameter.unregistered", par.name);
        return;
      }
      if (registered != null && par.value != null && hasNoValue(registered)) {
        advisor.advise(REGISTRY, numberEnd, end, "tel.no-value", par.name);
        return;
      }
    }
  }

  private static boolean hasNoValue(Entry parameter) {
    return Ascii.equalsIgnoreCase(parameter.get("predefined values"), "No value");
  }

  /** Returns the parts for display; the number is listed under the given name. */
  List<SchemePart> parts(String name) {
    PartList parts = new PartList();
    parts.add(name, PartEncoding.data(number));
    if (extension != null) {
      parts.add("extension", extension);
    }
    if (isub != null) {
      parts.add("isdn-subaddress", PartEncoding.data(isub));
    }
    if (context != null) {
      parts.add("phone-context", context);
    }
    for (Par par : others) {
      parts.add("parameter", Parameter.of(par.name, par.value).toString());
    }
    return parts.list();
  }
}
