package dev.urial.readers;

import dev.urial.internal.text.AppendixB;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Extracts the authority from text that may be invalid, for readers that parse only an authority.
 *
 * <pre>{@code
 * AuthorityCut.of("http://u@h:80/a")  // "u@h:80"
 * AuthorityCut.of("mailto:a@b")       // null
 * }</pre>
 *
 * <p>The authority is found as in RFC 3986 appendix B: everything between the two slashes and the
 * next {@code /}, {@code ?} or {@code #}. The authority is not validated.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#appendix-B">RFC 3986 appendix B</a>
 */
public final class AuthorityCut {
  private AuthorityCut() {}

  /**
   * {@return the authority, or null if there is none}
   *
   * <pre>{@code
   * AuthorityCut.of("http://u@h:80/a")  // "u@h:80"
   * }</pre>
   *
   * @param text the text, which may be invalid, with or without an authority
   */
  public static @Nullable String of(String text) {
    AppendixB at = AppendixB.of(Objects.requireNonNull(text, "text"));
    return at.authorityStart < 0 ? null : text.substring(at.authorityStart, at.pathStart);
  }

  /**
   * Returns the authority without its userinfo, as in the {@code Host} header field: everything
   * after the last at sign.
   *
   * <pre>{@code
   * AuthorityCut.hostAndPort("http://u@h:80/a")  // "h:80"
   * }</pre>
   *
   * @param text the text, which may be invalid, with or without an authority
   * @return the host and the port, or null if there is no authority
   */
  public static @Nullable String hostAndPort(String text) {
    AppendixB at = AppendixB.of(Objects.requireNonNull(text, "text"));
    return at.authorityStart < 0 ? null : text.substring(at.hostStart(), at.pathStart);
  }

  /**
   * Returns everything after the authority except the fragment, as a client sends it in the request
   * line.
   *
   * <pre>{@code
   * AuthorityCut.target("http://h/a?b#c")  // "/a?b#c"
   * AuthorityCut.target("mailto:a@b")      // null
   * }</pre>
   *
   * @param text the text, which may be invalid, with or without an authority
   * @return the request target, or null if there is no authority
   */
  public static @Nullable String target(String text) {
    AppendixB at = AppendixB.of(Objects.requireNonNull(text, "text"));
    return at.authorityStart < 0 ? null : text.substring(at.pathStart);
  }
}
