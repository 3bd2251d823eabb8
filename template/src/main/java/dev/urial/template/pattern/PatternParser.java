package dev.urial.template.pattern;

import dev.urial.template.pattern.PatternPart.Modifier;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Parses the tokens of a pattern string into parts.
 *
 * @see <a href="https://urlpattern.spec.whatwg.org/#parsing">URL Pattern Standard §2.1.5</a>
 */
final class PatternParser {
  private final List<Token> tokens;
  private final SegmentOptions kind;
  private final EncodingCallback encoding;
  private final String segment;
  private final List<PatternPart> parts = new ArrayList<>();
  private final Set<String> names = new HashSet<>();
  private final StringBuilder pending = new StringBuilder();
  private int pendingIndex;
  private int index;
  private int nextNumericName;

  private PatternParser(String input, SegmentOptions kind, EncodingCallback encoding)
      throws PatternException {
    this.tokens = Tokenizer.strict(input);
    this.kind = kind;
    this.encoding = encoding;
    this.segment = kind.segment();
  }

  static List<PatternPart> parse(String input, SegmentOptions kind, EncodingCallback encoding)
      throws PatternException {
    return new PatternParser(input, kind, encoding).parse();
  }

  private List<PatternPart> parse() throws PatternException {
    while (index < tokens.size()) {
      Token charToken = tryConsume(Token.Type.CHAR);
      Token name = tryConsume(Token.Type.NAME);
      Token regexp = tryConsumeRegexpOrWildcard(name);
      if (name != null || regexp != null) {
        String prefix = charToken == null ? "" : charToken.value();
        int prefixIndex = charToken == null ? tokens.get(index).index() : charToken.index();
        if (!prefix.isEmpty() && !prefix.equals(kind.prefix())) {
          pend(prefix, prefixIndex);
          prefix = "";
        }
        flush();
        Token modifier = tryConsumeModifier();
        add(prefix, prefixIndex, name, regexp, "", prefixIndex, modifier);
        continue;
      }
      Token fixed = charToken == null ? tryConsume(Token.Type.ESCAPED_CHAR) : charToken;
      if (fixed != null) {
        pend(fixed.value(), fixed.index());
        continue;
      }
      if (tryConsume(Token.Type.OPEN) != null) {
        group();
        continue;
      }
      flush();
      consume(Token.Type.END, PatternRule.PART);
    }
    return parts;
  }

  private void group() throws PatternException {
    int prefixIndex = tokens.get(index).index();
    String prefix = consumeText();
    Token name = tryConsume(Token.Type.NAME);
    Token regexp = tryConsumeRegexpOrWildcard(name);
    int suffixIndex = tokens.get(index).index();
    String suffix = consumeText();
    consume(Token.Type.CLOSE, PatternRule.CLOSE);
    Token modifier = tryConsumeModifier();
    add(prefix, prefixIndex, name, regexp, suffix, suffixIndex, modifier);
  }

  private @Nullable Token tryConsume(Token.Type type) {
    Token next = tokens.get(index);
    if (next.type() != type) {
      return null;
    }
    index++;
    return next;
  }

  private @Nullable Token tryConsumeModifier() {
    Token token = tryConsume(Token.Type.OTHER_MODIFIER);
    return token != null ? token : tryConsume(Token.Type.ASTERISK);
  }

  private @Nullable Token tryConsumeRegexpOrWildcard(@Nullable Token name) {
    Token token = tryConsume(Token.Type.REGEXP);
    return token == null && name == null ? tryConsume(Token.Type.ASTERISK) : token;
  }

  private void consume(Token.Type type, PatternRule rule) throws PatternException {
    if (tryConsume(type) == null) {
      throw new PatternException(rule, tokens.get(index).index());
    }
  }

  private String consumeText() {
    StringBuilder result = new StringBuilder();
    while (true) {
      Token token = tryConsume(Token.Type.CHAR);
      token = token != null ? token : tryConsume(Token.Type.ESCAPED_CHAR);
      if (token == null) {
        return result.toString();
      }
      result.append(token.value());
    }
  }

  private void pend(String text, int at) {
    if (pending.isEmpty()) {
      pendingIndex = at;
    }
    pending.append(text);
  }

  /** Adds a part for the pending fixed text, if there is any. */
  private void flush() throws PatternException {
    if (pending.isEmpty()) {
      return;
    }
    String text = encode(pending.toString(), pendingIndex);
    pending.setLength(0);
    parts.add(PatternPart.fixed(text, Modifier.NONE, pendingIndex));
  }

  private String encode(String text, int at) throws PatternException {
    String encoded = encoding.encode(text);
    if (encoded == null) {
      throw new PatternException(PatternRule.ENCODING, at);
    }
    return encoded;
  }

  private void add(
      String prefix,
      int prefixIndex,
      @Nullable Token nameToken,
      @Nullable Token regexp,
      String suffix,
      int suffixIndex,
      @Nullable Token modifierToken)
      throws PatternException {
    Modifier modifier = modifierToken == null ? Modifier.NONE : Modifier.of(modifierToken.value());
    if (nameToken == null && regexp == null && modifier == Modifier.NONE) {
      pend(prefix, prefixIndex);
      return;
    }
    flush();
    if (nameToken == null && regexp == null) {
      if (!prefix.isEmpty()) {
        parts.add(PatternPart.fixed(encode(prefix, prefixIndex), modifier, prefixIndex));
      }
      return;
    }
    String value = segment;
    int at = prefixIndex;
    if (regexp != null) {
      value = regexp.type() == Token.Type.ASTERISK ? SegmentOptions.FULL_WILDCARD : regexp.value();
      at = regexp.valueIndex();
    }
    PatternPart.Type type = PatternPart.Type.REGEXP;
    if (value.equals(segment)) {
      type = PatternPart.Type.SEGMENT_WILDCARD;
      value = "";
    } else if (value.equals(SegmentOptions.FULL_WILDCARD)) {
      type = PatternPart.Type.FULL_WILDCARD;
      value = "";
    }
    String name;
    if (nameToken != null) {
      name = nameToken.value();
      at = regexp == null ? nameToken.index() : at;
    } else {
      name = Integer.toString(nextNumericName++);
    }
    if (!names.add(name)) {
      throw new PatternException(
          PatternRule.DUPLICATE_NAME, nameToken == null ? at : nameToken.valueIndex());
    }
    parts.add(
        new PatternPart(
            type,
            value,
            modifier,
            name,
            encode(prefix, prefixIndex),
            encode(suffix, suffixIndex),
            at));
  }
}
