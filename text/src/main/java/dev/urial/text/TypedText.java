package dev.urial.text;

import dev.urial.grammar.CharSet;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.internal.text.Taken;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One text that a person typed where an identifier was asked for, and the identifiers it may stand
 * for, the likeliest first.
 *
 * <pre>{@code
 * TypedText.of(" <URL:www.w3.org/Addressing/> ").first().identifier()  // http://www.w3.org/Addressing/
 * TypedText.of("localhost:8080/a").first().identifier()     // http://localhost:8080/a
 * TypedText.of("localhost:8080/a").candidates().get(2).identifier()  // localhost:8080/a: a scheme?
 * TypedText.of("me@a.example.org").first().identifier()     // mailto:me@a.example.org
 * TypedText.of("+36 52 512-900").first().identifier()       // tel:+36-52-512-900
 * TypedText.of("C:\\a b.txt").first().identifier()          // file:///C:/a%20b.txt
 * TypedText.of("[2001:db8::7]:80").first().identifier()     // http://[2001:db8::7]:80
 * }</pre>
 *
 * <p>Nothing is guessed silently: each candidate tells what was changed and what was assumed, and
 * whoever takes one takes it by name. Nothing is looked up, neither a name nor a file. A text that
 * is no identifier whatever one assumes has no candidates; a broken one with its scheme is a matter
 * for repairs.
 *
 * <p>CHOICE: where the scheme is missing, RFC 3986 §4.5 leaves it to heuristics. The first
 * candidate has {@code http}, as RFC 2396 appendix F and the {@link Finder} have it, the second
 * {@code https}; {@link #of(String, String)} takes another one first.
 *
 * <p>At most {@value #MOST} candidates, in linear time; the same for the same text. Immutable.
 *
 * @see Unwrapping
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-4.5">RFC 3986 §4.5, suffix
 *     references</a>
 * @see <a href="https://www.rfc-editor.org/rfc/rfc2396#appendix-F">RFC 2396 appendix F, abbreviated
 *     URLs</a>
 */
public final class TypedText {
  private static final int MOST = 8;

  /** What is longer was not typed: it is read as it stands, or not at all. */
  private static final int LONGEST = Finder.LONGEST;

  private static final int WITHOUT_HYPHEN = 3;
  private static final int WITHOUT_PUNCTUATION = 4;

  private final Unwrapping unwrapping;
  private final List<TypedCandidate> candidates;

  private TypedText(String text, String scheme) {
    this.unwrapping = Unwrapping.of(text);
    this.candidates = text.length() > LONGEST ? List.of() : ranked(scheme);
  }

  /**
   * What a text may stand for.
   *
   * <pre>{@code
   * TypedText.of("isbn:0451450523").first().identifier()  // urn:isbn:0451450523
   * }</pre>
   */
  public static TypedText of(String text) {
    Objects.requireNonNull(text, "text");
    return new TypedText(text, "http");
  }

  /**
   * The same, with the scheme that is likeliest where none is typed.
   *
   * <pre>{@code
   * TypedText.of("w3.org", "https").first().identifier()  // https://w3.org
   * }</pre>
   *
   * @param scheme its name, without colon; one behind which two slashes and a host stand
   * @throws IllegalArgumentException if it cannot be the name of a scheme
   */
  public static TypedText of(String text, String scheme) {
    Objects.requireNonNull(text, "text");
    Objects.requireNonNull(scheme, "scheme");
    boolean isName = !scheme.isEmpty() && CharSet.ALPHA.has(scheme.charAt(0));
    for (int i = 0; i < scheme.length(); i++) {
      isName &= CharSet.SCHEME.has(scheme.charAt(i));
    }
    if (!isName) {
      throw new IllegalArgumentException("not the name of a scheme");
    }
    return new TypedText(text, Ascii.lower(scheme));
  }

  /** The text as it was typed. */
  public String original() {
    return unwrapping.original();
  }

  /** What was taken away from around it: space, delimiters, {@code URL:}. */
  public Unwrapping unwrapping() {
    return unwrapping;
  }

  /** What it may stand for, the likeliest first; unmodifiable, perhaps empty. */
  public List<TypedCandidate> candidates() {
    return candidates;
  }

  /**
   * The likeliest candidate.
   *
   * <pre>{@code
   * TypedText.of("192.0.2.1").first().reading()  // ADDRESS
   * }</pre>
   *
   * @throws NoSuchElementException if there is none
   */
  public TypedCandidate first() {
    TypedCandidate first = firstOrNull();
    if (first == null) {
      throw new NoSuchElementException("no identifier whatever one assumes");
    }
    return first;
  }

  /** The same; null if there is none. */
  public @Nullable TypedCandidate firstOrNull() {
    return candidates.isEmpty() ? null : candidates.get(0);
  }

  private List<TypedCandidate> ranked(String scheme) {
    List<TypedReadings.Draft> drafts = new ArrayList<>();
    Unwrapping bare = unwrapping.and(Unwrapping.Reason.PUNCTUATION);
    boolean isOpenEnded = !bare.text().equals(unwrapping.text());
    drafts.addAll(TypedReadings.of(unwrapping, scheme, 0, isOpenEnded));
    if (isOpenEnded) {
      drafts.addAll(TypedReadings.of(bare, scheme, WITHOUT_PUNCTUATION, true));
    }
    if (unwrapping.hasHyphen()) {
      Unwrapping joined = unwrapping.and(Unwrapping.Reason.HYPHEN);
      drafts.addAll(TypedReadings.of(joined, scheme, WITHOUT_HYPHEN, true));
    }
    drafts.sort((one, other) -> Integer.compare(one.cost(), other.cost()));
    Map<String, TypedCandidate> distinct = new LinkedHashMap<>();
    for (TypedReadings.Draft draft : drafts) {
      if (distinct.size() < MOST) {
        distinct.putIfAbsent(draft.candidate().identifier().toString(), draft.candidate());
      }
    }
    return List.copyOf(distinct.values());
  }

  /** The text with secrets masked, and how many candidates there are. */
  @Override
  public String toString() {
    return Excerpt.escape(Secrets.in(original(), Taken.AUTHORITY).mask(original()))
        + " ("
        + candidates.size()
        + " candidates)";
  }
}
