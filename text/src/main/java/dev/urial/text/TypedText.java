package dev.urial.text;

import dev.urial.grammar.CharSet;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.internal.text.TextKind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Text that a user typed where an identifier is expected, and the identifiers that it may stand
 * for, most likely first.
 *
 * <pre>{@code
 * TypedText.of(" <URL:www.w3.org/Addressing/> ").first().identifier()  // http://www.w3.org/Addressing/
 * TypedText.of("localhost:8080/a").first().identifier()     // http://localhost:8080/a
 * TypedText.of("localhost:8080/a").candidates().get(2).identifier()  // localhost:8080/a: a scheme?
 * TypedText.of("me@a.example.org").first().identifier()     // mailto:me@a.example.org
 * TypedText.of("+44 20 7946-0900").first().identifier()       // tel:+44-20-7946-0900
 * TypedText.of("C:\\a b.txt").first().identifier()          // file:///C:/a%20b.txt
 * TypedText.of("[2001:db8::7]:80").first().identifier()     // http://[2001:db8::7]:80
 * }</pre>
 *
 * <p>Each candidate lists its changes and assumptions, so nothing is guessed silently. No host
 * names or files are looked up. Text that cannot be interpreted as an identifier has no candidates.
 * To fix an invalid identifier that has a scheme, use {@code dev.urial.repair.Repairs}.
 *
 * <p>CHOICE: RFC 3986 §4.5 leaves the handling of a missing scheme to heuristics. The first
 * candidate has {@code http}, as in RFC 2396 appendix F and {@link Finder}, and the second
 * candidate has {@code https}; {@link #of(String, String)} sets a different first scheme.
 *
 * <p>There are at most {@value #MOST} candidates. The result is deterministic, and computing it
 * takes linear time. Instances are immutable.
 *
 * @see Unwrapping
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-4.5">RFC 3986 §4.5, suffix
 *     references</a>
 * @see <a href="https://www.rfc-editor.org/rfc/rfc2396#appendix-F">RFC 2396 appendix F, abbreviated
 *     URLs</a>
 */
public final class TypedText {
  private static final int MOST = 8;

  /** The maximum length of the text; longer text is unlikely to have been typed by hand. */
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
   * {@return the candidates for the text}
   *
   * <pre>{@code
   * TypedText.of("isbn:0451450523").first().identifier()  // urn:isbn:0451450523
   * }</pre>
   *
   * @param text the text as typed; text of more than 65,536 {@code char}s has no candidates
   */
  public static TypedText of(String text) {
    Objects.requireNonNull(text, "text");
    return new TypedText(text, "http");
  }

  /**
   * {@return the candidates for the text; if the text has no scheme, the first candidate has the
   * given scheme}
   *
   * <pre>{@code
   * TypedText.of("w3.org", "https").first().identifier()  // https://w3.org
   * }</pre>
   *
   * @param text the text as typed; text of more than 65,536 {@code char}s has no candidates
   * @param scheme the scheme name without the colon, which must be a scheme whose URIs have a host
   * @throws IllegalArgumentException if {@code scheme} is not a valid scheme name
   */
  public static TypedText of(String text, String scheme) {
    Objects.requireNonNull(text, "text");
    boolean isName = !scheme.isEmpty() && CharSet.ALPHA.has(scheme.charAt(0));
    for (int i = 0; i < scheme.length(); i++) {
      isName &= CharSet.SCHEME.has(scheme.charAt(i));
    }
    if (!isName) {
      throw new IllegalArgumentException("not a scheme");
    }
    return new TypedText(text, Ascii.lower(scheme));
  }

  /** {@return the text as typed} */
  public String original() {
    return unwrapping.original();
  }

  /** {@return the text with surrounding spaces, delimiters and the prefix {@code URL:} removed} */
  public Unwrapping unwrapping() {
    return unwrapping;
  }

  /** {@return the candidates, most likely first; unmodifiable, and empty if there are none} */
  public List<TypedCandidate> candidates() {
    return candidates;
  }

  /**
   * {@return the most likely candidate}
   *
   * <pre>{@code
   * TypedText.of("192.0.2.1").first().reading()  // ADDRESS
   * }</pre>
   *
   * @throws NoSuchElementException if there are no candidates
   */
  public TypedCandidate first() {
    TypedCandidate first = firstOrNull();
    if (first == null) {
      throw new NoSuchElementException("there is no possible identifier");
    }
    return first;
  }

  /** {@return the most likely candidate, or null if there is none} */
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

  /** Returns the text with secrets masked, and the number of candidates. */
  @Override
  public String toString() {
    return Excerpt.escape(Secrets.in(original(), TextKind.AUTHORITY).mask(original()))
        + " ("
        + candidates.size()
        + " candidates)";
  }
}
