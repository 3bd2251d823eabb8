package dev.urial.fragment;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.report.Clause;
import dev.urial.report.Parsed;
import dev.urial.report.SpecRule;
import dev.urial.report.UriParseException;
import dev.urial.spi.Cursor;
import dev.urial.spi.Digits;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A JSON Pointer (RFC 6901): the path to a value in a JSON document.
 *
 * <pre>{@code
 * JsonPointer pointer = JsonPointer.parse("/a~1b/0");
 * pointer.tokens()      // [a/b, 0]
 * pointer.toFragment()  // "/a~1b/0"
 * JsonPointer.parseFragment("/c%25d").equals(JsonPointer.parse("/c%d"))  // true
 * }</pre>
 *
 * <p>A pointer has two representations: as a string (§3, {@link #parse} and {@link #toString}), and
 * percent-encoded in a URI (§6, {@link #parseFragment} and {@link #toFragment}).
 *
 * @param tokens the decoded names and indices in the path; an empty list refers to the whole
 *     document
 * @see <a href="https://www.rfc-editor.org/rfc/rfc6901">RFC 6901</a>
 */
public record JsonPointer(List<String> tokens) implements Serializable, Fragment {
  private static final SpecRule POINTER = Clause.rfc("json-pointer", 6901, "3");
  private static final SpecRule TOKEN = Clause.rfc("reference-token", 6901, "3");
  private static final SpecRule FRAGMENT = Clause.rfc("fragment", 6901, "6");

  /**
   * Creates a pointer with a copy of the given tokens.
   *
   * @param tokens the decoded names and indices in the path; an empty list refers to the whole
   *     document
   * @throws IllegalArgumentException if a token contains a lone surrogate
   */
  public JsonPointer {
    tokens = List.copyOf(Objects.requireNonNull(tokens, "tokens"));
    for (String token : tokens) {
      if (Surrogates.standIn(token)) {
        throw new IllegalArgumentException("a lone surrogate is not a character");
      }
    }
  }

  /**
   * {@return the pointer with these unescaped tokens}
   *
   * <pre>{@code
   * JsonPointer.of("a/b", "0").toString()  // "/a~1b/0"
   * }</pre>
   *
   * @param tokens the decoded tokens
   */
  public static JsonPointer of(String... tokens) {
    Objects.requireNonNull(tokens, "tokens");
    return new JsonPointer(List.of(tokens));
  }

  /**
   * Parses the string representation (RFC 6901 §3).
   *
   * <pre>{@code
   * JsonPointer.parse("/m~0n").tokens()  // [m~n]
   * JsonPointer.parse("/m~n")            // UriParseException: index 3
   * }</pre>
   *
   * @param pointer the string representation of the pointer
   * @return the pointer
   * @throws UriParseException if a tilde is not followed by 0 or 1, or if the first slash is
   *     missing
   */
  public static JsonPointer parse(String pointer) {
    return tryParse(pointer).orElseThrow();
  }

  /**
   * Same as {@link #parse}.
   *
   * @param pointer the string representation of the pointer
   * @return the pointer
   * @throws UriParseException if the syntax is invalid
   */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING) // otherwise, Jackson treats it as its list
  public static JsonPointer valueOf(String pointer) {
    return parse(pointer);
  }

  /**
   * Parses the string representation (RFC 6901 §3); returns the error instead of throwing it.
   *
   * @param pointer the string representation of the pointer
   * @return the pointer, or the error
   */
  public static Parsed<JsonPointer> tryParse(String pointer) {
    return read(new Cursor(Objects.requireNonNull(pointer, "pointer")));
  }

  /**
   * Parses the URI fragment representation (RFC 6901 §6), which is percent-encoded UTF-8.
   *
   * <pre>{@code
   * JsonPointer.parseFragment("/%20").tokens()  // [ ]
   * }</pre>
   *
   * @param fragment the fragment without the {@code #}
   * @return the pointer
   * @throws UriParseException if an escape is invalid, or if the decoded text is not a pointer
   */
  public static JsonPointer parseFragment(String fragment) {
    return tryParseFragment(fragment).orElseThrow();
  }

  /**
   * Parses the URI fragment representation (RFC 6901 §6); returns the error instead of throwing it.
   *
   * @param fragment the fragment without the {@code #}
   * @return the pointer, or the error
   */
  public static Parsed<JsonPointer> tryParseFragment(String fragment) {
    Objects.requireNonNull(fragment, "fragment");
    return read(Cursor.decoded(fragment));
  }

  /** {@code json-pointer = *( "/" reference-token )}. */
  private static Parsed<JsonPointer> read(Cursor cursor) {
    List<String> tokens = new ArrayList<>();
    while (!cursor.atEnd()) {
      cursor.expect('/', POINTER);
      tokens.add(referenceToken(cursor));
    }
    cursor.end(TOKEN);
    return cursor.parsed(cursor.isBroken() ? null : new JsonPointer(tokens));
  }

  /** {@code reference-token = *( unescaped / "~" ( "0" / "1" ) )}. */
  private static String referenceToken(Cursor cursor) {
    StringBuilder token = new StringBuilder();
    while (!cursor.atEnd() && !cursor.at('/')) {
      if (!cursor.eat('~')) {
        int start = cursor.pos();
        if (Surrogates.isLone(cursor.codePoint())) {
          cursor.breaks(TOKEN); // unescaped ends at %x10FFFF; surrogates are not characters
        }
        cursor.advance();
        token.append(cursor.since(start));
      } else if (cursor.eat('0')) {
        token.append('~');
      } else if (cursor.eat('1')) {
        token.append('/');
      } else {
        cursor.breaks(TOKEN);
      }
    }
    return token.toString();
  }

  /**
   * {@return the value at this pointer; null if there is no value, or if the value is JSON's {@code
   * null} and the library represents it as null} {@link #selects} distinguishes these two cases.
   *
   * <pre>{@code
   * Object document = Map.of("foo", List.of("bar", "baz"));
   * JsonPointer.parse("/foo/1").select(document, JsonAdapter.collections())  // baz
   * JsonPointer.parse("/foo/-").select(document, JsonAdapter.collections())  // null
   * }</pre>
   *
   * @param <N> the type of the document's values
   * @param root the root of the document
   * @param adapter the adapter that provides access to the values
   * @see <a href="https://www.rfc-editor.org/rfc/rfc6901#section-4">RFC 6901 §4</a>
   */
  public <N> @Nullable N select(N root, JsonAdapter<N> adapter) {
    Objects.requireNonNull(root, "root");
    Objects.requireNonNull(adapter, "adapter");
    Step<N> last = walk(root, adapter);
    return last == null ? null : last.value;
  }

  /**
   * {@return whether there is a value at this pointer, including {@code null} (RFC 6901 §7)}
   *
   * @param <N> the type of the document's values
   * @param root the root of the document
   * @param adapter the adapter that provides access to the values
   */
  public <N> boolean selects(N root, JsonAdapter<N> adapter) {
    Objects.requireNonNull(root, "root");
    Objects.requireNonNull(adapter, "adapter");
    return walk(root, adapter) != null;
  }

  private record Step<N>(@Nullable N value) {}

  private <N> @Nullable Step<N> walk(N root, JsonAdapter<N> adapter) {
    N value = root;
    for (int i = 0; i < tokens.size(); i++) {
      N next;
      String token = tokens.get(i);
      int size = adapter.size(value);
      if (size >= 0) {
        long index = arrayIndex(token);
        if (index < 0 || index >= size) {
          return null;
        }
        next = adapter.element(value, (int) index);
      } else if (adapter.hasMember(value, token)) {
        next = adapter.member(value, token);
      } else {
        return null;
      }
      if (next == null) {
        return i == tokens.size() - 1 ? new Step<>(null) : null;
      }
      value = next;
    }
    return new Step<>(value);
  }

  /**
   * {@code array-index = %x30 / ( %x31-39 *(%x30-39) )}, §4; -1 for any other token, such as "-".
   */
  private static long arrayIndex(String token) {
    if (token.isEmpty() || (token.length() > 1 && token.charAt(0) == '0')) {
      return -1;
    }
    for (int i = 0; i < token.length(); i++) {
      if (token.charAt(i) < '0' || token.charAt(i) > '9') {
        return -1;
      }
    }
    return Digits.number(token);
  }

  /**
   * {@return whether this pointer refers to the whole document, that is, whether it is empty (§5)}
   */
  public boolean isRoot() {
    return tokens.isEmpty();
  }

  /**
   * {@return the pointer with a token appended}
   *
   * <pre>{@code
   * JsonPointer.of("a").append("b/c").toString()  // "/a/b~1c"
   * }</pre>
   *
   * @param token the decoded token
   */
  public JsonPointer append(String token) {
    Objects.requireNonNull(token, "token");
    List<String> more = new ArrayList<>(tokens);
    more.add(token);
    return new JsonPointer(more);
  }

  /**
   * {@return the pointer to an element of the array at this pointer}
   *
   * @param index the index of the element, starting at 0
   * @throws IllegalArgumentException if {@code index} is negative
   */
  public JsonPointer append(int index) {
    if (index < 0) {
      throw new IllegalArgumentException("index " + index);
    }
    return append(Integer.toString(index));
  }

  /**
   * {@return the pointer without its last token, or null if this pointer refers to the whole
   * document}
   */
  public @Nullable JsonPointer parent() {
    return isRoot() ? null : new JsonPointer(tokens.subList(0, tokens.size() - 1));
  }

  @Override
  public SpecRule definition() {
    return FRAGMENT;
  }

  @Override
  public String toFragment() {
    return Percent.encode(toString(), CharSet.FRAGMENT);
  }

  /** Returns the string representation (RFC 6901 §3). */
  @JsonValue
  @Override
  public String toString() {
    StringBuilder out = new StringBuilder();
    for (String token : tokens) {
      out.append('/').append(token.replace("~", "~0").replace("/", "~1"));
    }
    return out.toString();
  }
}
