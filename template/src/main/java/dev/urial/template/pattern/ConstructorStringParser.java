package dev.urial.template.pattern;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Parses a pattern in the form of a URL, with a state machine over tokens that finds the start and
 * end of each component. The methods are named as in the standard.
 *
 * <p>INVARIANT: the parser moves back at most twice: from the first colon or the end of the input
 * to the start of the input, and from an at sign or the end of the authority to the start of the
 * authority.
 *
 * @see <a href="https://urlpattern.spec.whatwg.org/#constructor-string-parsing">URL Pattern
 *     Standard §1.6</a>
 */
@SuppressWarnings("EnumOrdinal") // an array index in this package; never persisted
final class ConstructorStringParser {
  private enum State {
    INIT(null),
    PROTOCOL(UrlPatternComponent.PROTOCOL),
    AUTHORITY(null),
    USERNAME(UrlPatternComponent.USERNAME),
    PASSWORD(UrlPatternComponent.PASSWORD),
    HOSTNAME(UrlPatternComponent.HOSTNAME),
    PORT(UrlPatternComponent.PORT),
    PATHNAME(UrlPatternComponent.PATHNAME),
    SEARCH(UrlPatternComponent.SEARCH),
    HASH(UrlPatternComponent.HASH),
    DONE(null);

    final @Nullable UrlPatternComponent component;

    State(@Nullable UrlPatternComponent component) {
      this.component = component;
    }
  }

  private final String input;
  private final UrlPatternOptions options;
  private final List<Token> tokens;
  private UrlPatternInit result = UrlPatternInit.none();

  /** The start of each component in the input; -1 if it is absent. */
  private final int[] starts = {-1, -1, -1, -1, -1, -1, -1, -1};

  private int componentStart;
  private int tokenIndex;
  private int tokenIncrement = 1;
  private int groupDepth;
  private int hostnameIpv6BracketDepth;
  private boolean matchesSpecialScheme;
  private State state = State.INIT;

  ConstructorStringParser(String input, UrlPatternOptions options) {
    this.input = input;
    this.options = options;
    this.tokens = Tokenizer.lenient(input);
  }

  int[] starts() {
    return starts;
  }

  UrlPatternInit parse() throws PatternException {
    while (tokenIndex < tokens.size()) {
      tokenIncrement = 1;
      if (tokens.get(tokenIndex).type() == Token.Type.END) {
        if (state == State.INIT) {
          rewind();
          if (isHashPrefix()) {
            changeState(State.HASH, 1);
          } else if (isSearchPrefix()) {
            changeState(State.SEARCH, 1);
          } else {
            changeState(State.PATHNAME, 0);
          }
        } else if (state == State.AUTHORITY) {
          rewindAndSetState(State.HOSTNAME);
        } else {
          changeState(State.DONE, 0);
          break;
        }
      } else if (is(Token.Type.OPEN)) {
        groupDepth++;
      } else if (groupDepth > 0 && !is(Token.Type.CLOSE)) {
        // No component ends within braces.
      } else {
        groupDepth -= groupDepth > 0 ? 1 : 0;
        step();
      }
      tokenIndex += tokenIncrement;
    }
    if (result.get(UrlPatternComponent.HOSTNAME) != null
        && result.get(UrlPatternComponent.PORT) == null) {
      result = result.with(UrlPatternComponent.PORT, "");
    }
    return result;
  }

  private void step() throws PatternException {
    switch (state) {
      case INIT -> {
        if (isChar(":")) {
          rewindAndSetState(State.PROTOCOL);
        }
      }
      case PROTOCOL -> {
        if (isChar(":")) {
          computeMatchesSpecialScheme();
          boolean slashes = isChar(tokenIndex + 1, "/") && isChar(tokenIndex + 2, "/");
          boolean hasAuthority = slashes || matchesSpecialScheme;
          changeState(hasAuthority ? State.AUTHORITY : State.PATHNAME, slashes ? 3 : 1);
        }
      }
      case AUTHORITY -> {
        if (isChar("@")) {
          rewindAndSetState(State.USERNAME);
        } else if (isChar("/") || isSearchPrefix() || isHashPrefix()) {
          rewindAndSetState(State.HOSTNAME);
        }
      }
      case USERNAME -> {
        if (isChar(":")) {
          changeState(State.PASSWORD, 1);
        } else if (isChar("@")) {
          changeState(State.HOSTNAME, 1);
        }
      }
      case PASSWORD -> {
        if (isChar("@")) {
          changeState(State.HOSTNAME, 1);
        }
      }
      case HOSTNAME -> {
        if (isChar("[")) {
          hostnameIpv6BracketDepth++;
        } else if (isChar("]")) {
          hostnameIpv6BracketDepth--;
        } else if (isChar(":") && hostnameIpv6BracketDepth == 0) {
          changeState(State.PORT, 1);
        } else {
          pathSearchOrHash();
        }
      }
      case PORT -> pathSearchOrHash();
      case PATHNAME -> searchOrHash();
      case SEARCH -> {
        if (isHashPrefix()) {
          changeState(State.HASH, 1);
        }
      }
      case HASH, DONE -> {} // ends with the input
    }
  }

