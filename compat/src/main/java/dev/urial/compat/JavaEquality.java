package dev.urial.compat;

import dev.urial.Equivalence;
import dev.urial.IriReference;
import dev.urial.internal.compat.CompatMessages;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Clause;
import dev.urial.report.Message;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The results of comparing two identifiers with {@code java.net.URI.equals} and with Urial, and the
 * reasons why they differ.
 *
 * <pre>{@code
 * JavaEquality e = JavaEquality.of(Uri.parse("HTTP://h/%c3"), Uri.parse("http://H/%C3"));
 * e.inJava()   // true
 * e.asTexts()  // false: Uri.equals
 * e.rung()     // SYNTAX: isEquivalentTo(…, SYNTAX) is true
 * e.reasons()  // [CASE]
 * }</pre>
 *
 * <p>{@code java.net.URI.equals} is between two rungs of the comparison ladder in RFC 3986 §6.2: it
 * ignores the case of the scheme, host and escapes, but does not treat {@code %7E} and {@code ~} as
 * equal. When migrating maps and sets, use {@link #key} to keep the old behavior, or choose a rung.
 *
 * @see Equivalence
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-6">RFC 3986 §6</a>
 */
public final class JavaEquality {
  private final boolean inJava;
  private final boolean asTexts;
  private final @Nullable Equivalence rung;
  private final List<Reason> reasons;

  private JavaEquality(
      boolean inJava, boolean asTexts, @Nullable Equivalence rung, List<Reason> reasons) {
    this.inJava = inJava;
    this.asTexts = asTexts;
    this.rung = rung;
    this.reasons = List.copyOf(reasons);
  }

  /**
   * Compares two identifiers with {@code java.net.URI.equals} and with Urial.
   *
   * @param one the first identifier; its text may contain a password, which the result never shows
   * @param other the second identifier; the order does not matter
   * @return the three results, and the reasons why they differ
   * @see IriReference#isEquivalentTo(IriReference, Equivalence)
   */
  public static JavaEquality of(IriReference one, IriReference other) {
    Objects.requireNonNull(one, "one");
    Objects.requireNonNull(other, "other");
    URI a = read(one);
    URI b = read(other);
    boolean inJava = a != null && b != null && a.equals(b);
    boolean asTexts = one.equals(other);
    Equivalence rung = lowest(one, other);
    List<Reason> reasons = new ArrayList<>();
    if (a == null || b == null) {
      reasons.add(Reason.REFUSED);
    } else if (inJava && !asTexts) {
      addLeniency(one, other, reasons);
    } else if (!inJava && rung != null) {
      reasons.add(Reason.NORMAL_FORM);
    }
    return new JavaEquality(inJava, asTexts, rung, reasons);
  }

  private static @Nullable Equivalence lowest(IriReference one, IriReference other) {
    for (Equivalence rung : Equivalence.values()) {
      if (one.isEquivalentTo(other, rung)) {
        return rung;
      }
    }
    return null;
  }

  private static void addLeniency(IriReference one, IriReference other, List<Reason> reasons) {
    boolean authority = one.hasAuthority() != other.hasAuthority();
    boolean port = !Objects.equals(one.port(), other.port());
    if (authority) {
      reasons.add(Reason.EMPTY_AUTHORITY);
    }
    if (port) {
      reasons.add(Reason.PORT);
    }
    boolean elsewhere =
        !Objects.equals(one.scheme(), other.scheme())
            || !Objects.equals(one.userinfo(), other.userinfo())
            || (!authority && !Objects.equals(one.host(), other.host()))
            || !one.path().equals(other.path())
            || !Objects.equals(one.query(), other.query())
            || !Objects.equals(one.fragment(), other.fragment());
    if (elsewhere) {
      reasons.add(Reason.CASE);
    }
  }

  /**
   * Returns a key for maps and sets that used {@code java.net.URI}: two keys are equal if and only
   * if {@code java.net.URI} considers the identifiers equal. An identifier that {@code
   * java.net.URI} rejects equals only itself.
   *
   * <pre>{@code
   * JavaEquality.key(Uri.parse("HTTP://H/a")).equals(JavaEquality.key(Uri.parse("http://h/a")))  // true
   * JavaEquality.key(Uri.parse("http://h/A")).equals(JavaEquality.key(Uri.parse("http://h/a")))  // false
   * }</pre>
   *
   * <p>Use a key only for comparison and never display it, because it contains the whole text,
   * including passwords.
   *
   * @param reference the identifier that was previously a {@code java.net.URI}
   * @return the key, which is about as long as the text
   * @see <a
   *     href="https://docs.oracle.com/en/java/javase/17/docs/api/java.base/java/net/URI.html#equals(java.lang.Object)">
   *     java.net.URI.equals</a>
   */
  public static String key(IriReference reference) {
    Objects.requireNonNull(reference, "reference");
    URI uri = read(reference);
    StringBuilder key = new StringBuilder();
    if (uri == null) {
      return key.append("refused").append(reference).toString();
    }
    add(key, lower(uri.getScheme()));
    add(key, hex(uri.getRawFragment()));
    if (uri.isOpaque()) {
      return add(key, hex(uri.getRawSchemeSpecificPart())).append("opaque").toString();
    }
    add(key, hex(uri.getRawPath()));
    add(key, hex(uri.getRawQuery()));
    if (uri.getHost() == null) {
      return add(key, hex(uri.getRawAuthority())).toString();
    }
    add(key, hex(uri.getRawUserInfo()));
    add(key, lower(uri.getHost()));
    return key.append(uri.getPort()).toString();
  }

  /** Appends a part and a NUL, which no URI contains. Absent and empty parts are distinguished. */
  private static StringBuilder add(StringBuilder key, @Nullable String part) {
    return key.append(part == null ? "-" : "+" + part).append('\0');
  }

  private static @Nullable String lower(@Nullable String text) {
    return text == null ? null : Ascii.lower(text);
  }

  /** Returns a string with its escapes in upper case. */
  private static @Nullable String hex(@Nullable String text) {
    if (text == null || text.indexOf('%') < 0) {
      return text;
    }
    StringBuilder out = new StringBuilder(text);
    for (int i = 0; i + 2 < text.length(); i++) {
      if (text.charAt(i) == '%') {
        out.replace(i, i + 3, Ascii.upper(text.substring(i, i + 3)));
      }
    }
    return out.toString();
  }

  private static @Nullable URI read(IriReference reference) {
    try {
      return new URI(reference.toString());
    } catch (URISyntaxException e) {
      return null;
    }
  }

  /** {@return whether {@code java.net.URI} accepts both identifiers and considers them equal} */
  public boolean inJava() {
    return inJava;
  }

  /**
   * {@return whether both identifiers have the same text, as compared by {@code equals} of Urial's
   * types}
   */
  public boolean asTexts() {
    return asTexts;
  }

  /** {@return the lowest rung on which the identifiers are equivalent, or null if there is none} */
  public @Nullable Equivalence rung() {
    return rung;
  }

  /**
   * {@return the reasons why the three results differ; empty if they are the same; unmodifiable}
   */
  public List<Reason> reasons() {
    return reasons;
  }

  /** Returns the three results and the reasons, but not the identifiers. */
  @Override
  public String toString() {
    return "JavaEquality[inJava="
        + inJava
        + ", asTexts="
        + asTexts
        + ", rung="
        + rung
        + ", reasons="
        + reasons
        + ']';
  }

  /** Reasons why {@code java.net.URI.equals} differs from a comparison of text or normal forms. */
  public enum Reason implements dev.urial.report.Reason {
    /**
     * In {@code java.net.URI}, {@code HTTP} equals {@code http}, hosts are case-insensitive, and
     * {@code %c3} equals {@code %C3}.
     */
    CASE,
    /**
     * In {@code java.net.URI}, {@code h:080} equals {@code h:80}, and {@code h:} equals {@code h}.
     */
    PORT,
    /** In {@code java.net.URI}, {@code file:///a} equals {@code file:/a}. */
    EMPTY_AUTHORITY,
    /** {@code java.net.URI} rejects at least one of the identifiers. */
    REFUSED,
    /**
     * In {@code java.net.URI}, {@code %7E} does not equal {@code ~}, and {@code http://h} does not
     * equal {@code http://h/}.
     */
    NORMAL_FORM;

    private static final String JAVA =
        "https://docs.oracle.com/en/java/javase/17/docs/api/java.base/java/net/URI.html";

    private final Message message = CompatMessages.MESSAGES.ofConstant("equality", this);

    @Override
    public Clause clause() {
      return new Clause("equals", "java.net.URI", "equals", JAVA);
    }

    @Override
    public Message message() {
      return message;
    }
  }
}
