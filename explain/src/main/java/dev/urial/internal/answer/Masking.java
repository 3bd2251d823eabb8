package dev.urial.internal.answer;

import dev.urial.IriReference;
import dev.urial.explain.Part;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Component;
import dev.urial.url.Url;
import org.jspecify.annotations.Nullable;

/**
 * A policy for secrets such as passwords, tokens and keys: they are masked unless the caller asks
 * to show them.
 *
 * @param shown whether secrets are shown
 */
public record Masking(boolean shown) {
  /** Returns a text, with its secrets masked unless secrets are shown. */
  public String whole(String text) {
    return shown ? text : Secrets.masked(text);
  }

  /** Returns a component of a reference, masked under this policy, or null if it is absent. */
  public @Nullable String component(IriReference reference, Component component) {
    int start = reference.start(component);
    String text = reference.toString();
    return start < 0 ? null : piece(text, start, reference.end(component));
  }

  /** Returns a component of a URL, masked under this policy, or null if it is absent. */
  public @Nullable String component(Url url, Component component) {
    int start = url.start(component);
    // Only the whole text has the scheme, and any part may contain credentials: sip:u:pw@h.
    return start < 0 ? null : piece(url.href(), start, url.end(component));
  }

  private String piece(String text, int start, int end) {
    return shown ? text.substring(start, end) : Secrets.in(text).mask(text, start, end);
  }

  /** Returns the text of a part as written, masked under this policy. */
  public String text(Part part) {
    return shown ? part.text() : part.redacted();
  }

  /**
   * Returns the decoded text of a part, or null if it has none. If the part contains a secret to
   * mask, returns its masked text instead.
   */
  public @Nullable String decoded(Part part) {
    return shown || part.redacted().equals(part.text()) ? part.decoded() : part.redacted();
  }
}