  private void pathSearchOrHash() throws PatternException {
    if (isChar("/")) {
      changeState(State.PATHNAME, 0);
    } else {
      searchOrHash();
    }
  }

  private void searchOrHash() throws PatternException {
    if (isSearchPrefix()) {
      changeState(State.SEARCH, 1);
    } else if (isHashPrefix()) {
      changeState(State.HASH, 1);
    }
  }

  private void changeState(State next, int skip) {
    UrlPatternComponent component = state.component;
    if (component != null) {
      starts[component.ordinal()] = tokens.get(safe(componentStart)).index();
      result = result.with(component, componentString());
    }
    if (state != State.INIT && next != State.DONE) {
      boolean isBeforeHost = state.compareTo(State.PASSWORD) <= 0;
      if (isBeforeHost && next.compareTo(State.PORT) >= 0) {
        giveIfAbsent(UrlPatternComponent.HOSTNAME, "");
      }
      if (state.compareTo(State.PORT) <= 0 && next.compareTo(State.SEARCH) >= 0) {
        giveIfAbsent(UrlPatternComponent.PATHNAME, matchesSpecialScheme ? "/" : "");
      }
      if (state.compareTo(State.PATHNAME) <= 0 && next == State.HASH) {
        giveIfAbsent(UrlPatternComponent.SEARCH, "");
      }
    }
    state = next;
    tokenIndex += skip;
    componentStart = tokenIndex;
    tokenIncrement = 0;
  }

  private void giveIfAbsent(UrlPatternComponent component, String text) {
    if (result.get(component) == null) {
      result = result.with(component, text);
    }
  }

  private void rewind() {
    tokenIndex = componentStart;
    tokenIncrement = 0;
  }

  private void rewindAndSetState(State next) {
    rewind();
    state = next;
  }

  private int safe(int index) {
    return Math.min(index, tokens.size() - 1);
  }

  private boolean is(Token.Type type) {
    return tokens.get(tokenIndex).type() == type;
  }

  private boolean isChar(String value) {
    return isChar(tokenIndex, value);
  }

  /**
   * Returns whether a token is a given character without a special meaning: "is a non-special
   * pattern char" in the standard.
   */
  private boolean isChar(int index, String value) {
    Token token = tokens.get(safe(index));
    return token.value().equals(value)
        && switch (token.type()) {
          case CHAR, ESCAPED_CHAR, INVALID_CHAR -> true;
          case OPEN, CLOSE, REGEXP, NAME, OTHER_MODIFIER, ASTERISK, END -> false;
        };
  }

  private boolean isHashPrefix() {
    return isChar("#");
  }

  /** Returns whether there is a question mark that is not the modifier of a group. */
  private boolean isSearchPrefix() {
    if (isChar("?")) {
      return true;
    }
    if (!tokens.get(tokenIndex).value().equals("?")) {
      return false;
    }
    if (tokenIndex == 0) {
      return true;
    }
    return switch (tokens.get(tokenIndex - 1).type()) {
      case NAME, REGEXP, CLOSE, ASTERISK -> false;
      case OPEN, CHAR, ESCAPED_CHAR, OTHER_MODIFIER, END, INVALID_CHAR -> true;
    };
  }

  private String componentString() {
    int start = tokens.get(safe(componentStart)).index();
    return input.substring(start, Math.max(start, tokens.get(tokenIndex).index()));
  }

  private void computeMatchesSpecialScheme() throws PatternException {
    CompiledComponent protocol =
        CompiledComponent.of(
            componentString(), SegmentOptions.DEFAULT, EncodingCallback.PROTOCOL, options.minded());
    matchesSpecialScheme = protocol.matchesSpecialScheme();
  }
}
