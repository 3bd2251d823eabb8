package dev.urial.template.pattern;

import dev.urial.template.pattern.PatternPart.Modifier;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Converts parts to a regular expression or to a pattern string.
 *
 * @see <a href="https://urlpattern.spec.whatwg.org/#converting-part-lists-to-pattern-strings">URL
 *     Pattern Standard §2.2 and §2.3</a>
 */
final class PatternWriter {
  private final List<PatternPart> parts;
  private final SegmentOptions kind;
  private final StringBuilder out = new StringBuilder();

  /** The start of each part in the output. */
  private final int[] starts;

  PatternWriter(List<PatternPart> parts, SegmentOptions kind) {
    this.parts = parts;
    this.kind = kind;
    this.starts = new int[parts.size()];
  }

  int[] starts() {
    return starts;
  }

  /**
   * Returns the parts as a regular expression: "generate a regular expression and name list" in the
   * standard. The names are in the parts.
   */
  String regExp() {
    out.append('^');
    for (int i = 0; i < parts.size(); i++) {
      starts[i] = out.length();
      regExp(parts.get(i));
    }
    return out.append('$').toString();
  }

  private void regExp(PatternPart part) {
    String sign = part.modifier().sign;
    if (part.isFixed()) {
      String text = PatternEscaping.regExp(part.value());
      out.append(part.isPlain() ? text : "(?:" + text + ")" + sign);
      return;
    }
    String value =
        switch (part.type()) {
          case SEGMENT_WILDCARD -> kind.segment();
          case FULL_WILDCARD -> SegmentOptions.FULL_WILDCARD;
          case REGEXP, FIXED_TEXT -> part.value();
        };
    String prefix = PatternEscaping.regExp(part.prefix());
    String suffix = PatternEscaping.regExp(part.suffix());
    boolean isBare = prefix.isEmpty() && suffix.isEmpty();
    if (isBare && !part.modifier().isRepeated()) {
      out.append('(').append(value).append(')').append(sign);
    } else if (isBare) {
      out.append("((?:").append(value).append(')').append(sign).append(')');
    } else if (!part.modifier().isRepeated()) {
      out.append("(?:").append(prefix).append('(').append(value).append(')').append(suffix);
      out.append(')').append(sign);
    } else {
      out.append("(?:").append(prefix).append("((?:").append(value).append(")(?:");
      out.append(suffix).append(prefix).append("(?:").append(value).append("))*)");
      out.append(suffix).append(')');
      out.append(part.modifier() == Modifier.ZERO_OR_MORE ? "?" : "");
    }
  }

  /** Returns the parts as a pattern string: "generate a pattern string" in the standard. */
  String patternString() {
    for (int i = 0; i < parts.size(); i++) {
      starts[i] = out.length();
      PatternPart previous = i > 0 ? parts.get(i - 1) : null;
      PatternPart next = i + 1 < parts.size() ? parts.get(i + 1) : null;
      patternString(parts.get(i), previous, next);
    }
    return out.toString();
  }

  private void patternString(
      PatternPart part, @Nullable PatternPart previous, @Nullable PatternPart next) {
    String sign = part.modifier().sign;
    if (part.isFixed()) {
      String text = PatternEscaping.pattern(part.value());
      out.append(part.isPlain() ? text : "{" + text + "}" + sign);
      return;
    }
    boolean customName = !isDigit(part.name());
    boolean needsGrouping = needsGrouping(part, previous, next, customName);
    out.append(needsGrouping ? "{" : "").append(PatternEscaping.pattern(part.prefix()));
    if (customName) {
      out.append(':').append(part.name());
    }
    switch (part.type()) {
      case REGEXP -> out.append('(').append(part.value()).append(')');
      case SEGMENT_WILDCARD -> {
        if (!customName) {
          out.append('(').append(kind.segment()).append(')');
        }
      }
      case FULL_WILDCARD -> {
        boolean isAsterisk =
            !customName
                && (previous == null
                    || previous.isFixed()
                    || !previous.isPlain()
                    || needsGrouping
                    || !part.prefix().isEmpty());
        out.append(isAsterisk ? "*" : "(" + SegmentOptions.FULL_WILDCARD + ")");
      }
      case FIXED_TEXT -> {} // written above
    }
    if (part.type() == PatternPart.Type.SEGMENT_WILDCARD
        && customName
        && !part.suffix().isEmpty()
        && Tokenizer.isOfName(part.suffix().codePointAt(0), false)) {
      out.append('\\');
    }
    out.append(PatternEscaping.pattern(part.suffix()))
        .append(needsGrouping ? "}" : "")
        .append(sign);
  }

  private boolean needsGrouping(
      PatternPart part,
      @Nullable PatternPart previous,
      @Nullable PatternPart next,
      boolean customName) {
    if (!part.suffix().isEmpty()
        || (!part.prefix().isEmpty() && !part.prefix().equals(kind.prefix()))) {
      return true;
    }
    if (customName
        && part.type() == PatternPart.Type.SEGMENT_WILDCARD
        && part.isPlain()
        && next != null
        && next.prefix().isEmpty()
        && next.suffix().isEmpty()) {
      boolean wouldRunOn =
          next.isFixed()
              ? !next.value().isEmpty() && Tokenizer.isOfName(next.value().codePointAt(0), false)
              : isDigit(next.name());
      if (wouldRunOn) {
        return true;
      }
    }
    return part.prefix().isEmpty()
        && previous != null
        && previous.isFixed()
        && !kind.prefix().isEmpty()
        && previous.value().endsWith(kind.prefix());
  }

  private static boolean isDigit(String name) {
    return name.charAt(0) >= '0' && name.charAt(0) <= '9';
  }
}
