package dev.urial.view;

import com.fasterxml.jackson.annotation.JsonValue;
import dev.urial.Equivalence;
import dev.urial.Uri;
import dev.urial.grammar.CharSet;
import dev.urial.grammar.Digits;
import dev.urial.grammar.Rule;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Component;
import dev.urial.report.Parsed;
import dev.urial.report.SpecRule;
import dev.urial.report.SyntaxError;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.ObjectStreamException;
import java.io.Serializable;
import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What the views of this module are, and others may be: a URI, its text, and what its scheme says
 * of them. A view of a provider begins so:
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
 *     return readStrictly(text, ChessUri::tryOf, "chess");
 *   }
 *
 *   public static Parsed<ChessUri> of(Uri uri) {
 *     if (!isOf("chess", uri)) {
 *       return otherScheme(uri, "chess");
 *     }
 *     Cursor at = Places.rest(uri);
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

  /** Escapes such as views let stand in some places: if none of them may, no escape may. */
  private static final List<String> ESCAPES =
      List.of("%41", "%22", "%23", "%28", "%29", "%5D", "%F0", "%0A");

  /** The URI as it was written. */
  protected final transient Uri uri;

  /** The view of a URI that its class has found to be one. */
  protected AbstractView(Uri uri) {
    this.uri = Objects.requireNonNull(uri, "uri");
  }

  /**
   * Reads a text by a scheme: as a URI, and that by the scheme's rules. Of a text that is no URI it
   * finds which of the two is broken first.
   *
   * @param schemes which the scheme's rules take, in small letters
   */
  protected static <V> Parsed<V> read(String text, Function<Uri, Parsed<V>> of, String... schemes) {
    Parsed<Uri> parsed = Uri.tryParse(Objects.requireNonNull(text, "text"));
    SyntaxError error = parsed.errorOrNull();
    return error == null ? of.apply(parsed.orElseThrow()) : firstBroken(error, of, schemes);
  }

  /**
   * The same for a scheme that may know no userinfo: what only lacks an {@code @} to be one breaks
   * before, where the scheme would not read on.
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

  /** Where the scheme is another; null if it is right, colon and all. */
  private static @Nullable SyntaxError otherThan(String[] schemes, String text, int end) {
    SyntaxError error = otherScheme(text, end, schemes).errorOrNull();
    int index = error == null ? 0 : error.index();
    return index > 0 && text.charAt(index - 1) == ':' ? null : error;
  }

  /** What breaks before an escape that is cut off, or where it stands, if none may stand there. */
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

  /** The failure that a URI is of another scheme than these: where the scheme first differs. */
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

  /** The failure that a URI breaks a rule of its scheme. */
  protected static <V> Parsed<V> broken(Uri uri, SpecRule rule, int index) {
    return new Parsed.Failed<>(new SyntaxError(rule, index, uri.toString()));
  }

  /** Whether a URI is of a scheme; no copy is made. */
  protected static boolean isOf(String scheme, Uri uri) {
    int length = scheme.length();
    return Objects.requireNonNull(uri, "uri").end(Component.SCHEME) == length
        && Ascii.isAt(uri.toString(), 0, scheme);
  }

  @Override
  public final Uri uri() {
    return uri;
  }

  /** Equivalent by default: views of the same class whose normal forms are the same text. */
  @Override
  public boolean isEquivalentTo(SchemeView other) {
    return getClass() == Objects.requireNonNull(other, "other").getClass()
        && (uri.equals(other.uri()) || normalize().uri().equals(other.normalize().uri()));
  }

  /** The URI's own normal form, on the rung that every scheme is compared by. */
  protected final Uri normalUri() {
    return uri.normalize(Equivalence.SCHEME);
  }

  /**
   * The normal form of a view whose scheme knows no hierarchy in its paths, and so no dot-segments:
   * RFC 3986's, and then the canonical text of the scheme, which is written from the parts.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-6.2.3">RFC 3986 §6.2.3</a>
   */
  protected static <V extends AbstractView> V normalWithDots(
      V view, Function<Uri, Parsed<V>> of, Function<V, String> canonical) {
    String text = canonical.apply(of.apply(view.normalUriWithDots()).orElseThrow());
    return text.equals(view.toString()) ? view : of.apply(Uri.parse(text)).orElseThrow();
  }

  /** The URI's own normal form, but for its dot-segments, which stay. */
  protected final Uri normalUriWithDots() {
    Uri server = normalServer(uri);
    String start =
        server == uri
            ? Ascii.lower(uri.scheme()) + ':'
            : server.toString().substring(0, server.start(Component.PATH));
    String rest = uri.toString().substring(uri.start(Component.PATH), Places.behindQuery(uri));
    return Uri.parse(start + Spelling.plain(rest, CharSet.UNRESERVED) + hashAndFragment());
  }

  /**
   * A URI with a slash for all behind its authority, normal by its scheme: for schemes whose paths
   * are no hierarchy, so that no dots are removed there. Itself if it has no authority.
   *
   * <pre>{@code
   * AbstractView.normalServer(Uri.parse("NEWS://H:119/a"))  // news://h/
   * }</pre>
   */
  protected static Uri normalServer(Uri uri) {
    return uri.hasAuthority()
        ? Uri.parse(uri.toString().substring(0, uri.start(Component.PATH)) + '/')
            .normalize(Equivalence.SCHEME)
        : uri;
  }

  /** The authority, without a port that is empty or the scheme's own. */
  protected final String authorityWithoutDefaultPort() {
    String userinfo = uri.userinfo();
    String port = uri.port();
    boolean own = port != null && !port.isEmpty() && !isDefault(port);
    return (userinfo == null ? "" : userinfo + '@') + uri.host() + (own ? ':' + port : "");
  }

  private boolean isDefault(String port) {
    int number = Digits.number(port, 0, port.length(), Integer.MAX_VALUE);
    return this instanceof ServerView server && server.defaultPort().equals(OptionalInt.of(number));
  }

  /** What stands before the first colon of the userinfo, decoded; null without userinfo. */
  protected final @Nullable String userOrNull() {
    return Spelling.dataOrNull(uri.get(Component.USERNAME));
  }

  /** What stands behind it, decoded; null without colon. */
  protected final @Nullable String passwordOrNull() {
    return Spelling.dataOrNull(uri.get(Component.PASSWORD));
  }

  /** The fragment with its number sign, or nothing. */
  protected final String hashAndFragment() {
    String fragment = uri.fragment();
    return fragment == null ? "" : '#' + Spelling.plain(fragment, CharSet.UNRESERVED);
  }

  /** Whether the other is a view of the same class, and of a URI of the same text. */
  @Override
  @SuppressWarnings("EqualsGetClass") // two views of one text are two readings of it
  public final boolean equals(@Nullable Object other) {
    return other instanceof AbstractView view
        && getClass() == other.getClass()
        && uri.equals(view.uri);
  }

  @Override
  public final int hashCode() {
    return uri.hashCode();
  }

  /** The text of the URI, which is also what is written as JSON. */
  @JsonValue
  @Override
  public final String toString() {
    return uri.toString();
  }

  /**
   * A view is serialized as its class and its text; {@code valueOf} of its class reads it again.
   *
   * @throws java.io.NotSerializableException if the class has no such method, or is not public
   */
  protected Object writeReplace() throws ObjectStreamException {
    return ViewForm.of(this);
  }

  private void readObject(ObjectInputStream in) throws InvalidObjectException {
    throw new InvalidObjectException("a view comes as its text");
  }

  /** Of a stream that leaves this class out. */
  private void readObjectNoData() throws InvalidObjectException {
    throw new InvalidObjectException("a view comes as its text");
  }
}
