package dev.urial.template.pattern;

/**
 * A part of a component's pattern: fixed text, or a group with fixed text around it.
 *
 * @param value the fixed text, or the group's regular expression; empty if the group has none
 * @param index the index of the value in the pattern string
 * @see <a href="https://urlpattern.spec.whatwg.org/#parts">URL Pattern Standard §2.1.3</a>
 */
record PatternPart(
    Type type,
    String value,
    Modifier modifier,
    String name,
    String prefix,
    String suffix,
    int index) {
  /** The types of parts, named as in the standard, in the order in which they are compared. */
  enum Type {
    FULL_WILDCARD,
    SEGMENT_WILDCARD,
    REGEXP,
    FIXED_TEXT
  }

  /** The modifiers of parts, in the order in which they are compared. */
  enum Modifier {
    ZERO_OR_MORE("*"),
    OPTIONAL("?"),
    ONE_OR_MORE("+"),
    NONE("");

    final String sign;

    Modifier(String sign) {
      this.sign = sign;
    }

    static Modifier of(String sign) {
      for (Modifier each : values()) {
        if (each.sign.equals(sign)) {
          return each;
        }
      }
      return NONE;
    }

    boolean isRepeated() {
      return this == ZERO_OR_MORE || this == ONE_OR_MORE;
    }
  }

  static PatternPart fixed(String text, Modifier modifier, int index) {
    return new PatternPart(Type.FIXED_TEXT, text, modifier, "", "", "", index);
  }

  boolean isFixed() {
    return type == Type.FIXED_TEXT;
  }

  boolean isPlain() {
    return modifier == Modifier.NONE;
  }
}
