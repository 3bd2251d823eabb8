package dev.urial.view.spi;

import com.fasterxml.jackson.annotation.JsonValue;
import dev.urial.Equivalence;
import dev.urial.Uri;
import dev.urial.grammar.Rule;
import dev.urial.internal.text.Ascii;
import dev.urial.registry.SchemeFacts;
import dev.urial.report.Clause;
import dev.urial.report.Component;
import dev.urial.report.Parsed;
import dev.urial.report.SpecRule;
import dev.urial.report.SyntaxError;
import dev.urial.view.PartEncoding;
import dev.urial.view.SchemeView;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.ObjectStreamException;
import java.io.Serializable;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Base class for views: a URI with its meaning under its scheme. A provider's view starts like
 * this:
 *
 * <pre>{@code
 * public final class ChessUri extends AbstractView {
 *   private static final Clause CHESS = new Clause("chess", "Chess", "1", "https://chess.example/");
 *
 *   private ChessUri(Uri uri) {
 *     super(uri);
 *   }
 *
 *   public static Parsed<ChessUri> tryParse(String text) {
 *     return readStrictly(text, ChessUri::of, "chess");
 *   }
 *
 *   public static Parsed<ChessUri> of(Uri uri) {
 *     if (!isOf("chess", uri)) {
 *       return otherScheme(uri, "chess");
 *     }
 *     Cursor at = ComponentCursors.rest(uri);
 *     at.run(CharSet.ALPHA);
 *     return at.atEnd() ? new Parsed.Ok<>(new ChessUri(uri)) : at.broken(CHESS);
 *   }
 *   // definition(), normalize(), advice()
 * }
 * }</pre>
 *
 * @see SchemeViewProvider
 */
public abstract class AbstractView implements SchemeView, Serializable {
  private static final long serialVersionUID = 1;

  /** Sample escapes. If a view allows none of them at an index, it allows no escape there. */
  private static final List<String> ESCAPES =
      List.of("%41", "%22", "%23", "%28", "%29", "%5D", "%F0", "%0A");

  /** The URI as written. */
  protected final transient Uri uri;

  /**
   * Creates a view of a URI that the subclass has checked.
   *
   * @param uri the URI to view
   */
  protected AbstractView(Uri uri) {
    this.uri = Objects.requireNonNull(uri, "uri");
  }

  /**
   * Parses text as a URI, and then by the rules of a scheme. If the text is not a URI, this method
   * determines which of these rules is violated first.
   *
   * @param <V> the type of the view
   * @param text the text to parse
   * @param of a function that creates the view of a URI
   * @param schemes the accepted schemes, in lower case
   * @return the view, or the error
   */
  protected static <V> Parsed<V> read(String text, Function<Uri, Parsed<V>> of, String... schemes) {
    Parsed<Uri> parsed = Uri.tryParse(Objects.requireNonNull(text, "text"));
    SyntaxError error = parsed.errorOrNull();
    return error == null ? of.apply(parsed.orElseThrow()) : firstBroken(error, of, schemes);
  }

  /**
   * Same as {@code read}, for a scheme without a userinfo: text that could be valid only with an
   * {@code @} fails where the scheme's grammar no longer matches.
   *
   * @param <V> the type of the view
   * @param text the text to parse
   * @param of a function that creates the view of a URI
   * @param schemes the accepted schemes, in lower case
   * @return the view, or the error
   */
  protected static <V> Parsed<V> readStrictly(
      String text, Function<Uri, Parsed<V>> of, String... schemes) {
    Parsed<V> parsed = read(text, of, schemes);
    SyntaxError error = parsed.errorOrNull();
    if (error == null || error.rule() != Rule.USERINFO) {
      return parsed;
    }
    Uri uri = Uri.tryParse(text.substring(0, error.index()) + "@h").orElseNull();
    SyntaxError earlier = uri == null ? null : of.apply(uri).errorOrNull();
    return earlier == null || earlier.index() >= error.index()
        ? parsed
        : new Parsed.Failed<>(new SyntaxError(earlier.rule(), earlier.index(), text));
  }

  private static <V> Parsed<V> firstBroken(
      SyntaxError error, Function<Uri, Parsed<V>> of, String... schemes) {
    String text = error.input();
    int end = error.index();
    int escape = text.lastIndexOf('%', end - 1);
    String head = text.substring(0, escape >= 0 && escape > end - 3 ? escape : end);
    Uri uri = Uri.tryParse(head).orElseNull();
    SyntaxError earlier =
        uri == null
            ? otherThan(schemes, text, end)
            : head.length() < end ? atEscape(head, of) : of.apply(uri).errorOrNull();
    int most = head.length() < end ? head.length() : head.length() - 1;
    return new Parsed.Failed<>(
        earlier == null || earlier.index() > most
            ? error
            : new SyntaxError(earlier.rule(), earlier.index(), text));
  }

  /** Returns the error for a different scheme; null if the scheme and its colon match. */
  private static @Nullable SyntaxError otherThan(String[] schemes, String text, int end) {
    SyntaxError error = otherScheme(text, end, schemes).errorOrNull();
    int index = error == null ? 0 : error.index();
    return index > 0 && text.charAt(index - 1) == ':' ? null : error;
  }

