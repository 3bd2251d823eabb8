package dev.urial.readers;

import dev.urial.internal.text.AppendixB;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The authority of a text that may not parse, for readers that read an authority alone.
 *
 * <pre>{@code
 * AuthorityCut.of("http://u@h:80/a")  // "u@h:80"
 * AuthorityCut.of("mailto:a@b")       // null
 * }</pre>
 *
 * <p>It is that of RFC 3986 appendix B: what stands between two slashes and the next {@code /},
 * {@code ?} or {@code #}. Nothing is checked.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#appendix-B">RFC 3986 appendix B</a>
 */
public final class AuthorityCut {
  private AuthorityCut() {}

  /**
   * The authority; null if there is none.
   *
   * <pre>{@code
   * AuthorityCut.of("http://u@h:80/a")  // "u@h:80"
   * }</pre>
   */
  public static @Nullable String of(String text) {
    AppendixB at = AppendixB.of(Objects.requireNonNull(text, "text"));
    return at.authorityStart < 0 ? null : text.substring(at.authorityStart, at.pathStart);
  }

  /**
   * The same without userinfo, as a header field {@code Host} has it: what stands behind the last
   * at sign.
   *
   * <pre>{@code
   * AuthorityCut.hostAndPort("http://u@h:80/a")  // "h:80"
   * }</pre>
   */
  public static @Nullable String hostAndPort(String text) {
    AppendixB at = AppendixB.of(Objects.requireNonNull(text, "text"));
    return at.authorityStart < 0 ? null : text.substring(at.hostStart(), at.pathStart);
  }

  /**
   * What stands behind the authority, as a client writes it into the first line of its request.
   *
   * <pre>{@code
   * AuthorityCut.target("http://h/a?b#c")  // "/a?b#c"
   * AuthorityCut.target("mailto:a@b")      // null
   * }</pre>
   *
   * @return null if there is no authority
   */
  public static @Nullable String target(String text) {
    AppendixB at = AppendixB.of(Objects.requireNonNull(text, "text"));
    return at.authorityStart < 0 ? null : text.substring(at.pathStart);
  }
}