  /** Returns the error before or at a truncated escape; null if some escape is allowed there. */
  private static <V> @Nullable SyntaxError atEscape(String head, Function<Uri, Parsed<V>> of) {
    SyntaxError last = null;
    for (String octet : ESCAPES) {
      Uri uri = Uri.tryParse(head + octet).orElseNull();
      SyntaxError error = uri == null ? null : of.apply(uri).errorOrNull();
      if (error == null || error.index() > head.length()) {
        return null;
      }
      last = error;
    }
    return last;
  }

  /**
   * {@return the failure for a URI that has none of the given schemes} The error is at the first
   * character that matches none of them.
   *
   * @param <V> the type of the view
   * @param uri the URI with a different scheme
   * @param schemes the accepted schemes, in lower case
   */
  protected static <V> Parsed<V> otherScheme(Uri uri, String... schemes) {
    return otherScheme(uri.toString(), uri.toString().length(), schemes);
  }

  private static <V> Parsed<V> otherScheme(String text, int end, String... schemes) {
    int same = 0;
    for (String scheme : schemes) {
      int i = 0;
      while (i < end
          && i <= scheme.length()
          && (i < scheme.length()
              ? Ascii.lower(text.charAt(i)) == Ascii.lower(scheme.charAt(i))
              : text.charAt(i) == ':')) {
        i++;
      }
      same = Math.max(same, i);
    }
    return new Parsed.Failed<>(new SyntaxError(Rule.SCHEME, same, text));
  }

  /**
   * {@return the failure for a URI that violates a rule of its scheme}
   *
   * @param <V> the type of the view
   * @param uri the invalid URI
   * @param rule the violated rule
   * @param index the index of the error in the URI's text
   */
  protected static <V> Parsed<V> broken(Uri uri, SpecRule rule, int index) {
    return new Parsed.Failed<>(new SyntaxError(rule, index, uri.toString()));
  }

  /**
   * {@return whether a URI has a given scheme} This method does not allocate.
   *
   * @param scheme the scheme
   * @param uri the URI to check
   */
  protected static boolean isOf(String scheme, Uri uri) {
    Objects.requireNonNull(uri, "uri");
    int length = scheme.length();
    return uri.end(Component.SCHEME) == length && Ascii.isAt(uri.toString(), 0, scheme);
  }

  @Override
  public final Uri uri() {
    return uri;
  }

  /** Returns whether the URIs are equivalent on the rung {@link Equivalence#SCHEME}. */
  @Override
  public final boolean isEquivalentTo(SchemeView other) {
    Objects.requireNonNull(other, "other");
    return uri.isEquivalentTo(other.uri(), Equivalence.SCHEME);
  }

  @Override
  public final Clause comparison() {
    Clause own = SchemeFacts.comparison(uri.scheme());
    return own == null ? definition().clause() : own;
  }

  /**
   * {@return the view of a URI's normal form on the rung {@link Equivalence#SCHEME}; the given view
   * if nothing changes, or if the scheme does not allow the normal form}
   *
   * @param <V> the type of the view
   * @param view the view
   * @param of a function that creates the view of a URI
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-6.2.3">RFC 3986 §6.2.3</a>
   */
  protected static <V extends AbstractView> V normal(V view, Function<Uri, Parsed<V>> of) {
    Uri normal = view.uri.normalize(Equivalence.SCHEME);
    V read = normal.equals(view.uri) ? view : of.apply(normal).orElseNull();
    return read == null ? view : read;
  }

  /** {@return the decoded userinfo before its first colon; null if there is no userinfo} */
  protected final @Nullable String userOrNull() {
    return PartEncoding.dataOrNull(uri.get(Component.USERNAME));
  }

  /** {@return the decoded userinfo after its first colon; null if there is no colon} */
  protected final @Nullable String passwordOrNull() {
    return PartEncoding.dataOrNull(uri.get(Component.PASSWORD));
  }

  /** Returns whether the other object is a view of the same class with the same URI text. */
  @Override
  @SuppressWarnings("EqualsGetClass") // other classes interpret a text differently
  public final boolean equals(@Nullable Object other) {
    return other instanceof AbstractView view
        && getClass() == other.getClass()
        && uri.equals(view.uri);
  }

  @Override
  public final int hashCode() {
    return uri.hashCode();
  }

  /** Returns the text of the URI, which is also the JSON form. */
  @JsonValue
  @Override
  public final String toString() {
    return uri.toString();
  }

  /**
   * Serializes a view as its class and its text; the class's {@code valueOf} deserializes the text.
   *
   * @return the serialized form
   * @throws java.io.NotSerializableException if the class has no public static {@code
   *     valueOf(String)} or is not public
   */
  protected Object writeReplace() throws ObjectStreamException {
    return ViewSerialForm.of(this);
  }

  private void readObject(ObjectInputStream in) throws InvalidObjectException {
    throw new InvalidObjectException("a view is deserialized from its text");
  }

  /** Rejects a stream that omits this class. */
  private void readObjectNoData() throws InvalidObjectException {
    throw new InvalidObjectException("a view is deserialized from its text");
  }
}
